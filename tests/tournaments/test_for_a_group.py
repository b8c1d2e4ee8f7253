"""A tournament for a group: its members alone find it, look at it and take part, and its matches are theirs."""

import pytest
from asgiref.sync import async_to_sync
from django.core.exceptions import PermissionDenied
from django.http import Http404
from django.test import Client
from django.urls import reverse

from accounts.models import User
from games import services
from games.live.consumers import NOT_FOR_YOU
from games.match.errors import Refusal, Refused
from games.models import Entrant, Group, Match, Tournament
from games.permissions import access_tournament, may_look
from games.selectors.sitemaps import Tournaments
from games.services import groups
from tests.cast import rehearsal
from tests.games.groups import group_of
from tests.games.tables import browser, page
from tests.games.test_sockets import Socket
from tests.tournaments.playing import join, made, play_out, start
from tests.tournaments.test_permissions import picture, url
from tests.watch.test_links_shown_elsewhere import told

ADDRESSES = ("tournament", "tournament_picture")
ACTIONS = ("join_tournament", "leave_tournament", "begin_tournament")


@pytest.fixture
def owls(alice: User, bob: User) -> Group:
    """Alice keeps it, Bob belongs to it; Charlie does not."""
    return group_of(alice, bob)


@pytest.fixture
def cup(alice: User, owls: Group) -> Tournament:
    return made(alice, group=owls.pk, size=4)


def test_a_member_announces_it_from_the_page_of_the_group(
    alice: User, charlie: User, owls: Group
) -> None:
    address = reverse("new_tournament")
    form = page(browser(alice), f"{address}?group={owls.pk}&game=kadath")
    assert f'value="group-{owls.pk}" selected' in form
    assert "group-" not in page(browser(charlie), f"{address}?group={owls.pk}")


def test_nobody_announces_one_for_a_group_of_others(charlie: User, owls: Group) -> None:
    with pytest.raises(PermissionDenied):
        made(charlie, group=owls.pk)


def test_only_members_find_it(
    alice: User, bob: User, charlie: User, cup: Tournament
) -> None:
    for user, is_shown in ((alice, True), (bob, True), (charlie, False), (None, False)):
        shown = page(browser(user), reverse("tournaments"))
        assert (cup.title in shown) == is_shown
    group = page(browser(bob), reverse("group", args=[cup.group_id]))
    assert cup.get_absolute_url() in group


def test_a_link_to_it_shows_the_site_alone(bob: User, cup: Tournament) -> None:
    """Nothing of what only members see, and not nothing at all."""
    shown = told(page(browser(bob), url("tournament", cup)))
    assert shown["title"] == shown["site_name"]
    assert shown["image"].endswith(reverse("site_card", args=["en"]))
    assert cup.title not in "".join(shown.values())


def test_to_others_it_does_not_exist(charlie: User, cup: Tournament) -> None:
    before = picture()
    for user in (charlie, None):
        for name in ADDRESSES:
            assert browser(user).get(url(name, cup)).status_code == 404
        csv = browser(user).get(url("tournament", cup), {"format": "csv"})
        assert csv.status_code == 404
    for name in ACTIONS:
        with rehearsal():
            assert browser(charlie).post(url(name, cup)).status_code == 404
    with pytest.raises(Refused) as refused:
        services.join_tournament(tournament_id=cup.pk, user=charlie)
    assert refused.value.code is Refusal.NO_ENTRY
    with pytest.raises(Http404):
        access_tournament(charlie, cup.pk)
    assert picture() == before


def test_nothing_of_it_leaves_the_site(alice: User, bob: User, cup: Tournament) -> None:
    """Feeds, cards and the site map are for everybody, whoever asks."""
    public = made(alice, title="For all")
    for address in ("tournament_feed", "tournament_card"):
        for tournament, status in ((cup, 404), (public, 200)):
            found = reverse(address, args=["en", tournament.pk])
            assert browser(bob).get(found).status_code == status, address
    held = Tournaments().items()
    assert public in held
    assert cup not in held
    shown = page(browser(bob), url("tournament", cup))
    assert reverse("tournament_card", args=["en", cup.pk]) not in shown
    assert "atom" not in shown


def test_its_matches_are_seen_by_members_alone(
    alice: User, bob: User, charlie: User, cup: Tournament
) -> None:
    join(cup, alice, bob)
    services.begin_now(tournament_id=cup.pk, user=alice)
    start(cup.pk)
    match = Match.objects.get(tournament=cup)
    assert match.audience == Match.Audience.GROUP
    assert may_look(bob, match)
    assert not may_look(charlie, match)


def test_it_is_played_to_the_prize(alice: User, bob: User, cup: Tournament) -> None:
    join(cup, alice, bob)
    cup = services.begin_now(tournament_id=cup.pk, user=alice)
    play_out(cup)
    drawn = browser(bob).get(url("tournament_picture", cup))
    assert drawn.status_code == 200
    assert "private" in drawn["Cache-Control"]


def test_who_leaves_the_group_takes_no_part_in_what_has_not_begun(
    bob: User, cup: Tournament, owls: Group
) -> None:
    join(cup, bob)
    groups.leave_group(user=bob, group=owls)
    assert not Entrant.objects.filter(tournament=cup, user=bob).exists()
    assert browser(bob).get(url("tournament", cup)).status_code == 404


def test_who_leaves_the_group_sees_through_what_has_begun(
    alice: User, bob: User, cup: Tournament, owls: Group
) -> None:
    join(cup, alice, bob)
    services.begin_now(tournament_id=cup.pk, user=alice)
    groups.leave_group(user=bob, group=owls)
    assert browser(bob).get(url("tournament", cup)).status_code == 200


def test_with_its_group_goes_what_has_not_begun_and_the_rest_stays_its_peoples(
    alice: User, bob: User, charlie: User, cup: Tournament, owls: Group
) -> None:
    running = join(made(alice, group=owls.pk, size=4), alice, bob)
    services.begin_now(tournament_id=running.pk, user=alice)
    join(cup, bob)
    groups.dissolve_group(keeper=alice, group=owls)
    cup.refresh_from_db()
    assert cup.status == Tournament.Status.CANCELLED
    assert browser(charlie).get(url("tournament", running)).status_code == 404
    assert "For a group" in page(browser(bob), url("tournament", running))
    start(running.pk)
    match = Match.objects.get(tournament=running)
    assert may_look(bob, match)
    assert not may_look(charlie, match)


@pytest.mark.usefixtures("erasable_log")
def test_a_socket_tells_members_alone(
    bob: User, charlie: User, cup: Tournament
) -> None:
    async def first_word(user_client: Client) -> object:
        socket = Socket(None, user_client, path=f"/ws/tournament/{cup.pk}/")
        await socket.connect()
        is_quiet = await socket.wire.receive_nothing()
        return None if is_quiet else await socket.hear()

    assert async_to_sync(first_word)(browser(bob)) is None
    assert async_to_sync(first_word)(browser(charlie)) == NOT_FOR_YOU
