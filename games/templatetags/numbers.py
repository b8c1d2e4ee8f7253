"""Numbers on pages of results and statistics: `{{ gained|signed }}`, `{{ share|percent }}`."""

from django import template
from django.utils.formats import number_format

register = template.Library()

MINUS = "\u2212"


@register.filter
def signed(value: float) -> str:
    """“+3”, “−2.5”, “0”, with a real minus."""
    shown = round(value, 1)
    digits = 0 if shown == int(shown) else 1
    text = number_format(abs(shown), digits)
    if not shown:
        return text
    return f"{'+' if shown > 0 else MINUS}{text}"


@register.filter
def percent(share: float) -> str:
    """“42 %”, on one line."""
    return f"{round(100 * share)}\u00a0%"
