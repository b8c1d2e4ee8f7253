"""When a rule fails, operators find the move that was tried and the line that broke; nobody else finds either."""

import logging
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any

import pytest
from django.core import mail
from pytest_django import Settings

from accounts.models import User
from games.kernel.chance import Dice
from games.match import bots, log
from games.models import Match
from games.tasks import tell_of_trouble
from tests.cadwallon.rules.positions import BOB
from tests.games.operating import RULES, OffTheRails, operator, stick
from tests.games.ordered import about_to_attack, attack, leave
from tests.games.tables import browser, page
from tests.games.test_playing_a_move import asked

INSPECT = "/operators/matches/"


def test_the_move_that_was_tried_is_kept(
    running: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    seat, _ = asked(running)
    move = bots.choose("cadwallon", "random", log.load(running), seat, Dice(99))
    stuck = stick(running, monkeypatch, moves=0)
    tried = f"entry 1: seat {seat} answers {log.encode(move)}, by player"
    assert stuck.trouble.rstrip().endswith(tried)
    assert "OffTheRails: the cat ate the dice" in stuck.trouble
    assert "operating.py" in stuck.trouble


def test_of_a_chain_of_answers_it_is_the_one_that_failed(
    running: Match, bob: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Alice attacks; the order of Bob that follows fails, and what she did stays done."""
    leave(running, bob, injury="never")
    match = about_to_attack(running, {BOB: ["niggling_injury"]})
    length = match.length
    fail_at_the_second(monkeypatch)
    match = attack(match)
    assert (match.status, match.length) == (Match.Status.STUCK, length + 1)
    assert f"entry {length + 2}: seat {BOB} answers" in match.trouble
    assert "by orders" in match.trouble


def fail_at_the_second(monkeypatch: pytest.MonkeyPatch) -> None:
    """One more move is carried out, and none after it."""
    carry_out = RULES.apply
    done: list[Any] = []

    def apply(*about: Any) -> Any:
        if done:
            raise OffTheRails("the cat ate the dice")
        done.append(about)
        return carry_out(*about)

    monkeypatch.setattr(RULES, "apply", apply)


def test_the_page_of_operators_shows_it_and_no_other_page(
    running: Match, alice: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    stuck = stick(running, monkeypatch)
    assert "entry 4: seat" in page(browser(operator()), f"{INSPECT}{stuck.pk}/")
    for reader in (alice, None):
        text = page(browser(reader), f"/m/{stuck.pk}/")
        assert "This match is resting" in text
        assert "entry 4: seat" not in text
        assert "OffTheRails" not in text


def test_the_log_of_the_server_names_the_line_and_no_move(
    running: Match, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.DEBUG, logger="games"):
        stuck = stick(running, monkeypatch)
    assert (
        f"rules failed: match {stuck.pk}, entry 3: OffTheRails in broken" in caplog.text
    )
    assert "the cat ate" not in caplog.text
    assert "answers" not in caplog.text


def test_operators_get_a_mail_with_the_way_there(
    settings: Settings, running: Match
) -> None:
    settings.ADMINS = [("Olga", "olga@example.org")]
    tell_of_trouble(running.pk, "OffTheRails in broken, operating.py:30")
    (letter,) = mail.outbox
    assert letter.subject.endswith(f"Match {running.pk} is stuck")
    assert f"{INSPECT}{running.pk}/" in letter.body


def test_the_mail_is_on_its_way_when_the_match_rests(
    running: Match,
    monkeypatch: pytest.MonkeyPatch,
    django_capture_on_commit_callbacks: Callable[..., AbstractContextManager[object]],
) -> None:
    told: list[tuple[int, str]] = []
    monkeypatch.setattr(tell_of_trouble, "delay", lambda *facts: told.append(facts))
    with django_capture_on_commit_callbacks(execute=True):
        stuck = stick(running, monkeypatch, moves=0)
    assert [number for number, _where in told] == [stuck.pk]
