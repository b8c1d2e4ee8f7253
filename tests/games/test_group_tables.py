"""A table for a group: its members see it and sit down there, nobody else does."""

import pytest
from django.core.exceptions import PermissionDenied
from django.http import Http404
from django.urls import reverse

from accounts.models import User
from games import services
from games.match.errors import Refused
from games.models import Match, Membership
from games.permissions import access_group, access_match, is_member, require_keeper
from games.selectors.lobby import matches_to_watch, open_tables
from tests.games.groups import group_of, group_table
from tests.games.tables import browser


def test_members_look_and_sit_down(alice: User, bob: User) -> None:
    table = group_table(group_of(alice, bob), alice)
    assert access_match(bob, table.pk) == table
    services.join_table(match_id=table.pk, user=bob)
    assert table.places.filter(user=bob).exists()


def test_to_all_others_it_does_not_exist(alice: User, bob: User, charlie: User) -> None:
    table = group_table(group_of(alice, bob), alice)
    for stranger in (charlie, None):
        for name in ("table", "match", "chat"):
            address = reverse(name, args=[table.pk])
            assert browser(stranger).get(address).status_code == 404
        link = reverse("invitation", args=[table.invitation])
        assert browser(stranger).get(link).status_code == 404
    # Nor for whoever has come by its secret or was asked by name.
    services.invite(match_id=table.pk, host=alice, user=charlie)
    with pytest.raises(Http404):
        access_match(charlie, table.pk, table.invitation)
    with pytest.raises(Refused):
        services.join_table(
            match_id=table.pk, user=charlie, invitation=table.invitation
        )


def test_it_stands_in_the_lists_of_members(
    alice: User, bob: User, charlie: User
) -> None:
    table = group_table(group_of(alice, bob), alice)
    assert [row.match for row in open_tables(bob, {}, None)] == [table]
    assert not list(open_tables(charlie, {}, None))
    Match.objects.filter(pk=table.pk).update(status=Match.Status.RUNNING)
    assert [row.match for row in matches_to_watch(bob)] == [table]
    assert matches_to_watch(charlie) == []


def test_who_has_left_the_group_sees_it_no_more_unless_seated(
    alice: User, bob: User, charlie: User
) -> None:
    group = group_of(alice, bob, charlie)
    table = group_table(group, alice, 3)
    services.join_table(match_id=table.pk, user=bob)
    Membership.objects.filter(user__in=[bob, charlie]).delete()
    assert access_match(bob, table.pk) == table
    with pytest.raises(Http404):
        access_match(charlie, table.pk)


def test_only_members_open_one(alice: User, bob: User) -> None:
    group = group_of(alice)
    with pytest.raises(PermissionDenied):
        group_table(group, bob)


def test_who_blocks_somebody_does_not_meet_them_in_the_group(
    alice: User, bob: User
) -> None:
    table = group_table(group_of(alice, bob), alice)
    services.block(blocker=alice, blocked=bob)
    assert not list(open_tables(bob, {}, None))
    with pytest.raises(Refused):
        services.join_table(match_id=table.pk, user=bob)


def test_members_and_keepers(alice: User, bob: User, charlie: User) -> None:
    group = group_of(alice, bob)
    assert is_member(bob, group.pk)
    assert not is_member(charlie, group.pk)
    assert access_group(bob, group.pk) == group
    assert require_keeper(alice, group.pk).user == alice
    with pytest.raises(PermissionDenied):
        require_keeper(bob, group.pk)
    with pytest.raises(Http404):
        access_group(charlie, group.pk)
