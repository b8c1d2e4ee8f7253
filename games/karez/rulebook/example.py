"""A fight to look at, played by the rules themselves and told by the story."""

from collections.abc import Iterator
from typing import NamedTuple

from django.utils.translation import gettext as _

from games.karez.rules.expeditions.events import (
    EncounterMet,
    HitTaken,
    MonsterKilled,
    RoundFought,
)
from games.karez.rules.expeditions.fight import (
    is_idle,
    meet,
    next_round,
    one_of,
    strike,
    throw,
    wound,
)
from games.karez.rules.expeditions.gear import fighter_of
from games.karez.rules.expeditions.record import Fighter, Meeting
from games.karez.rules.state import Hero
from games.karez.words.names import the_hero
from games.karez.words.story import sentence
from games.kernel.chance import Recorded
from games.kernel.rules import Seat

EXPLORER = Seat(0)
TARGET, FOE = "labyrinth", "minotaur"
ROGUE, KNIGHT = "rogue", "knight"
# What falls, round by round; dice count from 0.
FIRST, SECOND = (4, 4), (1, 4, 5, 1, 4)


class ExampleStep(NamedTuple):
    """What the story says, and why it is so."""

    told: str
    why: str


def example() -> list[ExampleStep]:
    return list(_steps())


def _steps() -> Iterator[ExampleStep]:
    party = (fighter_of(Hero(ROGUE)), fighter_of(Hero(KNIGHT)))
    meeting = meet(party, FOE)
    yield ExampleStep(
        _told(EncounterMet(EXPLORER, TARGET, FOE, 0, 4)),
        _("Its boxes are what it can take, its dice what it deals out."),
    )
    yield ExampleStep(_round(party, meeting, FIRST), _why_first())
    next_round(meeting)
    yield ExampleStep(_round(party, meeting, SECOND), _why_second())
    yield from _hits(party, meeting)
    yield ExampleStep(
        _told(MonsterKilled(EXPLORER, FOE, "humanoid")),
        _("No box is open any more. What it rolled in its last round still counted."),
    )


def _round(party: tuple[Fighter, ...], meeting: Meeting, dice: tuple[int, ...]) -> str:
    while is_idle(party, meeting):
        next_round(meeting)
    throw(party, meeting, Recorded(dice))
    rolled = meeting.dice
    result = strike(party, meeting)
    event = RoundFought(EXPLORER, FOE, meeting.cycle, meeting.round, rolled, *result)
    return _told(event)


def _hits(party: tuple[Fighter, ...], meeting: Meeting) -> Iterator[ExampleStep]:
    """The Knight has most boxes left, so the Knight takes them."""
    for number in meeting.hits:
        struck = wound(one_of(party, KNIGHT), number)
        yield ExampleStep(
            _told(HitTaken(EXPLORER, KNIGHT, number, struck)),
            _("The explorer chooses who takes a hit, among those with such a box."),
        )


def _told(event: EncounterMet | RoundFought | HitTaken | MonsterKilled) -> str:
    return sentence(event, ("",), EXPLORER)


def _why_first() -> str:
    text = _(
        "Only those who strike first act: %(hero)s. The red die covers a box of its number, and the fixed attack another. The green die waits."
    )
    return text % {"hero": the_hero(ROGUE)}


def _why_second() -> str:
    text = _(
        "Now %(hero)s and the monster act at the same time. A red 5 covers the last box; the green 5 that was waiting absorbs the white 5; the fixed 3 finds no box and misses; the 2 hits."
    )
    return text % {"hero": the_hero(KNIGHT)}
