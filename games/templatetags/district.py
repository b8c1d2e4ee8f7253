"""The drawings of the Lamplight District, which `manage.py draw_boards` makes."""

from typing import Literal

from django import template
from django.templatetags.static import static
from django.utils.translation import get_language

register = template.Library()


@register.simple_tag
def district_drawing(size: Literal["wide", "phone"], light: str) -> str:
    """The address of a drawing; only the wide ones carry names, in one language."""
    language = f"-{get_language() or 'en'}" if size == "wide" else ""
    return static(f"games/cadwallon/drawn/district-{size}-{light}{language}.svg")
