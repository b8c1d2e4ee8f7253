"""What is remembered of a match of Karez."""

from collections.abc import Iterator

import pytest

from games.karez import chronicle
from games.karez import rules as karez
from games.karez.rules import events as e
from games.karez.rules.components import NUMBERS
from games.karez.rules.expeditions import events as x
from games.karez.rules.expeditions.record import Die
from games.karez.rules.luck import WORTH, rolls
from games.karez.rules.options import Options
from games.karez.rules.state import State
from games.kernel.chance import Dice
from games.kernel.luck import CAME, EXPECTED, MILLION, VARIANCE
from games.kernel.record import ChronicleStep, Course, Mark, Record
from tests.karez.rules.positions import ANN, BEN, position


def played(seed: int) -> tuple[State, list[ChronicleStep]]:
    """A match of lively moves, as a chronicler watches it."""
    chance = Dice(seed)
    state = karez.setup(2 + seed % 4, Options(), chance)
    steps = [ChronicleStep(0, (), karez.view(state, None))]
    while asked := karez.decisions(state):
        moves = list(asked[0].moves)
        last = len(moves) - (asked[0].kind == "action" and len(moves) > 1)
        events = karez.apply(state, asked[0].seat, moves[chance.below(last)], chance)
        steps.append(ChronicleStep(len(steps), events, karez.view(state, None)))
    return state, steps


def told(*events: e.Event) -> Record:
    view = karez.view(position(), None)
    return chronicle.tell([ChronicleStep(0, (), view), ChronicleStep(1, events, view)])


def marks(record: Record, what: str) -> list[Mark]:
    return [mark for mark in record.marks if mark.what == what]


@pytest.mark.parametrize("seed", range(4))
def test_the_lines_add_up_to_the_score(seed: int) -> None:
    state, steps = played(seed)
    outcome, record = karez.outcome(state), chronicle.tell(steps)
    assert outcome is not None
    for seat, points in enumerate(outcome.scores):
        assert sum(line.amount for line in record.lines if line.seat == seat) == points
    assert record.moments[-1].scores == outcome.scores
    assert record.choices == tuple(guild.id for guild in state.guilds)


def test_points_are_remembered_turn_by_turn() -> None:
    _state, steps = played(2)
    record = chronicle.tell(steps)
    assert [moment.label for moment in record.moments] == list(range(11))
    numbers = [moment.number for moment in record.moments]
    assert numbers == sorted(set(numbers))


def test_so_are_the_citizens() -> None:
    _state, steps = played(2)
    citizens = chronicle.citizens_by_turn(steps)
    assert len(citizens) == 11
    assert citizens[0] == NUMBERS.start["4"].citizens
    assert citizens[-1] == steps[-1].view.citizens
    assert chronicle.tell(steps).courses == (Course("citizens", citizens),)


def test_a_turn_ends_with_as_many_citizens_as_its_night_left() -> None:
    _state, steps = played(3)
    nights = [ev.citizens for s in steps for ev in s.events if is_night(ev)]
    assert chronicle.citizens_by_turn(steps)[1:] == tuple(nights)


def is_night(event: e.Event) -> bool:
    return isinstance(event, e.PeopleCame)


