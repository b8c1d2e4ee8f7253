"""The calendar of my deadlines: at a secret address, in my language, and no more than the subject of a mail says."""

import re
from datetime import timedelta

import pytest
from django.core.cache import cache
from django.test import Client
from django.utils import timezone

from accounts.export import export
from accounts.models import User
from accounts.services import delete_account
from games.match import limits
from games.models import CalendarAddress, Match, Place
from games.notices.calendar import deadlines_of
from games.notices.calendar_file import escaped, folded
from tests.games.tables import browser, page
from tests.games.test_leaks import PASSING


@pytest.fixture(autouse=True)
def _nothing_kept() -> None:
    cache.clear()


def made(user: User) -> str:
    """The path of the new address, as its owner copies it."""
    shown = browser(user).post("/profile/calendar/make/").content.decode()
    (address,) = re.findall(r'<code class="key">https?://[^/]+([^<]+)</code>', shown)
    return str(address)


def unfolded(text: str) -> list[str]:
    return text.replace("\r\n ", "").split("\r\n")


def read(address: str) -> list[str]:
    answer = Client().get(address)
    assert answer.status_code == 200
    assert answer["Content-Type"] == "text/calendar; charset=utf-8"
    return unfolded(answer.content.decode())


def asked(match: Match) -> Place:
    return match.places.select_related("user").get(asked_at__isnull=False)


def owner(place: Place) -> User:
    assert place.user is not None
    return place.user


def values(lines: list[str], name: str) -> list[str]:
    return [line.partition(":")[2] for line in lines if line.startswith(f"{name}:")]


def test_it_says_until_when_i_have_to_answer(running: Match) -> None:
    place = asked(running)
    lines = read(made(owner(place)))
    assert place.deadline is not None
    until = place.deadline.strftime("%Y%m%dT%H%M%SZ")
    assert values(lines, "DTSTART") == [until]
    (summary,) = values(lines, "SUMMARY")
    assert summary.startswith("Your turn in ")
    assert "The Rusty Key" in summary
    assert values(lines, "URL")[0].endswith(f"/open/{running.pk}/")


def test_nothing_where_others_are_asked(running: Match, alice: User, bob: User) -> None:
    waiting = alice if owner(asked(running)) == bob else bob
    assert values(read(made(waiting)), "UID") == []


def test_nor_where_a_bot_plays_for_me_or_it_is_over(running: Match) -> None:
    place = asked(running)
    Place.objects.filter(pk=place.pk).update(away_since=timezone.now())
    assert deadlines_of(owner(place)) == []
    Place.objects.filter(pk=place.pk).update(away_since=None)
    assert len(deadlines_of(owner(place))) == 1
    Match.objects.update(status=Match.Status.FINISHED)
    assert deadlines_of(owner(place)) == []


def test_it_is_a_calendar_file(running: Match) -> None:
    place = asked(running)
    Match.objects.update(title="Semi; colon, back\\slash " + "ß" * 30)
    User.objects.update(reminder_hours=6)
    text = Client().get(made(owner(place))).content.decode()
    assert text.endswith("\r\n")
    assert "\n" not in text.replace("\r\n", "")
    assert all(len(line.encode()) <= 75 for line in text.split("\r\n"))
    lines = unfolded(text)
    assert lines[0] == "BEGIN:VCALENDAR"
    assert lines[1:3] == ["VERSION:2.0", "PRODID:-//Cadwallon//Deadlines//EN"]
    assert lines[-2:] == ["END:VCALENDAR", ""]
    for name in ("UID", "DTSTAMP", "DTSTART", "SUMMARY", "SEQUENCE", "URL"):
        assert len(values(lines, name)) == 1, name
    assert "Semi\\; colon\\, back\\\\slash ßßß" in values(lines, "SUMMARY")[0]
    assert "TRIGGER:-PT6H" in lines
    begun = [line for line in lines if line.startswith("BEGIN:")]
    ended = [line for line in lines if line.startswith("END:")]
    assert len(begun) == len(ended) == 3


def test_lines_are_folded_between_letters() -> None:
    assert folded("x" * 75) == "x" * 75
    assert folded("x" * 76) == "x" * 75 + "\r\n x"
    long = "SUMMARY:" + "é€😀" * 40
    parts = folded(long).split("\r\n")
    assert all(len(part.encode()) <= 75 for part in parts)
    assert parts[0] + "".join(part[1:] for part in parts[1:]) == long
    assert all(part.startswith(" ") for part in parts[1:])


