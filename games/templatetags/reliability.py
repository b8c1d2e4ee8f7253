"""How reliable somebody is, for pages that know nothing else of the games."""

from django import template

from accounts.models import User
from games.selectors.reliability import reliability_of

register = template.Library()


@register.simple_tag
def reliability(person: User) -> int | None:
    """In per cent; None while too little is known."""
    return reliability_of(person)
