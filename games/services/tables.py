"""Tables before the start: opening, sitting down, choosing, and the start by itself."""

import secrets
from typing import Any

import msgspec
from django.db import transaction
from django.utils import timezone

from accounts.models import User
from accounts.names import one_line
from games.kernel.chance import Recorder, seal
from games.live import on_commit
from games.match import log
from games.match.bots import level_of
from games.match.clock import PACES, Pace
from games.match.errors import Refusal, Refused
from games.match.locking import lock_match, one_at_a_time
from games.match.options import usual_options
from games.match.orders import orders_of
from games.match.places import own_place, places_of
from games.models import Invitation, Match, Place
from games.notices import outbox
from games.permissions import is_blocked, may_join, require_host, require_member
from games.registry import GAMES
from games.selectors.bot_accounts import require_asked, require_room
from games.selectors.home import just_begun
from games.selectors.reliability import is_reliable_enough
from games.selectors.rematch import kept_from
from games.services.play import begin, position_of
from games.services.rating import is_rated, is_rated_among_bots
from games.words.options import title_option

LONGEST_NONCE = 64


class TablePlan(msgspec.Struct, frozen=True, kw_only=True):
    """What a host decides when opening a table; `options` are the game's own, or its defaults.

    `own` are times that are none of the usual paces; `reliability` is what the host asks of others, in per cent.
    """

    game: str
    seats: int
    title: str
    options: Any = None
    pace: str = Match.Pace.DAILY
    own: Pace | None = None
    reliability: int = 0
    hides_chances: bool = False
    audience: str = Match.Audience.PUBLIC
    # Whose members may sit down, where the table is for a group.
    group: int | None = None
    language: str = ""


@transaction.atomic
def open_table(*, host: User, plan: TablePlan, seat: int = 0) -> Match:
    """A new table; its host sits in the first seat, unless another one is asked for."""
    if host.is_bot:
        require_room(host, plan.game)
    if plan.audience == Match.Audience.GROUP:
        # Only a member opens a table for a group.
        require_member(host, plan.group or 0)
    match = new_table(plan, host)
    sit_down(_place(match, seat), host)
    on_commit.table_changed(match)
    return match


def new_table(plan: TablePlan, host: User | None = None) -> Match:
    """A table at which nobody sits yet."""
    rules = GAMES[plan.game].rules
    options = usual_options(plan.game) if plan.options is None else plan.options
    rules.check_options(options, plan.seats)
    secret = secrets.token_bytes(32)
    pace = plan.own or PACES[plan.pace]
    match = Match.objects.create(
        game=plan.game,
        rules_version=rules.VERSION,
        options=log.plain(options),
        title=one_line(plan.title),
        host=host,
        seats=plan.seats,
        pace=Match.Pace.OWN if plan.own else plan.pace,
        bank=pace.bank,
        increment=pace.increment,
        cap=pace.cap,
        reliability=plan.reliability,
        hides_chances=plan.hides_chances,
        audience=plan.audience,
        group_id=plan.group if plan.audience == Match.Audience.GROUP else None,
        language=plan.language,
        secret=secret.hex(),
        seal=seal(secret),
    )
    Place.objects.bulk_create(Place(match=match, seat=n) for n in range(plan.seats))
    return match


@transaction.atomic
def join_table(
    *, match_id: int, user: User, seat: int | None = None, invitation: str = ""
) -> Match:
    match = lock_table(match_id)
    if not may_join(user, match, invitation):
        raise Refused(Refusal.NOT_WELCOME)
    if match.places.filter(user=user).exists():
        return match
    if user.is_bot:
        require_asked(user, match)
        one_at_a_time(f"bot {user.pk}")
        require_room(user, match.game)
    elif not is_reliable_enough(user, match):
        raise Refused(Refusal.NOT_RELIABLE)
    free = [place for place in match.places.all() if place.is_free]
    if seat is not None:
        free = [place for place in free if place.seat == seat]
    if not free:
        raise Refused(Refusal.NO_SEAT_LEFT)
    if kept_from(user, [match]):
        raise Refused(Refusal.SEATS_KEPT)
    sit_down(free[0], user)
    match.invitations.filter(user=user).delete()
    return touched(match)


@transaction.atomic
def leave_table(*, match_id: int, user: User) -> Match:
    """Frees the seat; the host's part passes on, and a table without people closes."""
    match = lock_table(match_id)
    place = match.places.filter(user=user).first()
    if place is None:
        return match
    _free(place)
    if match.host_id == user.pk:
        heirs = match.places.filter(user__isnull=False)
        if not user.is_bot:
            # Programs alone wait for nobody at the table of a person.
            heirs = heirs.filter(user__owner__isnull=True)
        heir = heirs.first()
        match.host = heir.user if heir else None
        if heir is None:
            match.status = Match.Status.CLOSED
    return touched(match)


@transaction.atomic
def clear_seat(*, match_id: int, host: User, seat: int) -> Match:
    """The host removes a bot or another player."""
    match = lock_table(match_id)
    require_host(host, match)
    place = _place(match, seat)
    if place.user_id == host.pk:
        raise Refused(Refusal.LEAVE_INSTEAD)
    _free(place)
    return touched(match)


@transaction.atomic
def add_bot(*, match_id: int, host: User, seat: int, level: str) -> Match:
    match = lock_table(match_id)
    require_host(host, match)
    place = _place(match, seat)
    if not place.is_free:
        raise Refused(Refusal.NO_SEAT_LEFT)
    if level_of(match.game, level) is None:
        raise Refused(Refusal.NO_SUCH_BOT)
    sit_bot_down(place, level)
    start_if_ready(match)
    return touched(match)


