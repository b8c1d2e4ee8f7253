"""Groups: coming in by the link, talking, keeping, leaving, and how members stand."""

from typing import Any

import pytest
from django.core.cache import cache
from django.db import connection
from django.http import Http404
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from accounts.export import export
from accounts.models import User
from games import services
from games.models import Group, Match, Membership, Message, Place, Report
from games.permissions import access_match
from games.selectors.groups import boards_of
from tests.cast import person
from tests.games.groups import group_of, group_table
from tests.games.tables import browser, opened, page, people_at, post, status_of


@pytest.fixture(autouse=True)
def _fresh_limits() -> None:
    cache.clear()


@pytest.fixture
def group(alice: User, bob: User) -> Group:
    return group_of(alice, bob)


def act(user: User, group: Group, what: str, **data: Any) -> int:
    return post(browser(user), f"/groups/{group.pk}/{what}", **data).status_code


def members(group: Group) -> dict[str, bool]:
    found = Membership.objects.filter(group=group).select_related("user")
    return {one.user.username: one.is_keeper for one in found}


def finished(*winner_first: User, **more: Any) -> Match:
    match = opened(winner_first[0], seats=len(winner_first), **more)
    for user in winner_first[1:]:
        Place.objects.filter(match=match, user=None).earliest("seat")
        free = match.places.filter(user=None).first()
        assert free is not None
        free.user = user
        free.save()
    now = timezone.now()
    Match.objects.filter(pk=match.pk).update(status="finished", finished_at=now)
    for rank, user in enumerate(winner_first, 1):
        match.places.filter(user=user).update(rank=rank)
    return match


def test_opening_one_and_coming_in_by_its_link(alice: User, bob: User) -> None:
    answer = post(browser(alice), "/groups/new/", name="  The\u202e Owls \n")
    group = Group.objects.get()
    assert answer.headers["Location"] == f"/groups/{group.pk}/"
    assert group.name == "The Owls"
    link = f"/groups/join/{group.link}/"
    assert link in page(browser(alice), f"/groups/{group.pk}/")
    assert "The Owls" in page(browser(bob), link)
    assert members(group) == {"alice": True}
    post(browser(bob), link)
    post(browser(bob), link)
    assert members(group) == {"alice": True, "bob": False}
    assert "The Owls" in page(browser(bob), "/friends/")
    assert post(browser(bob), "/groups/new/", name=" ").status_code == 422


def test_a_renewed_link_ends_the_old_one(
    group: Group, alice: User, charlie: User
) -> None:
    old = f"/groups/join/{group.link}/"
    act(alice, group, "link/")
    for answer in (browser(charlie).get(old), browser(charlie).post(old)):
        assert answer.status_code == 404
        assert "does not work any more" in answer.content.decode()
    assert "charlie" not in members(group)


def test_whom_a_keeper_has_blocked_finds_a_link_that_has_ended(
    group: Group, alice: User, charlie: User
) -> None:
    services.block(blocker=alice, blocked=charlie)
    link = f"/groups/join/{group.link}/"
    for answer in (browser(charlie).get(link), browser(charlie).post(link)):
        assert answer.status_code == 404
        assert group.name not in answer.content.decode()
    assert "charlie" not in members(group)


def test_only_members_read_and_write(
    group: Group, alice: User, bob: User, charlie: User
) -> None:
    act(bob, group, "", text="Wine\x07 at nine")
    text = page(browser(alice), f"/groups/{group.pk}/")
    assert "Wine at nine" in text
    assert browser(charlie).get(f"/groups/{group.pk}/").status_code == 404
    assert act(charlie, group, "", text="Me too") == 404
    assert Message.objects.count() == 1
    assert export(bob)["messages"][0]["group"] == group.name
    assert "Wine" not in str(export(alice))


def test_what_is_new_is_counted_until_it_is_read(
    group: Group, alice: User, bob: User
) -> None:
    for text in ("One", "Two"):
        act(bob, group, "", text=text)
    assert "2 new" in page(browser(alice), "/friends/")
    assert "2 new" not in page(browser(bob), "/friends/")
    newest = Message.objects.latest("pk").pk
    act(alice, group, "read/", upto=str(newest))
    assert "2 new" not in page(browser(alice), "/friends/")


def test_what_is_said_can_be_reported_and_taken_out(
    group: Group, alice: User, bob: User, charlie: User
) -> None:
    charlie.is_staff = True
    charlie.save()
    act(bob, group, "", text="Something vile")
    said = Message.objects.get()
    act(alice, group, f"messages/{said.pk}/report/", text="Vile")
    report = Report.objects.get()
    assert (report.about, report.quote) == (bob, "Something vile")
    assert "Something vile" in page(browser(charlie), f"/operators/people/{bob.pk}/")
    hide = {"hidden": "yes", "reason": "Vile indeed"}
    post(browser(charlie), f"/operators/messages/{said.pk}/", **hide)
    assert "Something vile" not in page(browser(alice), f"/groups/{group.pk}/")
    act(alice, group, "report/", text="And its name")
    assert Report.objects.latest("pk").quote == group.name


