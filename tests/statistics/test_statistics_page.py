"""Statistics of a game: the best players, who wins, where it happens; at the same cost however much there is."""

import csv
from io import StringIO
from random import Random

import pytest
from django.contrib.auth.models import AnonymousUser
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from accounts.models import User
from games.match.ratings import SETTLED_AFTER
from games.models import Match, Rating, Tally
from games.selectors.statistics import statistics_page
from games.services.counting import count_pending
from tests.games.test_valid_html import mistakes
from tests.golden import golden
from tests.statistics.finished import archived

pytestmark = pytest.mark.django_db
LANGUAGES = ("en", "fr", "es")
GAMES = ("cadwallon", "kadath", "karez")
NOBODY = AnonymousUser


def season(game: str, number: int = 3) -> list[Match]:
    """Golden games of two people, or of bots where there are more seats."""
    people = [User.objects.create_user(f"player{game}{n}") for n in range(2)]
    found = []
    for path in Random(number).sample(golden.files(game), number):
        seats = golden.read(path).seats
        found.append(archived(path, [*people, None, None, None][:seats]))
    count_pending()
    return found


def rated(count: int, played: int = SETTLED_AFTER, game: str = "cadwallon") -> None:
    people = User.objects.bulk_create(
        User(username=f"{game}-{played}-{n}") for n in range(count)
    )
    Rating.objects.bulk_create(
        Rating(
            user=user, game=game, mu=25, sigma=2, points=1000 + 10 * n, played=played
        )
        for n, user in enumerate(people)
    )


def main_of(html: str) -> str:
    """What the page is about; around it stand forms with tokens that change."""
    return html.partition("<main")[2].partition("</main>")[0]


def page(client: Client, address: str, language: str = "en") -> str:
    answer = client.get(address, headers={"accept-language": language})
    assert answer.status_code == 200
    return answer.content.decode()


@pytest.mark.thorough
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_it_is_a_valid_page_full_or_empty(
    client: Client, game: str, language: str
) -> None:
    assert mistakes(page(client, f"/stats/{game}/", language)) == []
    season(game)
    rated(30, game=game)
    assert mistakes(page(client, f"/stats/{game}/", language)) == []


def test_every_game_is_reached_from_the_menu(client: Client) -> None:
    assert 'href="/stats/"' in page(client, "/rules/")
    listed = page(client, "/stats/")
    assert mistakes(listed) == []
    assert all(f'href="/stats/{game}/"' in listed for game in GAMES)
    assert client.get("/stats/whist/").status_code == 404
    assert client.get("/stats/whist/?format=csv").status_code == 404


def test_without_matches_it_says_so(client: Client) -> None:
    html = page(client, "/stats/cadwallon/")
    assert "No match has ended here yet." in html
    assert f"Nobody has played {SETTLED_AFTER} rated matches yet." in html


def test_the_list_of_the_best_has_pages_and_places(client: Client) -> None:
    rated(30)
    first, second = (
        page(client, f"/stats/cadwallon/?page={number}") for number in (1, 2)
    )
    assert "cadwallon-10-29" in first
    assert "cadwallon-10-4" in second
    assert '<td class="words">26</td>' in second
    assert "Page 2 of 2" in page(client, "/stats/cadwallon/?page=999")
    assert "Page 1 of 2" in page(client, "/stats/cadwallon/?page=x")


def test_provisional_ratings_are_marked_and_listed_only_on_asking(
    client: Client,
) -> None:
    rated(2)
    rated(1, played=3)
    assert "cadwallon-3-0" not in page(client, "/stats/cadwallon/")
    html = page(client, "/stats/cadwallon/?who=everybody")
    assert "cadwallon-3-0" in html
    assert html.count("<small>provisional</small>") == 1


def test_the_reader_finds_his_own_place(client: Client) -> None:
    rated(30)
    me = User.objects.get(username="cadwallon-10-0")
    client.force_login(me)
    assert "You are in place 30 with 1000." in page(client, "/stats/cadwallon/")
    Rating.objects.filter(user=me).update(played=2)
    assert "It is provisional" in page(client, "/stats/cadwallon/")


