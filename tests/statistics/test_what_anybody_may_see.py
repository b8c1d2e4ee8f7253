"""Statistics that speak of what anybody may see count what anybody can open; private matches count for their players."""

import csv
from io import StringIO

import pytest
from django.contrib.auth.models import AnonymousUser
from django.test import Client

from accounts.models import User
from games.models import Match, Tally
from games.permissions import Person
from games.selectors.player import player_page
from games.selectors.statistics import statistics_page
from games.services.counting import count_all_again, count_pending
from tests.golden import golden
from tests.statistics.finished import archived

pytestmark = pytest.mark.django_db
STRANGER = AnonymousUser()


@pytest.fixture
def people() -> list[User]:
    return [User.objects.create_user(name) for name in ("alice", "bob", "charlie")]


@pytest.fixture
def matches(people: list[User]) -> list[Match]:
    """Of alice and bob: two public ones, one by link, one by invitation; and one of alice and charlie by link."""
    paths = [p for p in golden.files("kadath") if golden.read(p).seats == 2]
    alice, bob, charlie = people
    found: list[Match] = []
    for audience, other in (
        ("public", bob),
        ("unlisted", bob),
        ("invited", bob),
        ("public", bob),
        ("unlisted", charlie),
    ):
        match = archived(paths[len(found) % len(paths)], [alice, other])
        Match.objects.filter(pk=match.pk).update(audience=audience)
        found.append(match)
    count_pending()
    return found


def opened_by(client: Client, matches: list[Match]) -> int:
    """How many of the matches somebody who comes along can open."""
    answers = [client.get(f"/m/{match.pk}/result/").status_code for match in matches]
    assert set(answers) <= {200, 404}
    return answers.count(200)


def played(person: User, reader: Person) -> int:
    parts = player_page(person, reader)["parts"]
    return sum(part.all.played for part in parts)


def test_the_statistics_of_a_game_count_what_a_stranger_can_open(
    client: Client, matches: list[Match]
) -> None:
    shown = statistics_page("kadath", "", STRANGER, None, False)
    assert shown
    assert shown["matches"] == opened_by(client, matches) == 2
    assert sum(row.played for row in shown["by_choice"]) == 2 * 2
    html = client.get("/stats/kadath/").content.decode()
    assert "Of all finished matches that anybody may see." in html


def test_so_does_the_page_of_a_player(
    client: Client, people: list[User], matches: list[Match]
) -> None:
    alice = people[0]
    assert played(alice, STRANGER) == opened_by(client, matches) == 2
    html = client.get("/players/alice/").content.decode()
    assert "finished matches of alice that anybody may see" in " ".join(html.split())


def test_people_see_all_of_their_own(people: list[User], matches: list[Match]) -> None:
    assert played(people[0], people[0]) == len(matches)


def test_whom_somebody_met_in_private_is_nobody_elses_business(
    people: list[User], matches: list[Match]
) -> None:
    alice, _bob, charlie = people

    def met(reader: Person) -> list[tuple[str, int]]:
        part = player_page(alice, reader)["parts"][0]
        return [(one.name, one.met.played) for one in part.opponents]

    assert met(STRANGER) == met(charlie) == [("bob", 2)]
    assert met(alice) == [("bob", 4), ("charlie", 1)]


def test_between_two_people_all_that_they_played_counts(
    people: list[User], matches: list[Match]
) -> None:
    alice, bob, charlie = people
    for reader, together in ((bob, 4), (charlie, 1)):
        assert player_page(alice, reader)["parts"][0].mutual.met.played == together
    # Charlie has nothing public to show, yet those two know each other.
    assert played(charlie, STRANGER) == 0
    assert player_page(charlie, alice)["parts"][0].mutual.met.played == 1


def test_the_file_says_the_same_as_the_page(
    client: Client, people: list[User], matches: list[Match]
) -> None:
    for reader, number in ((None, "2"), (people[0], "5")):
        if reader:
            client.force_login(reader)
        answer = client.get("/players/alice/?format=csv").content.decode("utf-8-sig")
        rows = list(csv.DictReader(StringIO(answer)))
        assert [r["played"] for r in rows if r["dimension"] == "all"] == [number]
        assert not [r for r in rows if ":" in r["dimension"]]
        assert not [r for r in rows if r["dimension"] == "opponent"]


def test_counting_all_again_gives_the_same(matches: list[Match]) -> None:
    fields = ("user", "dimension", "key", "played", "won", "count", "amount")
    before = set(Tally.objects.values_list(*fields))
    count_all_again()
    assert set(Tally.objects.values_list(*fields)) == before
