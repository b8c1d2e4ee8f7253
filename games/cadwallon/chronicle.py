"""The chronicle of Cadwallon: where ducats came from and went, luck, ways, loot, fights."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain, pairwise

from games.cadwallon.rules import events as e
from games.cadwallon.rules.combat import rage_of
from games.cadwallon.rules.components import TOKEN_KIND
from games.cadwallon.rules.luck import rolls
from games.kernel.luck import LUCK, luck_marks
from games.kernel.marks import marks_of, totals
from games.kernel.record import (
    ChronicleStep,
    Mark,
    Record,
    RoundScores,
    ScorePart,
    best_of,
)

# Counted for a person, too: their luck and what they did; not every space they walked on.
PERSONAL = LUCK | {"opened", "stolen", "won", "lost", "mission", "treasure"}

Owners = Sequence[int]

# What ducats came from or went for, where an event says no more than that.
KEYS: dict[type[e.Event], str] = {
    e.ChestOpened: "chests",
    e.ChestOfDucatsEmptied: "chests_of_ducats",
    e.MissionUsed: "missions",
    e.PurseCut: "cut",
    e.Fined: "fines",
    e.RansomDemanded: "ransom",
    e.Haggled: "haggled",
    e.PortcullisRaised: "gates",
    e.TreasuryRobbed: "treasury",
    e.BountyWon: "bounty",
    e.RitualSucceeded: "rituals",
    e.CivilianPaid: "civilians",
    e.ZombieReward: "zombies",
    e.EarlyTurnsPaid: "early",
    e.GangPaid: "gang",
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


def tell(steps: Sequence[ChronicleStep]) -> Record:
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


def _paid(step: ChronicleStep) -> Iterator[ScorePart]:
    """The ducats that moved, as far as they are a gang's."""
    events: Sequence[e.Event] = step.events
    for event in events:
        for line in (
            *_earned(event, step.view.owners),
            *_lost(event, step.view.owners),
        ):
            if line.seat >= 0:
                yield line


def _earned(event: e.Event, owners: Owners) -> Iterator[ScorePart]:
    match event:
        case (
            e.ChestOpened()
            | e.Haggled()
            | e.PortcullisRaised()
            | e.TreasuryRobbed()
            | e.RitualSucceeded()
            | e.CivilianPaid()
        ):
            yield ScorePart(owners[event.figure], KEYS[type(event)], 1, event.ducats)
        case (
            e.ChestOfDucatsEmptied()
            | e.MissionUsed()
            | e.BountyWon()
            | e.ZombieReward()
            | e.EarlyTurnsPaid()
            | e.GangPaid()
        ):
            yield ScorePart(event.seat, KEYS[type(event)], 1, event.ducats)
        case e.PurseEmptied(seat, _, die):
            yield ScorePart(seat, "purses", 1, die)
        case e.DucatsStolen(winner, _, ducats):
            yield ScorePart(owners[winner], "stolen", 1, ducats)
        case e.Sold(figure, tokens, _, ducats):
            yield ScorePart(owners[figure], "sold", len(tokens), ducats)
        case e.TreasuresFenced(seat, kind, count, ducats):
            yield ScorePart(seat, kind, count, ducats)
        case _:
            return


def _lost(event: e.Event, owners: Owners) -> Iterator[ScorePart]:
    match event:
        case e.PurseCut() | e.Fined() | e.RansomDemanded():
            yield ScorePart(event.seat, KEYS[type(event)], 1, -event.ducats)
        case e.DucatsStolen(_, loser, ducats):
            yield ScorePart(owners[loser], "robbed", 1, -ducats)
        case e.ThievesTrapped(seat, thieves, ducats):
            yield ScorePart(seat, "trapped", thieves, -ducats)
        case _:
            return


def _lines(steps: Sequence[ChronicleStep]) -> tuple[ScorePart, ...]:
    counts, ducats = Counter[tuple[int, str]](), Counter[tuple[int, str]]()
    for step in steps:
        for line in _paid(step):
            counts[line.seat, line.key] += line.count
            ducats[line.seat, line.key] += line.amount
    return tuple(
        ScorePart(*which, counts[which], ducats[which]) for which in sorted(counts)
    )


def _moments(steps: Sequence[ChronicleStep]) -> Iterator[RoundScores]:
    """The ducats as each round ends; the last one with everything that was sold."""
    ducats = [0] * len(steps[-1].view.gangs)
    current = last = 0
    for step in steps:
        began = next((x.round for x in step.events if isinstance(x, e.RoundBegan)), 0)
        if began and current:
            yield RoundScores(current, last, tuple(ducats))
        for line in _paid(step):
            ducats[line.seat] += line.amount
        current, last = began or current, step.number
    yield RoundScores(current, last, tuple(ducats))


def _marks(steps: Sequence[ChronicleStep]) -> tuple[Mark, ...]:
    done = (
        mark
        for before, step in pairwise([steps[0], *steps])
        for mark in (*_deeds_of(step), *_looted(before, step))
    )
    return marks_of(chain(done, _luck(steps)))


def _luck(steps: Sequence[ChronicleStep]) -> Iterator[Mark]:
    told = ((event, step.view.owners) for step in steps for event in step.events)
    view = steps[-1].view
    return luck_marks(rolls(told, view.options.drawn_fight, rage_of(view)))


def _deeds_of(step: ChronicleStep) -> Iterator[Mark]:
    events: Sequence[e.Event] = step.events
    owners: Owners = step.view.owners
    for event in events:
        marks = (*_ways(event, owners), *_deeds(event, owners))
        yield from (mark for mark in marks if mark.seat >= 0)


def _ways(event: e.Event, owners: Owners) -> Iterator[Mark]:
    match event:
        case e.Walked(figure, path):
            for space in path:
                yield Mark(owners[figure], "visited", str(space), 1)
        case e.Deployed(figure, space) | e.Fled(figure, space):
            yield Mark(owners[figure], "visited", str(space), 1)
        case _:
            return


def _deeds(event: e.Event, owners: Owners) -> Iterator[Mark]:
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


def _looted(before: ChronicleStep, step: ChronicleStep) -> Iterator[Mark]:
    """Where chests were opened: where the thief stood just then, who may come and go with the same entry."""
    at = dict(enumerate(before.view.at))
    events: Sequence[e.Event] = step.events
    for event in events:
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
