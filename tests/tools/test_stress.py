"""Random matches under any options; and the audit finds what it looks for."""

import json
from io import StringIO
from typing import Any

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError

from games.cadwallon import rules as cadwallon
from games.registry import GAMES
from games.tools.simulation.audit import MatchToAudit, audit, summarize
from tests.long import LONG

every_game = pytest.mark.parametrize("game", GAMES)


def problems(numbers: range = range(6)) -> list[str]:
    tasks = (MatchToAudit("cadwallon", 1, number) for number in numbers)
    return [problem for task in tasks for problem in audit(task).problems]


@pytest.mark.thorough
@every_game
def test_random_matches_are_without_a_problem(game: str) -> None:
    out = StringIO()
    call_command("stress", game, "--games", "24", "--seed", "2", stdout=out)
    report = json.loads(out.getvalue())
    assert (report["matches"], report["problems"]) == (24, 0)


@pytest.mark.slow
@every_game
@pytest.mark.parametrize("part", range(6 if LONG else 3))
def test_many_random_matches_are_without_a_problem(game: str, part: int) -> None:
    many = 50 if LONG else 12
    numbers = range(many * part, many * part + many)
    findings = [audit(MatchToAudit(game, 3, number)) for number in numbers]
    assert summarize(game, findings)["examples"] == []


@pytest.mark.thorough
@every_game
def test_the_audit_sees_every_number_of_seats(game: str) -> None:
    findings = [audit(MatchToAudit(game, 1, number)) for number in range(12)]
    assert {finding.seats for finding in findings} == set(GAMES[game].rules.SEATS)


def test_a_match_under_audit_can_be_played_again() -> None:
    one, two = (audit(MatchToAudit("cadwallon", 1, 17)) for _ in range(2))
    assert one == two


def test_an_exception_is_a_problem(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> Any:
        raise ZeroDivisionError("no luck")

    monkeypatch.setattr(cadwallon, "apply", broken)
    assert "no luck" in problems(range(1))[0]


def test_a_lost_piece_is_a_problem(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cadwallon, "census", lambda state: state.round)
    assert "pieces lost or doubled" in problems(range(1))[0]


def test_a_view_that_shows_everything_is_a_problem(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(cadwallon, "view", lambda state, seat: cadwallon.clone(state))
    assert any("leaks" in problem for problem in problems(range(1)))


def test_a_shallow_clone_is_a_problem(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cadwallon, "clone", lambda state: state.__copy__())
    assert any("clone" in problem for problem in problems(range(3)))


def test_problems_end_the_command_with_an_error(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(cadwallon, "census", lambda state: state.round)
    with pytest.raises(CommandError, match="problems"):
        call_command("stress", "cadwallon", "--games", "1", stdout=StringIO())
