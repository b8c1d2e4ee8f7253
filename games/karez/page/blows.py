"""What every die of a round met: the box it covers, the die that holds it off, the hero it wounds; or nothing."""

from collections.abc import Iterable, Iterator
from typing import Literal

import msgspec

from games.karez.page.pictures import SmallPicture, picture_of
from games.karez.page.things import Box
from games.karez.rules.components import ENCOUNTERS
from games.karez.rules.expeditions.events import HitTaken, RoundFought
from games.karez.rules.expeditions.record import Die
from games.karez.words import blows as words

# How a die and what it meets are tied: each is a line of its own form.
How = Literal["covers", "absorbed", "hits", "asked", "misses", "waits", ""]


class DieFrame(msgspec.Struct, frozen=True):
    colour: str
    face: int
    # What it did: "covers", "absorbs", "absorbed", "hits", "misses", "waits"; nothing before that is known.
    did: str = ""
    is_fixed: bool = False


class Blow(msgspec.Struct, kw_only=True):
    """A die above, and below what it met. A box that nothing has found has no die."""

    how: How
    # The same for those who do not see it.
    said: str
    die: DieFrame | None = None
    # What is below: a box, a green die, or a token of toughness in place of a box; and whose box it is.
    box: Box | None = None
    by: DieFrame | None = None
    is_tough: bool = False
    hero: SmallPicture | None = None


class Blows(msgspec.Struct, frozen=True):
    """All blows of one side."""

    title: str
    blows: list[Blow]


def shown(die: Die, did: str = "") -> DieFrame:
    return DieFrame(die.colour, die.face, did, die.fixed)


def blows_of(event: RoundFought) -> list[Blows]:
    """Of the heroes, and of whatever they have met. Green dice that are left lie with the last."""
    rows = [
        Blows(words.heroes_strike(), list(_of_heroes(event))),
        Blows(words.foe_strikes(event.encounter), list(_of_foe(event))),
    ]
    rows = [row for row in rows if any(blow.die for blow in row.blows)]
    ready = list(_ready(event))
    if ready and not rows:
        rows = [Blows(words.heroes_strike(), [])]
    if ready:
        rows[-1].blows.extend(ready)
    return rows


def _dice(event: RoundFought, colour: str, did: str) -> Iterator[Die]:
    for die, what in zip(event.dice, event.did, strict=True):
        if (die.colour, what) == (colour, did):
            yield die


def _of_heroes(event: RoundFought) -> Iterator[Blow]:
    """The boxes in the order of the card, each with the die on it, and then what has missed."""
    covering = [*_dice(event, "red", "covers")]
    covering += [Die("red", hero, face, fixed=True) for hero, face in event.added]
    open_, numbers = list(event.left), list(ENCOUNTERS[event.encounter].boxes)
    for at, number in enumerate(numbers):
        die = next((one for one in covering if one.face == number), None)
        # Of boxes alike, those covered before come first and open ones last.
        still = numbers[at:].count(number)
        fresh = sum(one.face == number for one in covering)
        if still > fresh + open_.count(number):
            yield _unmet(number, is_open=False)
        elif die is not None:
            covering.remove(die)
            yield _covers(die)
        else:
            open_.remove(number)
            yield _unmet(number, is_open=True)
    yield from map(_misses, _dice(event, "red", "misses"))


def _covers(die: Die) -> Blow:
    return Blow(
        how="covers",
        said=words.covers(die),
        die=shown(die, "covers"),
        box=Box(die.face, True),
    )


def _unmet(number: int, *, is_open: bool) -> Blow:
    said = words.box_state(number, is_open=is_open)
    return Blow(how="", said=said, box=Box(number, not is_open))


def _misses(die: Die) -> Blow:
    return Blow(how="misses", said=words.finds_nothing(die), die=shown(die, "misses"))


def _of_foe(event: RoundFought) -> Iterator[Blow]:
    green = [*_dice(event, "green", "absorbs")]
    for die, did in zip(event.dice, event.did, strict=True):
        if did == "absorbed":
            by = next(one for one in green if one.face == die.face)
            green.remove(by)
            yield _held_off(die, by)
        elif did == "hits":
            said = words.looks_for_somebody(die)
            yield Blow(how="asked", said=said, die=shown(die, "hits"))
        elif die.colour == "white":
            yield _misses(die)


def _held_off(die: Die, by: Die) -> Blow:
    return Blow(
        how="absorbed",
        said=words.is_held_off(die, by),
        die=shown(die, "absorbed"),
        by=shown(by, "absorbs"),
    )


def _ready(event: RoundFought) -> Iterator[Blow]:
    for die in _dice(event, "green", "waits"):
        yield Blow(how="waits", said=words.stays_ready(die), die=shown(die, "waits"))


def _unsettled(rows: Iterable[Blows]) -> Iterator[tuple[Blow, Die]]:
    """Hits that nobody has taken yet."""
    for row in rows:
        for blow in row.blows:
            if blow.how == "asked" and blow.die:
                yield blow, Die("white", "", blow.die.face, blow.die.is_fixed)


def take_hit(rows: Iterable[Blows], hit: HitTaken) -> None:
    """The first hit of this number has found its hero."""
    for blow, die in _unsettled(rows):
        if die.face == hit.number:
            blow.how, blow.said = "hits", words.is_taken(die, hit)
            blow.hero = picture_of(hit.hero)
            blow.is_tough = hit.on in ("toughness", "armour")
            blow.box = Box(hit.number, True) if hit.on == "box" else None
            return


def settle(rows: Iterable[Blows]) -> None:
    """The round is over: hits that nobody could take any more have found nothing."""
    for blow, die in list(_unsettled(rows)):
        blow.how, blow.said = "misses", words.finds_nothing(die)
