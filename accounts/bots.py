"""Bot accounts: a program of somebody's that plays under a name of its own, which everybody sees to be a bot's."""

from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction

from accounts.free_names import TAKEN, refuse_borrowed_name
from accounts.models import NameTaken, User

# So many at a time; the name of one that is deleted is free again.
MOST_BOTS = 3


class TooManyBots(Exception):
    """As many as one person may have; one of them has to go first."""


@transaction.atomic
def make_bot(owner: User, name: str) -> User:
    """An account into which nobody signs in: it acts with its keys alone. Raises ValidationError for a name it cannot have."""
    owner = User.objects.select_for_update().get(pk=owner.pk)
    if owner.bots.count() >= MOST_BOTS:
        raise TooManyBots
    refuse_borrowed_name(name, None, of_bot=True)
    bot = User(
        username=name,
        owner=owner,
        language=owner.language,
        # A program has no habits and is never here.
        predictable=False,
        presence="nobody",
    )
    bot.set_unusable_password()
    try:
        with transaction.atomic():
            bot.save()
    except (IntegrityError, NameTaken) as taken:
        raise ValidationError(TAKEN) from taken
    return bot
