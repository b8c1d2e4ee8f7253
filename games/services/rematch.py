"""Opens a new table with the players and options of a finished match."""

import re

from django.db import transaction

from accounts.models import User
from games.match import log
from games.match.bot_accounts import is_bot_account
from games.match.clock import PACES
from games.match.errors import Refusal, Refused
from games.match.locking import lock_match
from games.match.places import own_place, places_of
from games.match.waiting import pace_of
from games.models import Match, Place
from games.permissions import is_member
from games.registry import GAMES
from games.selectors.rematch import rematch_for
from games.services.bot_seats import ask_bot
from games.services.tables import TablePlan, add_bot, invite, open_table, set_ready

LONGEST_TITLE = 60
NUMBERED = re.compile(r"(.*) \((\d+)\)", re.DOTALL)


@transaction.atomic
def play_again(*, match_id: int, user: User) -> Match:
    """A new table for all who played; the second who asks is led to the table of the first."""
    match = lock_match(match_id)
    places = places_of(match)
    mine = own_place(places, user)
    if match.status != Match.Status.FINISHED:
        raise Refused(Refusal.NOT_SEATED)
    return rematch_for(user, match) or _open(match, places, mine)


def _open(match: Match, places: list[Place], mine: Place) -> Match:
    host = mine.user
    assert host is not None
    table = open_table(host=host, plan=_plan(match, host), seat=mine.seat)
    table.rematch_of = match
    table.save(update_fields=["rematch_of"])
    others = [place.user for place in places if place.user and place is not mine]
    for person in others:
        if person.is_bot:
            _ask_if_there(table, host, person)
        else:
            invite(match_id=table.pk, host=host, user=person)
    for place in places:
        if place.user is None and place.bot:
            add_bot(match_id=table.pk, host=host, seat=place.seat, level=place.bot)
    if all(p.bot or is_bot_account(p) for p in places if p is not mine):
        # Nobody else is to be asked.
        return set_ready(match_id=table.pk, user=host, ready=True)
    return table


def _ask_if_there(table: Match, host: User, bot: User) -> None:
    """The seat of a program that does not come stays free, and the host fills it as they like."""
    try:
        with transaction.atomic():
            ask_bot(match_id=table.pk, host=host, bot=bot)
    except Refused:
        return


def _plan(match: Match, host: User) -> TablePlan:
    # Whoever has left the group meanwhile asks the others by name.
    is_still_theirs = match.audience != Match.Audience.GROUP or is_member(
        host, match.group_id or 0
    )
    rules = GAMES[match.game].rules
    options = log.decode_options(match.game, match.options)
    return TablePlan(
        game=match.game,
        seats=match.seats,
        title=next_title(match.title),
        # Everybody chooses anew what to play with.
        options=rules.with_choices(options, [None] * match.seats),
        pace=match.pace,
        own=None if match.pace in PACES else pace_of(match),
        reliability=match.reliability,
        hides_chances=match.hides_chances,
        audience=match.audience if is_still_theirs else Match.Audience.INVITED,
        group=match.group_id,
        language=match.language,
    )


def next_title(title: str) -> str:
    """ "The Rusty Key" becomes "The Rusty Key (2)", and that becomes "(3)"."""
    found = NUMBERED.fullmatch(title)
    name, number = (found[1], int(found[2])) if found else (title, 1)
    ending = f" ({number + 1})"
    return name[: LONGEST_TITLE - len(ending)].rstrip() + ending