def test_a_match_that_people_end_early_has_citizens_to_its_last_moment() -> None:
    _state, steps = played(2)
    record = chronicle.tell(steps[: len(steps) // 2])
    assert len(record.courses[0].values) == len(record.moments) < 11


def test_what_guilds_did_in_the_city_is_counted() -> None:
    record = told(
        e.Built(ANN, "arena", 3),
        e.Activated(ANN, "arena", "owner"),
        e.Activated(ANN, "city_watch", "general"),
        e.QuestDone(BEN, "q05", 2),
    )
    assert marks(record, "built") == [Mark(ANN, "built", "arena", 1, 3)]
    assert [mark.key for mark in marks(record, "worked")] == [
        "arena/owner",
        "city_watch",
    ]
    assert marks(record, "watched") == [Mark(ANN, "watched", "city_watch", 1)]
    assert marks(record, "quest") == [Mark(BEN, "quest", "q05", 1, 2)]


def test_a_raid_is_counted_for_whom_it_befell() -> None:
    record = told(x.SetOff(ANN, "builders", ("knight",)))
    assert marks(record, "raided") == [Mark(BEN, "raided", "builders", 1)]


def expeditions() -> Iterator[e.Event]:
    for _ in range(3):
        yield x.MonsterKilled(ANN, "troll", "humanoid")
    yield x.ExpeditionWon(ANN, "labyrinth", ("knight",))
    yield x.ExpeditionFailed(BEN, "old_mill", "fled", 1)


def test_expeditions_and_monsters_are_counted() -> None:
    record = told(*expeditions())
    assert marks(record, "slain") == [Mark(ANN, "slain", "troll", 3)]
    assert marks(record, "won") == [Mark(ANN, "won", "labyrinth", 1)]
    assert marks(record, "lost") == [Mark(BEN, "lost", "old_mill", 1)]
    assert [award.key for award in record.awards] == ["slayer"]


def test_luck_with_treasure_is_what_the_faces_are_worth() -> None:
    record = told(e.TreasureRolled(ANN, ("gold_2", "gem", "gold_1")))
    assert marks(record, CAME) == [Mark(ANN, CAME, "treasure", 3, 5 * MILLION)]
    worth = [WORTH[face] for face in NUMBERS.treasure]
    (expected,) = marks(record, EXPECTED)
    assert expected.amount == round(3 * MILLION * sum(worth) / len(worth))
    assert [award.key for award in record.awards] == ["treasure_hunter"]


def fought(*faces: int, did: tuple[str, ...], left: tuple[int, ...]) -> x.RoundFought:
    dice = tuple(Die("red", "knight", face) for face in faces)
    return x.RoundFought(ANN, "troll", 1, "normal", dice, did, (), left, ())


def test_luck_in_a_round_is_how_many_boxes_the_red_dice_cover() -> None:
    record = told(fought(5, 5, did=("covers", "misses"), left=(2,)))
    (came,), (expected,), (variance,) = (
        marks(record, what) for what in (CAME, EXPECTED, VARIANCE)
    )
    assert (came.key, came.count, came.amount) == ("blow", 1, MILLION)
    # Boxes 2 and 5, two dice: none in 16 ways of 36, both in 2, one of them in the other 18.
    assert expected.amount == round(MILLION * 22 / 36)
    assert variance.amount == round(MILLION * (26 / 36 - (22 / 36) ** 2))


def test_dice_count_as_they_fell_before_cards_changed_them() -> None:
    fell = (Die("red", "knight", 1),)
    record = told(
        x.DiceFell(ANN, "troll", 1, "normal", fell),
        fought(5, did=("covers",), left=()),
    )
    assert [mark.amount for mark in marks(record, CAME)] == [0]


@pytest.mark.thorough
def test_over_many_rounds_luck_comes_to_nothing() -> None:
    found = [roll for seed in range(12) for roll in rolls(events_of(seed))]
    for kind in ("blow", "treasure"):
        some = [roll for roll in found if roll.kind == kind]
        spread = sum(roll.expected.variance for roll in some) ** 0.5
        assert len(some) > 20
        assert abs(sum(r.came - r.expected.mean for r in some)) < 3.5 * spread, kind


def events_of(seed: int) -> list[e.Event]:
    return [event for step in played(seed)[1] for event in step.events]


def test_dice_that_wait_are_not_counted_twice() -> None:
    dice = (
        Die("red", "knight", 5),
        Die("green", "rogue", 3),
        Die("white", "", 2, True),
    )
    did = ("covers", "waits", "hits")
    record = told(x.RoundFought(ANN, "troll", 1, "first", dice, did, (), (), (2,)))
    assert marks(record, "rolled") == [Mark(ANN, "rolled", "red", 1, 5)]
