"""Monsters, traps and adventures: what they can do, and what they bring."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from games.karez.rules.components import ADVENTURES, DECK_OF, ENCOUNTERS
from games.karez.words import amounts
from games.karez.words.grammar import capitalized
from games.karez.words.names import (
    acts_name,
    deck_name,
    kin_name,
    numbers_named,
)


def encounter_facts(encounter: str) -> str:
    """Dice, fixed attacks, boxes and all: "2 white dice, boxes 4, 6, strikes last"."""
    return " · ".join(_facts(encounter))


def _facts(encounter: str) -> Iterator[str]:
    card = ENCOUNTERS[encounter]
    yield kin_name(DECK_OF[encounter])
    yield amounts.white_dice(card.white)
    if card.fixed:
        yield _("fixed %(numbers)s") % {"numbers": numbers_named(card.fixed)}
    if card.boxes:
        yield _("boxes %(numbers)s") % {"numbers": numbers_named(card.boxes)}
    if card.acts != "normal":
        yield acts_name(card.acts)
    if card.regenerates:
        yield _("regenerates")


def explain_encounter(encounter: str) -> str:
    return f"{capitalized(encounter_facts(encounter))}."


def explain_adventure(adventure: str) -> str:
    card = ADVENTURES[adventure]
    text = _(
        "Level %(level)d, threat %(threat)d. Encounters: %(encounters)s. Up to %(heroes)s can go; success brings %(valour)s and %(treasure)s."
    )
    return text % {
        "level": card.level,
        "threat": card.threat,
        "encounters": ", ".join(map(deck_name, card.encounters)),
        "heroes": amounts.heroes(card.valour),
        "valour": amounts.valour(card.valour),
        "treasure": amounts.treasure_dice(card.treasure),
    }
