"""Ratings after rated matches.

Matches are rated in the order in which they ended. A match that comes late takes back what came after it in
its game, and all of that is rated again: so neither the order of tasks nor their repetition makes a difference.

People are rated among people. Bot accounts are rated among themselves and the site's own bots, whose strength was measured
once and stands: so they have a ladder of their own on the same scale, and neither ever moves the other.
"""

from collections.abc import Sequence

import msgspec
from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone

from accounts.models import User
from games.match.bot_accounts import is_bot_account
from games.match.bots import rating_of
from games.match.locking import one_at_a_time
from games.match.ratings import UNKNOWN, Strength, after, strength_of_level
from games.models import Match, Place, Rating, RatingChange

# How many matches are rated in one transaction.
MATCHES_A_TRANSACTION = 500


class Competitor(msgspec.Struct, frozen=True):
    """Who is rated for a seat: the person who began the match there."""

    seat: int
    user: int | None
    rank: int
    # Set where the account is gone: all that is left of it.
    strength: Strength | None = None
    # One of the site's own bots, whose strength stands.
    is_fixed: bool = False


def is_rated(user: User | None) -> bool:
    """Bots and guests have no rating among people, and no match with them changes one."""
    return user is not None and not user.is_guest and not user.is_bot


def is_rated_among_bots(game: str, places: Sequence[Place]) -> bool:
    """Only bots, at least one of them an account, and no two programs of one owner, who could lose to each other."""
    owners = [one.user.owner_id for one in places if one.user and one.user.is_bot]
    others = [place for place in places if not is_bot_account(place)]
    return (
        len(places) > 1
        and len(owners) == len(set(owners)) > 0
        and all(place.bot and rating_of(game, place.bot) for place in others)
    )


def rate_pending() -> int:
    """Rates what has ended and is not rated yet."""
    total = 0
    while rated := _rate_a_stretch():
        total += rated
    return total


@transaction.atomic
def rate_all_again() -> int:
    """Rates every match from nothing."""
    one_at_a_time("rating")
    Rating.objects.all().delete()
    rated = _rated_matches()
    _rate(rated.order_by("finished_at", "pk"))
    return rated.count()


@transaction.atomic
def _rate_a_stretch() -> int:
    one_at_a_time("rating")
    unrated = _rated_matches().filter(rated_at__isnull=True)
    pending = list(unrated.order_by("finished_at", "pk")[:MATCHES_A_TRANSACTION])
    if not pending:
        return 0
    games = {match.game for match in pending}
    for game in sorted(games):
        _take_back(game, next(match for match in pending if match.game == game))
    _rate(
        _rated_matches()
        .filter(Q(rated_at__isnull=True), game__in=games)
        .filter(finished_at__lte=pending[-1].finished_at)
        .order_by("finished_at", "pk")
    )
    return len(pending)


def _rated_matches() -> QuerySet[Match]:
    return Match.objects.filter(rated=True, status=Match.Status.FINISHED)


def _take_back(game: str, late: Match) -> None:
    """Undoes what was rated after the end of this match, which should have come first."""
    assert late.finished_at is not None
    # What was taken back before waits with its old numbers to be rated again.
    valid = RatingChange.objects.filter(game=game, match__rated_at__isnull=False)
    later = valid.filter(
        Q(at__gt=late.finished_at) | Q(at=late.finished_at, match__gt=late.pk)
    )
    people = list(later.filter(user__isnull=False).values_list("user", flat=True))
    matches = list(later.values_list("match", flat=True).distinct())
    if not matches:
        return
    Match.objects.filter(pk__in=matches).update(rated_at=None)
    Rating.objects.filter(game=game, user__in=people).delete()
    for user in set(people):
        mine = valid.filter(user=user).order_by("at", "match")
        last = mine.last()
        if last is not None:
            _store(game, user, Strength(last.mu, last.sigma), mine.count())


def _store(game: str, user: int, strength: Strength, played: int) -> None:
    Rating.objects.update_or_create(
        game=game,
        user_id=user,
        defaults={
            "mu": strength.mu,
            "sigma": strength.sigma,
            "points": strength.points,
            "played": played,
        },
    )


def _rate(matches: QuerySet[Match]) -> None:
    """Rates matches one after the other, with the ratings of their players in memory."""
    known: dict[tuple[str, int], tuple[Strength, int]] = {}
    with_people = matches.prefetch_related("places", "absences__user", "rating_changes")
    for match in with_people.iterator(chunk_size=MATCHES_A_TRANSACTION):
        _rate_one(match, known)
    for (game, user), (strength, played) in known.items():
        _store(game, user, strength, played)


def _rate_one(match: Match, known: dict[tuple[str, int], tuple[Strength, int]]) -> None:
    people = competitors(match)
    before = [
        person.strength or _known(match.game, person.user, known)[0]
        for person in people
    ]
    ranks = [person.rank for person in people]
    now = after(before, ranks) if len(people) > 1 else before
    RatingChange.objects.filter(match=match).delete()
    RatingChange.objects.bulk_create(
        change_of(match, person, old, new)
        for person, old, new in zip(people, before, now, strict=True)
        if not person.is_fixed
    )
    for person, new in zip(people, now, strict=True):
        if person.user is not None:
            played = _known(match.game, person.user, known)[1]
            known[match.game, person.user] = (new, played + 1)
    Match.objects.filter(pk=match.pk).update(rated_at=timezone.now())


def _known(
    game: str, user: int | None, known: dict[tuple[str, int], tuple[Strength, int]]
) -> tuple[Strength, int]:
    assert user is not None
    if (game, user) not in known:
        row = Rating.objects.filter(game=game, user=user).first()
        known[game, user] = (
            (Strength(row.mu, row.sigma), row.played) if row else (UNKNOWN, 0)
        )
    return known[game, user]


def change_of(
    match: Match, person: Competitor, old: Strength, new: Strength
) -> RatingChange:
    assert match.finished_at is not None
    return RatingChange(
        match=match,
        seat=person.seat,
        user_id=person.user,
        game=match.game,
        at=match.finished_at,
        rank=person.rank,
        mu_before=old.mu,
        sigma_before=old.sigma,
        mu=new.mu,
        sigma=new.sigma,
        points=new.points,
        gained=new.points - old.points,
    )


def competitors(match: Match) -> list[Competitor]:
    """Who is rated for a match, by seat. A person who gave a seat up for good comes last, whatever its result.

    So does a program that let its time run out: what the site's bot made of its seat is not its own.
    """
    absences = [a for a in match.absences.all() if a.lost or a.user.is_bot]
    left = {absence.seat: absence.user_id for absence in reversed(absences)}
    changes = match.rating_changes.all()
    gone = {change.seat: change for change in changes if change.user_id is None}
    last = max([match.seats, *(p.rank or 0 for p in match.places.all())]) + 1
    found = []
    for place in match.places.all():
        seat = place.seat
        if seat in gone:
            # The account is no more: what it was worth is all that is left.
            strength = Strength(gone[seat].mu_before, gone[seat].sigma_before)
            found.append(Competitor(seat, None, gone[seat].rank, strength))
        elif seat in left:
            found.append(Competitor(seat, left[seat], last))
        elif place.user_id is not None and place.rank is not None:
            found.append(Competitor(seat, place.user_id, place.rank))
        elif place.bot and place.rank is not None:
            level = rating_of(match.game, place.bot)
            strength = strength_of_level(level.points) if level else UNKNOWN
            found.append(Competitor(seat, None, place.rank, strength, is_fixed=True))
    return found
