"""Where the rules cannot follow a log any more, the site says so calmly, and everything else of the match stays."""

import pytest
from django.utils import timezone

from accounts.models import User
from games.match import positions
from games.models import Match
from tests.games.operating import break_rules
from tests.games.tables import browser, page
from tests.games.test_playing_a_move import play_one

SAID = "The rules of today cannot follow this match any more"


@pytest.fixture
def played(running: Match) -> Match:
    match = running
    for seed in range(4):
        match = play_one(match, seed=seed)
    positions.clear_cache()
    return match


def test_a_moment_leads_back_to_the_match_with_a_word_about_it(
    played: Match, alice: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = browser(alice)
    with monkeypatch.context() as broken:
        break_rules(broken)
        answer = client.get(f"/m/{played.pk}/at/3/", follow=True)
    assert answer.redirect_chain == [(f"/m/{played.pk}/", 302)]
    assert SAID in answer.content.decode()
    assert client.get(f"/m/{played.pk}/at/3/").status_code == 200


def test_neither_a_part_nor_a_picture_is_an_error_of_the_site(
    played: Match, alice: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    client, address = browser(alice), f"/m/{played.pk}/at/3/"
    with monkeypatch.context() as broken:
        break_rules(broken)
        part = client.get(address, headers={"hx-request": "true"})
        assert (part.status_code, part.content) == (409, b"")
        assert client.get(f"{address}picture.png").status_code == 404


def test_nobody_can_go_on_from_there(
    played: Match, alice: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    wish = {"seat": "0", "level": "random"}
    with monkeypatch.context() as broken:
        break_rules(broken)
        address = f"/m/{played.pk}/at/3/go-on/"
        answer = browser(alice).post(address, wish, follow=True)
    assert SAID in answer.content.decode()
    assert Match.objects.count() == 1


def test_where_only_the_next_question_fails_the_moment_is_shown(
    played: Match, alice: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as broken:
        break_rules(broken, "decisions")
        answer = browser(alice).get(f"/m/{played.pk}/at/4/")
    assert answer.status_code == 200
    assert "To move:" not in answer.content.decode()


def test_the_log_of_the_site_names_no_secret(
    played: Match,
    alice: User,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    with monkeypatch.context() as broken:
        break_rules(broken)
        browser(alice).get(f"/m/{played.pk}/at/3/")
    assert f"replay failed: match {played.pk}, entry 3: OffTheRails" in caplog.text
    assert "the cat ate the dice" not in caplog.text


@pytest.mark.parametrize("counted", [False, True])
def test_its_result_promises_nothing_that_never_comes(
    played: Match, alice: User, monkeypatch: pytest.MonkeyPatch, counted: bool
) -> None:
    now = timezone.now()
    news = {"finished_at": now, "counted_at": now if counted else None}
    Match.objects.update(status=Match.Status.FINISHED, **news)
    break_rules(monkeypatch)
    text = page(browser(alice), f"/m/{played.pk}/result/")
    assert (SAID in text) is counted
    assert ("Look again in a moment" in text) is not counted
