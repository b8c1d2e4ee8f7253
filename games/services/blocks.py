"""Whom somebody does not want to meet."""

from django.db import transaction

from accounts.models import User
from games.models import Block, Invitation


@transaction.atomic
def block(*, blocker: User, blocked: User) -> None:
    """Neither sees the other's tables from now on; invitations between them lapse."""
    Block.objects.get_or_create(blocker=blocker, blocked=blocked)
    unheard = Invitation.objects.filter(user=blocker, match__host=blocked)
    unheard.update(heard=False)
    Invitation.objects.filter(user=blocked, match__host=blocker).delete()


def unblock(*, blocker: User, blocked: User) -> None:
    Block.objects.filter(blocker=blocker, blocked=blocked).delete()
