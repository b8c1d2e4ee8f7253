"""One button walks through the matches that wait for me, the most urgent first."""

from datetime import timedelta

from django.utils import timezone

from accounts.models import User
from games.models import Match
from games.selectors.turns import next_turn
from tests.games.match_pages import decision, send, shown, who_is_asked
from tests.games.tables import browser, page
from tests.games.test_home_signed_in import ask, started


def due(match: Match, user: User, hours: int | None) -> Match:
    """The match waits for this person until then."""
    ask(match, user, 1)
    deadline = None if hours is None else timezone.now() + timedelta(hours=hours)
    match.places.filter(user=user).update(deadline=deadline)
    return match


def three(alice: User, bob: User) -> list[Match]:
    """The middle one is the most urgent, then the first; the last has no deadline."""
    hours = {"First": 20, "Middle": 2, "Last": None}
    return [due(started(alice, bob, title), alice, hours[title]) for title in hours]


def test_the_nearest_deadline_comes_first(alice: User, bob: User) -> None:
    _first, middle, _last = three(alice, bob)
    assert next_turn(alice) == middle.pk
    text = page(browser(alice), "/")
    assert text.index(">Middle<") < text.index(">First<") < text.index(">Last<")


def test_it_never_leads_to_where_i_come_from(alice: User, bob: User) -> None:
    first, middle, last = three(alice, bob)
    walk = [middle.pk]
    for _ in range(3):
        walk.append(next_turn(alice, after=walk[-1]) or 0)
    assert walk == [middle.pk, first.pk, last.pk, middle.pk]
    only = due(started(alice, bob, "Only"), bob, 1)
    assert next_turn(bob, after=only.pk) is None


def test_after_a_match_that_waits_no_more_the_most_urgent_is_next(
    alice: User, bob: User
) -> None:
    first, middle, _last = three(alice, bob)
    ask(first, bob, 0)
    assert next_turn(alice, after=first.pk) == middle.pk


def test_the_button_leads_there_without_a_script(alice: User, bob: User) -> None:
    first, middle, _last = three(alice, bob)
    client = browser(alice)
    assert 'href="/next/"' in page(client, "/")
    assert client.get("/next/")["Location"] == f"/m/{middle.pk}/"
    assert client.get(f"/next/?after={middle.pk}")["Location"] == f"/m/{first.pk}/"
    assert client.get("/next/?after=x")["Location"] == f"/m/{middle.pk}/"
    assert browser(bob).get("/next/")["Location"] == "/"
    assert (
        browser().get("/next/")["Location"].startswith("/accounts/login/?next=/next/")
    )


def test_after_my_move_the_match_page_says_where_to_go_on(
    alice: User, bob: User
) -> None:
    here = started(alice, bob, "Here")
    me = who_is_asked(here)
    other = bob if me == alice else alice
    for title in ("One", "Two"):
        ask(started(alice, bob, title), me, 1)
    assert "Play next" not in page(browser(me), f"/m/{here.pk}/")
    while who_is_asked(here) == me:
        answer = send(
            here, next(iter(decision(here).moves)), me, headers={"HX-Request": "true"}
        )
        here = Match.objects.get(pk=here.pk)
    text = shown(answer)
    assert f'href="/next/?after={here.pk}"' in text
    assert "2 more matches wait for you" in text
    assert "<title>(2) Here" in text
    assert "Play next" not in page(browser(other), f"/m/{here.pk}/")


def test_the_title_of_a_match_counts_all_my_turns(alice: User, bob: User) -> None:
    here = started(alice, bob, "Here")
    me = who_is_asked(here)
    assert "<title>(1) Your turn · Here" in page(browser(me), f"/m/{here.pk}/")
    ask(started(alice, bob, "One"), me, 1)
    assert "<title>(2) Your turn · Here" in page(browser(me), f"/m/{here.pk}/")


def test_where_a_bot_plays_for_me_or_my_answer_is_on_its_way_i_am_not_asked(
    alice: User, bob: User
) -> None:
    away, held = started(alice, bob, "Away"), started(alice, bob, "Held")
    for match in (away, held):
        ask(match, alice, 1)
    away.places.filter(user=alice).update(away_since=timezone.now())
    held.places.filter(user=alice).update(held_move="{}")
    text = page(browser(alice), "/")
    assert "<title>Cadwallon" in text
    assert "A bot plays for you" in text
    assert "the seat is still yours" in text
    assert f'action="/m/{away.pk}/back/"' in text
    assert "you have answered" in text
    assert next_turn(alice) is None
    assert "a bot plays for alice" in page(browser(bob), "/")
    assert "<title>Tables" in page(browser(alice), "/tables/")
