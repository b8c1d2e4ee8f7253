"""A tournament as its page shows it: everybody may see all of it."""

from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from typing import Any

import msgspec

from accounts.models import User
from games.contests import formats
from games.contests.encounters import Contender
from games.contests.standings import TIE_BREAKS, Standing, standings
from games.match.clock import PACES
from games.models import Entrant, Meeting, Stage, Tournament
from games.permissions import Person
from games.selectors.crosstable import crosstable
from games.selectors.encounters import contenders_of, encounters_of, read_whole
from games.selectors.names import departed
from games.words import waits
from games.words.bots import bot_name
from games.words.options import game_name, title_option, value_words
from games.words.tournaments import (
    FORMATS,
    break_words,
    points_words,
    rules_words,
    tie_breaks,
)


class Participant(msgspec.Struct, frozen=True):
    """Who takes part, as a page calls them."""

    name: str
    user: User | None = None
    is_bot: bool = False
    has_left: bool = False
    is_me: bool = False


class TableRow(msgspec.Struct, frozen=True):
    """A line of the standings."""

    standing: Standing
    who: Participant
    points: str
    breaks: list[str]


class Guest(msgspec.Struct, frozen=True):
    """One at a table of a round."""

    who: Participant
    points: str
    is_first: bool


class MeetingShown(msgspec.Struct, frozen=True):
    meeting: Meeting
    guests: list[Guest]
    is_mine: bool

    @property
    def is_bye(self) -> bool:
        return len(self.guests) == 1


class StageShown(msgspec.Struct, frozen=True):
    stage: Stage
    meetings: list[MeetingShown]


class Planned(msgspec.Struct, frozen=True):
    """A stage that is still to come, with when it will end at the latest."""

    number: int
    begins: datetime
    ends: datetime


def tournament_page(tournament: Tournament, reader: Person) -> dict[str, Any]:
    read_whole([tournament])
    stages, entrants = list(tournament.stages.all()), list(tournament.entrants.all())
    people = holders(tournament, entrants, reader)
    table = _table(tournament, stages, contenders_of(tournament, entrants), people)
    shown = [_shown(stage, people) for stage in reversed(stages)]
    return {
        "tournament": tournament,
        **_facts(tournament),
        "table": table,
        "tie_breaks": tie_breaks(tournament.way),
        "is_knockout": tournament.way is formats.Format.KNOCKOUT,
        "cross": crosstable(
            tournament.way,
            {number: who.name for number, who in people.items()},
            [row.standing.number for row in table],
            stages,
        ),
        "stages": shown,
        "planned": _planned(tournament, stages),
        "rules": rules_words(tournament),
        "winners": [
            row.who for row in table if row.standing.place == 1 and tournament.is_over
        ],
        "mine": _mine(shown),
        **_people_before(tournament, entrants, reader),
    }


def _facts(tournament: Tournament) -> dict[str, Any]:
    option = title_option(tournament.game)
    return {
        "game": tournament.game,
        "game_name": game_name(tournament.game),
        "headline": value_words(
            tournament.game, option, tournament.options[option]
        ).label,
        "format_name": FORMATS[tournament.format],
        "pace_words": waits.pace_words(PACES[tournament.pace]),
        "stages_planned": stages_planned(tournament),
    }


def stages_planned(tournament: Tournament) -> int:
    """As many as there will be, with as many as have joined it or may."""
    count = tournament.contenders or tournament.size
    return formats.stages_of(tournament.way, count, tournament.stages_wanted)


def holders(
    tournament: Tournament, entrants: Iterable[Entrant], reader: Person
) -> dict[int, Participant]:
    """Who has each number now; where nobody has, who had it last."""
    found: dict[int, Participant] = {}
    ordered = sorted(entrants, key=lambda one: (one.state == Entrant.State.IN, one.pk))
    for one in ordered:
        if one.number is not None:
            found[one.number] = participant(tournament, one, reader)
    return found


def participant(tournament: Tournament, one: Entrant, reader: Person) -> Participant:
    if one.user is not None:
        name = one.user.name
    elif one.bot:
        # Bots of one level are told apart by their seeds.
        name = bot_name(tournament.game, one.bot, one.number or 1)
    else:
        name = departed()
    return Participant(
        name,
        one.user if one.user and one.user.is_active else None,
        is_bot=bool(one.bot),
        has_left=one.state == Entrant.State.LEFT,
        is_me=one.user_id is not None and one.user_id == reader.pk,
    )


def _table(
    tournament: Tournament,
    stages: Sequence[Stage],
    contenders: Sequence[Contender],
    people: dict[int, Participant],
) -> list[TableRow]:
    found = standings(tournament.way, contenders, encounters_of(stages))
    rules = TIE_BREAKS[tournament.way]
    return [
        TableRow(
            one,
            people[one.number],
            points_words(one.halves),
            [
                break_words(rule, value)
                for rule, value in zip(rules, one.breaks, strict=True)
            ],
        )
        for one in found
    ]


def _shown(stage: Stage, people: dict[int, Participant]) -> StageShown:
    return StageShown(stage, [_meeting(one, people) for one in stage.meetings.all()])


def _meeting(meeting: Meeting, people: dict[int, Participant]) -> MeetingShown:
    found = list(meeting.appearances.all())
    best = max((one.halves or 0 for one in found), default=0)
    guests = [
        Guest(
            people[one.entrant.number or 0],
            "" if one.halves is None else points_words(one.halves),
            is_first=bool(one.halves) and one.halves == best and len(found) > 1,
        )
        for one in found
    ]
    return MeetingShown(meeting, guests, any(guest.who.is_me for guest in guests))


def _mine(shown: Sequence[StageShown]) -> MeetingShown | None:
    """The reader's own meeting of the stage that is played."""
    if not shown or shown[0].stage.ended_at is not None:
        return None
    return next((one for one in shown[0].meetings if one.is_mine), None)


def _planned(tournament: Tournament, stages: Sequence[Stage]) -> list[Planned]:
    """Each begins when the one before has ended, which may be much earlier."""
    if tournament.is_over or (not stages and tournament.starts_at is None):
        return []
    length = timedelta(hours=tournament.stage_hours)
    begins = stages[-1].ends_at if stages else tournament.starts_at
    assert begins is not None
    numbers = range(len(stages) + 1, stages_planned(tournament) + 1)
    return [
        Planned(number, begins + at * length, begins + (at + 1) * length)
        for at, number in enumerate(numbers)
    ]


def _people_before(
    tournament: Tournament, entrants: Sequence[Entrant], reader: Person
) -> dict[str, Any]:
    there = [one for one in entrants if one.state != Entrant.State.LEFT]
    mine = next(
        (one for one in there if one.user_id and one.user_id == reader.pk), None
    )
    taking = [one for one in there if one.state == Entrant.State.IN]
    return {
        "entrants": [participant(tournament, one, reader) for one in taking],
        "waiting": [
            participant(tournament, one, reader)
            for one in there
            if one.state == Entrant.State.WAITING
        ],
        "free": max(0, tournament.size - len(taking)),
        "entrant": mine,
    }
