"""The chronicle of Cadwallon: where ducats came from and went, dice, ways, loot, fights."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

import msgspec

from games.cadwallon.rules import events as e
from games.cadwallon.rules.components import TOKEN_KIND
from games.kernel.record import DICE as DIE_MARK
from games.kernel.record import Line, Mark, Moment, Record, Step, best_of
from games.kernel.summing import marks_of, totals

TWICE_EXPECTED = {"d6": 7}
# Counted for a person, too: their dice and what they did; not every space they walked on.
PERSONAL = frozenset(
    {DIE_MARK, "opened", "stolen", "won", "lost", "mission", "treasure"}
)


class Money(msgspec.Struct, frozen=True):
    """Ducats that an event moves: whose (a field with a seat or a figure), for what, and which way."""

    whose: str
    key: str
    sign: int = 1
    amount: str = "ducats"
    count: str = ""


MONEY: dict[type, tuple[Money, ...]] = {
    e.ChestOpened: (Money("figure", "chests"),),
    e.PurseEmptied: (Money("seat", "purses", amount="die"),),
    e.ChestOfDucatsEmptied: (Money("seat", "chests_of_ducats"),),
    e.MissionUsed: (Money("seat", "missions"),),
    e.DucatsStolen: (Money("winner", "stolen"), Money("loser", "robbed", -1)),
    e.PurseCut: (Money("seat", "cut", -1),),
    e.Fined: (Money("seat", "fines", -1),),
    e.RansomDemanded: (Money("seat", "ransom", -1),),
    e.Haggled: (Money("figure", "haggled"),),
    e.PortcullisRaised: (Money("figure", "gates"),),
    e.Sold: (Money("figure", "sold", count="tokens"),),
    e.TreasuryRobbed: (Money("figure", "treasury"),),
    e.BountyWon: (Money("seat", "bounty"),),
    e.RitualSucceeded: (Money("figure", "rituals"),),
    e.CivilianPaid: (Money("figure", "civilians"),),
    e.ZombieReward: (Money("seat", "zombies"),),
    e.TreasuresFenced: (Money("seat", "", count="count"),),
    e.ThievesTrapped: (Money("seat", "trapped", -1, count="thieves"),),
    e.EarlyTurnsPaid: (Money("seat", "early"),),
}

# Who rolled, and the field with one die or several (0: none was rolled).
DICE: dict[type, tuple[tuple[str, str], ...]] = {
    e.DiceRolled: (("attacker", "attack"), ("defender", "defence")),
    e.AllDiceRerolled: (("figure", "dice"),),
    e.DieRerolled: (("figure", "after"),),
    e.LockHeld: (("figure", "die"),),
    e.LockPicked: (("figure", "die"),),
    e.Filched: (("figure", "die"),),
    e.RitualFailed: (("figure", "die"),),
    e.RitualSucceeded: (("figure", "die"),),
    e.TreasuryRobbed: (("figure", "die"),),
    e.ThiefCaught: (("figure", "die"),),
    e.PurseEmptied: (("seat", "die"),),
    e.MilitiaRolled: (("seat", "die"),),
    e.ChestOfDucatsEmptied: (("seat", "die"),),
    e.Sold: (("figure", "dice"),),
}

# What awards are given for, and how much of it is worth the name.
AWARDS = {
    "pickpocket": ("stolen", 2),
    "locksmith": ("opened", 2),
    "brawler": ("won", 2),
    "errand_runner": ("mission", 2),
    "schemer": ("card", 3),
    "wanderer": ("visited", 10),
}


def tell(steps: Sequence[Step]) -> Record:
    end = steps[-1].view
    marks = _marks(steps)
    awards = [
        award
        for key, (what, least) in AWARDS.items()
        for award in best_of(key, totals(marks, what, len(end.gangs)), least)
    ]
    return Record(
        # A match that ends at once may end before the gangs are chosen.
        choices=tuple(gang.gang or "" for gang in end.gangs),
        marks=marks,
        moments=tuple(_moments(steps)),
        lines=_lines(steps),
        awards=tuple(awards),
    )


def _seat(step: Step, event: Any, whose: str) -> int:
    """The seat that a field of an event names by itself or by one of its figures; negative: nobody's."""
    named: int = getattr(event, whose)
    return named if whose == "seat" else step.view.owners[named]


