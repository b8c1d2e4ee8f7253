"""Finished matches go into the chronicle and the statistics, each of them once."""

from collections.abc import Iterable, Sequence

import msgspec
from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone

from games.kernel.record import Record
from games.match.chronicles import decode_chronicle, try_chronicle
from games.match.locking import one_at_a_time
from games.match.log_notes import AGREED
from games.match.tallies import CountedSitter, Ended, Sum, Sums, add_all, sums_of
from games.models import Chronicle, Entry, Match, Place, Tally
from games.registry import GAMES

# How many matches are counted in one transaction.
MATCHES_A_TRANSACTION = 50
TALLIES_A_STATEMENT = 200
# How often, and how long in all, each seat was waited for.
Waits = dict[int, tuple[int, int]]


def countable() -> QuerySet[Match]:
    """Neither what was only tried out from another match, nor what was read from a file, nor lessons.

    Nor what all agreed to end before anything was decided.
    """
    return Match.objects.filter(
        status=Match.Status.FINISHED,
        game__in=GAMES,
        imported=False,
        parent__isnull=True,
        start_state="",
        lesson="",
    ).exclude(reason=AGREED)


def count_pending() -> int:
    """Counts what has ended and is not counted yet."""
    total = 0
    while counted := _count_some():
        total += counted
    return total


@transaction.atomic
def count_all_again() -> int:
    """Counts every match from nothing."""
    one_at_a_time("counting")
    Tally.objects.all().delete()
    Chronicle.objects.all().delete()
    return _count(countable().order_by("pk"))


@transaction.atomic
def _count_some() -> int:
    one_at_a_time("counting")
    pending = countable().filter(counted_at__isnull=True)
    some = pending.order_by("finished_at", "pk").values_list("pk", flat=True)[
        :MATCHES_A_TRANSACTION
    ]
    return _count(Match.objects.filter(pk__in=list(some)).order_by("pk"))


def _count(matches: QuerySet[Match]) -> int:
    totals: dict[str, Sums] = {}
    counted = []
    with_places = matches.prefetch_related("places")
    for match in with_places.iterator(chunk_size=MATCHES_A_TRANSACTION):
        counted.append(match.pk)
        entries = list(match.entries.order_by("number"))
        record = try_chronicle(match, entries)
        if record is None:
            continue
        save_chronicle(match, record)
        save_choices(match, record)
        if match.exhibition:
            # Statistics are of what people do.
            continue
        sums = sums_of(ended(match, entries), record)
        add_all(totals.setdefault(match.game, {}), sums.items())
    for game, sums in totals.items():
        add_to_tallies(game, sums)
    Match.objects.filter(pk__in=counted).update(counted_at=timezone.now())
    return len(counted)


def save_chronicle(match: Match, record: Record) -> None:
    written = msgspec.json.encode(record).decode()
    Chronicle.objects.update_or_create(match=match, defaults={"record": written})


def save_choices(match: Match, record: Record) -> None:
    """What a seat was dealt is kept beside what others chose, so that lists can be searched for it."""
    for place in match.places.all():
        if not place.choice:
            place.choice = record.choices[place.seat]
            place.save(update_fields=["choice"])


def ended(match: Match, entries: Sequence[Entry]) -> Ended:
    return summed_up(match, match.places.all(), waits_of(entries))


def summed_up(match: Match, places: Iterable[Place], waits: Waits) -> Ended:
    return Ended(
        personal=GAMES[match.game].chronicle.PERSONAL,
        game=match.game,
        variant=match.variant,
        reason=match.reason,
        options=match.options,
        length=match.length,
        is_open=match.audience == Match.Audience.PUBLIC,
        sitters=[
            CountedSitter(
                seat=place.seat,
                user=place.user_id,
                rank=place.rank or match.seats,
                score=place.score or 0,
                answers=waits.get(place.seat, (0, 0))[0],
                seconds=waits.get(place.seat, (0, 0))[1],
            )
            for place in places
        ],
    )


def waits_of(entries: Sequence[Entry]) -> Waits:
    """How often, and how long in seconds, each seat let others wait: from another's entry to the own answer."""
    waits: Waits = {}
    before: Entry | None = None
    for entry in entries:
        if entry.kind == Entry.Kind.NOTE:
            # Time that was given, and people who come and go, are no answers.
            continue
        if before is not None and before.seat != entry.seat and entry.by == "player":
            answers, seconds = waits.get(entry.seat, (0, 0))
            waited = int((entry.created_at - before.created_at).total_seconds())
            waits[entry.seat] = (answers + 1, seconds + waited)
        before = entry
    return waits


def add_to_tallies(game: str, sums: Sums) -> None:
    """Adds sums to what is stored: only one transaction at a time does that."""
    users = {user for user, _, _ in sums}
    whose = Q(user__in=users - {None}) | Q(user__isnull=True)
    stored = {
        (tally.user_id, tally.dimension, tally.key): tally
        for tally in Tally.objects.filter(whose, game=game)
    }
    fresh, changed = [], []
    for which, what in sums.items():
        tally = stored.get(which)
        if tally is None:
            user, dimension, key = which
            fresh.append(_tally(game, user, dimension, key, what))
        else:
            for name in Sum.__struct_fields__:
                setattr(tally, name, getattr(tally, name) + getattr(what, name))
            changed.append(tally)
    Tally.objects.bulk_create(fresh, batch_size=TALLIES_A_STATEMENT)
    Tally.objects.bulk_update(
        changed, Sum.__struct_fields__, batch_size=TALLIES_A_STATEMENT
    )


def _tally(game: str, user: int | None, dimension: str, key: str, what: Sum) -> Tally:
    numbers = {name: getattr(what, name) for name in Sum.__struct_fields__}
    return Tally(game=game, user_id=user, dimension=dimension, key=key, **numbers)


@transaction.atomic
def count_circle_again(user_id: int) -> None:
    """The statistics of a person and of all they played with."""
    mine = Place.objects.filter(user=user_id).values("match")
    met = Place.objects.filter(match__in=mine, user__isnull=False)
    for person in sorted(set(met.values_list("user", flat=True))):
        count_person_again(person)


@transaction.atomic
def count_person_again(user_id: int | None) -> None:
    """The statistics of one person from nothing."""
    one_at_a_time("counting")
    Tally.objects.filter(user=user_id).delete()
    mine = countable().filter(places__user=user_id, chronicle__isnull=False)
    totals: dict[str, Sums] = {}
    for match in mine.select_related("chronicle").prefetch_related("places"):
        entries = list(match.entries.order_by("number"))
        sums = sums_of(ended(match, entries), decode_chronicle(match.chronicle))
        own = [(which, what) for which, what in sums.items() if which[0] == user_id]
        add_all(totals.setdefault(match.game, {}), own)
    for game, sums in totals.items():
        add_to_tallies(game, sums)
