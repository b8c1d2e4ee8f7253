"""What templates ask about people."""

from allauth.account.models import EmailAddress
from django import template

from accounts.models import User

register = template.Library()


@register.simple_tag
def unconfirmed(user: User) -> str:
    """The mail address that is not confirmed yet, if there is one."""
    waiting = EmailAddress.objects.filter(user=user, verified=False)
    return str(waiting.values_list("email", flat=True).first() or "")
