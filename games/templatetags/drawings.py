"""`{% drawing … %}`: the URL of a drawing whose name is put together of parts, such as the theme."""

from django import template
from django.templatetags.static import static
from django.utils.translation import get_language

register = template.Library()


@register.simple_tag
def drawing(*parts: str) -> str:
    """`LANG` stands for the reader's language."""
    return static("".join(parts).replace("LANG", get_language() or "en"))
