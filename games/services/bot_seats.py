"""Asking bot accounts to a table. As its owner has set it, a bot sits down at once, or its program is asked and says so itself."""

from django.db import transaction

from accounts.models import User
from games.live import on_commit
from games.match import limits
from games.match.errors import Refusal, Refused
from games.match.locking import one_at_a_time
from games.match.places import places_of
from games.models import Invitation, Match
from games.permissions import require_host
from games.selectors.bot_accounts import does_not_want, require_room
from games.services.tables import (
    TablePlan,
    lock_table,
    open_table,
    set_ready,
    sit_down,
    start_if_ready,
    touched,
)


@transaction.atomic
def ask_bot(*, match_id: int, host: User, bot: User) -> Match:
    """The host asks a bot account to their table. Raises Refused where it does not come."""
    match = lock_table(match_id)
    require_host(host, match)
    # Two tables that ask at the same moment are counted one after the other.
    one_at_a_time(f"bot {bot.pk}")
    if does_not_want(bot, host):
        raise Refused(Refusal.BOT_IS_OFF)
    places = places_of(match)
    if any(place.user_id == bot.pk for place in places):
        return match
    free = [place for place in places if place.is_free]
    if not free:
        raise Refused(Refusal.NO_SEAT_LEFT)
    account = require_room(bot, match.game)
    if account.sits_down:
        sit_down(free[0], bot)
        free[0].ready = True
        free[0].save(update_fields=["ready"])
        match.invitations.filter(user=bot).delete()
        start_if_ready(match)
    else:
        Invitation.written.get_or_create(match=match, user=bot)
        on_commit.invited(bot.pk)
    return touched(match)


@transaction.atomic
def play_against(*, user: User, bot: User, plan: TablePlan) -> Match:
    """A table for the two of them and nobody else, at which the person is ready."""
    limits.count("challenge", user)
    match = open_table(host=user, plan=plan)
    ask_bot(match_id=match.pk, host=user, bot=bot)
    return set_ready(match_id=match.pk, user=user, ready=True)
