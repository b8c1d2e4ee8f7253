"""A person's page: rating, results, whom he met, luck; at the same cost for everybody."""

import csv
from io import StringIO

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from accounts.models import User
from games.kernel.luck import EXPECTED, MILLION
from games.models import Match, Tally
from games.selectors.player import player_page
from games.services.counting import count_pending
from games.services.rating import rate_pending
from tests.games.test_valid_html import mistakes
from tests.golden import golden
from tests.statistics.finished import archived, finished

pytestmark = pytest.mark.django_db
LANGUAGES = ("en", "fr", "es")


@pytest.fixture
def alice() -> User:
    return User.objects.create_user("alice")


@pytest.fixture
def bob() -> User:
    return User.objects.create_user("bob")


def play(game: str, *people: User | None) -> Match:
    paths = golden.files(game)
    path = next(p for p in paths if golden.read(p).seats == len(people))
    return archived(path, list(people))


def main_of(html: str) -> str:
    """What the page is about; around it stand forms with tokens that change."""
    return html.partition("<main")[2].partition("</main>")[0]


def page(client: Client, name: str, language: str = "en") -> str:
    answer = client.get(f"/players/{name}/", headers={"accept-language": language})
    assert answer.status_code == 200
    return answer.content.decode()


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_a_valid_page(
    client: Client, alice: User, bob: User, language: str
) -> None:
    play("cadwallon", alice, bob)
    play("kadath", bob, alice)
    Match.objects.update(rated=True)
    finished([alice, bob], [1, 2], 30)
    rate_pending()
    Match.objects.filter(length=0).delete()
    count_pending()
    client.force_login(bob)
    assert mistakes(page(client, "alice", language)) == []


def test_somebody_new_has_a_calm_page(client: Client, alice: User, bob: User) -> None:
    assert "alice has not finished a match yet." in page(client, "alice")
    client.force_login(alice)
    assert "after your first finished match" in page(client, "alice")


def test_ratings_are_provisional_at_first(
    client: Client, alice: User, bob: User
) -> None:
    for hour in range(10):
        html = page(client, "alice")
        assert "provisional" in html if hour else "provisional" not in html
        finished([alice, bob], [1, 2], hour)
        rate_pending()
    assert "provisional" not in page(client, "alice")
    part = player_page(alice, bob)["parts"][0]
    assert part.chart.count("<circle") == 10
    assert [change.at for change in part.changes] == sorted(
        (change.at for change in part.changes), reverse=True
    )


def test_guests_have_results_but_no_rating(client: Client, bob: User) -> None:
    guest = User.objects.create_user("Guest-1", is_guest=True)
    play("cadwallon", guest, bob)
    count_pending()
    html = page(client, "Guest-1")
    assert "guests have none" in html
    assert player_page(guest, bob)["parts"][0].all.played == 1


def test_how_it_stands_between_two(client: Client, alice: User, bob: User) -> None:
    match = play("cadwallon", alice, bob)
    count_pending()
    ahead = match.places.get(user=alice).rank == 1
    part = player_page(alice, bob)["parts"][0]
    assert part.mutual.balance == ("1 : 0 : 0" if ahead else "0 : 0 : 1")
    assert [met.name for met in part.opponents] == ["bob"]
    client.force_login(bob)
    assert "alice and you" in page(client, "alice")
    client.logout()
    assert "and you" not in page(client, "alice")


def test_whoever_left_is_no_opponent_any_more(alice: User, bob: User) -> None:
    play("cadwallon", alice, bob)
    count_pending()
    bob.is_active = False
    bob.save()
    assert player_page(alice, alice)["parts"][0].opponents == []


def test_results_by_gang_adventure_and_number_of_players(
    alice: User, bob: User
) -> None:
    play("cadwallon", alice, bob)
    play("cadwallon", alice, bob, None)
    count_pending()
    part = player_page(alice, bob)["parts"][0]
    for rows in (part.by_choice, part.by_variant, part.by_seats):
        assert sum(row.played for row in rows) == part.all.played == 2
    assert [row.label for row in part.by_seats] == ["2 players", "3 players"]


def test_luck_and_the_time_for_an_answer(alice: User, bob: User) -> None:
    play("cadwallon", alice, bob)
    count_pending()
    part = player_page(alice, bob)["parts"][0]
    locks = Tally.objects.get(user=alice, dimension=EXPECTED, key="lock")
    assert part.luck.kinds[0].expected == locks.amount / MILLION
    assert part.answer == "1 min"


def test_a_private_match_is_not_named(client: Client, alice: User, bob: User) -> None:
    match = finished([alice, bob], [1, 2], 0)
    rate_pending()
    assert match.title in page(client, "alice")
    Match.objects.update(audience="invited")
    html = page(client, "alice")
    assert match.title not in html
    assert "not public" in html


def test_a_running_match_leaves_no_trace(
    client: Client, alice: User, bob: User
) -> None:
    play("cadwallon", alice, bob)
    count_pending()
    before = main_of(page(client, "alice"))
    running = play("kadath", alice, bob)
    Match.objects.filter(pk=running.pk).update(status="running", rated=True)
    rate_pending()
    count_pending()
    assert main_of(page(client, "alice")) == before


def test_the_numbers_come_as_a_file(client: Client, alice: User, bob: User) -> None:
    play("cadwallon", alice, bob)
    count_pending()
    answer = client.get("/players/alice/?format=csv")
    rows = list(csv.DictReader(StringIO(answer.content.decode("utf-8-sig"))))
    (everything,) = [row for row in rows if row["dimension"] == "all"]
    assert everything["played"] == "1"
    # Whom somebody met is told by name on the page, not by number in a file.
    assert not [row for row in rows if row["dimension"] == "opponent"]


def test_the_number_of_queries_does_not_grow(
    client: Client, alice: User, bob: User
) -> None:
    def queries() -> int:
        with CaptureQueriesContext(connection) as seen:
            page(client, "alice")
        return len(seen)

    finished([alice, bob], [1, 2], 0)
    rate_pending()
    play("cadwallon", alice, bob)
    count_pending_of_logs()
    few = queries()
    for hour in range(1, 15):
        finished([alice, User.objects.create_user(f"p{hour}")], [1, 2], hour)
    rate_pending()
    play("cadwallon", alice, bob, None)
    count_pending_of_logs()
    assert queries() == few <= 12


def count_pending_of_logs() -> None:
    """Counts what has a log; the rest is there for the ratings."""
    Match.objects.filter(length=0).update(imported=True)
    count_pending()
