"""What a seat is asked, in one sentence for each kind of decision."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

QUESTIONS: dict[str, str] = {
    "decks": gettext_noop("From which decks do you draw your first monsters?"),
    "action": gettext_noop("What does your guild do?"),
    "lay": gettext_noop("Which monster comes next in your dungeon?"),
    "keep": gettext_noop("What do you keep of what was drawn?"),
    "shop": gettext_noop("Do you buy something?"),
    "expedition": gettext_noop("Which expedition sets out first?"),
    "party": gettext_noop("Who goes on this expedition?"),
    "equip": gettext_noop("What do your heroes take along?"),
    "meet": gettext_noop("Do you fight or flee?"),
    "roll": gettext_noop("Do you use a card or an ability?"),
    "hit": gettext_noop("Who takes the hit?"),
    "bury": gettext_noop("Do you bury the dead hero?"),
}


def question(kind: str) -> str:
    return _(QUESTIONS[kind])