def test_shares_come_with_intervals() -> None:
    season("cadwallon", 6)
    context = statistics_page("cadwallon", "", NOBODY(), None, False)
    assert context
    for row in (*context["by_choice"], *context["by_seat"]):
        assert 0 <= row.interval.low <= row.first / row.played <= row.interval.high <= 1
    played = Tally.objects.get(user=None, dimension="all").played
    assert sum(row.played for row in context["by_choice"]) == played
    assert sum(row.played for row in context["by_seat"]) == played


@pytest.mark.thorough
def test_gangs_can_be_compared_within_one_adventure(client: Client) -> None:
    matches = season("cadwallon", 6)
    adventure = matches[0].options["adventure"]
    same = [m for m in matches if m.options["adventure"] == adventure]
    context = statistics_page(
        "cadwallon", f"adventure={adventure}", NOBODY(), None, False
    )
    assert context
    seats = sum(match.seats for match in same)
    assert sum(row.played for row in context["by_choice"]) == seats
    nonsense = page(client, "/stats/cadwallon/?where=%3Cscript%3E")
    assert "<script>" not in main_of(nonsense)


def test_the_board_shows_where_things_happen(client: Client) -> None:
    season("cadwallon")
    html = page(client, "/stats/cadwallon/")
    assert html.count('<svg class="heat"') == 2
    visited = Tally.objects.filter(user=None, dimension="visited", count__gt=0)
    looted = Tally.objects.filter(user=None, dimension="looted", count__gt=0)
    assert html.count("fill-opacity=") - 10 == visited.count() + looted.count()


def test_the_numbers_come_as_a_file(client: Client) -> None:
    season("cadwallon")
    answer = client.get("/stats/cadwallon/?format=csv")
    rows = list(csv.DictReader(StringIO(answer.content.decode("utf-8-sig"))))
    assert len(rows) == Tally.objects.filter(user=None, game="cadwallon").count()
    (length,) = [row for row in rows if row["dimension"] == "length"]
    assert int(length["played"]) == 3


def queries(client: Client, address: str) -> int:
    with CaptureQueriesContext(
        connection,
    ) as seen:
        page(client, address)
    return len(seen)


def test_the_number_of_queries_does_not_grow(client: Client) -> None:
    season("cadwallon", 1)
    rated(1)
    few = queries(client, "/stats/cadwallon/")
    Match.objects.update(counted_at=None)
    count_pending()
    rated(60, played=20)
    assert queries(client, "/stats/cadwallon/") == few <= 4
    assert queries(client, "/stats/cadwallon/?page=2") == few


def test_a_running_match_leaves_no_trace(client: Client) -> None:
    season("cadwallon", 1)
    before = main_of(page(client, "/stats/cadwallon/"))
    path = golden.files("cadwallon")[0]
    running = archived(path, [None] * golden.read(path).seats)
    Match.objects.filter(pk=running.pk).update(status="running")
    count_pending()
    assert main_of(page(client, "/stats/cadwallon/")) == before


def test_a_private_match_counts_for_its_players_alone() -> None:
    people = [User.objects.create_user(f"friend{n}") for n in range(2)]
    path = next(p for p in golden.files("cadwallon") if golden.read(p).seats == 2)
    match = archived(path, people)
    Match.objects.filter(pk=match.pk).update(audience="invited")
    assert count_pending() == 1
    assert not Tally.objects.filter(user=None).exists()
    assert Tally.objects.filter(user=people[0], dimension="all").exists()


@pytest.mark.parametrize(
    ("language", "one"),
    [
        ("en", "after 1 rated match. It"),
        ("fr", "après 1 partie classée. Elle"),
        ("es", "tras 1 partida clasificatoria. Es"),
    ],
)
def test_one_match_is_not_told_as_several(
    client: Client, language: str, one: str
) -> None:
    rated(1, played=1)
    User.objects.update(language=language)
    client.force_login(User.objects.get())
    html = " ".join(page(client, "/stats/cadwallon/").split())
    assert one in html
