"""A match that was stuck is set going again, when the rules are mended."""

import pytest
from django.urls import reverse

from accounts.models import User
from games import services
from games.kernel.rules import Seat
from games.match.errors import Refused
from games.models import Match, OperatorAct
from games.services.resuming import set_going
from tests.games.absent import Clock, asked_place, clock, is_clean, whats
from tests.games.operating import break_rules, deed, operator, stick
from tests.games.tables import browser, page
from tests.games.test_playing_a_move import play_one
from tests.games.test_time_runs_out import lines

__all__ = ["clock"]


def test_it_runs_on_where_it_was(
    running: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    stuck, olga = stick(running, monkeypatch), operator()
    before = stuck.length
    assert set_going(match_id=stuck.pk, act=deed(olga)) == ""
    match = Match.objects.get(pk=stuck.pk)
    assert (match.status, match.trouble) == (Match.Status.RUNNING, "")
    assert (match.length, whats(match)) == (before + 1, ["Resumed"])
    assert is_clean(match)
    assert play_one(match).length == before + 2
    assert is_clean(match)


def test_who_is_asked_has_a_fresh_wait(
    running: Match, monkeypatch: pytest.MonkeyPatch, clock: Clock
) -> None:
    for seed in range(3):
        play_one(Match.objects.get(pk=running.pk), seed=seed)
    bank = asked_place(running).bank
    stuck = stick(Match.objects.get(pk=running.pk), monkeypatch, moves=0)
    assert not stuck.places.filter(deadline__isnull=False).exists()
    now = clock.move(days=3)
    set_going(match_id=stuck.pk, act=deed(operator()))
    place = asked_place(stuck)
    assert (place.asked_since, place.asked_at, place.bank) == (now, 4, bank)
    assert place.deadline is not None
    assert place.deadline > now


def test_nothing_before_can_be_taken_back(
    running: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    stuck = stick(running, monkeypatch)
    set_going(match_id=stuck.pk, act=deed(operator()))
    place = asked_place(stuck)
    with pytest.raises(Refused, match="nothing_to_undo"):
        services.undo_move(
            match_id=stuck.pk, seat=Seat(place.seat), expected=place.asked_at or 0
        )


@pytest.mark.parametrize("rule", ["apply", "decisions", "setup"])
def test_while_the_rules_are_broken_it_stays_stuck_and_says_where(
    running: Match, monkeypatch: pytest.MonkeyPatch, rule: str
) -> None:
    stuck, olga = stick(running, monkeypatch), operator()
    with monkeypatch.context() as broken:
        break_rules(broken, rule)
        for _ in range(2):
            where = set_going(match_id=stuck.pk, act=deed(olga))
    assert "OffTheRails: the cat ate the dice" in where
    match = Match.objects.get(pk=stuck.pk)
    assert (match.status, match.length) == (Match.Status.STUCK, stuck.length)
    # What broke it at first is not forgotten, and told once.
    assert match.trouble == f"{where}\n\nIt first broke here:\n{stuck.trouble}"
    acts = OperatorAct.objects.values_list("what", flat=True)
    assert list(acts) == ["still_stuck"] * 2
    assert is_clean(match)
    assert set_going(match_id=stuck.pk, act=deed(olga)) == ""
    assert is_clean(match)


def test_a_rule_that_would_break_at_the_next_answer_keeps_it_stuck(
    running: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The log has no move yet, so it replays; the answer that broke it still breaks."""
    stuck = stick(running, monkeypatch, moves=0)
    with monkeypatch.context() as broken:
        break_rules(broken)
        where = set_going(match_id=stuck.pk, act=deed(operator()))
    assert where.startswith("seat ")
    assert Match.objects.get(pk=stuck.pk).status == Match.Status.STUCK


def test_rules_that_were_mended_tell_the_story_anew(
    running: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    stuck = stick(running, monkeypatch)
    stuck.tellings.filter(number=1).update(events="[]")
    set_going(match_id=stuck.pk, act=deed(operator()))
    assert is_clean(stuck)


def test_the_table_reads_who_did_it_and_why(
    running: Match, alice: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    stuck, olga = stick(running, monkeypatch), operator()
    set_going(match_id=stuck.pk, act=deed(olga, "the stairs are mended"))
    told = "olga, an operator, sets the match going again: “the stairs are mended”"
    assert lines(Match.objects.get(pk=stuck.pk))[-1] == told
    assert told in page(browser(alice), f"/m/{stuck.pk}/")
    kept = OperatorAct.objects.get()
    assert (kept.user, kept.what, kept.reason) == (
        olga,
        "resume",
        "the stairs are mended",
    )


def test_only_what_is_stuck_is_set_going(running: Match) -> None:
    with pytest.raises(Refused, match="not_stuck"):
        set_going(match_id=running.pk, act=deed(operator()))


def test_the_page_does_it_and_says_so(
    running: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    stuck, client = stick(running, monkeypatch), browser(operator())
    path = reverse("operators_resume", args=[stuck.pk])
    assert "the cat ate the dice" in page(client, f"/operators/matches/{stuck.pk}/")
    empty = client.post(path, {"reason": "  "}, follow=True).content.decode()
    assert "Please say why" in empty
    with monkeypatch.context() as broken:
        break_rules(broken)
        answer = client.post(path, {"reason": "trying"}, follow=True)
    assert "It is still stuck" in answer.content.decode()
    answer = client.post(path, {"reason": "mended"}, follow=True)
    assert "The match runs on." in answer.content.decode()


def test_people_are_told_calmly_while_it_is_stuck(
    running: Match, alice: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    stuck = stick(running, monkeypatch)
    text = page(browser(alice), f"/m/{stuck.pk}/")
    assert "This match is resting" in text
    assert "cat ate" not in text
    assert "Traceback" not in text
