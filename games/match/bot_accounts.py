"""Bot accounts at a table: who is one, how long it may take to answer, and whether its program is there."""

from datetime import datetime, timedelta

from accounts.calendars import MINUTE
from accounts.kept_queries import KeptQuery
from games.models import BotAccount, Place

# What an owner chooses from.
SECONDS_TO_ANSWER = (MINUTE, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE, 30 * MINUTE)
MOST_MATCHES = 20
# Whoever was heard of no longer ago is there.
THERE_FOR = timedelta(minutes=3)
# What is said in between is not written down.
HEARD_EVERY = timedelta(seconds=45)

_seconds = KeptQuery(
    lambda user: BotAccount.objects.filter(user=user).values_list("seconds", flat=True)
)


def is_bot_account(place: Place) -> bool:
    return place.user is not None and place.user.is_bot


def is_person(place: Place) -> bool:
    return place.user is not None and not place.user.is_bot


def seconds_to_answer(user_id: int) -> int:
    return _seconds.first(user_id) or SECONDS_TO_ANSWER[0]


def is_there(account: BotAccount, now: datetime) -> bool:
    """Would its program hear if it was asked something?"""
    return account.heard_at is not None and account.heard_at > now - THERE_FOR
