"""A table before the start, as one person sees it."""

from typing import Any

import msgspec
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from accounts.models import User
from games.match.bots import level_keys
from games.match.options import options_of
from games.match.places import places_of
from games.models import Invitation, Match, Place
from games.permissions import Person, may_join
from games.registry import GAMES
from games.selectors.bot_accounts import BotRow, offered
from games.selectors.lobby import headline_of
from games.selectors.names import names_of
from games.selectors.reliability import is_reliable_enough, reliabilities
from games.selectors.rematch import kept_from
from games.words.bots import bot_choice, level_help
from games.words.options import (
    ChoiceWords,
    choice_words,
    option_words,
    title_option,
    value_words,
)


class SeatCard(msgspec.Struct, frozen=True):
    """A seat, and who sits there."""

    seat: int
    name: str
    user: User | None
    bot: str
    # What there is to say about the person who sits there.
    about: str
    is_free: bool
    is_mine: bool
    # May the reader take the seat away?
    can_clear: bool
    ready: bool
    choice: str
    choice_name: str
    reliability: int | None


class ChoiceCard(msgspec.Struct, frozen=True):
    """Something a seat may choose, and who has chosen it."""

    key: str
    words: ChoiceWords
    taken_by: str
    is_mine: bool


class Setting(msgspec.Struct, frozen=True):
    """An option as chosen, in words."""

    label: str
    value: str
    help: str
    is_on: bool
    is_usual: bool


def table_context(match: Match, user: Person, invitation: str = "") -> dict[str, Any]:
    match.seated = places = places_of(match)
    mine = next((p for p in places if p.user_id and p.user_id == user.pk), None)
    known = reliabilities({p.user_id for p in places if p.user_id})
    seats = [
        _seat_card(match, place, name, mine, known.get(place.user_id or 0))
        for place, name in zip(places, names_of(match.game, places), strict=True)
    ]
    settings = settings_of(match)
    is_host = mine is not None and match.host_id == user.pk
    is_kept = bool(kept_from(user, [match]))
    return {
        "match": match,
        "headline": headline_of(match),
        "seats": seats,
        "mine": mine,
        "is_host": is_host,
        "status": _status(mine, seats) if mine else "",
        "free_seats": [s.seat for s in seats if s.is_free],
        "choices": _choices(match, seats),
        "choice_template": f"games/{match.game}/_choice.html",
        "style": f"games/{match.game}/site.css",
        "usual": [setting for setting in settings if setting.is_usual],
        "unusual": [setting for setting in settings if not setting.is_usual],
        "is_welcome": mine is None
        and not is_kept
        and _is_welcome(match, user, invitation),
        "is_kept": mine is None and is_kept,
        "levels": _levels(match) if is_host else [],
        "bot_accounts": _bot_accounts(match, seats) if is_host else [],
        "link": link_to(match),
        "invited": _invited(match) if is_host else [],
    }


def link_to(match: Match) -> str:
    """What a host gives to others; a table by invitation has none."""
    match match.audience:
        case Match.Audience.PUBLIC:
            return reverse("table", args=[match.pk])
        case Match.Audience.UNLISTED:
            return reverse("invitation", args=[match.invitation])
        case _:
            return ""


def settings_of(match: Match) -> list[Setting]:
    """The options of a match in words, but for the one in its headline, and what its rules do not know."""
    return [
        _setting(match.game, option.name, match.options[option.name], option.default)
        for option in options_of(match.game)
        if option.name != title_option(match.game) and option.name in match.options
    ]


def _setting(game: str, name: str, value: Any, default: Any) -> Setting:
    label, text = option_words(game, name)
    is_usual = value == default
    if isinstance(value, bool):
        return Setting(label, "", text, value, is_usual)
    words = value_words(game, name, value)
    return Setting(label, words.label, words.help, True, is_usual)


def _seat_card(
    match: Match, place: Place, name: str, mine: Place | None, known: int | None
) -> SeatCard:
    choice = choice_words(match.game, place.choice).name if place.choice else ""
    is_mine = mine is not None and place.pk == mine.pk
    am_host = mine is not None and mine.user_id == match.host_id
    return SeatCard(
        seat=place.seat,
        name=name,
        user=place.user,
        bot=place.bot,
        about=_about(match, place, is_mine),
        is_free=place.is_free,
        is_mine=is_mine,
        can_clear=am_host and not place.is_free and not is_mine,
        ready=place.ready,
        choice=place.choice,
        choice_name=choice,
        reliability=known,
    )


def _about(match: Match, place: Place, is_mine: bool) -> str:
    if place.is_free:
        return _("waits for somebody")
    if place.bot:
        return level_help(match.game, place.bot)
    facts = [
        _("you") if is_mine else "",
        _("host") if place.user_id and place.user_id == match.host_id else "",
        _("ready") if place.ready else _("not ready yet"),
    ]
    return ", ".join(filter(None, facts))


def _status(mine: Place, seats: list[SeatCard]) -> str:
    """What the table waits for, said to somebody who sits there."""
    if not mine.ready:
        return _(
            "When all seats are taken and everybody is ready, the match begins by itself."
        )
    free = sum(seat.is_free for seat in seats)
    if free:
        return ngettext(
            "You are ready. One seat is still free.",
            "You are ready. %(free)s seats are still free.",
            free,
        ) % {"free": free}
    names = ", ".join(seat.name for seat in seats if not seat.ready)
    return _("You are ready. The table waits for %(names)s.") % {"names": names}


def _choices(match: Match, seats: list[SeatCard]) -> list[ChoiceCard]:
    taken = {seat.choice: seat for seat in seats if seat.choice}
    return [
        ChoiceCard(
            key=key,
            words=choice_words(match.game, key),
            taken_by=taken[key].name if key in taken else "",
            is_mine=key in taken and taken[key].is_mine,
        )
        for key in GAMES[match.game].rules.CHOICES
    ]


def _is_welcome(match: Match, user: Person, invitation: str) -> bool:
    """Strangers may sit down too: they become guests."""
    if user.is_authenticated:
        return may_join(user, match, invitation) and is_reliable_enough(user, match)
    by_link = (Match.Audience.PUBLIC, Match.Audience.UNLISTED)
    return match.audience in by_link


def _levels(match: Match) -> list[tuple[str, str]]:
    return [
        (level, bot_choice(match.game, level))
        for level in reversed(level_keys(match.game))
    ]


def _bot_accounts(match: Match, seats: list[SeatCard]) -> list[BotRow]:
    """Whom the host can ask now."""
    here = {seat.user.pk for seat in seats if seat.user}
    return [row for row in offered(match.game) if row.user.pk not in here]


def _invited(match: Match) -> list[str]:
    """As the host wrote them: whether they were heard is nobody's business."""
    written = Invitation.written.filter(match=match).select_related("user")
    return [invitation.user.name for invitation in written.order_by("created_at")]
