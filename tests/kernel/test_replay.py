"""A log is read back only if every move and every draw in it could have happened."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from games.kernel.chance import Dice, OutOfLuck
from games.kernel.replay import LoggedMove, check, replay, retrace, set_up
from games.kernel.rules import IllegalMove, Seat
from games.registry import GAMES
from tests.playing import Table, as_json, record

every_game = pytest.mark.parametrize("game", GAMES)

Change = Callable[[list[int], list[LoggedMove]], None]


def replayed(game: str, change: Change = lambda draws, log: None) -> Any:
    """A short match, read back after somebody has tampered with it."""
    table = Table(game, 2, seed=1)
    setup_draws, log, _ = record(table)
    change(setup_draws, log)
    rules, options = table.rules, table.options
    return replay(rules, table.seats, options, setup_draws, log, rules.VERSION)


def lucky(log: list[LoggedMove]) -> int:
    """The first entry that needed luck."""
    return next(number for number, entry in enumerate(log) if entry.draws)


@every_game
def test_an_untouched_log_is_read_back(game: str) -> None:
    *_, state = record(Table(game, 2, seed=1))
    assert as_json(replayed(game)) == as_json(state)


@every_game
def test_a_log_is_retraced_entry_by_entry(game: str) -> None:
    """Whoever watches sees the state after each of them."""
    table = Table(game, 2, seed=1)
    setup_draws, log, end = record(table)
    rules, options = table.rules, table.options
    state, _ = set_up(rules, table.seats, options, setup_draws, rules.VERSION)
    walk = retrace(rules, state, log)
    begun = as_json(state)
    first = next(walk)
    assert [value for _, value in first.draws] == list(log[0].draws)
    assert as_json(state) != begun
    assert len(list(walk)) == len(log) - 1
    assert as_json(state) == as_json(end)


@every_game
def test_a_log_may_end_anywhere(game: str) -> None:
    def cut(draws: list[int], log: list[LoggedMove]) -> None:
        del log[len(log) // 2 :]

    assert GAMES[game].rules.decisions(replayed(game, cut))


@every_game
def test_an_illegal_move_is_refused(game: str) -> None:
    def forge(draws: list[int], log: list[LoggedMove]) -> None:
        log[0] = replace(log[0], move="nonsense")

    with pytest.raises(IllegalMove, match="not among the legal moves"):
        replayed(game, forge)


@every_game
def test_a_move_of_somebody_who_is_not_asked_is_refused(game: str) -> None:
    def forge(draws: list[int], log: list[LoggedMove]) -> None:
        # The first question may be put to all seats at once, the last one is put to one of them.
        log[-1] = replace(log[-1], seat=Seat(1 - log[-1].seat))

    with pytest.raises(IllegalMove, match="is not asked"):
        replayed(game, forge)


@every_game
def test_a_move_after_the_end_is_refused(game: str) -> None:
    def forge(draws: list[int], log: list[LoggedMove]) -> None:
        log.append(log[-1])

    with pytest.raises(IllegalMove, match="is not asked"):
        replayed(game, forge)


@every_game
def test_a_missing_draw_is_refused(game: str) -> None:
    def forge(draws: list[int], log: list[LoggedMove]) -> None:
        number = lucky(log)
        log[number] = replace(log[number], draws=log[number].draws[:-1])

    with pytest.raises(OutOfLuck, match="no draw left"):
        replayed(game, forge)


@every_game
def test_an_extra_draw_is_refused(game: str) -> None:
    def forge(draws: list[int], log: list[LoggedMove]) -> None:
        log[0] = replace(log[0], draws=(*log[0].draws, 0))

    with pytest.raises(OutOfLuck, match="more was drawn"):
        replayed(game, forge)


@every_game
def test_an_impossible_draw_is_refused(game: str) -> None:
    def forge(draws: list[int], log: list[LoggedMove]) -> None:
        number = lucky(log)
        log[number] = replace(log[number], draws=(10**6, *log[number].draws[1:]))

    with pytest.raises(OutOfLuck, match="is asked for"):
        replayed(game, forge)


@every_game
def test_an_extra_draw_of_the_set_up_is_refused(game: str) -> None:
    with pytest.raises(OutOfLuck, match="more was drawn"):
        replayed(game, lambda draws, log: draws.append(0))


@every_game
def test_a_missing_draw_of_the_set_up_is_refused(game: str) -> None:
    with pytest.raises(OutOfLuck, match="no draw left"):
        replayed(game, lambda draws, log: draws.clear())


@every_game
def test_a_seat_that_does_not_exist_is_not_asked(game: str) -> None:
    table = Table(game, 2, seed=1)
    state = table.setup(Dice(1))
    with pytest.raises(IllegalMove, match="seat 9"):
        check(table.rules, state, Seat(9), None)
