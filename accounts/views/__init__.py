"""Pages about people."""

from django.http import HttpRequest

from accounts.models import User


def signed_in(request: HttpRequest) -> User:
    """The person who asks, as a copy that a form may change."""
    return User.objects.get(pk=request.user.pk or 0)
