"""The chance of an expedition, as far as the reader knows what comes. It is played many times, so only on request."""

from collections.abc import Sequence
from functools import lru_cache

import msgspec
from django.utils.translation import ngettext

from games.karez.rules.components import ADVENTURES
from games.karez.rules.expeditions.gear import fighter_of, strength_of
from games.karez.rules.expeditions.odds import Odds, odds_of
from games.karez.rules.expeditions.record import Fighter, Meeting, Outing
from games.karez.rules.state import is_at_hand
from games.karez.rules.view import View
from games.kernel.chance import Dice
from games.kernel.encoding import encode
from games.kernel.rules import Seat
from games.kit.chances import percent

SAMPLES = 160


def path_ahead(view: View, outing: Outing) -> list[str]:
    """What comes after the encounter that is going on: decks, or cards that the reader knows."""
    if outing.is_raid:
        return _monsters(view, outing.target)[int(outing.meeting is not None) :]
    passed = outing.passed + (outing.meeting is not None)
    return _with_known(view, ADVENTURES[outing.target].encounters[passed:])


def _monsters(view: View, guild: str) -> list[str]:
    """Of its dungeon."""
    return [
        monster.id or monster.deck
        for dungeon in view.dungeons
        if view.guilds[dungeon.owner].id == guild
        for monster in dungeon.monsters
    ]


def _with_known(view: View, decks: Sequence[str]) -> list[str]:
    drawn: dict[str, int] = {}
    path = []
    for deck in decks:
        known, place = view.known.get(deck, ()), drawn.get(deck, 0)
        path.append((known[place] if place < len(known) else "") or deck)
        drawn[deck] = place + 1
    return path


def chance_hint(view: View, outing: Outing, party: Sequence[Fighter]) -> str:
    """The same for everybody who looks at the same thing: the dice have a seed."""
    if not party:
        return ""
    odds = odds_ahead(view, outing, party)
    often = round(100 * odds.win)
    text = ngettext(
        "If they fight on without cards that have to be chosen, they win about %(odds)d time in a hundred, and %(deaths)s "
        "of them die.",
        "If they fight on without cards that have to be chosen, they win about %(odds)d times in a hundred, and %(deaths)s "
        "of them die.",
        often,
    )
    return text % {"odds": often, "deaths": f"{odds.deaths:.1f}"}


def odds_ahead(view: View, outing: Outing, party: Sequence[Fighter]) -> Odds:
    return _played(encode((tuple(party), path_ahead(view, outing), outing.meeting)))


def explore_chance(view: View, seat: Seat, target: str) -> tuple[int, str]:
    """How many of the strongest heroes who are ready may go there, and how likely they succeed."""
    ready = [fighter_of(h) for h in view.guilds[seat].heroes if is_at_hand(h)]
    ready.sort(key=lambda fighter: -strength_of(fighter))
    if target in ADVENTURES:
        path = _with_known(view, ADVENTURES[target].encounters)
        most = ADVENTURES[target].valour
    else:
        path = _monsters(view, target)
        most = len(path)
    party = ready[:most]
    win = _played(encode((tuple(party), path, None))).win if party else 0.0
    return len(party), percent(win)


@lru_cache(maxsize=512)
def _played(situation: str) -> Odds:
    """Looked at again and again while somebody makes up their mind."""
    party, path, meeting = msgspec.json.decode(situation, type=Situation)
    return odds_of(party, path, SAMPLES, Dice(1), meeting=meeting)


Situation = tuple[tuple[Fighter, ...], list[str], Meeting | None]
