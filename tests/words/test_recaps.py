"""What others did, in one line each, of every game: whole sentences in three languages, and no secret in them."""

from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest

from games.kernel.questions import known_to
from games.kernel.rules import Seat
from games.kit.recap import Told, TurnLine
from games.registry import GAMES
from games.words import recap
from tests.golden import golden
from tests.words.speaking import NAMES, in_all, is_french, is_sentence

every_game = pytest.mark.parametrize("game", GAMES)
FIVE = (*NAMES, "emil")
# So many entries make one recap.
STRETCH = 12


def stretches(game: str) -> Iterator[tuple[Any, list[Told], int]]:
    """Parts of a long golden match of the game: the state after each, what happened, and the number of seats."""
    path = max(golden.files(game), key=lambda file: file.stat().st_size)
    seats, told = golden.read(path).seats, list[Told]()
    for number, moment in enumerate(golden.moments(golden.read(path)), start=1):
        if len(told) and number % STRETCH == 0:
            yield moment.state, told, seats
            told = []
        told += [Told(number, event) for event in moment.events]


def redacted(game: str, told: list[Told], seat: Seat | None) -> list[Told]:
    rules = GAMES[game].rules
    return [
        Told(one.number, event)
        for one in told
        for event in known_to(rules, [one.event], seat)
    ]


def deeds(game: str, state: Any, told: list[Told], seat: Seat | None) -> list[TurnLine]:
    view = GAMES[game].rules.view(state, seat)
    return recap(game, view, redacted(game, told, seat), FIVE)


@every_game
def test_every_line_is_a_sentence_in_every_language(game: str) -> None:
    told_at_all = 0
    for state, told, seats in stretches(game):
        for seat in (None, *map(Seat, range(seats))):
            said = in_all(
                lambda state=state, told=told, seat=seat: "\n".join(  # type: ignore[misc]
                    deed.text for deed in deeds(game, state, told, seat)
                )
            )
            for lines in said.values():
                assert all(map(is_sentence, lines.splitlines())), lines
            assert is_french(said["fr"])
            told_at_all += bool(said["en"])
    assert told_at_all


@every_game
def test_it_sums_up_and_says_where_it_happened(game: str) -> None:
    """Fewer lines than things that happened, each with the entries it comes from."""
    lines = events = 0
    for state, told, _seats in stretches(game):
        found = deeds(game, state, told, None)
        lines, events = lines + len(found), events + len(told)
        numbers = [one.number for one in told]
        for deed in found:
            assert numbers[0] <= deed.first <= deed.last <= numbers[-1]
    assert lines < events / 3


@every_game
def test_nobody_reads_of_their_own_deeds(game: str) -> None:
    for state, told, seats in stretches(game):
        for seat in map(Seat, range(seats)):
            assert seat not in [deed.seat for deed in deeds(game, state, told, seat)]


@every_game
def test_a_recap_is_the_same_in_every_world_its_reader_cannot_tell_apart(
    game: str,
) -> None:
    planted = import_module(f"tests.{game}.planted").planted
    redact, hidden = GAMES[game].rules.redact, 0
    for state, told, seats in stretches(game):
        for seat in (None, *map(Seat, range(seats))):
            other = [
                Told(one.number, event)
                for one in told
                for known in [redact(one.event, seat)]
                for event in [
                    one.event if known == one.event else planted(one.event, known)
                ]
            ]
            hidden += other != told
            assert deeds(game, state, other, seat) == deeds(game, state, told, seat)
    assert hidden
