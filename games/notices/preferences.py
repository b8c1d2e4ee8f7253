"""Which events a person is told of, and by which channels: the usual, and what they chose instead.

Only differences from the usual are stored, so that a better default reaches everybody who never chose.
"""

from typing import TYPE_CHECKING, Final, Literal

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games.models import Notice

if TYPE_CHECKING:
    from accounts.models import User

MAIL, PUSH, BROWSER, WEBHOOK = Notice.Channel.values
CHANNELS = (MAIL, PUSH, BROWSER, WEBHOOK)

# What a notice tells of; `games.notices.mails` has a mail for each.
NoticeKind = Literal[
    "turn",
    "reaction",
    "reminder",
    "extended",
    "away",
    "offered",
    "replaced",
    "resigned",
    "invitation",
    "started",
    "finished",
    "cancelled",
    "proposed",
    "settled",
    "granted",
    "answered",
    "renamed",
    "silenced",
    "followed",
    "tournament",
    "tournament_each",
    "message",
    "digest",
    "weekly",
    "test",
]

# The rows of the settings, in the order of how much they matter.
EVENTS: dict[str, str | Promise] = {
    "turn": _("It is my turn"),
    "reaction": _("I am asked during the turn of somebody else"),
    "reminder": _("My time runs out"),
    "seat": _("Something happens to my seat: more time, a bot plays, I am replaced"),
    "request": _("Somebody asks the table for something, or it is settled"),
    "invitation": _("I am invited to a table"),
    "started": _("A match of mine starts"),
    "finished": _("A match of mine ends"),
    "message": _("A friend writes to me"),
    "followed": _("Somebody follows me"),
    "tournament": _(
        "News of a tournament of mine, once a day at the most: rounds, results, standings"
    ),
    "tournament_each": _("Everything new in a tournament of mine, each time at once"),
    "operator": _("An operator does something that concerns me, or answers me"),
    "weekly": _("A summary of the week"),
}
# Kinds of notices that share a row of the settings.
EVENT_OF = {
    **dict.fromkeys(("extended", "away", "offered", "replaced", "resigned"), "seat"),
    **dict.fromkeys(("proposed", "settled"), "request"),
    **dict.fromkeys(
        ("cancelled", "granted", "answered", "renamed", "silenced"), "operator"
    ),
}
# Told once a day instead, to people who want that. What cannot wait for a day is told at once all the same.
DIGESTED = ("turn", "reaction", "invitation", "message", "started", "finished")
DIGEST: Final = "digest"
# Whatever waits for an answer: what a device tells of, and a browser when it is first allowed to.
URGENT = (
    *("turn", "reaction", "reminder", "seat", "request"),
    *("invitation", "message"),
)


def usual(event: str, channel: str) -> bool:
    """Without a choice: all by mail and to a webhook, what is urgent to devices, nothing in the browser, which has to be asked first."""
    if channel == PUSH:
        return event in URGENT
    return channel != BROWSER and event not in ("weekly", DIGEST, "tournament_each")


def event_of(kind: str) -> str:
    return EVENT_OF.get(kind, kind)


def wants(user: "User", kind: str, channel: str) -> bool:
    """Does the person want to be told this by this channel?"""
    event = event_of(kind)
    if channel == MAIL and event in DIGESTED and wants_digest(user):
        return False
    chosen = user.channels.get(event, {}).get(channel)
    return usual(event, channel) if chosen is None else bool(chosen)


def wants_digest(user: "User") -> bool:
    return bool(user.channels.get(DIGEST, {}).get(MAIL, False))


def with_choice(
    channels: dict[str, dict[str, bool]], event: str, channel: str, chosen: bool
) -> dict[str, dict[str, bool]]:
    """The choices of a person with another one; what is usual is not stored."""
    others = {
        name: value
        for name, value in channels.get(event, {}).items()
        if name != channel
    }
    if chosen != usual(event, channel):
        others[channel] = chosen
    others_chosen = {name: value for name, value in channels.items() if name != event}
    return {**others_chosen, event: others} if others else others_chosen