def test_text_is_escaped() -> None:
    assert escaped("a;b,c\\d\r\ne\rf\ng\x07") == "a\\;b\\,c\\\\d\\ne\\nf\\ng"


def test_a_deadline_that_moves_is_the_same_event_changed(running: Match) -> None:
    place = asked(running)
    address = made(owner(place))
    before = read(address)
    later = (place.deadline or timezone.now()) + timedelta(hours=12)
    Place.objects.filter(pk=place.pk).update(deadline=later)
    Match.objects.update(length=running.length + 1, state_length=running.length + 1)
    after = read(address)
    assert values(before, "UID") == values(after, "UID")
    assert int(values(after, "SEQUENCE")[0]) > int(values(before, "SEQUENCE")[0])
    assert values(before, "DTSTART") != values(after, "DTSTART")


def test_it_is_in_its_owner_s_language(running: Match) -> None:
    place = asked(running)
    User.objects.update(language="fr")
    address = made(owner(place))
    answer = Client(headers={"accept-language": "es"}).get(address)
    assert "Your turn" not in answer.content.decode()
    assert "À vous" in answer.content.decode() or "tour" in answer.content.decode()


def test_the_address_is_shown_once_and_kept_as_a_hash(alice: User) -> None:
    address = made(alice)
    secret = address.rpartition("/")[2].removesuffix(".ics")
    assert len(secret) >= 43
    (kept,) = CalendarAddress.objects.values()
    assert secret not in str(kept)
    assert secret not in page(browser(alice), "/profile/calendar/")
    assert secret not in str(export(alice))


def test_a_new_one_takes_the_place_of_the_old(alice: User) -> None:
    first = made(alice)
    second = made(alice)
    assert Client().get(first).status_code == 404
    assert Client().get(second).status_code == 200
    browser(alice).post("/profile/calendar/remove/")
    assert Client().get(second).status_code == 404
    assert "You have an address" not in page(browser(alice), "/profile/calendar/")


def test_it_ends_with_the_account_and_with_a_suspension(alice: User, bob: User) -> None:
    hers, his = made(alice), made(bob)
    bob.is_active = False
    bob.save()
    delete_account(alice)
    assert Client().get(hers).status_code == 404
    assert Client().get(his).status_code == 404
    assert CalendarAddress.objects.count() == 1


def test_a_guess_is_answered_like_an_address_that_has_ended(alice: User) -> None:
    address = made(alice)
    browser(alice).post("/profile/calendar/remove/")
    ended, guess = Client().get(address), Client().get("/calendar/guess.ics")
    assert ended.status_code == guess.status_code == 404
    said = PASSING.sub(b"", ended.content).replace(address.encode(), b"")
    assert said == PASSING.sub(b"", guess.content).replace(b"/calendar/guess.ics", b"")


def test_no_cookies_and_nobody_else_s_account(running: Match, alice: User) -> None:
    address = made(owner(asked(running)))
    anybody, other = Client().get(address), browser(alice).get(address)
    assert anybody.content == other.content
    assert not other.cookies
    assert "cookie" not in other.headers.get("Vary", "").lower()
    assert "private" in other["Cache-Control"]
    again = Client().get(address, headers={"if-none-match": anybody["ETag"]})
    assert again.status_code == 304


def test_programs_that_ask_too_often_have_to_wait(
    alice: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(limits.LIMITS, "calendar_read", (3, 3600))
    monkeypatch.setitem(limits.LIMITS, "calendar", (2, 3600))
    address = made(alice)
    statuses = [Client().get(address).status_code for _ in range(4)]
    assert statuses == [200, 200, 200, 429]
    assert "Retry-After" in Client().get(address)
    made(alice)
    assert browser(alice).post("/profile/calendar/make/").status_code == 302


def test_only_its_owner_comes_to_the_page(alice: User) -> None:
    for way in ("", "make/", "remove/"):
        answer = Client().post(f"/profile/calendar/{way}")
        assert answer.status_code in (302, 405)
    assert not CalendarAddress.objects.exists()
    guarded = Client(enforce_csrf_checks=True)
    guarded.force_login(alice)
    assert guarded.post("/profile/calendar/make/").status_code == 403


def test_the_export_of_an_account_says_that_there_is_one(alice: User) -> None:
    assert export(alice)["calendar"] is None
    Client().get(made(alice))
    assert set(export(alice)["calendar"]) == {"made", "asked"}
    assert export(alice)["calendar"]["asked"]
