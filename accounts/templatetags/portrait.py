"""`{% portrait user %}`: the picture of a person."""

from django import template
from django.utils.safestring import SafeString

from accounts import portraits
from accounts.models import User

register = template.Library()


@register.simple_tag
def portrait(user: User | None, label: str = "") -> SafeString:
    """Without a label it decorates a name beside it; nobody has a bare mask."""
    if user is None:
        return portraits.portrait("mask", "slate", "silver", label)
    return portraits.portrait(user.emblem, user.ground, user.ink, label)


@register.simple_tag
def emblem(name: str) -> SafeString:
    """The emblem alone, in the colours of what surrounds it."""
    return portraits.drawn(name)


@register.simple_tag
def shade(kind: str, name: str) -> str:
    """The colour of that name, among the grounds or the inks."""
    palette = portraits.GROUNDS if kind == "ground" else portraits.INKS
    return portraits.paint(palette, name)
