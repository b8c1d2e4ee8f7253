"""What every game promises by being in the registry."""

import os
import subprocess
from itertools import islice
from typing import Any

import msgspec
import pytest

from games.kernel.chance import Dice
from games.kernel.questions import is_off_turn
from games.kernel.replay import check, replay
from games.kernel.rules import AnyRules, Decision, Seat
from games.registry import GAMES
from tests.long import LONG
from tests.playing import (
    Table,
    as_json,
    play_out,
    record,
    step,
    tables,
    walk,
)
from tests.servers import ROOT, command_line

# More when somebody asks for them: CADWALLON_LONG=1.
TABLES = tables(range(10 if LONG else 4))
every_table = pytest.mark.parametrize("table", TABLES, ids=str)
every_game = pytest.mark.parametrize("game", GAMES)


@every_game
def test_a_game_is_registered_under_its_own_key(game: str) -> None:
    assert game == GAMES[game].rules.KEY


@every_game
def test_options_have_a_default_for_every_field(game: str) -> None:
    options = msgspec.convert({}, GAMES[game].rules.Options)
    assert options == GAMES[game].rules.Options()


@every_game
def test_options_refuse_what_they_do_not_know(game: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"no_such_option": 1}, GAMES[game].rules.Options)


@every_game
def test_there_are_choices_enough_for_every_seat(game: str) -> None:
    choices = GAMES[game].rules.CHOICES
    assert len(set(choices)) == len(choices) >= max(GAMES[game].rules.SEATS)


@every_table
def test_what_the_seats_choose_goes_into_the_options_and_nothing_else(
    table: Table,
) -> None:
    rules = table.rules
    chosen = [None, *rules.CHOICES[: table.seats - 1]]
    options = rules.with_choices(table.options, chosen)
    rules.check_options(options, table.seats)
    before, after = map(msgspec.to_builtins, (table.options, options))
    (changed,) = [name for name in after if after[name] != before[name]]
    assert list(after[changed]) == chosen


@every_table
def test_options_survive_json(table: Table) -> None:
    again = msgspec.json.decode(as_json(table.options), type=table.rules.Options)
    assert again == table.options


@every_table
def test_a_question_has_distinct_answers_and_a_default(table: Table) -> None:
    for _, decision in walk(table):
        moves = list(decision.moves)
        assert moves
        assert len(set(moves)) == len(moves)
        assert decision.default in moves
        assert decision.kind in table.rules.KINDS


@every_table
def test_everybody_is_asked_one_question_at_a_time(table: Table) -> None:
    for state, _ in walk(table):
        seats = [decision.seat for decision in table.rules.decisions(state)]
        assert len(set(seats)) == len(seats)
        assert set(seats) <= set(table.everybody())


@every_table
def test_a_turn_is_somebody_s_at_the_table_or_nobody_s(table: Table) -> None:
    turns = {table.rules.turn_of(state) for state, _ in walk(table)}
    assert set(table.everybody()) <= turns <= {None, *table.everybody()}


@every_table
def test_what_can_be_queued_is_asked_on_the_own_turn_and_can_be_passed(
    table: Table,
) -> None:
    kind = GAMES[table.game].queue
    for state, decision in walk(table):
        if decision.kind == kind:
            assert not is_off_turn(table.rules, state, decision.seat)
            assert decision.default is not None


@every_table
def test_a_game_ends_with_a_rank_and_a_score_for_every_seat(table: Table) -> None:
    *_, state = record(table)
    outcome = table.rules.outcome(state)
    assert outcome is not None
    assert outcome.reason in table.rules.REASONS
    assert len(outcome.ranks) == len(outcome.scores) == table.seats
    # Nobody has won where the ranks begin with 2.
    assert min(outcome.ranks) == (1 if outcome.winners else 2)
    assert max(outcome.ranks) < min(outcome.ranks) + table.seats


@every_table
def test_there_is_no_outcome_while_somebody_is_asked(table: Table) -> None:
    assert all(table.rules.outcome(state) is None for state, _ in walk(table))


@every_table
def test_a_table_of_absent_players_ends_its_game(table: Table) -> None:
    rules, chance = table.rules, Dice(table.seed)
    state = table.setup(chance)
    while asked := rules.decisions(state):
        rules.apply(state, asked[0].seat, asked[0].default, chance)
    assert rules.outcome(state)


@every_table
def test_replay_equals_play(table: Table) -> None:
    setup_draws, log, state = record(table)
    rules, options = table.rules, table.options
    again = replay(rules, table.seats, options, setup_draws, log, rules.VERSION)
    assert as_json(again) == as_json(state)


@every_table
def test_state_and_moves_survive_json(table: Table) -> None:
    rules = table.rules
    state_of, move_of = (
        msgspec.json.Decoder(t).decode for t in (rules.State, rules.Move)
    )
    for state, decision in walk(table):
        assert state_of(as_json(state)) == state
        assert all(move_of(as_json(move)) == move for move in decision.moves)


@every_table
def test_events_survive_json(table: Table) -> None:
    event_of, chance = msgspec.json.Decoder(table.rules.Event).decode, Dice(table.seed)
    state = table.setup(chance)
    while (events := step(table.rules, state, chance)) is not None:
        assert [event_of(as_json(event)) for event in events] == events


