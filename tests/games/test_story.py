"""The story: sentences from redacted events, paged, at the same cost whatever the length."""

import pytest
from django.test import Client
from pytest_django.fixtures import DjangoAssertNumQueries

from accounts.models import User
from games import services
from games.cadwallon.rules.moves import Activate
from games.kernel.rules import Seat
from games.match.log_lines import LINES_A_PAGE
from games.models import Match
from games.selectors.names import seat_names
from games.selectors.story import since_last_visit, story_context
from tests.games.test_playing_a_move import play_one
from tests.games.test_undo import find, play, undo


def played(match: Match, count: int) -> Match:
    for seed in range(count):
        match = play_one(match, seed=seed)
    return match


def numbers(context: dict[str, object]) -> list[int]:
    lines = []
    for chapter in context["chapters"]:  # type: ignore[attr-defined]
        heading = [chapter.heading] if chapter.heading else []
        lines += [line.number for line in [*heading, *chapter.lines]]
    return lines


def test_the_story_tells_the_newest_entries_in_order(running: Match) -> None:
    match = played(running, 60)
    told = numbers(story_context(match, Seat(0)))
    assert told == sorted(told)
    assert told[-1] == match.length
    assert len(set(told)) <= LINES_A_PAGE


def test_earlier_pages_join_without_gap_or_double(running: Match) -> None:
    match = played(running, 60)
    newest = story_context(match, Seat(0))
    older = story_context(match, Seat(0), before=newest["earlier_than"])
    assert older["earlier_than"] is None
    told = dict.fromkeys(numbers(older) + numbers(newest))
    assert set(told) <= set(range(1, match.length + 1))
    assert max(numbers(older)) < min(numbers(newest))


def test_a_story_costs_the_same_at_any_length(
    running: Match, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    played(running, 2)
    match = Match.objects.get(pk=running.pk)
    with django_assert_num_queries(2):
        story_context(match, None)
    played(match, 50)
    match = Match.objects.get(pk=running.pk)
    with django_assert_num_queries(2):
        story_context(match, None)


def test_a_drawn_card_is_told_to_its_owner_only(running: Match) -> None:
    match = running
    while "Drew" not in "".join(match.tellings.values_list("events", flat=True)):
        match = play_one(match, seed=match.length)

    def text(seat: Seat | None) -> str:
        chapters = story_context(match, seat)["chapters"]
        return " ".join(line.text for part in chapters for line in part.lines)

    stories = [text(Seat(0)), text(Seat(1))]
    assert any("You draw “" in story for story in stories)
    assert "draw “" not in text(None)
    assert "draws “" not in "".join(stories)


def test_what_was_taken_back_is_not_told(running: Match) -> None:
    match, pick = find(running, lambda move: isinstance(move, Activate))
    before = numbers(story_context(match, None))
    match = play(match, pick)
    assert numbers(story_context(match, None))[-1] == match.length
    match = undo(match)
    assert numbers(story_context(match, None)) == before


def test_since_the_last_visit(running: Match, alice: User) -> None:
    match = played(running, 10)
    place = match.places.get(user=alice)
    place.seen = 4
    news = since_last_visit(match, place)
    assert news.is_any
    assert news.upto == match.length
    place.seen = match.length
    assert not since_last_visit(match, place).is_any


def test_looking_notes_nothing_and_got_it_notes_what_was_shown(
    running: Match, alice: User, client: Client
) -> None:
    match = played(running, 10)
    match.places.update(seen=0)
    client.force_login(alice)
    assert client.get(f"/m/{match.pk}/story/").status_code == 200
    assert match.places.get(user=alice).seen == 0
    client.post(f"/m/{match.pk}/seen/", {"upto": 7}, headers={"hx-request": "true"})
    assert match.places.get(user=alice).seen == 7
    client.post(f"/m/{match.pk}/seen/", {"upto": 3}, headers={"hx-request": "true"})
    assert match.places.get(user=alice).seen == 7


def test_nobody_has_seen_more_than_there_is(running: Match, alice: User) -> None:
    services.record_seen(match=running, user=alice, upto=99)
    assert running.places.get(user=alice).seen == 0


@pytest.mark.parametrize("before", ["x", "-1", "99999999999999999999", "²"])
def test_nonsense_in_the_address_does_no_harm(
    running: Match, client: Client, before: str
) -> None:
    url = f"/m/{running.pk}/story/"
    answer = client.get(url, {"before": before}, headers={"hx-request": "true"})
    assert answer.status_code == 200


def test_names_of_people_bots_and_the_departed(alice: User, bob: User) -> None:
    plan = services.TablePlan(game="cadwallon", seats=4, title="Mixed")
    match = services.open_table(host=alice, plan=plan)
    services.join_table(match_id=match.pk, user=bob, seat=1)
    for seat in (2, 3):
        services.add_bot(match_id=match.pk, host=alice, seat=seat, level="apprentice")
    bob.delete()
    assert seat_names(match) == (
        "alice",
        "a departed player",
        "Pim (bot)",
        "Pim 2 (bot)",
    )
