"""“Play with …”: a table for two who know each other, made as the last time."""

from typing import Any

import pytest
from django.core.cache import cache
from django.utils import timezone

from accounts.models import User
from games import services
from games.match import limits
from games.models import Block, Match, Notice
from games.notices import mails
from games.notices.mails import render_mail
from tests.games.tables import browser, defaults, opened, page, people_at, post
from tests.games.tables import status_of as status

ADDRESS = "/players/bob/play/"


def sent(**changes: str) -> dict[str, Any]:
    usual = {"game": "cadwallon", "title": "Again", "pace": "slow", "seats": "2"}
    others = {"bots": "0", "level": "random", "language": ""}
    return {**defaults(), **usual, **others, **changes}


def ask(user: User, **changes: str) -> Match:
    answer = post(browser(user), ADDRESS, **sent(**changes))
    assert answer.status_code == 302, answer.content.decode()
    return Match.objects.latest("pk")


def played(game: str, *people: User, **more: Any) -> Match:
    match = opened(people[0], game=game, **more)
    for other in people[1:]:
        services.join_table(match_id=match.pk, user=other)
    now = timezone.now()
    Match.objects.filter(pk=match.pk).update(status="finished", started_at=now)
    return match


@pytest.fixture(autouse=True)
def _fresh_limits() -> None:
    """What others did in the last hour is forgotten."""
    cache.clear()


def test_the_one_asks_and_the_other_sits_down_at_home(alice: User, bob: User) -> None:
    match = ask(alice)
    assert (match.audience, match.pace) == ("invited", "slow")
    assert people_at(match) == ["alice", ""]
    text = page(browser(bob), "/")
    assert text.index("You are invited") < text.index("Again")
    post(browser(bob), f"/t/{match.pk}/join/")
    post(browser(bob), f"/t/{match.pk}/ready/", ready="yes")
    assert status(match) == "running"


def test_or_says_not_now(alice: User, bob: User, charlie: User) -> None:
    match = ask(alice)
    address = f"/t/{match.pk}/invited/"
    text = page(browser(bob), address)
    assert "alice would like to play with you." in text
    assert "Sit down" in text
    # A look, such as that of a mail scanner, does nothing.
    assert match.invitations.exists()
    assert browser(charlie).get(address).status_code == 404
    assert "/accounts/login/" in browser().get(address).headers["Location"]
    post(browser(bob), f"/t/{match.pk}/decline/")
    assert not match.invitations.exists()
    assert browser(bob).get(address).status_code == 404


def test_the_mail_leads_to_both_answers(alice: User, bob: User) -> None:
    User.objects.update(webhook_url="https://example.org/")
    match = ask(alice)
    notice = Notice.objects.get(user=bob, kind="invitation")
    mail = mails.write(notice)
    assert [answer.label for answer in mail.answers] == ["Sit down", "Not now"]
    letter = render_mail(mail, notice, "bob@example.org")
    assert f"/t/{match.pk}/invited/" in letter.body
    assert "Not now" in letter.body


def test_it_is_as_the_two_played_last(alice: User, bob: User, charlie: User) -> None:
    """Not as Alice played with others since."""
    together = played("kadath", alice, bob, pace="lively")
    played("cadwallon", alice, charlie, title="With Charlie")
    text = page(browser(alice), ADDRESS)
    assert f"As in “{together.title}”, your last match together." in text
    assert 'name="game" value="kadath"' in text
    assert 'value="lively" id="id_pace_1" required checked' in text
    # Of another game only Alice's own match is known.
    text = page(browser(alice), f"{ADDRESS}?game=cadwallon")
    assert "As in “With Charlie”, your last match." in text


def test_options_and_own_times_come_along(alice: User, bob: User) -> None:
    match = played("cadwallon", alice, bob, seats=3)
    options = {**match.options, "adventure": "market"}
    hour = 3600
    Match.objects.filter(pk=match.pk).update(
        options=options, pace="own", bank=10 * hour, increment=hour, cap=20 * hour
    )
    form = browser(alice).get(ADDRESS).context
    assert form["options"].initial["adventure"] == "market"
    assert form["times"].initial == {"bank": 10, "increment": 1, "cap": 20}
    assert form["form"].initial["seats"] == 3


def test_there_is_a_seat_for_the_other(alice: User, bob: User) -> None:
    answer = post(browser(alice), ADDRESS, **sent(seats="3", bots="2"))
    assert "There are not so many seats beside yours." in answer.content.decode()
    assert people_at(ask(alice, seats="3", bots="1")) == ["alice", "", "random"]


def test_who_blocks_the_other_is_not_asked_and_nobody_can_tell(
    alice: User, bob: User
) -> None:
    Block.objects.create(blocker=bob, blocked=alice)
    User.objects.update(webhook_url="https://example.org/")
    match = ask(alice)
    assert "Invited: bob" in page(browser(alice), f"/t/{match.pk}/")
    assert "You are invited" not in page(browser(bob), "/")
    assert not Notice.objects.filter(user=bob).exists()
    assert browser(bob).get(f"/t/{match.pk}/invited/").status_code == 404


def test_nobody_asks_whom_they_block_or_a_guest_or_themselves(
    alice: User, bob: User
) -> None:
    guest = User.objects.create(username="~guest", is_guest=True)
    Block.objects.create(blocker=alice, blocked=bob)
    post(client := browser(alice), ADDRESS, **sent())
    assert "You block this person. Unblock them first." in page(client, "/friends/")
    for name in (guest.username, "alice", "nobody"):
        assert browser(alice).get(f"/players/{name}/play/").status_code == 404
    assert browser(guest).post(ADDRESS, sent()).status_code == 302
    assert not Match.objects.exists()


def test_nobody_asks_too_often(
    alice: User, bob: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(limits.LIMITS, "challenge", (1, 3600))
    ask(alice)
    post(client := browser(alice), ADDRESS, **sent())
    assert "That was a little fast." in page(client, "/friends/")
    assert Match.objects.count() == 1
