"""The chronicle of Karez: points by turn, buildings and work, expeditions, monsters, quests, treasure."""

from collections.abc import Iterator, Sequence
from itertools import chain

from games.karez.rules import events as e
from games.karez.rules.components import WATCH
from games.karez.rules.expeditions import events as x
from games.karez.rules.luck import WORTH, rolls
from games.karez.rules.state import DUNGEON
from games.kernel.luck import LUCK, luck_marks
from games.kernel.marks import marks_of, totals
from games.kernel.record import (
    Award,
    ChronicleStep,
    Course,
    Mark,
    Record,
    RoundScores,
    ScorePart,
    best_of,
)

# Counted for a person, too.
PERSONAL = LUCK | {"built", "won", "lost", "slain", "quest"}

# How many live in Karez, turn by turn.
CITIZENS = "citizens"

# What awards are given for, and how much of it is worth the name.
AWARDS = {
    "slayer": ("slain", 3),
    "besieged": ("raided", 2),
    "architect": ("built", 2),
    "night_watch": ("watched", 2),
}
# So much treasure, and so many turns of a hero, are worth a title.
FOUND, LIVED = 4, 4


def tell(steps: Sequence[ChronicleStep]) -> Record:
    end = steps[-1].view
    done = (mark for step in steps for mark in _marks_of(step))
    marks = marks_of(chain(done, _luck(steps)))
    return Record(
        choices=tuple(guild.id for guild in end.guilds),
        marks=marks,
        moments=tuple(_moments(steps)),
        lines=tuple(_lines(steps)),
        awards=tuple(_awards(steps, marks)),
        courses=(Course(CITIZENS, citizens_by_turn(steps)),),
    )


def _luck(steps: Sequence[ChronicleStep]) -> Iterator[Mark]:
    return luck_marks(rolls(event for step in steps for event in step.events))


def citizens_by_turn(steps: Sequence[ChronicleStep]) -> tuple[int, ...]:
    """How many lived in Karez at the beginning, and after each turn."""
    return tuple(step.view.citizens for _turn, step in _ends_of_turns(steps))


def _lines(steps: Sequence[ChronicleStep]) -> Iterator[ScorePart]:
    for step in steps:
        for event in step.events:
            if isinstance(event, e.Scored):
                for line in event.lines:
                    yield ScorePart(event.seat, line.key, line.count, line.points)


def _moments(steps: Sequence[ChronicleStep]) -> Iterator[RoundScores]:
    """The points of each guild at the beginning, and at the end of each turn."""
    for turn, step in _ends_of_turns(steps):
        yield RoundScores(turn, step.number, _points(step))


def _ends_of_turns(
    steps: Sequence[ChronicleStep],
) -> Iterator[tuple[int, ChronicleStep]]:
    """The beginning as turn 0, the step with which each turn was over, and the last one: people may end a match early."""
    yield 0, steps[0]
    turn, last = steps[0].view.turn, steps[0]
    for step in steps[1:]:
        if step.view.turn != turn:
            yield turn, step
            turn = step.view.turn
        last = step
    if last is not steps[0]:
        yield turn, last


def _points(step: ChronicleStep) -> tuple[int, ...]:
    return tuple(guild.points for guild in step.view.guilds)


def _awards(steps: Sequence[ChronicleStep], marks: Sequence[Mark]) -> Iterator[Award]:
    seats = len(steps[-1].view.guilds)
    for key, (what, least) in AWARDS.items():
        yield from best_of(key, totals(marks, what, seats), least)
    yield from best_of("treasure_hunter", _found(marks, seats), FOUND)
    yield from best_of("old_master", _lived(steps[-1]), LIVED)


def _found(marks: Sequence[Mark], seats: int) -> list[int]:
    """What the treasure of each guild is worth."""
    found = [0] * seats
    for mark in marks:
        if mark.what == "treasure":
            found[mark.seat] += mark.count * WORTH[mark.key]
    return found


def _lived(end: ChronicleStep) -> list[int]:
    """For how many turns the oldest living hero of each guild has been with it."""
    turn = end.view.turn
    return [
        max((1 + turn - h.since for h in guild.heroes if not h.buried), default=0)
        for guild in end.view.guilds
    ]


def _marks_of(step: ChronicleStep) -> Iterator[Mark]:
    seats = {guild.id: seat for seat, guild in enumerate(step.view.guilds)}
    for event in step.events:
        yield from _in_the_city(event)
        yield from _on_the_way(event, seats)
        yield from _rolled(event)


def _in_the_city(event: e.Event) -> Iterator[Mark]:
    match event:
        case e.Built():
            yield Mark(event.seat, "built", event.building, 1, event.gold)
        case e.Activated():
            yield from _work(event)
        case e.Bought():
            yield Mark(event.seat, "bought", event.card, 1, event.gold)
        case e.QuestDone():
            yield Mark(event.seat, "quest", event.quest, 1, event.points)
        case e.TreasureRolled():
            for face in event.faces:
                yield Mark(event.seat, "treasure", face, 1)
        case _:
            return


def _work(event: e.Activated) -> Iterator[Mark]:
    """The City Watch and the own dungeon have one kind of work only."""
    is_plain = event.place in (WATCH, DUNGEON)
    key = event.place if is_plain else f"{event.place}/{event.slot}"
    yield Mark(event.seat, "worked", key, 1)
    if event.place == WATCH:
        yield Mark(event.seat, "watched", WATCH, 1)


def _on_the_way(event: e.Event, seats: dict[str, int]) -> Iterator[Mark]:
    match event:
        case x.SetOff() if event.target in seats:
            yield Mark(seats[event.target], "raided", event.target, 1)
        case x.ExpeditionWon():
            yield Mark(event.seat, "won", event.target, 1)
        case x.ExpeditionFailed():
            yield Mark(event.seat, "lost", event.target, 1)
        case x.MonsterKilled():
            yield Mark(event.seat, "slain", event.encounter, 1)
        case _:
            return


def _rolled(event: e.Event) -> Iterator[Mark]:
    """Dice by colour, as they lay when a round was settled: what helped included, those that waited once more not."""
    if isinstance(event, x.RoundFought):
        for die, did in zip(event.dice, event.did, strict=True):
            if not die.fixed and did != "waits":
                yield Mark(event.seat, "rolled", die.colour, 1, die.face)
