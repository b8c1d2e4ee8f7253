"""Who may do what at every address of tournaments, and that nothing hidden is shown there."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from games import services
from games.contests.formats import Format
from games.match.options import options_of
from games.models import Block, Entrant, Match, Tournament
from games.urls import urlpatterns
from tests.cast import rehearsal
from tests.games.tables import browser, page
from tests.tournaments.playing import end_stage, join, made, people, play_out, start

# Alice has made it, Bob takes part, Charlie does not; Dora is blocked by Alice.
CAST = ("alice", "bob", "charlie", "blocked", "guest", "anonymous")
EVERYBODY = frozenset(CAST)
# Pages that everybody may look at.
READ = {"tournaments", "tournament"}
# Who can do something before it begins, by posting nothing but the button.
WRITE = {
    "join_tournament": frozenset({"alice", "charlie"}),
    "leave_tournament": frozenset({"bob"}),
    "begin_tournament": frozenset({"alice"}),
    "cancel_tournament": frozenset({"alice"}),
}
ELSEWHERE = {"new_tournament", "tournament_picture"}


@pytest.fixture
def cast(alice: User, bob: User, charlie: User) -> dict[str, User]:
    guest = User.objects.create_user("~guest", is_guest=True)
    dora = User.objects.create_user("dora")
    Block.objects.create(blocker=alice, blocked=dora)
    named = {"alice": alice, "bob": bob, "charlie": charlie}
    return {**named, "blocked": dora, "guest": guest}


def url(name: str, tournament: Tournament) -> str:
    (pattern,) = [one for one in urlpatterns if one.name == name]
    known = {"tournament_id": tournament.pk}
    return reverse(name, kwargs={k: known[k] for k in pattern.pattern.converters})


def picture() -> list[Any]:
    """All that an action at a tournament could change."""
    tournaments = Tournament.objects.order_by("pk").values()
    entrants = Entrant.objects.order_by("pk").values()
    return [list(tournaments), list(entrants), Match.objects.count()]


def test_every_address_is_listed() -> None:
    names = {one.name for one in urlpatterns if "tournament" in str(one.pattern)}
    assert names == {*READ, *WRITE, *ELSEWHERE}


def test_everybody_may_look_and_looking_changes_nothing(cast: dict[str, User]) -> None:
    tournament = join(made(cast["alice"]), cast["bob"])
    before = picture()
    for name in READ:
        for who in CAST:
            page(browser(cast.get(who)), url(name, tournament))
    for name in WRITE:
        for who in CAST:
            answer = browser(cast.get(who)).get(url(name, tournament))
            assert answer.status_code in (302, 405)
    assert picture() == before


def test_who_may_do_what(cast: dict[str, User]) -> None:
    tournament = join(made(cast["alice"]), cast["bob"], *people(2))
    before, wrong = picture(), []
    for name, writers in WRITE.items():
        for who in CAST:
            with rehearsal():
                answer = browser(cast.get(who)).post(url(name, tournament))
                has_changed = picture() != before
            if has_changed != (who in writers) or answer.status_code >= 500:
                wrong.append((name, who, has_changed, answer.status_code))
    assert wrong == []


def test_nothing_can_be_done_without_the_token_of_the_form(
    cast: dict[str, User],
) -> None:
    tournament = join(made(cast["alice"]), cast["bob"])
    for name in WRITE:
        client = Client(enforce_csrf_checks=True)
        client.force_login(cast["alice"])
        assert client.post(url(name, tournament)).status_code == 403


def test_when_it_is_over_nobody_can_do_anything(cast: dict[str, User]) -> None:
    tournament = join(made(cast["alice"], size=2), cast["bob"], cast["charlie"])
    play_out(tournament)
    before = picture()
    for name in WRITE:
        for who in CAST:
            browser(cast.get(who)).post(url(name, tournament))
    assert picture() == before


def test_who_may_make_one(cast: dict[str, User]) -> None:
    address = reverse("new_tournament")
    data = {
        "title": "A cup",
        "format": "swiss",
        "size": "4",
        "stages_wanted": "0",
        "pace": "daily",
        "stage_hours": "336",
        "leavers": "counted",
        "game": "kadath",
        **{f"option-{one.name}": str(one.default) for one in options_of("kadath")},
    }
    for who in CAST:
        with rehearsal():
            browser(cast.get(who)).post(address, data)
            makers = list(Tournament.objects.values_list("maker__username", flat=True))
            assert makers == (
                [] if who in ("guest", "anonymous") else [cast[who].username]
            )


def test_what_cannot_be_is_said_beside_the_field(alice: User) -> None:
    data = {
        "title": " ",
        "format": "round_robin",
        "size": "64",
        "stages_wanted": "0",
        "pace": "daily",
        "stage_hours": "336",
        "leavers": "counted",
        "game": "cadwallon",
        "starts_at": "2001-01-01T10:00",
    }
    shown = browser(alice).post(reverse("new_tournament"), data).content.decode()
    assert "This moment is over already." in shown
    assert "16 at the most." in shown
    data |= {"format": "tables", "seats": ""}
    shown = browser(alice).post(reverse("new_tournament"), data).content.decode()
    assert "Please choose how many sit at a table." in shown
    assert Tournament.objects.count() == 0


def test_the_picture_is_there_when_it_is_over(alice: User) -> None:
    tournament = join(made(alice, size=2), *people(2))
    address = url("tournament_picture", tournament)
    assert browser().get(address).status_code == 404
    play_out(tournament)
    answer = browser().get(address)
    assert answer["Content-Type"] == "image/png"
    assert answer.content.startswith(b"\x89PNG")


@pytest.mark.thorough
def test_every_page_of_every_format_is_whole(alice: User) -> None:
    crowd = people(5)
    for way in Format:
        tournament = made(alice, way, size=5)
        browser_of_one = browser(crowd[0])
        page(browser_of_one, tournament.get_absolute_url())
        join(tournament, *crowd)
        start(tournament.pk)
        page(browser_of_one, tournament.get_absolute_url())
        end_stage(tournament)
        services.leave_tournament(tournament_id=tournament.pk, user=crowd[4])
        play_out(tournament)
        shown = page(browser_of_one, tournament.get_absolute_url())
        assert "The winner" in shown
        for match in tournament.matches.all():
            assert f'href="/m/{match.pk}/"' in shown
        rows = page(browser(), f"{tournament.get_absolute_url()}?format=csv")
        assert len(rows.split("p0")) == 6


def test_a_page_tells_nothing_of_what_is_hidden_in_its_matches(alice: User) -> None:
    """Two worlds that differ in the states and secrets of the matches alone look the same."""
    crowd = people(4)
    tournament = join(made(alice, size=4), *crowd)
    start(tournament.pk)
    readers = [browser(), browser(crowd[0])]
    before = [body(client, tournament) for client in readers]
    tournament.matches.update(state="{}", secret="f" * 64, setup_draws=[[9, 9]])
    assert [body(client, tournament) for client in readers] == before


def body(client: Client, tournament: Tournament) -> str:
    """Without the tokens, which are new each time."""
    address = tournament.get_absolute_url()
    shown = client.get(address, headers={"HX-Request": "true"}).content.decode()
    return "\n".join(line for line in shown.splitlines() if "csrf" not in line)


def test_the_queries_do_not_grow_with_the_matches(
    alice: User, django_assert_max_num_queries: Any
) -> None:
    tournament = join(made(alice, size=8), *people(8))
    play_out(tournament)
    client = browser()
    with django_assert_max_num_queries(14):
        page(client, tournament.get_absolute_url())
    with django_assert_max_num_queries(10):
        page(client, reverse("tournaments"))
