"""How likely something is, in words."""

from django.utils.translation import gettext as _


def percent(chance: float) -> str:
    """ "67%"; what may happen at all is never certain, and never out of the question."""
    number = round(100 * chance)
    if 0 < chance < 1:
        number = min(99, max(1, number))
    return _("%(number)d%%") % {"number": number}


def with_chance(label: str, chance: str) -> str:
    """What a button says, and how likely it succeeds."""
    return f"{label} · {chance}" if chance else label
