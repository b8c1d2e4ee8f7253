"""Celery tasks: each calls one service."""

import logging
from datetime import datetime, timedelta
from typing import Any

import msgspec
from celery import shared_task
from celery.exceptions import SoftTimeLimitExceeded
from django.db.models import Q
from django.utils import timezone

from accounts.tasks import send_mails
from games.kernel.chance import Dice
from games.kernel.questions import question_of
from games.kernel.rules import IllegalMove, Seat
from games.live.queue import wake_bot
from games.match import bots, log
from games.match.errors import StaleMatch
from games.match.figures import bot_seconds
from games.models import Match, Place
from games.notices import claiming, digests, sending
from games.registry import GAMES
from games.selectors.health import WORKER
from games.services import (
    deadlines,
    exhibitions,
    ladder,
    meetings,
    planning,
    play_move,
    reminding,
    seasons,
    tournament_clock,
    tournament_stages,
)
from games.services.canary import watch
from games.services.counting import count_pending
from games.services.deadlines import Claim
from games.services.heartbeats import beat
from games.services.housekeeping import close_stale_tables
from games.services.once import forget_old_keys
from games.services.rating import rate_pending
from games.services.releasing import due, release
from games.services.trouble import write_to_operators

logger = logging.getLogger(__name__)

SECONDS_TO_THINK = 5
SECONDS_A_SIGN_HOLDS = 10
# A bot that has not answered after this time is asked again.
TIME_TO_WAIT_FOR_BOTS = timedelta(seconds=30)
# One that was asked this long ago may just be thinking; when it is asked twice, the second answer is dropped.
TIME_FOR_A_QUICK_ANSWER = timedelta(seconds=1)
# So often a plan is looked at that changes under the eyes.
ATTEMPTS_AT_A_PLAN = 3
# So many overdue places are handled by one task: queueing takes longer than most of them do.
CLAIMS_A_TASK = 50
# Where a bot answers: it sits there, nobody does any more, or the owner is away.
PLAYED_BY_BOTS = Q(user__isnull=True) | Q(away_since__isnull=False)


@shared_task(
    soft_time_limit=SECONDS_TO_THINK,
    autoretry_for=(OSError,),
    retry_backoff=True,
    max_retries=5,
)
def play_for_bot(match_id: int, seat: int, asked_at: int) -> None:
    """A bot's answer to the question put to it at `asked_at`; a late one is dropped."""
    _answer_for_bot(match_id, seat, asked_at)


@shared_task(
    soft_time_limit=SECONDS_TO_THINK,
    autoretry_for=(OSError,),
    retry_backoff=True,
    max_retries=5,
)
def think_for_bot(match_id: int, seat: int, asked_at: int) -> None:
    """The same for one that thinks for long: it has a queue of its own, and quick ones never wait for it."""
    _answer_for_bot(match_id, seat, asked_at)


def _answer_for_bot(match_id: int, seat: int, asked_at: int) -> None:
    place = _asked(match_id, seat, asked_at)
    if place is None:
        return
    try:
        _answer(place, _think(place))
    except IllegalMove:
        logger.exception(
            "bot failed: match %s, entry %s: illegal move", match_id, asked_at
        )
        _answer(place, _plain_answer(place))


def _asked(match_id: int, seat: int, asked_at: int) -> Place | None:
    """The place and its match in one query, so that both are of one moment."""
    places = Place.objects.select_related("match").filter(PLAYED_BY_BOTS)
    return places.filter(match=match_id, seat=seat, asked_at=asked_at).first()


def _answer(place: Place, move: Any) -> None:
    try:
        play_move(
            match_id=place.match_id,
            seat=Seat(place.seat),
            move=move,
            expected=place.asked_at or 0,
            by="bot",
        )
    except StaleMatch:
        return


def _think(place: Place) -> Any:
    match, level = place.match, place.bot or bots.stand_in(place.match.game)
    # The seed is no secret of the match: it only makes a repeated attempt think alike.
    # A lesson goes the same way for everybody.
    table = 0 if match.lesson else match.pk
    chance = Dice(table * 1_000_003 + match.length)
    at = (match.pk, match.length)
    try:
        with bot_seconds.labels(match.game, level).time():
            return bots.choose(
                match.game, level, log.load(match), Seat(place.seat), chance
            )
    except SoftTimeLimitExceeded:
        logger.warning("bot failed: match %s, entry %s: too slow", *at)
    except Exception:
        logger.exception("bot failed: match %s, entry %s", *at)
    return _plain_answer(place)


def _plain_answer(place: Place) -> Any:
    """What the clock would answer for an absent player, or the first thing that is legal."""
    decisions = GAMES[place.match.game].rules.decisions(log.load(place.match))
    mine = question_of(decisions, Seat(place.seat))
    assert mine is not None
    return mine.fallback


@shared_task(expires=SECONDS_A_SIGN_HOLDS)
def say_alive(*on_the_way: str) -> None:
    """Goes through the queues, one after the other: what arrives shows that somebody works at each of them."""
    if on_the_way:
        say_alive.apply_async(on_the_way[1:], queue=on_the_way[0])
    else:
        beat(WORKER)


