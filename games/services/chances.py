"""Whether somebody wants to see how likely a move is to succeed, at all tables that allow it."""

from accounts.models import User


def show_chances(*, user: User, shown: bool) -> None:
    User.objects.filter(pk=user.pk).update(shows_chances=shown)