@transaction.atomic
def choose(*, match_id: int, user: User, choice: str) -> Match:
    """The player's choice of gang, side or guild; an empty one takes it back."""
    match = lock_table(match_id)
    place = own_place(places_of(match), user)
    if choice and choice not in GAMES[match.game].rules.CHOICES:
        raise Refused(Refusal.NO_SUCH_CHOICE)
    if choice and match.places.filter(choice=choice).exclude(pk=place.pk).exists():
        raise Refused(Refusal.ALREADY_CHOSEN)
    place.choice = choice
    place.save(update_fields=["choice"])
    return touched(match)


@transaction.atomic
def set_ready(*, match_id: int, user: User, ready: bool) -> Match:
    match = lock_table(match_id)
    place = own_place(places_of(match), user)
    place.ready, place.looked_at = ready, timezone.now()
    place.save(update_fields=["ready", "looked_at"])
    start_if_ready(match)
    return touched(match)


@transaction.atomic
def bring_nonce(*, match_id: int, user: User, nonce: str) -> Match:
    """The player's own part in the dice, instead of the one that the site drew for them."""
    match = lock_table(match_id)
    place = own_place(places_of(match), user)
    nonce = nonce.strip()
    if not 0 < len(nonce) <= LONGEST_NONCE:
        raise Refused(Refusal.NO_SUCH_NONCE)
    place.nonce = nonce
    place.save(update_fields=["nonce"])
    return touched(match)


@transaction.atomic
def invite(*, match_id: int, host: User, user: User) -> Match:
    match = lock_table(match_id)
    require_host(host, match)
    if user.is_bot:
        # See `games.services.bot_seats`.
        raise Refused(Refusal.CANNOT_BE_INVITED)
    heard = not is_blocked(host, user)
    Invitation.written.get_or_create(match=match, user=user, defaults={"heard": heard})
    if heard:
        outbox.write_event(match, user, "invitation")
        on_commit.invited(user.pk)
    return touched(match)


@transaction.atomic
def close_table(*, match_id: int, host: User) -> Match:
    match = lock_table(match_id)
    require_host(host, match)
    match.status = Match.Status.CLOSED
    return touched(match)


@transaction.atomic
def decline(*, match_id: int, user: User) -> Match:
    """Declines an invitation to a table."""
    match = lock_table(match_id)
    match.invitations.filter(user=user).delete()
    return touched(match)


@transaction.atomic
def open_table_with_bots(
    *, host: User, plan: TablePlan, bots: int, level: str
) -> Match:
    """A new table with bots on its last seats."""
    match = open_table(host=host, plan=plan)
    for seat in range(plan.seats - bots, plan.seats):
        add_bot(match_id=match.pk, host=host, seat=seat, level=level)
    return match


@transaction.atomic
def play_now(*, user: User, plan: TablePlan, level: str) -> Match:
    """One click, one match: a second click finds the match of the first, however close it comes."""
    one_at_a_time(f"play now {user.pk}")
    begun = just_begun(user, plan.game)
    return begun or play_against_bots(user=user, plan=plan, level=level)


@transaction.atomic
def play_against_bots(*, user: User, plan: TablePlan, level: str) -> Match:
    """A match that runs at once: one person, bots on all other seats."""
    match = open_table_with_bots(host=user, plan=plan, bots=plan.seats - 1, level=level)
    return set_ready(match_id=match.pk, user=user, ready=True)


def lock_table(match_id: int) -> Match:
    match = lock_match(match_id)
    if match.status != Match.Status.OPEN:
        raise Refused(Refusal.NOT_OPEN)
    return match


def _place(match: Match, seat: int) -> Place:
    place = match.places.filter(seat=seat).first()
    if place is None:
        raise Refused(Refusal.NO_SUCH_SEAT)
    return place


def sit_down(place: Place, user: User) -> None:
    place.user, place.nonce = user, secrets.token_hex(16)
    place.ready, place.choice = False, ""
    place.orders = orders_of(user, place.match.game)
    place.save()


def sit_bot_down(place: Place, level: str) -> None:
    place.bot, place.ready, place.nonce = level, True, secrets.token_hex(16)
    place.save()


def _free(place: Place) -> None:
    place.user, place.bot, place.nonce, place.choice = None, "", "", ""
    place.ready, place.orders = False, {}
    place.save()


def touched(match: Match) -> Match:
    match.touched_at = timezone.now()
    match.save()
    on_commit.table_changed(match)
    return match


def start_if_ready(match: Match) -> None:
    """A full table of ready players starts by itself."""
    places = places_of(match)
    if any(place.is_free or not place.ready for place in places):
        return
    rules = GAMES[match.game].rules
    choices = [place.choice or None for place in places]
    options = log.decode_options(match.game, match.options)
    options = rules.with_choices(options, choices)
    luck = Recorder(log.luck(match, 0, places))
    # The rules may be newer than the table.
    match.rules_version = rules.VERSION
    state = rules.setup(match.seats, options, luck, match.rules_version)
    match.options = log.plain(options)
    match.setup_draws = luck.draws
    match.status = Match.Status.RUNNING
    match.started_at = timezone.now()
    match.variant = str(match.options.get(title_option(match.game), ""))
    match.rated = _counts_for_rating(match, places)
    for place in places if match.tournament is None else ():
        outbox.write_event(match, place.user, "started")
    begin(match, places, position_of(match, state))


def _counts_for_rating(match: Match, places: list[Place]) -> bool:
    tournament = match.tournament
    if tournament is not None and not tournament.rated:
        return False
    are_people = all(is_rated(place.user) for place in places)
    return are_people or is_rated_among_bots(match.game, places)
