"""What happens by itself: each task calls one service."""

from datetime import timedelta

from celery import shared_task
from celery.exceptions import SoftTimeLimitExceeded
from django.utils import timezone

from games import bots, log
from games.errors import StaleMatch
from games.models import Match, Place
from games.registry import GAMES
from games.rules.chance import Dice
from games.rules.kernel import Seat
from games.services import play_move
from games.services.housekeeping import close_stale_tables

SECONDS_TO_THINK = 5
# A bot that has not answered after this time is asked again.
PATIENCE = timedelta(seconds=30)


@shared_task(
    soft_time_limit=SECONDS_TO_THINK,
    autoretry_for=(OSError,),
    retry_backoff=True,
    max_retries=5,
)
def play_for_bot(match_id: int, seat: int, asked_at: int) -> None:
    """A bot's answer to the question put to it at `asked_at`; a late one is dropped."""
    place = (
        Place.objects.select_related("match")
        .filter(match=match_id, seat=seat, asked_at=asked_at)
        .exclude(bot="")
        .first()
    )
    if place is None:
        return
    move = _think(place)
    try:
        play_move(
            match_id=match_id, seat=Seat(seat), move=move, expected=asked_at, by="bot"
        )
    except StaleMatch:
        return


def _think(place: Place) -> object:
    match, seat = place.match, Seat(place.seat)
    state = log.load(match)
    try:
        # The seed is no secret of the match: it only makes a repeated attempt think alike.
        chance = Dice(match.pk * 1_000_003 + match.length)
        return bots.choose(match.game, place.bot, state, seat, chance)
    except SoftTimeLimitExceeded:
        decisions = GAMES[match.game].decisions(state)
        return next(d.default for d in decisions if d.seat == seat)


@shared_task
def wake_bots() -> None:
    """Asks bots again whose task was lost."""
    late = timezone.now() - PATIENCE
    waiting = Place.objects.filter(
        asked_since__lt=late, match__status=Match.Status.RUNNING
    )
    for place in waiting.exclude(bot=""):
        play_for_bot.delay(place.match_id, place.seat, place.asked_at or 0)


@shared_task
def close_tables() -> None:
    close_stale_tables()