@shared_task
def wake_bots() -> None:
    """Asks bots again whose task was lost."""
    _wake_bots(timezone.now() - TIME_TO_WAIT_FOR_BOTS)


@shared_task
def catch_up() -> None:
    """A worker begins, or has found Redis again: whatever was lost meanwhile is found at once, and not by the schedule."""
    _wake_bots(timezone.now() - TIME_FOR_A_QUICK_ANSWER)
    planned = Place.objects.filter(asked_at__isnull=False).exclude(plan={})
    for match_id, seat in planned.values_list("match", "seat"):
        look_at_plan.delay(match_id, seat)
    send_notices.delay(again=True)
    for task in (
        release_answers,
        sweep_deadlines,
        send_mails,
        remember_finished,
        look_after_tournaments,
        begin_exhibitions,
    ):
        task.delay()


def _wake_bots(late: datetime) -> None:
    waiting = Place.objects.filter(
        PLAYED_BY_BOTS,
        asked_at__isnull=False,
        asked_since__lt=late,
        match__status=Match.Status.RUNNING,
    )
    wanted = ("seat", "asked_at", "bot", "match__game")
    for place in waiting.select_related("match").only(*wanted):
        wake_bot(place.match.game, place)


@shared_task
def look_at_plan(match_id: int, seat: int) -> None:
    """After something happened: does a prepared turn still work, and is it due?"""
    for _attempt in range(ATTEMPTS_AT_A_PLAN):
        try:
            planning.look_at_plan(match_id=match_id, seat=Seat(seat))
        except StaleMatch:  # Its owner has just changed it.
            continue
        return


@shared_task
def begin_exhibitions() -> None:
    exhibitions.begin_exhibitions()


@shared_task
def close_tables() -> None:
    close_stale_tables()


@shared_task
def forget_keys() -> None:
    """Of what programs and devices have asked for."""
    forget_old_keys()


@shared_task
def sweep_deadlines() -> None:
    """Finds what is overdue; where there is more than one sweep takes, the next one follows at once."""
    claims = deadlines.sweep()
    for start in range(0, len(claims), CLAIMS_A_TASK):
        time_out.delay(msgspec.to_builtins(claims[start : start + CLAIMS_A_TASK]))
    if len(claims) == deadlines.PLACES_A_SWEEP:
        sweep_deadlines.delay()


@shared_task
def time_out(claims: list[dict[str, Any]]) -> None:
    """One step for each seat whose time is over; a mistake at one keeps no other waiting."""
    for claim in msgspec.convert(claims, list[Claim]):
        try:
            deadlines.time_out(claim)
        except Exception:
            logger.exception(
                "deadline failed: match %s, seat %s", claim.match_id, claim.seat
            )


@shared_task
def climb_ladder() -> None:
    """Handles seats whose owners stay away, and matches that nobody plays any more."""
    ladder.climb()
    ladder.end_idle_matches()


@shared_task
def watch_the_clocks() -> None:
    watch()


@shared_task(autoretry_for=(OSError,), retry_backoff=True, max_retries=5)
def tell_of_trouble(match_id: int, where: str) -> None:
    write_to_operators(match_id, where)


@shared_task
def release_answer(match_id: int, seat: int, asked_at: int) -> None:
    """A held answer takes effect, if its moment has come and it is still held."""
    release(match_id=match_id, seat=seat, asked_at=asked_at)


@shared_task
def release_answers() -> None:
    """Finds held answers whose task was lost."""
    found = due(timezone.now()).values_list("match", "seat", "asked_at")
    for match_id, seat, asked_at in found:
        release_answer.delay(match_id, seat, asked_at or 0)


@shared_task(autoretry_for=(OSError,), retry_backoff=True, max_retries=5)
def remember_finished() -> None:
    """What has ended goes into the ratings, the chronicle and the statistics, and into its tournament."""
    look_after_tournaments.delay()
    rate_pending()
    count_pending()


@shared_task
def look_after_tournaments() -> None:
    """Finds tournaments in which something is due: a start, a result, the end of a round, a match that was not begun."""
    for tournament_id in tournament_clock.claim_due():
        advance_tournament.delay(tournament_id)


@shared_task
def look_after_seasons() -> None:
    seasons.look_after()


@shared_task
def advance_tournament(tournament_id: int) -> None:
    tournament_stages.advance(tournament_id)
    start_meetings(tournament_id)


@shared_task
def start_meetings(tournament_id: int) -> None:
    """Each in a transaction of its own: a round of many matches holds nobody up."""
    for meeting_id in meetings.waiting_meetings(tournament_id):
        meetings.start_meeting(meeting_id)


@shared_task
def send_notices(again: bool = False) -> None:
    """Hands everything that is due to the workers; again, where it may have been lost on the way before."""
    for number in claiming.due(timezone.now(), again):
        send_notice.delay(number)


@shared_task(
    soft_time_limit=claiming.SECONDS_TO_SEND - 5,
    time_limit=claiming.SECONDS_TO_SEND,
)
def send_notice(number: int) -> None:
    sending.send(number)


@shared_task
def remind() -> None:
    reminding.remind_due(timezone.now())


@shared_task
def write_digests() -> None:
    digests.write_due(timezone.now())


@shared_task
def forget_old_notices() -> None:
    claiming.forget_old(timezone.now())
