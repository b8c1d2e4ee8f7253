"""What is special about every adventure."""

from collections.abc import Callable

from django.utils.translation import gettext as _

from games.cadwallon.rules.adventures.market import MARKET_ROOMS
from games.cadwallon.rules.components import (
    ADVENTURES,
    CHARACTERS,
    ISABEAU,
    NUMBERS,
    SIENNA,
    Adventure,
    AdventureId,
)
from games.cadwallon.rules.district import LABORATORY, MAGICIANS_CHAMBER, TREASURY
from games.cadwallon.words.names import (
    at,
    cards,
    ducats,
    figure_name,
    listed,
    place,
    points,
)


def adventure_text(adventure: AdventureId) -> str:
    """How this night differs from the others."""
    return TEXTS[adventure](ADVENTURES[adventure])


def alarm_text(adventure: AdventureId) -> str:
    """How long the night is, and when thieves may leave."""
    night = ADVENTURES[adventure]
    alarm = _round_of(night, "alarm") or _round_of(night, "exits")
    if not alarm:
        text = _("%(rounds)d rounds; there is no alarm, and nobody leaves.")
    else:
        text = _("%(rounds)d rounds; thieves may leave from round %(alarm)d on.")
    return text % {"rounds": night.rounds, "alarm": alarm}


def _round_of(adventure: Adventure, kind: str) -> int:
    return next((e.round for e in adventure.events if e.kind == kind), 0)


def _amount_of(adventure: Adventure, kind: str) -> int:
    return sum(e.amount for e in adventure.events if e.kind == kind)


def _duke(night: Adventure) -> str:
    text = _(
        "The Duke’s own ducats lie %(where)s. With a scroll in the gang, the thief who carries the keys there may try to take them all: %(points)s and a roll of %(mind)d or less. Whoever rolls higher is caught, with all the loot."
    )
    return text % {
        "where": at(TREASURY),
        "points": points(NUMBERS.rob_cost),
        "mind": CHARACTERS[0].mind,
    }


def _hunter(night: Adventure) -> str:
    text = _(
        "Once a round, %(hunter)s is sent after a rival instead of a militiaman. Whoever loses to her pays %(fine)s into the bounty (%(bounty)s at the start); whoever beats her takes it all."
    )
    return text % {
        "hunter": figure_name(ISABEAU),
        "fine": ducats(NUMBERS.fine),
        "bounty": ducats(night.bounty),
    }


def _ransom(night: Adventure) -> str:
    text = _(
        "%(count)d civilians sit in the rooms and can be taken hostage: %(points)s, no roll. Carried out, they pay more the more you have; but the militia set them free."
    )
    return text % {"count": night.hostages, "points": points(NUMBERS.take_cost)}


def _ashes(night: Adventure) -> str:
    text = _(
        "A token lies face down in every room: %(zombies)d zombies and %(civilians)d civilians. Whoever enters finds out: a civilian pays %(ducats)s, a zombie attacks at once."
    )
    return text % {
        "zombies": night.zombies,
        "civilians": night.civilians,
        "ducats": ducats(NUMBERS.civilian_reward),
    }


def _pentacles(night: Adventure) -> str:
    text = _(
        "Two pentacles, %(first)s and %(second)s, are one step apart. With a scroll in the gang, a thief there may try a ritual: %(points)s and a roll of %(mind)d or less bring %(ducats)s and %(cards)s. A failure hurls the thief away."
    )
    return text % {
        "first": at(MAGICIANS_CHAMBER),
        "second": at(LABORATORY),
        "points": points(NUMBERS.ritual_cost),
        "mind": CHARACTERS[0].mind,
        "ducats": ducats(NUMBERS.ritual_ducats),
        "cards": cards(NUMBERS.ritual_cards),
    }


def _arcane(night: Adventure) -> str:
    text = _(
        "From round %(round)d on, %(ally)s works each round for the poorest gang, as its fifth thief with %(combat)d dice in a fight. What she carries stays with her."
    )
    return text % {
        "round": _round_of(night, "ally"),
        "ally": figure_name(SIENNA),
        "combat": CHARACTERS[SIENNA].combat,
    }


def _market(night: Adventure) -> str:
    text = _(
        "No alarm and no way out: treasures are sold inside (%(rooms)s). What is wanted this round pays its value and %(bonus)s more apiece, anything else %(unwanted)s. The dice choose the first player anew each round."
    )
    return text % {
        "rooms": listed([place(room) for room in MARKET_ROOMS]),
        "bonus": ducats(NUMBERS.wanted_bonus),
        "unwanted": ducats(NUMBERS.unwanted),
    }


def _incarnates(night: Adventure) -> str:
    text = _(
        "%(gates)d gates are shut from the start; keys can raise a portcullis. %(hunter)s hunts and imprisons thieves, %(ally)s helps the poorest gang, and %(zombies)d zombies rise at the gates in the course of the night."
    )
    return text % {
        "gates": NUMBERS.portcullises,
        "hunter": figure_name(ISABEAU),
        "ally": figure_name(SIENNA),
        "zombies": _amount_of(night, "zombies"),
    }


TEXTS: dict[AdventureId, Callable[[Adventure], str]] = {
    "duke": _duke,
    "hunter": _hunter,
    "ransom": _ransom,
    "ashes": _ashes,
    "pentacles": _pentacles,
    "arcane": _arcane,
    "market": _market,
    "incarnates": _incarnates,
}
