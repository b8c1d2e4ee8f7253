"""The matches in which somebody is asked, the most urgent first. Where only bots play along nobody waits: those do not count."""

from datetime import datetime

from django.db.models import Exists, OuterRef, QuerySet

from accounts.kept_queries import KeptQuery
from accounts.models import User
from games.models import Match, Place

QUESTION_COLUMNS = (
    "match__status",
    "away_since",
    "held_move",
    "deadline",
    "asked_since",
    "match_id",
)


def is_mine_to_answer(place: Place) -> bool:
    """Its owner is asked, no bot plays for them, and they have not answered yet (at a masked table answers take a while)."""
    return (
        place.asked_at is not None and place.away_since is None and not place.held_move
    )


def urgency(
    deadline: datetime | None, asked_since: datetime | None, match_id: int
) -> tuple[bool, datetime | None, int]:
    """Sorts by the deadline, then by how long a table has waited; what has no deadline comes last."""
    return deadline is None, deadline or asked_since, match_id


def somebody_else() -> Exists:
    """Does a person besides the owner of a place play in its match?"""
    people = Place.objects.filter(
        match=OuterRef("match"), user__isnull=False, user__owner__isnull=True
    )
    return Exists(people.exclude(user=OuterRef("user")).order_by())


def asked(user: User) -> QuerySet[Place]:
    """The places where the person is asked and others wait for it, as `is_mine_to_answer` says."""
    return Place.objects.filter(
        somebody_else(),
        user=user,
        asked_at__isnull=False,
        away_since__isnull=True,
        held_move="",
        match__status=Match.Status.RUNNING,
    ).order_by()


_open_questions = KeptQuery(
    lambda user: (
        Place.objects.filter(somebody_else(), user=user, asked_at__isnull=False)
        .order_by()
        .values_list(*QUESTION_COLUMNS)
    )
)


# Whoever waits for a bot account: its program is to answer.
_open_questions_of_bot = KeptQuery(
    lambda user: (
        Place.objects.filter(user=user, asked_at__isnull=False)
        .order_by()
        .values_list(*QUESTION_COLUMNS)
    )
)


def turns_of(user: User) -> list[int]:
    """The matches, in one light query: every turn that is shown asks for it.

    To ask for all that `asked` says takes longer than to sort out the few that are not meant.
    """
    questions = _open_questions_of_bot if user.is_bot else _open_questions
    found = [
        since
        for status, away_since, held_move, *since in questions(user.pk)
        if status == Match.Status.RUNNING and away_since is None and not held_move
    ]
    found.sort(key=lambda since: urgency(*since))
    return [match_id for *_since, match_id in found]


def next_turn(user: User, after: int | None = None) -> int | None:
    """The match to play next: the one behind `after` while that still waits, too, else the most urgent; never `after`."""
    matches = turns_of(user)
    if after in matches:
        here = matches.index(after)
        matches = matches[here + 1 :] + matches[:here]
    return matches[0] if matches else None