@every_table
def test_a_match_goes_on_from_json_as_if_nothing_had_happened(table: Table) -> None:
    rules = table.rules
    for state, _ in sampled(table):
        stored = msgspec.json.decode(as_json(state), type=rules.State)
        assert ending(rules, stored) == ending(rules, rules.clone(state))


def sampled(table: Table, every: int = 60 if LONG else 120) -> Any:
    """Some states of a match, spread over its length."""
    return islice(walk(table), table.seed % every, None, every)


def ending(rules: AnyRules, state: Any) -> bytes:
    play_out(rules, state, Dice(5))
    return as_json(state)


@every_table
def test_what_happens_to_a_clone_does_not_happen_to_the_original(table: Table) -> None:
    for state, _ in sampled(table):
        before, copy = as_json(state), table.rules.clone(state)
        assert as_json(copy) == before
        play_out(table.rules, copy, Dice(6))
        assert as_json(state) == before


@every_table
def test_asking_and_looking_change_nothing(table: Table) -> None:
    for state, _ in sampled(table, 20):
        before = as_json(state)
        table.rules.decisions(state)
        table.rules.view(state, None)
        for seat in table.everybody():
            table.rules.view(state, seat)
            table.rules.determinize(state, seat, Dice(1))
        assert as_json(state) == before


@every_table
def test_pieces_are_conserved(table: Table) -> None:
    counts = (table.rules.census(state) for state, _ in walk(table))
    first = next(counts)
    assert all(count == first for count in counts)


@every_table
def test_nothing_impossible_stands_on_the_board(table: Table) -> None:
    faults = GAMES[table.game].about.faults
    assert not [fault for state, _ in walk(table) for fault in faults(state)]


@every_table
def test_a_seat_sees_only_what_it_may_know(table: Table) -> None:
    """Whatever is hidden from a seat is drawn anew: what it sees stays the same."""
    rules = table.rules
    for number, (state, _) in enumerate(sampled(table, 7)):
        for seat in table.everybody():
            guess = rules.determinize(state, seat, Dice(number))
            assert rules.view(guess, seat) == rules.view(state, seat)
            assert rules.view(guess, None) == rules.view(state, None)


@every_table
def test_a_seat_is_asked_the_same_whatever_it_cannot_know(table: Table) -> None:
    for number, (state, decision) in enumerate(sampled(table, 3)):
        guess = table.rules.determinize(state, decision.seat, Dice(number))
        assert table.rules.decisions(guess)[0] == decision


@every_table
def test_hidden_things_are_really_drawn_anew(table: Table) -> None:
    state, _ = next(walk(table))
    guesses = {
        as_json(table.rules.determinize(state, Seat(0), Dice(seed)))
        for seed in range(4)
    }
    assert len(guesses) > 1


@every_table
def test_events_tell_no_more_than_the_board_shows(table: Table) -> None:
    """Two worlds that look alike to a seat before and after a move: it hears the same of both."""
    heard = [
        comparison
        for number, (state, decision) in enumerate(walk(table))
        for seat in (Seat(number % table.seats), None)
        if (comparison := tellings(table, state, decision.seat, seat, number))
    ]
    # Most moves of a short game show a new tile, and then the worlds look different.
    assert len(heard) > 5
    assert all(one == other for one, other in heard)


def tellings(
    table: Table, state: Any, mover: Seat, seat: Seat | None, seed: int
) -> tuple[bytes, bytes] | None:
    """What the seat is told of a move in two worlds, if both look alike to it."""
    rules = table.rules
    worlds = [rules.clone(state), rules.determinize(state, seat or Seat(0), Dice(seed))]
    here, there = (rules.decisions(world)[0] for world in worlds)
    moves = twin_moves(here, there, seed)
    told = [
        rules.apply(world, mover, move, Dice(seed))
        for world, move in zip(worlds, moves, strict=False)
    ]
    if not told or rules.view(worlds[0], seat) != rules.view(worlds[1], seat):
        return None
    one, two = (as_json([rules.redact(e, seat) for e in events]) for events in told)
    return one, two


def twin_moves(here: Decision[Any], there: Decision[Any], seed: int) -> tuple[Any, ...]:
    """The same move in both worlds; where one does not know it, a move of the kind that only that world knows."""
    moves = list(here.moves)
    move = moves[seed % len(moves)]
    if move in there.moves:
        return move, move
    alike = (m for m in there.moves if type(m) is type(move) and m not in moves)
    return next(((move, other) for other in alike), ())


@every_table
def test_a_random_match_offers_only_what_the_door_lets_in(table: Table) -> None:
    rules, chance = table.rules, Dice(table.seed)
    state = table.setup(chance)
    for _ in range(50):
        for decision in rules.decisions(state):
            for move in decision.moves:
                check(rules, state, decision.seat, move)
        step(rules, state, chance)


@pytest.mark.slow
@every_game
def test_questions_do_not_depend_on_the_hash_seed(game: str) -> None:
    """Else a log would mean something else in another process."""
    told = {questions_under(game, seed) for seed in ("1", "2")}
    assert len(told) == 1


def questions_under(game: str, hash_seed: str) -> str:
    code = f"from tests.playing import digest_of_questions as d; print(d({game!r}))"
    return subprocess.run(
        command_line("-c", code),
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=True,
    ).stdout
