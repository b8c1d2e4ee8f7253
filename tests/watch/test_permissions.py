"""Who gets what at every address that leaves the site. A new one must be listed here."""

from itertools import product

import pytest
from django.core.cache import cache
from django.test import Client
from django.urls import reverse

from accounts.models import User
from games.models import CalendarAddress, Match
from games.permissions import invitation_key
from games.public_urls import urlpatterns
from games.services.calendar_address import make_calendar_address
from tests.cast import rehearsal
from tests.games.whole_matches import whole_match
from tests.watch.tournaments import played_cup

CAST = ("alice", "bob", "charlie", "guest", "spectator", "anonymous")
# The same for everybody, whoever they are and whatever their cookies say.
OF_A_MATCH = {"embedded", "embedded_now"}
FOR_EVERYBODY = {
    *("site_card", "game_card", "leaderboard_card", "season_card", "player_card"),
    *("tournament_card", "player_feed", "tournament_feed"),
    *("sitemap_index", "sitemap"),
}
# Whoever has the secret.
SECRET = {"calendar_file"}
# Of one's own settings: signed out, one is sent to sign in.
OWN = {"calendar"}
WRITE = {"make_calendar", "remove_calendar"}
# By address as well, and of the other pages.
MATCHES = ("now_picture", "small_picture")


@pytest.fixture(autouse=True)
def _nothing_kept() -> None:
    cache.clear()


def test_every_address_is_listed() -> None:
    names = {pattern.name for pattern in urlpatterns}
    assert names == {*OF_A_MATCH, *FOR_EVERYBODY, *SECRET, *OWN, *WRITE}


@pytest.fixture
def people(alice: User, bob: User, charlie: User) -> dict[str, User]:
    guest = User.objects.create_user("~guest", is_guest=True)
    spectator = User.objects.create_user("spectator")
    return dict(zip(CAST, (alice, bob, charlie, guest, spectator), strict=False))


def client_of(people: dict[str, User], who: str, match: Match | None = None) -> Client:
    client = Client()
    if who in people:
        client.force_login(people[who])
    if who == "spectator" and match is not None:
        session = client.session
        session[invitation_key(match.pk)] = match.invitation
        session.save()
    return client


def address(called: str, **known: object) -> str:
    (pattern,) = [one for one in urlpatterns if one.name == called]
    return reverse(called, kwargs={k: known[k] for k in pattern.pattern.converters})


@pytest.mark.parametrize("audience", Match.Audience.values)
def test_boards_and_pictures_of_a_match(audience: str, people: dict[str, User]) -> None:
    """Not even those who sit there get them where not everybody may: nobody is asked who they are."""
    match = whole_match("kadath", [people["alice"], people["bob"]], most=9)
    Match.objects.filter(pk=match.pk).update(audience=audience)
    expected = 200 if audience == Match.Audience.PUBLIC else 404
    addresses = [
        address(name, language="en", match_id=match.pk) for name in OF_A_MATCH
    ] + [reverse(name, args=[match.pk]) for name in MATCHES]
    assert not [
        (who, one, status)
        for one, who in product(addresses, CAST)
        if (status := client_of(people, who, match).get(one).status_code) != expected
    ]


def test_what_is_the_same_for_everybody(people: dict[str, User]) -> None:
    cup = played_cup(people["alice"], people["bob"])
    known = {"language": "en", "game": "kadath", "name": "alice", "section": "players"}
    for name in sorted(FOR_EVERYBODY):
        where = address(name, **known, tournament_id=cup.pk)
        answers = {who: client_of(people, who).get(where) for who in CAST}
        assert {answer.status_code for answer in answers.values()} == {200}, name
        assert len({answer.content for answer in answers.values()}) == 1, name
        assert not any(answer.cookies for answer in answers.values()), name
        # Nothing is changed by what is only read.
        assert client_of(people, "alice").post(where).status_code == 405, name


def test_a_calendar_is_for_whoever_has_its_address(people: dict[str, User]) -> None:
    secret = make_calendar_address(people["alice"])
    where = address("calendar_file", token=secret)
    found = {who: client_of(people, who).get(where).content for who in CAST}
    assert len(set(found.values())) == 1
    wrong = address("calendar_file", token=secret[:-1] + "x")
    assert {client_of(people, who).get(wrong).status_code for who in CAST} == {404}


def test_the_page_of_the_own_calendar(people: dict[str, User]) -> None:
    for who in CAST:
        status = client_of(people, who).get(address("calendar")).status_code
        assert status == (302 if who == "anonymous" else 200), who


def test_everybody_makes_and_removes_their_own_alone(people: dict[str, User]) -> None:
    make_calendar_address(people["bob"])
    before = list(CalendarAddress.objects.filter(user=people["bob"]).values())
    for name, who in product(sorted(WRITE), CAST):
        with rehearsal():
            client_of(people, who).post(address(name))
            after = list(CalendarAddress.objects.filter(user=people["bob"]).values())
            assert (after != before) == (who == "bob"), (name, who)
    for name, who in product(sorted(WRITE), CAST):
        assert client_of(people, who).get(address(name)).status_code in (302, 405)
    assert list(CalendarAddress.objects.filter(user=people["bob"]).values()) == before
