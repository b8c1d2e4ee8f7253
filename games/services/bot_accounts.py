"""Bot accounts: making them, how they want to be asked, what is heard of their programs, and their end."""

from collections.abc import Collection
from datetime import datetime

import msgspec
from django.core.exceptions import ValidationError
from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from accounts import bots, tokens
from accounts.lookalikes import shape
from accounts.models import User
from accounts.names import one_line
from games.match import limits
from games.match.bot_accounts import HEARD_EVERY, MOST_MATCHES, SECONDS_TO_ANSWER
from games.match.errors import Refusal, Refused
from games.models import BotAccount
from games.permissions import is_in_good_standing
from games.registry import GAMES

LONGEST_ABOUT = 200


class BotWishes(msgspec.Struct, frozen=True, kw_only=True):
    """How an owner wants their bot to be asked to play."""

    about: str = ""
    games: Collection[str] = ()
    is_on: bool = True
    sits_down: bool = True
    most_matches: int = 4
    seconds: int = SECONDS_TO_ANSWER[1]


@transaction.atomic
def make_bot(*, owner: User, name: str, wishes: BotWishes) -> User:
    """Raises Refused, and ValidationError for a name that it cannot have."""
    if not is_in_good_standing(owner):
        raise Refused(Refusal.NO_GOOD_STANDING)
    limits.count("bot", owner)
    if shape(name) in _names_of_levels():
        # It would pass for one of the site's own.
        raise Refused(Refusal.NAME_TAKEN)
    try:
        bot = bots.make_bot(owner, name)
    except bots.TooManyBots as many:
        raise Refused(Refusal.TOO_MANY_BOTS) from many
    _save(BotAccount(user=bot), wishes)
    return bot


@transaction.atomic
def change_bot(*, owner: User, bot: User, wishes: BotWishes) -> None:
    """From the next invitation on; what it plays already goes on."""
    _save(_own(owner, bot), wishes)


@transaction.atomic
def make_key(*, owner: User, bot: User, label: str) -> str:
    """Shown once. Raises `accounts.tokens.TooManyTokens`."""
    _own(owner, bot)
    if not is_in_good_standing(owner):
        raise Refused(Refusal.NO_GOOD_STANDING)
    return tokens.make_token(bot, label, [])


@transaction.atomic
def delete_bot(*, owner: User, bot: User) -> None:
    """Its name is free again; where it plays, one of the site's own bots plays on."""
    _own(owner, bot).user.delete()


def hear(user_id: int) -> None:
    """The program has asked for something."""
    now = timezone.now()
    known = BotAccount.objects.filter(user=user_id)
    late = Q(heard_at=None) | Q(heard_at__lt=now - HEARD_EVERY)
    if known.filter(late).exists():
        known.update(heard_at=now)


def hear_listening(user_id: int) -> None:
    """It still listens. That alone proves nothing where it has not answered in time: then it has to ask for something first."""
    now: datetime = timezone.now()
    known = BotAccount.objects.filter(user=user_id, heard_at__lt=now - HEARD_EVERY)
    known.update(heard_at=now)


def miss(user_id: int) -> None:
    """It has let its time run out: nobody is offered it until it is heard of again."""
    BotAccount.objects.filter(user=user_id).update(heard_at=None)


def _names_of_levels() -> set[str]:
    levels = (level for game in GAMES.values() for level in game.levels)
    return {shape(level.character.name) for level in levels}


def _own(owner: User, bot: User) -> BotAccount:
    return BotAccount.objects.select_related("user").get(user=bot, user__owner=owner)


def _save(account: BotAccount, wishes: BotWishes) -> None:
    games = [game for game in GAMES if game in wishes.games]
    is_possible = (
        bool(games)
        and wishes.seconds in SECONDS_TO_ANSWER
        and 0 < wishes.most_matches <= MOST_MATCHES
    )
    if not is_possible:
        raise ValidationError("wishes that no form sends")
    account.about = one_line(wishes.about)[:LONGEST_ABOUT]
    account.games = games
    account.is_on, account.sits_down = wishes.is_on, wishes.sits_down
    account.most_matches, account.seconds = wishes.most_matches, wishes.seconds
    account.save()
