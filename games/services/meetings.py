"""The matches of a tournament: each meeting gets one, once, and nobody has to say that they are ready."""

from django.db import transaction

from games.live import on_commit
from games.match import log
from games.match.bots import level_of, stand_in
from games.match.places import places_of
from games.models import Appearance, Match, Meeting, Tournament
from games.services.tables import (
    TablePlan,
    new_table,
    sit_bot_down,
    sit_down,
    start_if_ready,
)

LONGEST_TITLE = 60


def waiting_meetings(tournament_id: int) -> list[int]:
    """Those whose match has not begun."""
    meetings = Meeting.objects.filter(
        stage__tournament=tournament_id, match=None, settled_at=None
    )
    return list(meetings.order_by("pk").values_list("pk", flat=True))


@transaction.atomic
def start_meeting(meeting_id: int) -> Match | None:
    """Begins the match of a meeting, if it has none: two workers who try make one match."""
    locked = Meeting.objects.select_for_update(of=("self",))
    with_stage = locked.select_related("stage__tournament")
    meeting = with_stage.filter(pk=meeting_id, match=None, settled_at=None).first()
    if meeting is None:
        return None
    tournament = meeting.stage.tournament
    found = list(meeting.appearances.select_related("entrant__user"))
    match = new_table(_plan(tournament, meeting, len(found)))
    match.tournament = tournament
    for place, one in zip(places_of(match), found, strict=True):
        if one.entrant.user is None:
            sit_bot_down(place, _level(tournament.game, one))
            continue
        sit_down(place, one.entrant.user)
        place.ready = True
        place.save(update_fields=["ready"])
    start_if_ready(match)
    match.save()
    meeting.match = match
    meeting.save(update_fields=["match"])
    on_commit.tournament_changed(tournament.pk)
    return match


def _level(game: str, one: Appearance) -> str:
    """A bot also sits where somebody has deleted their account a moment ago."""
    level = one.entrant.bot
    return level if level_of(game, level) else stand_in(game)


def _plan(tournament: Tournament, meeting: Meeting, seats: int) -> TablePlan:
    return TablePlan(
        game=tournament.game,
        seats=seats,
        title=_title(tournament.title, meeting),
        options=log.decode_options(tournament.game, tournament.options),
        pace=tournament.pace,
        audience=_audience(tournament),
        group=tournament.group_id,
    )


def _audience(tournament: Tournament) -> str:
    is_for_group = tournament.is_for_group
    return Match.Audience.GROUP if is_for_group else Match.Audience.PUBLIC


def _title(title: str, meeting: Meeting) -> str:
    """ "The Silver Cup 2/5": the second stage, at the fifth table; the same in all languages."""
    ending = f" {meeting.stage.number}/{meeting.table}"
    return title[: LONGEST_TITLE - len(ending)].rstrip() + ending