def test_a_member_does_not_hear_whom_they_block(
    group: Group, alice: User, bob: User
) -> None:
    act(bob, group, "", text="Hello")
    services.block(blocker=alice, blocked=bob)
    assert "Hello" not in page(browser(alice), f"/groups/{group.pk}/")


def test_keepers_rename_remove_and_hand_over(
    group: Group, alice: User, bob: User, charlie: User
) -> None:
    Membership.objects.create(group=group, user=charlie)
    table = group_table(group, charlie)
    assert act(bob, group, "name/", name="Bob’s") == 403
    act(alice, group, "name/", name="The Ravens")
    link = group.link
    act(alice, group, f"members/{charlie.pk}/remove/")
    group.refresh_from_db()
    assert (group.name, "charlie" in members(group)) == ("The Ravens", False)
    assert group.link != link
    assert status_of(table) == "closed"
    # The last keeper stays one until there is another.
    act(alice, group, f"members/{alice.pk}/keep/")
    assert members(group) == {"alice": True, "bob": False}
    act(alice, group, f"members/{bob.pk}/keep/")
    act(bob, group, f"members/{alice.pk}/remove/")
    act(alice, group, f"members/{alice.pk}/keep/")
    assert members(group) == {"alice": False, "bob": True}
    act(bob, group, f"members/{alice.pk}/remove/")
    assert members(group) == {"bob": True}


def test_where_the_last_keeper_leaves_the_longest_standing_keeps(
    group: Group, alice: User, bob: User
) -> None:
    table = group_table(group, bob)
    services.join_table(match_id=table.pk, user=alice)
    act(alice, group, "leave/")
    assert members(group) == {"bob": True}
    assert people_at(table) == ["bob", ""]
    act(bob, group, "leave/")
    assert not Group.objects.exists()
    assert status_of(table) == "closed"


def test_a_group_is_dissolved(group: Group, alice: User, bob: User) -> None:
    table, running = group_table(group, alice), group_table(group, bob)
    Match.objects.filter(pk=running.pk).update(status="running")
    act(bob, group, "", text="Hello")
    assert browser(bob).get(f"/groups/{group.pk}/dissolve/").status_code == 403
    assert "ends for all its members" in page(
        browser(alice), f"/groups/{group.pk}/dissolve/"
    )
    act(alice, group, "dissolve/")
    assert not Group.objects.exists()
    assert not Message.objects.exists()
    assert (status_of(table), status_of(running)) == ("closed", "running")
    assert access_match(bob, running.pk) == running
    with pytest.raises(Http404):
        access_match(alice, running.pk)


def test_leaving_for_good_leaves_the_groups(
    group: Group, alice: User, bob: User
) -> None:
    assert export(alice)["groups"][0]["keeper"] is True
    act(alice, group, "", text="Farewell")
    alice.delete()
    assert members(group) == {"bob": True}
    text = page(browser(bob), f"/groups/{group.pk}/")
    assert "Farewell" in text
    assert "a departed player" in text


def test_a_table_for_the_group_from_its_page(
    group: Group, alice: User, bob: User, charlie: User
) -> None:
    form = page(browser(alice), f"/tables/new/?group={group.pk}")
    assert f'value="group-{group.pk}"' in form
    assert f"group-{group.pk}" not in page(browser(charlie), "/tables/new/")
    table = group_table(group, alice)
    for address in (f"/groups/{group.pk}/", "/", "/tables/"):
        assert table.title in page(browser(bob), address)
        if address != f"/groups/{group.pk}/":
            assert table.title not in page(browser(charlie), address)


def test_the_leaderboard_counts_matches_among_members_that_may_be_seen(
    group: Group, alice: User, bob: User, charlie: User
) -> None:
    finished(alice, bob)
    ours = finished(bob, alice, audience="invited")
    Match.objects.filter(pk=ours.pk).update(audience="group", group=group)
    finished(bob, alice)
    # None of these is among members, or anybody's to see.
    finished(alice, charlie)
    finished(alice, bob, audience="invited")
    with_bot = finished(alice, bob, charlie)
    with_bot.places.filter(user=charlie).update(user=None, bot="random")
    (board,) = boards_of(group, [alice, bob])
    assert [(one.user, one.played, one.won) for one in board.standings] == [
        (bob, 3, 2),
        (alice, 3, 1),
    ]
    assert "Leaderboard" in page(browser(alice), f"/groups/{group.pk}/")


def test_the_queries_of_the_page_do_not_grow(group: Group, alice: User) -> None:
    client, counts = browser(alice), []
    for number in range(4):
        new = person(f"new{number}")
        Membership.objects.create(group=group, user=new)
        group_table(group, new)
        act(new, group, "", text="Hello")
        finished(alice, new)
        with CaptureQueriesContext(connection) as queries:
            page(client, f"/groups/{group.pk}/")
        counts.append(len(queries))
    assert counts[1] == counts[3] <= 22
