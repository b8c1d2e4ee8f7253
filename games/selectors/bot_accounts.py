"""Bot accounts: which of them can be asked to play, and what is shown of them."""

from collections import Counter, defaultdict
from collections.abc import Iterable
from datetime import datetime, timedelta

import msgspec
from django.db.models import Q, QuerySet
from django.utils import timezone

from accounts.models import User
from games.match.bot_accounts import is_there
from games.match.errors import Refusal, Refused
from games.match.tallies import OPEN
from games.models import Block, BotAccount, Match, Place, Rating, Tally
from games.registry import GAMES
from games.selectors.leaderboard import is_provisional
from games.words.options import game_name
from games.words.waits import answer_words, span_words

# A match against people who come back after days keeps no program busy.
BUSY_FOR = timedelta(hours=12)
MOST_SHOWN = 100


class RatedAt(msgspec.Struct, frozen=True):
    """How well a bot plays a game, if that is known."""

    game: str
    name: str
    points: int | None = None
    played: int = 0
    is_provisional: bool = True


class BotRow(msgspec.Struct, frozen=True):
    """A bot account, as everybody sees it."""

    user: User
    owner: User
    about: str
    games: list[RatedAt]
    # How long it may take to answer.
    seconds: int
    limit: str
    most_matches: int
    # In how many matches it plays just now.
    playing: int
    is_there: bool
    # Can it be asked to play at once?
    is_offered: bool
    sits_down: bool
    # How long it took to answer, on average, in words; nothing while that is not known.
    answers: str = ""


def why_not(account: BotAccount, game: str, now: datetime) -> Refusal | None:
    """Why a bot account plays no other match of this game just now."""
    user = account.user
    owner = user.owner
    if not account.is_on or not user.is_active or owner is None or not owner.is_active:
        return Refusal.BOT_IS_OFF
    if game not in account.games:
        return Refusal.BOT_PLAYS_OTHER_GAMES
    if not is_there(account, now):
        return Refusal.BOT_DOES_NOT_ANSWER
    if busy(Q(user=user), now)[user.pk] >= account.most_matches:
        return Refusal.BOT_IS_BUSY
    return None


def require_room(user: User, game: str) -> BotAccount:
    """Raises Refused where the owner of a bot account does not want it to play another match of this game now."""
    account = BotAccount.objects.select_related("user__owner").filter(user=user).first()
    if account is None:
        raise Refused(Refusal.BOT_IS_OFF)
    refusal = why_not(account, game, timezone.now())
    if refusal is not None:
        raise Refused(refusal)
    return account


def require_asked(bot: User, match: Match) -> None:
    """Programs take no seat that somebody might want: they sit down where they are asked to, and with each other."""
    is_invited = match.invitations.filter(user=bot).exists()
    is_among_bots = match.host is not None and match.host.is_bot
    if not is_invited and not is_among_bots:
        raise Refused(Refusal.NOT_WELCOME)


def does_not_want(bot: User, person: User) -> bool:
    """Has either of them, or the bot's owner, blocked the other?"""
    theirs = [pk for pk in (bot.pk, bot.owner_id) if pk is not None]
    found = Block.objects.filter(
        Q(blocker__in=theirs, blocked=person) | Q(blocker=person, blocked__in=theirs)
    )
    return found.exists()


def busy(whose: Q, now: datetime) -> Counter[int]:
    """In how many matches each of them sits in which something goes on."""
    playing = Place.objects.filter(
        whose,
        user__owner__isnull=False,
        away_since=None,
        match__status__in=(Match.Status.OPEN, Match.Status.RUNNING),
        match__touched_at__gt=now - BUSY_FOR,
    )
    return Counter(pk for pk in playing.order_by().values_list("user", flat=True) if pk)


def bots_page(game: str | None) -> list[BotRow]:
    """Of one game or of all: those that can be asked first, then the strongest."""
    accounts = [one for one in _known() if game is None or game in one.games]
    rows = list(_rows(accounts))
    return sorted(rows, key=lambda row: (not row.is_offered, -_best(row, game)))


def offered(game: str) -> list[BotRow]:
    """Whom a table of this game can ask now, the strongest first."""
    return [row for row in bots_page(game) if row.is_offered]


def bot_row(bot: User) -> BotRow | None:
    """What is shown of one of them."""
    accounts = BotAccount.objects.select_related("user__owner").filter(user=bot)
    return next(iter(_rows(accounts)), None)


def bots_of(owner: User) -> list[User]:
    """Whose they are is no secret."""
    return list(owner.bots.filter(is_active=True).order_by("pk"))


def my_bots(owner: User) -> list[BotRow]:
    accounts = BotAccount.objects.select_related("user__owner")
    return list(_rows(accounts.filter(user__owner=owner).order_by("user")))


def _known() -> QuerySet[BotAccount]:
    active = BotAccount.objects.filter(
        user__is_active=True, user__owner__is_active=True, is_on=True
    )
    return active.select_related("user__owner").order_by("-heard_at", "user")[
        :MOST_SHOWN
    ]


def _rows(accounts: Iterable[BotAccount]) -> Iterable[BotRow]:
    """Three queries, however many they are."""
    known, now = list(accounts), timezone.now()
    people = [account.user_id for account in known]
    ratings: defaultdict[int, dict[str, Rating]] = defaultdict(dict)
    for rating in Rating.objects.filter(user__in=people):
        ratings[rating.user_id][rating.game] = rating
    playing, answers = busy(Q(user__in=people), now), _answers(people)
    for account in known:
        number, owner = playing[account.user_id], account.user.owner
        assert owner is not None
        can_come = account.is_on and account.user.is_active and owner.is_active
        there = is_there(account, now)
        yield BotRow(
            user=account.user,
            owner=owner,
            about=account.about,
            games=[
                _rated(game, ratings[account.user_id].get(game))
                for game in GAMES
                if game in account.games
            ],
            seconds=account.seconds,
            limit=span_words(account.seconds),
            most_matches=account.most_matches,
            playing=number,
            is_there=there,
            is_offered=can_come and there and number < account.most_matches,
            sits_down=account.sits_down,
            answers=answers.get(account.user_id, ""),
        )


def _rated(game: str, rating: Rating | None) -> RatedAt:
    name = game_name(game)
    if rating is None:
        return RatedAt(game, name)
    return RatedAt(game, name, rating.points, rating.played, is_provisional(rating))


def _best(row: BotRow, game: str | None) -> int:
    return max(
        (one.points or 0 for one in row.games if game in (None, one.game)), default=0
    )


def _answers(people: list[int]) -> dict[int, str]:
    """Over all games, in matches that anybody may see."""
    waits = Tally.objects.filter(user__in=people, dimension=OPEN + "answers")
    seconds: Counter[int] = Counter()
    counts: Counter[int] = Counter()
    for user, count, amount in waits.values_list("user", "count", "amount"):
        if user is not None:
            seconds[user] += amount
            counts[user] += count
    return {
        user: answer_words(seconds[user] // count)
        for user, count in counts.items()
        if count
    }
