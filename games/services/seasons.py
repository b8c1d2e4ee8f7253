"""Seasons: for each game and month a ladder of divisions, each of them a small tournament that runs by itself.

Whoever has joined is placed anew on the first days of each month. Everything happens once, however often it is looked after:
under one lock for each game, and a month has one season in the database.
"""

from datetime import date, datetime

from django.db import transaction
from django.utils import timezone

from accounts.models import User
from games.contests.divisions import Finish, ladder
from games.contests.formats import Format, stages_of
from games.contests.standings import standings
from games.match.errors import Refusal, Refused
from games.match.locking import one_at_a_time
from games.models import Enrolment, Entrant, Match, Season, Tournament
from games.registry import GAMES
from games.selectors.encounters import contenders_of, encounters_of
from games.selectors.encounters import stages_of as stages_played
from games.selectors.seasons import has_seasons
from games.services import tournament_stages
from games.services.tournaments import TournamentPlan, announce, leave_tournament
from games.words.options import game_name

# A season is over well before the next begins; one begins in the first days of a month, or waits for the next.
DAYS_PLAYED, DAYS_TO_BEGIN = 26, 3
FEWEST = 2
HOURS_A_DAY = 24


@transaction.atomic
def join_seasons(*, user: User, game: str) -> Enrolment:
    """From the next month on; who was here before goes on where they ended."""
    if user.is_guest or user.is_bot or not user.is_active:
        raise Refused(Refusal.NO_ACCOUNT)
    enrolment, _is_new = Enrolment.objects.update_or_create(
        user=user,
        game=game,
        defaults={"is_active": True, "was_away": False},
        create_defaults={"joined_at": timezone.now()},
    )
    return enrolment


@transaction.atomic
def leave_seasons(*, user: User, game: str) -> None:
    """No more seasons, and no more matches of this one; the place on the ladder is kept for a return."""
    Enrolment.objects.filter(user=user, game=game).update(is_active=False)
    playing = Entrant.objects.filter(
        user=user,
        state=Entrant.State.IN,
        tournament__season__game=game,
        tournament__status=Tournament.Status.RUNNING,
    )
    for tournament_id in list(playing.values_list("tournament_id", flat=True)):
        leave_tournament(tournament_id=tournament_id, user=user)


def look_after(now: datetime | None = None) -> None:
    """Ends what is over, and begins what is due."""
    now = now or timezone.now()
    for season in Season.objects.filter(ended_at=None).order_by("pk"):
        end_season(season.pk, now)
    for game in GAMES:
        if has_seasons(game):
            begin_season(game, now)


@transaction.atomic
def begin_season(game: str, now: datetime) -> Season | None:
    """The season of this month, unless there is one, the last still runs, or too few have joined."""
    one_at_a_time(f"seasons of {game}")
    month = now.date().replace(day=1)
    if now.day > DAYS_TO_BEGIN or _is_begun(game, month):
        return None
    joined = Enrolment.objects.filter(game=game, is_active=True, user__is_active=True)
    enrolled = list(joined.select_related("user").order_by("joined_at", "pk"))
    if len(enrolled) < FEWEST:
        return None
    season = Season.objects.create(game=game, month=month, began_at=now)
    by_user = {one.user_id: one for one in enrolled}
    finishes = {one.user_id: _finish_of(one) for one in enrolled if one.division}
    for level, people in enumerate(ladder(list(by_user), finishes), 1):
        _begin_division(season, level, [by_user[user].user for user in people], now)
    return season


def _is_begun(game: str, month: date) -> bool:
    seasons = Season.objects.filter(game=game)
    return (
        seasons.filter(month__gte=month).exists()
        or seasons.filter(ended_at=None).exists()
    )


def _finish_of(one: Enrolment) -> Finish:
    return Finish(one.division, one.place, one.of)


def _begin_division(
    season: Season, level: int, people: list[User], now: datetime
) -> None:
    rounds = stages_of(Format.ROUND_ROBIN, len(people))
    plan = TournamentPlan(
        title=f"{game_name(season.game)[:24]} {season.month:%Y-%m} · {level}",
        game=season.game,
        format=Format.ROUND_ROBIN,
        size=len(people),
        pace=Match.Pace.LIVELY,
        stage_hours=DAYS_PLAYED * HOURS_A_DAY // rounds,
    )
    tournament = announce(plan, None, now)
    tournament.season, tournament.division = season, level
    tournament.save(update_fields=["season", "division"])
    Entrant.objects.bulk_create(
        Entrant(tournament=tournament, user=user, state=Entrant.State.IN, joined_at=now)
        for user in people
    )
    tournament_stages.begin(tournament, now)


@transaction.atomic
def end_season(season_id: int, now: datetime) -> bool:
    """When the last division is over everybody's place is written down; whoever was away is not asked again."""
    season = Season.objects.select_for_update().get(pk=season_id)
    divisions = list(season.divisions.order_by("division"))
    if season.ended_at is not None or not all(one.is_over for one in divisions):
        return False
    for one in divisions:
        _write_down(season, one)
    season.ended_at = now
    season.save(update_fields=["ended_at"])
    return True


def _write_down(season: Season, division: Tournament) -> None:
    entrants = division.entrants.filter(user__isnull=False)
    by_number = {one.number: one for one in entrants}
    stages = stages_played(division)
    table = standings(division.way, contenders_of(division), encounters_of(stages))
    for place, line in enumerate(table, 1):
        entrant = by_number.get(line.number)
        if entrant is None:
            continue
        mine = Enrolment.objects.filter(user=entrant.user_id, game=season.game)
        mine.update(division=division.division, place=place, of=len(table))
        if entrant.state == Entrant.State.LEFT:
            mine.filter(is_active=True).update(is_active=False, was_away=True)
