"""Groups and friends for tests."""

import msgspec

from accounts.models import User
from games import services
from games.models import Follow, Group, Match, Membership
from tests.cast import plan


def group_of(keeper: User, *others: User) -> Group:
    group = Group.objects.create(name="The Lamplighters")
    Membership.objects.create(group=group, user=keeper, is_keeper=True)
    for other in others:
        Membership.objects.create(group=group, user=other)
    return group


def group_table(group: Group, host: User, seats: int = 2) -> Match:
    audience = Match.Audience.GROUP
    wanted = msgspec.structs.replace(plan(seats), audience=audience, group=group.pk)
    return services.open_table(host=host, plan=wanted)


def befriend(one: User, other: User) -> None:
    Follow.objects.create(follower=one, followed=other)
    Follow.objects.create(follower=other, followed=one)
