"""Groups: opening one, joining by its link, keeping it, leaving it."""

from django.db import transaction
from django.utils import timezone

from accounts.models import User
from accounts.names import one_line
from games.live import on_commit
from games.match import limits
from games.match.errors import Refusal, Refused
from games.match.locking import lock_match
from games.models import Block, Group, Match, Membership, Tournament
from games.models.groups import LONGEST_GROUP_NAME, new_group_link
from games.permissions import require_account, require_keeper, require_member
from games.services.tables import leave_table
from games.services.tournament_stages import call_off, lock_tournament
from games.services.tournaments import leave_tournament

MOST_GROUPS, MOST_MEMBERS = 30, 200


@transaction.atomic
def open_group(*, user: User, name: str) -> Group:
    """Whoever opens a group is its first keeper."""
    require_account(user)
    _require_room(user)
    name = _checked_name(name)
    limits.count("group", user)
    group = Group.objects.create(name=name)
    Membership.objects.create(group=group, user=user, is_keeper=True)
    return group


@transaction.atomic
def join_group(*, user: User, link: str) -> Group:
    """Whom a keeper has blocked is told what a link that has ended tells everybody."""
    require_account(user)
    group = Group.objects.select_for_update().filter(link=link).first()
    if group is None or is_unwelcome(user, group):
        raise Refused(Refusal.NO_SUCH_LINK)
    if group.memberships.filter(user=user).exists():
        return group
    _require_room(user)
    if group.memberships.count() >= MOST_MEMBERS:
        raise Refused(Refusal.GROUP_FULL)
    newest = group.messages.order_by("-pk").values_list("pk", flat=True).first()
    Membership.objects.create(group=group, user=user, read=newest or 0)
    on_commit.group_changed(group.pk)
    return group


def is_unwelcome(user: User, group: Group) -> bool:
    keepers = group.memberships.filter(is_keeper=True).values("user")
    return Block.objects.filter(blocker__in=keepers, blocked=user).exists()


@transaction.atomic
def leave_group(*, user: User, group: Group) -> None:
    """The longest-standing member becomes the keeper where the last one leaves; nobody leaves nothing behind."""
    _lock(group)
    mine = require_member(user, group.pk)
    _stand_up(user, group)
    mine.delete()
    rest = group.memberships.all()
    heir = rest.first()
    if heir is None:
        _end(group)
    elif not rest.filter(is_keeper=True).exists():
        heir.is_keeper = True
        heir.save(update_fields=["is_keeper"])
    on_commit.group_changed(group.pk)
    on_commit.news_for(user.pk)


@transaction.atomic
def remove_member(*, keeper: User, group: Group, member_id: int) -> None:
    """The link ends, too, so that they do not come back by it. A keeper is not removed by another."""
    _lock(group)
    require_keeper(keeper, group.pk)
    found = group.memberships.select_related("user").filter(user=member_id).first()
    if found is None:
        return
    if found.is_keeper:
        raise Refused(Refusal.A_KEEPER)
    _stand_up(found.user, group)
    found.delete()
    group.link = new_group_link()
    group.save(update_fields=["link"])
    on_commit.group_changed(group.pk)
    on_commit.news_for(member_id)


@transaction.atomic
def make_keeper(*, keeper: User, group: Group, member_id: int) -> None:
    """One more keeper; to hand the group over, the old one steps back afterwards."""
    _lock(group)
    require_keeper(keeper, group.pk)
    group.memberships.filter(user=member_id).update(is_keeper=True)
    on_commit.group_changed(group.pk)


@transaction.atomic
def step_back(*, keeper: User, group: Group) -> None:
    """A keeper becomes a member like others, as long as there is another keeper."""
    _lock(group)
    mine = require_keeper(keeper, group.pk)
    if not group.memberships.filter(is_keeper=True).exclude(pk=mine.pk).exists():
        raise Refused(Refusal.LAST_KEEPER)
    Membership.objects.filter(pk=mine.pk).update(is_keeper=False)
    on_commit.group_changed(group.pk)


@transaction.atomic
def renew_link(*, keeper: User, group: Group) -> None:
    require_keeper(keeper, group.pk)
    Group.objects.filter(pk=group.pk).update(link=new_group_link())


@transaction.atomic
def rename_group(*, keeper: User, group: Group, name: str) -> None:
    require_keeper(keeper, group.pk)
    Group.objects.filter(pk=group.pk).update(name=_checked_name(name))
    on_commit.group_changed(group.pk)


@transaction.atomic
def dissolve_group(*, keeper: User, group: Group) -> None:
    """Its open tables close and its talk is gone; matches that run go on for those who sit there."""
    _lock(group)
    require_keeper(keeper, group.pk)
    people = list(group.memberships.values_list("user_id", flat=True))
    _end(group)
    for person in people:
        on_commit.news_for(person)


def _end(group: Group) -> None:
    tables = group.matches.filter(status=Match.Status.OPEN)
    for number in list(tables.values_list("pk", flat=True)):
        match = lock_match(number)
        match.status, match.touched_at = Match.Status.CLOSED, timezone.now()
        match.save(update_fields=["status", "touched_at"])
        on_commit.table_changed(match)
    for one in group.tournaments.filter(status=Tournament.Status.OPEN):
        call_off(lock_tournament(one.pk), timezone.now())
    group.delete()


def _stand_up(user: User, group: Group) -> None:
    """Where nothing has begun; a match that runs is seen through."""
    seats = group.matches.filter(status=Match.Status.OPEN, places__user=user)
    for number in list(seats.values_list("pk", flat=True)):
        leave_table(match_id=number, user=user)
    entered = group.tournaments.filter(
        status=Tournament.Status.OPEN, entrants__user=user
    )
    for number in list(entered.values_list("pk", flat=True)):
        leave_tournament(tournament_id=number, user=user)


def _lock(group: Group) -> None:
    Group.objects.select_for_update().filter(pk=group.pk).first()


def _require_room(user: User) -> None:
    if user.memberships.count() >= MOST_GROUPS:
        raise Refused(Refusal.TOO_MANY_GROUPS)


def _checked_name(name: str) -> str:
    name = one_line(name)[:LONGEST_GROUP_NAME]
    if not name:
        raise Refused(Refusal.NO_GROUP_NAME)
    return name
