"""Whose secrets you may see, and where you may act: the only place that decides."""

from django.contrib.auth.models import AnonymousUser
from django.core.exceptions import PermissionDenied
from django.db.models import Q, QuerySet
from django.http import Http404, HttpRequest
from django.utils import timezone

from accounts.kept_queries import KeptQuery
from accounts.models import User
from games.kernel.rules import Seat
from games.match.orders import conceals
from games.models import (
    Block,
    Entrant,
    Group,
    Match,
    Membership,
    Place,
    Tournament,
)

Person = User | AnonymousUser

_match = KeptQuery(lambda pk: Match.objects.filter(pk=pk))
_seats = KeptQuery(
    lambda match, user: (
        Place.objects.filter(match=match, user=user)
        .order_by()
        .values_list("seat", flat=True)
    )
)
_games_and_seats = KeptQuery(
    lambda match, user: (
        Place.objects.filter(match=match, user=user, match__imported=False)
        .order_by()
        .values_list("match__game", "seat")
    )
)


def seat_of(user: Person, match: Match) -> Seat | None:
    """Where the person sits: the only seat whose secrets they may see."""
    if not user.is_authenticated:
        return None
    return next(map(Seat, _seats(match.pk, user.pk)), None)


def require_seat(user: Person, match: Match) -> Seat:
    seat = seat_of(user, match)
    if seat is None:
        raise PermissionDenied
    return seat


def find_seat(request: HttpRequest, match_id: int) -> tuple[str, Seat]:
    """Which game a person plays in this match, and in which seat: one light query for people who sit there.

    To people who may not even look, the match does not exist.
    """
    if request.user.is_authenticated:
        for game, seat in _games_and_seats(match_id, request.user.pk):
            return game, Seat(seat)
    find_match(request, match_id)
    raise PermissionDenied


def require_user(user: Person) -> User:
    if not isinstance(user, User):
        raise PermissionDenied
    return user


def require_account(user: Person) -> User:
    """Friends, messages and groups outlast a guest, and are for people."""
    if not isinstance(user, User) or user.is_guest or user.is_bot:
        raise PermissionDenied
    return user


def is_operator(user: Person) -> bool:
    """Operators look after the site. They see any match, as a spectator would, and sit down only where others may."""
    return user.is_authenticated and user.is_active and user.is_staff


def require_operator(user: Person) -> User:
    """To all others the pages of operators do not exist."""
    if not isinstance(user, User) or not is_operator(user):
        raise Http404
    return user


def require_host(user: Person, match: Match) -> None:
    if not user.is_authenticated or match.host_id != user.pk:
        raise PermissionDenied


def is_in_good_standing(user: Person) -> bool:
    """May this person call others together? Whoever has an account, and has not been asked to be silent."""
    if not isinstance(user, User) or user.is_guest or user.is_bot:
        return False
    if not user.is_active:
        return False
    return user.silent_until is None or user.silent_until <= timezone.now()


def require_maker(user: Person, tournament: Tournament) -> None:
    if not user.is_authenticated or tournament.maker_id != user.pk:
        raise PermissionDenied


def access_tournament(user: Person, tournament_id: int) -> Tournament:
    """The tournament, for people who may look at it; to all others it does not exist."""
    found = Tournament.objects.filter(tournaments_seen_by(user), pk=tournament_id)
    tournament = found.select_related("maker", "group").first()
    if tournament is None:
        raise Http404
    return tournament


def tournaments_seen_by(user: Person) -> Q:
    """Those of a group are for its members, for those who take part, and for operators."""
    if is_operator(user):
        return Q()
    if not isinstance(user, User):
        return Q(is_for_group=False)
    groups = Membership.objects.filter(user=user).values("group")
    taking = Entrant.objects.filter(user=user).values("tournament")
    return Q(is_for_group=False) | Q(group__in=groups) | Q(pk__in=taking)


def access_match(user: Person, match_id: int, invitation: str = "") -> Match:
    """The match, for people who may look at it; to all others it does not exist."""
    match = _match.first(match_id)
    if match is None or not may_look(user, match, invitation):
        raise Http404
    return match


def access_public_match(match_id: int) -> Match:
    """The match, where everybody may see it and nobody need be asked who they are."""
    match = _match.first(match_id)
    if match is None or not is_public(match):
        raise Http404
    return match


def is_embeddable(match: Match) -> bool:
    """May other pages show its board? Not while the hours of its moves must tell nothing."""
    is_over = match.status == Match.Status.FINISHED
    return is_public(match) and (is_over or not conceals(match))


