"""What the golden games of Karez must show beyond what every game has."""

from collections.abc import Iterator, Mapping
from typing import Any

from games.karez.rules import events as e
from games.karez.rules.components import (
    ADVENTURES,
    BUILDINGS,
    CARDS,
    GUILDS,
    HEROES,
    QUESTS,
    WATCH,
)
from games.karez.rules.expeditions.events import (
    DeathAverted,
    DungeonEmptied,
    ExpeditionWon,
    HelpUsed,
    SetOff,
)
from games.karez.rules.options import Options
from games.kernel.chance import Dice
from games.kernel.ranks import FIRST
from games.kernel.rules import Decision
from games.match.bots import choose
from games.tools.simulation.lively_play import pick_lively
from games.tools.simulation.match import dice
from tests.golden.golden import Golden, Moment, recorded

USED = [card for card, what in CARDS.items() if what.use]
ABLE = [hero for hero, card in HEROES.items() if card.ability and card.ability.do]

# With their guild or, without it, neutral.
STAND_FROM_THE_START = {
    card.building for card in GUILDS.values() if card.absent == "neutral"
}

WANTED = {
    "amulet",
    "raid",
    "shared mayor",
    f"work {WATCH} general",
    *(f"work {place} {slot}" for place in BUILDINGS for slot in ("owner", "general")),
    *(f"built {place}" for place in BUILDINGS if place not in STAND_FROM_THE_START),
    *(f"quest {quest}" for quest in QUESTS),
    *(f"card {card}" for card in USED),
    *(f"ability {hero}" for hero in ABLE),
    *(f"hero {hero}" for hero in HEROES),
    *(f"adventure {adventure}" for adventure in ADVENTURES),
    *(f"guild {guild}" for guild in GUILDS),
}
BROUGHT_BY: Mapping[str, str] = {
    **{f"card {card}": f"move Use {card}" for card in USED},
    **{f"ability {hero}": "move Use" for hero in ABLE},
}
# Guilds are seldom level in points, valour and gold: found by trying.
LEVEL_GAME, LEVEL_END = 90, 1


def shown(moment: Moment) -> Iterator[str]:
    """Work, buildings, quests, cards and abilities used, heroes sent, adventures won, and guilds."""
    yield from (f"guild {guild.id}" for guild in moment.state.guilds)
    for event in moment.events:
        match event:
            case e.Activated(_, place, slot):
                yield f"work {place} {slot}"
            case e.Built(_, place, _):
                yield f"built {place}"
            case e.QuestDone(_, quest, _):
                yield f"quest {quest}"
            case e.MatchEnded("mayor", _, ranks) if ranks.count(FIRST) > 1:
                yield "shared mayor"
            case _:
                yield from _shown_outside(event)


def _shown_outside(event: e.Event) -> Iterator[str]:
    match event:
        case HelpUsed(_, hero, ""):
            yield f"ability {hero}"
        case HelpUsed(_, _, card):
            yield f"card {card}"
        case SetOff(_, _, heroes):
            yield from (f"hero {hero}" for hero in heroes)
        case ExpeditionWon(_, target):
            yield f"adventure {target}"
        case DeathAverted():
            yield "amulet"
        case DungeonEmptied():
            yield "raid"
        case _:
            pass


def two_share_the_chain() -> Golden:
    """Apprentices play, and do anything in the last turn: both guilds are level in the end."""
    luck, whim = dice(LEVEL_GAME, 2, "karez"), Dice(LEVEL_END)
    options = Options(turns=8)

    def answer(state: Any, decision: Decision[Any]) -> Any:
        if state.turn == options.turns:
            return pick_lively(decision, whim)
        move = choose("karez", "apprentice", state, decision.seat, luck)
        return move if move in decision.moves else decision.default

    return recorded("karez", options, 2, luck, answer)


SCRIPTS = (two_share_the_chain,)