def _paid(step: Step) -> Iterator[Line]:
    for event in step.events:
        for money in MONEY.get(type(event), ()):
            seat = _seat(step, event, money.whose)
            count = getattr(event, money.count) if money.count else 1
            if seat >= 0:
                yield Line(
                    seat,
                    money.key or event.kind,
                    count if isinstance(count, int) else len(count),
                    money.sign * getattr(event, money.amount),
                )


def _lines(steps: Sequence[Step]) -> tuple[Line, ...]:
    counts, ducats = Counter[tuple[int, str]](), Counter[tuple[int, str]]()
    for step in steps:
        for line in _paid(step):
            counts[line.seat, line.key] += line.count
            ducats[line.seat, line.key] += line.amount
    return tuple(Line(*which, counts[which], ducats[which]) for which in sorted(counts))


def _moments(steps: Sequence[Step]) -> Iterator[Moment]:
    """The ducats as each round ends; the last one with everything that was sold."""
    ducats = [0] * len(steps[-1].view.gangs)
    current = last = 0
    for step in steps:
        began = next((x.round for x in step.events if isinstance(x, e.RoundBegan)), 0)
        if began and current:
            yield Moment(current, last, tuple(ducats))
        for line in _paid(step):
            ducats[line.seat] += line.amount
        current, last = began or current, step.number
    yield Moment(current, last, tuple(ducats))


def _marks(steps: Sequence[Step]) -> tuple[Mark, ...]:
    return marks_of(
        mark
        for before, step in pairwise([steps[0], *steps])
        for mark in (*_deeds_of(step), *_looted(before, step))
    )


def _deeds_of(step: Step) -> Iterator[Mark]:
    for event in step.events:
        for mark in (*_rolls(step, event), *_ways(step, event), *_deeds(step, event)):
            if mark.seat >= 0:
                yield mark


def _rolls(step: Step, event: Any) -> Iterator[Mark]:
    for whose, field in DICE.get(type(event), ()):
        rolled = getattr(event, field)
        for die in rolled if isinstance(rolled, tuple) else (rolled,):
            if die:
                yield Mark(_seat(step, event, whose), DIE_MARK, "d6", 1, die)


def _ways(step: Step, event: Any) -> Iterator[Mark]:
    match event:
        case e.Walked(figure, path):
            for space in path:
                yield Mark(step.view.owners[figure], "visited", str(space), 1)
        case e.Deployed(figure, space) | e.Fled(figure, space):
            yield Mark(step.view.owners[figure], "visited", str(space), 1)
        case _:
            return


def _deeds(step: Step, event: Any) -> Iterator[Mark]:
    owners = step.view.owners
    match event:
        case e.ChestOpened(figure, token, _):
            yield Mark(owners[figure], "opened", TOKEN_KIND[token], 1)
        case e.TreasureStolen(winner, _, token) | e.HandedOver(_, winner, token):
            yield Mark(owners[winner], "stolen", TOKEN_KIND[token], 1)
        case e.DucatsStolen(winner, _, ducats) if ducats:
            yield Mark(owners[winner], "stolen", "ducats", 1, ducats)
        case e.FightWon(winner, loser, _, _):
            yield Mark(owners[winner], "won", "fight", 1)
            yield Mark(owners[loser], "lost", "fight", 1)
        case e.MissionUsed(seat, mission, _, ducats):
            yield Mark(seat, "mission", str(mission), 1, ducats)
        case e.CardPlayed(seat, card, _):
            yield Mark(seat, "card", card, 1)
        case e.TreasuresFenced(seat, kind, count, ducats):
            yield Mark(seat, "treasure", kind, count, ducats)
        case _:
            return


def _looted(before: Step, step: Step) -> Iterator[Mark]:
    """Where chests were opened: where the thief stood just then, for he may come and go with the same entry."""
    at = dict(enumerate(before.view.at))
    for event in step.events:
        match event:
            case e.Walked(figure, path) if path:
                at[figure] = path[-1]
            case e.Deployed(figure, space) | e.Fled(figure, space):
                at[figure] = space
            # Whoever is outside already opens a chest from afar: on the map that is nowhere.
            case e.ChestOpened(figure, _, _) if at[figure] >= 0:
                yield Mark(step.view.owners[figure], "looted", str(at[figure]), 1)
            case _:
                pass
