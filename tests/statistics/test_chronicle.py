"""The chronicle of a finished match adds up: to the last ducat, in every golden game."""

from functools import cache
from itertools import count
from pathlib import Path

import msgspec
import pytest

from games.cadwallon.rules.district import IS_ROOM
from games.kernel.record import Record, RoundScores, best_of, steps_of, turning_points
from games.kernel.replay import set_up
from games.registry import GAMES
from tests.golden import golden

GOLDEN = [path for game in GAMES for path in golden.files(game)]
every_golden_game = pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)


@cache
def chronicle(path: Path) -> tuple[golden.Golden, Record]:
    record = golden.read(path)
    rules = GAMES[record.game].rules
    options, draws = golden.options_of(record), record.setup_draws
    version = record.rules_version
    state, _ = set_up(rules, record.seats, options, draws, version)
    steps = steps_of(rules, state, golden.logged(record), count(1))
    return record, GAMES[record.game].chronicle.tell(list(steps))


@every_golden_game
def test_the_lines_of_the_final_score_add_up(path: Path) -> None:
    record, told = chronicle(path)
    for seat, score in enumerate(record.outcome.scores):
        assert sum(line.amount for line in told.lines if line.seat == seat) == score


@every_golden_game
def test_the_last_moment_shows_the_final_scores(path: Path) -> None:
    record, told = chronicle(path)
    assert told.moments[-1].scores == record.outcome.scores
    numbers = [moment.number for moment in told.moments]
    assert numbers == sorted(numbers)


@every_golden_game
def test_everybody_played_something_and_it_survives_being_stored(path: Path) -> None:
    _, told = chronicle(path)
    assert all(told.choices)
    stored = msgspec.json.encode(told)
    assert msgspec.json.decode(stored, type=Record) == told


@pytest.mark.parametrize("path", golden.files("cadwallon"), ids=lambda path: path.stem)
def test_every_opened_chest_was_looted_somewhere(path: Path) -> None:
    _, told = chronicle(path)
    looted = [mark for mark in told.marks if mark.what == "looted"]
    opened = sum(mark.count for mark in told.marks if mark.what == "opened")
    # Whoever is outside already opens one of theirs with this card alone.
    keys = sum(mark.count for mark in told.marks if mark.key == "master_key")
    assert opened - keys <= sum(mark.count for mark in looted) <= opened
    assert opened > 0
    # Chests stand in rooms; one that was dropped and locked may lie in a street.
    in_rooms = sum(mark.count for mark in looted if IS_ROOM[int(mark.key)])
    assert in_rooms >= opened - keys - 1


@pytest.mark.parametrize("path", golden.files("kadath"), ids=lambda path: path.stem)
def test_the_course_of_kadath_has_one_moment_for_each_tile(path: Path) -> None:
    _, told = chronicle(path)
    assert [moment.label for moment in told.moments] == list(range(len(told.moments)))
    laid = sum(mark.count for mark in told.marks if mark.what == "placed")
    assert told.moments[-1].label == laid


def test_a_turning_point_is_where_the_lead_changes_hands() -> None:
    moments = tuple(
        RoundScores(n, n, scores)
        for n, scores in enumerate([(0, 0), (2, 1), (2, 2), (2, 3), (1, 3), (4, 3)])
    )
    record = Record((), (), moments, (), ())
    found = [(at.moment.label, at.taker, at.loser) for at in turning_points(record)]
    assert found == [(3, 1, 0), (5, 0, 1)]


def test_an_award_is_for_one_alone() -> None:
    assert best_of("brawler", [3, 3, 1]) == []
    assert [award.seat for award in best_of("brawler", [1, 4, 3])] == [1]
    assert best_of("brawler", [0, 1], least=2) == []
