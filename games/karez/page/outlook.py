"""What is always in sight: how far Karez is, what threatens it, and what the end of this turn will bring."""

import msgspec
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.karez.drawing.signs import signed
from games.karez.rules.components import NUMBERS, STATUSES, WORKPLACES, band_of
from games.karez.rules.evening import status_for
from games.karez.rules.moves import Move
from games.karez.rules.pieces import Status
from games.karez.rules.state import DUNGEON, Post
from games.karez.rules.view import GuildView, View
from games.karez.words import amounts, headline
from games.karez.words.grammar import capitalized
from games.karez.words.warnings import citizens_lost, warning
from games.kit.languages import localized
from games.kit.scene import Scene

CITY = NUMBERS.status["city"].citizens


class Purse(msgspec.Struct, frozen=True):
    """What the reader's guild has."""

    guild: str
    gold: int
    valour: int
    gems: int
    tokens: int
    tokens_in_all: int
    points: int
    has_passed: bool


class Outlook(msgspec.Struct, frozen=True, kw_only=True):
    turn: int
    turns: int
    status: Status
    status_name: str
    citizens: int
    most: int
    # By status: from how many citizens on.
    marks: tuple[int, ...]
    adventurers: int
    free_citizens: int
    free_adventurers: int
    threat: int
    safety: int
    net: str
    # How many come or go at the end of this turn, as things lie.
    citizens_change: str
    adventurers_change: str
    # What the end of this turn brings, as a sentence; and all of this, for those who do not see it.
    said: str
    summary: str
    # Karez as it will be then.
    citizens_then: int
    status_then: str
    purse: Purse | None
    # The citizens as a sentence.
    people: str
    # Who has passed.
    passed: list[str]
    is_endangered: bool


def outlook(scene: Scene) -> Outlook:
    view: View = scene.view
    band = NUMBERS.monitor.bands[band_of(view.net_now)]
    then = citizens_then(view)
    return Outlook(
        turn=view.turn,
        turns=view.options.turns,
        status=view.status,
        status_name=localized(NUMBERS.status[view.status]),
        citizens=view.citizens,
        most=NUMBERS.supply.citizens,
        marks=tuple(NUMBERS.status[status].citizens for status in STATUSES[1:]),
        adventurers=view.adventurers,
        free_citizens=view.free_citizens,
        free_adventurers=view.free_adventurers,
        threat=view.threat_now,
        safety=view.safety_now,
        net=str(view.net_now).replace("-", "−"),
        citizens_change=signed(band.citizens),
        adventurers_change=signed(band.adventurers),
        said=_said(view),
        summary=_summary(scene),
        citizens_then=then,
        status_then=localized(NUMBERS.status[STATUSES[status_for(then)]]),
        purse=None if scene.seat is None else _purse(view.guilds[scene.seat]),
        people=_people(view),
        passed=_passed(scene),
        is_endangered=is_endangered(view, then),
    )


def _purse(guild: GuildView) -> Purse:
    return Purse(
        guild.id,
        guild.gold,
        guild.valour,
        guild.gems,
        guild.tokens,
        NUMBERS.guild_tokens,
        guild.points,
        guild.passed,
    )


def _passed(scene: Scene) -> list[str]:
    view: View = scene.view
    if view.phase not in ("acting", "laying"):
        return []
    return [scene.names[seat] for seat in view.order if view.guilds[seat].passed]


def _summary(scene: Scene) -> str:
    view: View = scene.view
    square = (
        amounts.citizens(view.free_citizens),
        amounts.adventurers(view.free_adventurers),
    )
    said = [
        f"{capitalized(headline(view))}.",
        _said(view),
        _("In the square: %(who)s.") % {"who": ", ".join(square)},
    ]
    if scene.seat is not None:
        guild = view.guilds[scene.seat]
        goods = (amounts.gold(guild.gold), amounts.valour(guild.valour))
        tokens = ngettext(
            "%(count)d free token", "%(count)d free tokens", guild.tokens
        ) % {"count": guild.tokens}
        said.append(_("You have %(goods)s.") % {"goods": ", ".join((*goods, tokens))})
    return " ".join(said)


def _people(view: View) -> str:
    text = _("%(citizens)s; %(town)d make a Town, %(city)d a City")
    return text % {
        "citizens": amounts.citizens(view.citizens),
        "town": NUMBERS.status["town"].citizens,
        "city": CITY,
    }


def _said(view: View) -> str:
    """For those who do not see the strip."""
    band = NUMBERS.monitor.bands[band_of(view.net_now)]
    return _(
        "Threat %(threat)d, safety %(safety)d, net %(net)d: at the end of this turn %(citizens)s citizens, "
        "%(adventurers)s adventurers."
    ) % {
        "threat": view.threat_now,
        "safety": view.safety_now,
        "net": view.net_now,
        "citizens": signed(band.citizens),
        "adventurers": signed(band.adventurers),
    }


def doomed(view: View) -> int:
    """Citizens who will die at their work this turn."""
    return sum(_dying(post) for post in view.posts)


def _dying(post: Post) -> int:
    if post.place == DUNGEON:
        return 0
    return min(WORKPLACES[post.place].jobs[post.job].dies, post.citizens)


def citizens_then(view: View, more_deaths: int = 0) -> int:
    """How many Karez will have at the end of this turn, as things lie."""
    band = NUMBERS.monitor.bands[band_of(view.net_now)]
    people = view.citizens - doomed(view) - more_deaths + band.citizens
    return min(max(people, 0), NUMBERS.supply.citizens)


def turns_left(view: View) -> int:
    """After this one."""
    return view.options.turns - view.turn


def is_endangered(view: View, then: int) -> bool:
    """Would Karez have to grow by more than a citizen a turn to be a City in the end?"""
    return CITY - then > turns_left(view)


def death_warnings(view: View, move: Move) -> list[str]:
    """What to know before somebody is sent to their death."""
    deaths = citizens_lost(move)
    if not deaths:
        return []
    without, then = citizens_then(view), citizens_then(view, deaths)
    falls = status_for(then) < status_for(without)
    if not falls and not is_endangered(view, then):
        return []
    return [warning(move, view)]
