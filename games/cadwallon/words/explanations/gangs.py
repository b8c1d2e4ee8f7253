"""What every gang is good for, and for whom."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from games.cadwallon.rules.components import GANG_NUMBER, GANGS, GangId

TEXTS: dict[GangId, str] = {
    "executioners": gettext_noop("They open locks best, and are hard to rob."),
    "nocturnis": gettext_noop("They go where others cannot, and fight in every way."),
    "kalderns": gettext_noop("They live off others: they attack, filch and sell dear."),
    "cursed": gettext_noop("They break chests open, shoot first, and hold more cards."),
}
DIFFICULTIES = {
    1: gettext_noop("Good for beginners."),
    2: gettext_noop("For a second night."),
    3: gettext_noop("For those who know the map."),
}


def gang_text(gang: str) -> str:
    """A sentence on what they can do, and one on for whom they are."""
    number = next(place for one, place in GANG_NUMBER.items() if one == gang)
    record = GANGS[number]
    return f"{_(TEXTS[record.id])} {_(DIFFICULTIES[record.difficulty])}"