def access_embeddable_match(match_id: int) -> Match:
    match = access_public_match(match_id)
    if not is_embeddable(match):
        raise Http404
    return match


def find_match(request: HttpRequest, match_id: int) -> Match:
    """The same for a browser, which may have come by an invitation link."""
    invitation = request.session.get(invitation_key(match_id), "")
    return access_match(request.user, match_id, invitation)


def invitation_key(match_id: int) -> str:
    """Where a session keeps the invitation that its owner followed."""
    return f"invitation-{match_id}"


def may_look(user: Person, match: Match, invitation: str = "") -> bool:
    if match.imported:
        # Only the person who imported the file: those who played were not asked.
        return user.is_authenticated and match.host_id == user.pk
    return is_operator(user) or _is_asked_in(user, match, invitation)


def is_public(match: Match) -> bool:
    """May anybody at all see it, and be told of it? Then it has begun, and was not cancelled."""
    is_shown = match.status in (Match.Status.RUNNING, Match.Status.FINISHED)
    is_open = match.audience == Match.Audience.PUBLIC and not match.imported
    return is_shown and is_open


def public_matches(*status: str) -> QuerySet[Match]:
    """All that are public in this sense; of one state only, if it is named."""
    shown = status or (Match.Status.RUNNING, Match.Status.FINISHED)
    return Match.objects.filter(
        audience=Match.Audience.PUBLIC, imported=False, status__in=shown
    )


def _is_asked_in(user: Person, match: Match, invitation: str) -> bool:
    if match.audience == Match.Audience.PUBLIC:
        return True
    if invitation and invitation == match.invitation:
        return match.audience == Match.Audience.UNLISTED
    if not user.is_authenticated:
        return False
    if match.places.filter(user=user).exists():
        return True
    if match.audience == Match.Audience.GROUP:
        # Nobody is asked in from outside.
        return match.group_id is not None and is_member(user, match.group_id)
    return match.invitations.filter(user=user).exists()


def may_join(user: Person, match: Match, invitation: str = "") -> bool:
    """Neither the host nor anybody seated has blocked the person, and the table is open to them."""
    if not user.is_authenticated or not _is_asked_in(user, match, invitation):
        return False
    places = match.places.all() if match.seated is None else match.seated
    seated = [match.host_id, *(place.user_id for place in places)]
    people = [person for person in seated if person is not None]
    return not Block.objects.filter(blocker__in=people, blocked=user).exists()


def is_blocked(user: User, other: User) -> bool:
    """Does the other not want to meet the person?"""
    return Block.objects.filter(blocker=other, blocked=user).exists()


def is_member(user: Person, group_id: int) -> bool:
    return membership_of(user, group_id) is not None


def membership_of(user: Person, group_id: int) -> Membership | None:
    if not user.is_authenticated:
        return None
    mine = Membership.objects.filter(group=group_id, user=user)
    return mine.select_related("group").first()


def access_group(user: Person, group_id: int) -> Group:
    """The group, for its members; to all others it does not exist."""
    membership = membership_of(user, group_id)
    if membership is None:
        raise Http404
    return membership.group


def require_member(user: Person, group_id: int) -> Membership:
    membership = membership_of(user, group_id)
    if membership is None:
        raise PermissionDenied
    return membership


def require_keeper(user: Person, group_id: int) -> Membership:
    membership = require_member(user, group_id)
    if not membership.is_keeper:
        raise PermissionDenied
    return membership


def open_to(user: Person) -> Q:
    """What is visible to the person, and what is for their groups: for lists of what goes on now."""
    if not isinstance(user, User):
        return visible_to(user)
    groups = Membership.objects.filter(user=user).values("group")
    theirs = Q(audience=Match.Audience.GROUP, group__in=groups)
    return (Q(audience=Match.Audience.PUBLIC) | theirs) & _unblocked(user)


def visible_to(user: Person) -> Q:
    """Public tables, without those of people the reader has blocked or who blocked them."""
    public = Q(audience=Match.Audience.PUBLIC)
    return public & _unblocked(user) if isinstance(user, User) else public


def _unblocked(user: User) -> Q:
    """Neither has blocked the other: whoever opened it, and the person."""
    blocked = Block.objects.filter(blocker=user).values("blocked")
    blockers = Block.objects.filter(blocked=user).values("blocker")
    return ~Q(host__in=blocked) & ~Q(host__in=blockers)
