"""Whatever a match page shows is the same in every world that its reader cannot tell apart."""

import gzip

import pytest
from django.db import connection
from django.template.loader import render_to_string, select_template
from django.test.utils import CaptureQueriesContext

from games.kernel.chance import Dice
from games.kernel.rules import Seat
from games.match import log
from games.models import Match
from games.registry import GAMES
from games.selectors.match import decision_templates, turn_context
from tests.games.match_pages import browser, decision, play_on, seats, who_is_asked
from tests.long import LONG
from tests.playing import Table, walk

LARGEST_TURN = 15_000
# About so many looks are taken at a match.
LOOKS = 15


def fragment(match: Match, seat: Seat | None) -> str:
    return render_to_string("games/_turn.html", turn_context(match, seat))


def stand_in(match: Match, table: Table, state: object) -> Match:
    """The match in another state, unsaved."""
    match.game, match.options = table.game, log.plain(table.options)
    match.state, match.state_length = log.encode(state), match.length
    return match


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_question_has_a_partial(game: str) -> None:
    for kind in GAMES[game].rules.KINDS:
        select_template(decision_templates(game, kind))


@pytest.mark.parametrize("seed", range(8 if LONG else 4))
@pytest.mark.parametrize("game", GAMES)
def test_every_question_is_drawn_and_light(
    running: Match, game: str, seed: int
) -> None:
    """Every kind as it first comes up in a random match with random options."""
    table, met = Table(game, 2, seed), set()
    for state, asked in walk(table):
        if asked.kind in met:
            continue
        met.add(asked.kind)
        text = fragment(stand_in(running, table, state), asked.seat)
        assert all(log.encode(m).replace('"', "&quot;") in text for m in asked.moves)
        assert len(gzip.compress(text.encode())) <= LARGEST_TURN


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(6 if LONG else 3))
@pytest.mark.parametrize("game", GAMES)
def test_nobody_sees_what_his_seat_cannot_know(
    running: Match, game: str, seed: int
) -> None:
    table, rules = Table(game, 2, seed), GAMES[game].rules
    # Odd, so that the looks do not fall on the same seat each time.
    every = GAMES[game].about.LENGTH // LOOKS | 1
    for at, (state, _asked) in enumerate(walk(table)):
        if at % every:
            continue
        for seat in seats(running):
            seen = fragment(stand_in(running, table, state), seat)
            other = rules.determinize(
                state, Seat(0) if seat is None else seat, Dice(at)
            )
            if seat is None:
                # What neither seat knows is unknown to a spectator, too.
                assert rules.view(other, None) == rules.view(state, None)
            assert fragment(stand_in(running, table, other), seat) == seen


def test_a_turn_asks_the_database_as_often_early_and_late(running: Match) -> None:
    def queries(match: Match) -> int:
        client = browser(who_is_asked(match))
        # Nothing seen yet, both times: what is new is asked for, too.
        match.places.update(seen=0)
        with CaptureQueriesContext(connection) as asked:
            client.get(f"/m/{match.pk}/turn/")
        return len(asked)

    early = play_on(running, "turn")
    first = queries(early)
    late = play_on(early, "turn", least=40)
    assert decision(late).kind == "turn"
    assert queries(late) <= first
