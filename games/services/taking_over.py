"""A seat whose owner stays away becomes somebody else's."""

from collections.abc import Sequence

from django.db import transaction
from django.utils import timezone

from accounts.models import User
from games.match.errors import Refusal, Refused
from games.match.locking import lock_match
from games.match.log_notes import TakenOver
from games.match.orders import orders_of
from games.match.places import places_of
from games.models import Match, OperatorAct, Place
from games.notices import outbox
from games.permissions import may_join
from games.selectors.reliability import is_reliable_enough
from games.services.absence import wait_anew
from games.services.log_notes import save_with_notes, write_note
from games.services.place_changes import change
from games.services.resigning import leave_seat, lose_seat

# How much of the story a newcomer is told on the first visit.
STORY = 40


@transaction.atomic
def take_over(*, match_id: int, seat: int, user: User, invitation: str = "") -> Match:
    """The person sits down with a fresh clock; the nonce, and so the dice, stay what they were."""
    match = lock_match(match_id)
    places = places_of(match)
    place = _offered(match, places, seat)
    _require_welcome(match, places, user, invitation)
    now, before = timezone.now(), place.user
    lose_seat(match, place)
    outbox.write_event(match, before, "replaced")
    leave_seat(match, place)
    place.user = user
    change(place, user_id=user.pk, seen=max(0, match.length - STORY))
    change(place, orders=orders_of(user, match.game), plan={})
    note = TakenOver(before.pk if before else 0, user.pk)
    write_note(match, place, note, by="player")
    wait_anew(match, places, place, now)
    match.invitations.filter(user=user).delete()
    match.touched_at = now
    save_with_notes(match, places)
    return match


def _offered(match: Match, places: Sequence[Place], seat: int) -> Place:
    if not 0 <= seat < len(places):
        raise Refused(Refusal.NO_SUCH_SEAT)
    place = places[seat]
    is_offered = place.offered_since is not None and place.away_since is not None
    if match.status != Match.Status.RUNNING or not is_offered:
        raise Refused(Refusal.NOT_OFFERED)
    return place


def _require_welcome(
    match: Match, places: Sequence[Place], user: User, invitation: str
) -> None:
    if any(place.user_id == user.pk for place in places):
        raise Refused(Refusal.ALREADY_SEATED)
    if not may_join(user, match, invitation) or _has_read_the_log(match, user):
        raise Refused(Refusal.NOT_WELCOME)
    if not is_reliable_enough(user, match):
        raise Refused(Refusal.NOT_RELIABLE)


def _has_read_the_log(match: Match, user: User) -> bool:
    """An operator who has taken a copy of it knows everybody's cards."""
    return match.acts.filter(user=user, what=OperatorAct.What.COPY).exists()
