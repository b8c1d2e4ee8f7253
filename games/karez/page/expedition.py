"""An expedition as the picture shows it: the way, the party with its boxes, dice and bags, and what it has met."""

from collections.abc import Sequence
from typing import Literal

from django.utils.translation import pgettext

from games.karez.drawing.cityscape import CityMarks
from games.karez.drawing.expedition_scene import (
    BoxScene,
    CarriedScene,
    DieScene,
    ExpeditionScene,
    FixedScene,
    FoeScene,
    HeroScene,
)
from games.karez.rules.components import ADVENTURES, ENCOUNTERS, HEROES
from games.karez.rules.expeditions.fight import acts_now, balance, monster_acts
from games.karez.rules.expeditions.record import Die, Fighter, Meeting, Outing
from games.karez.rules.pieces import Acts
from games.karez.rules.view import DungeonView, View
from games.karez.words.grammar import capitalized
from games.karez.words.names import (
    adventure_name,
    encounter_name,
    hero_name,
    the_target,
)

INITIATIVE: dict[Acts, Literal["first", "none", "last"]] = {
    "first": "first",
    "normal": "none",
    "last": "last",
}


def raided(view: View, target: str) -> DungeonView | None:
    """The dungeon of a raid, as long as it is open."""
    return next((d for d in view.dungeons if view.guilds[d.owner].id == target), None)


def way_of(view: View, outing: Outing) -> tuple[str, ...]:
    """The decks along the way, those of passed encounters included."""
    if not outing.is_raid:
        return ADVENTURES[outing.target].encounters
    dungeon = raided(view, outing.target)
    ahead = tuple(monster.deck for monster in dungeon.monsters) if dungeon else ()
    return ("monster",) * outing.passed + ahead


def expedition_scene(
    view: View, outing: Outing, party: Sequence[Fighter], marks: CityMarks
) -> ExpeditionScene:
    site = next((site for site in view.sites if site.id == outing.target), None)
    adventure = ADVENTURES.get(outing.target)
    meeting = outing.meeting
    way = way_of(view, outing)
    return ExpeditionScene(
        title=adventure_name(outing.target)
        if adventure
        else capitalized(the_target(outing.target)),
        level=adventure.level if adventure else 0,
        way=way or ("monster",),
        passed=outing.passed,
        treasure=adventure.treasure if adventure else 0,
        valour=adventure.valour if adventure else len(way),
        threat=adventure.threat if adventure else len(way) - outing.passed,
        cubes=site.cubes if site else 0,
        round=_round(outing, meeting),
        heroes=tuple(_hero(fighter, outing, party) for fighter in party),
        foe=_foe(meeting, party, outing) if meeting else None,
        party_strikes=bool(meeting)
        and _is_rolling(outing)
        and _party_acts(party, meeting),
        foe_strikes=bool(meeting) and _is_rolling(outing) and _foe_acts(meeting),
        marks=marks,
    )


def _is_rolling(outing: Outing) -> bool:
    return outing.stage in ("before", "dice", "hits")


def _party_acts(party: Sequence[Fighter], meeting: Meeting | None) -> bool:
    return meeting is not None and any(acts_now(one, meeting) for one in party)


def _foe_acts(meeting: Meeting | None) -> bool:
    return meeting is not None and monster_acts(meeting)


def _round(outing: Outing, meeting: Meeting | None) -> int | None:
    if meeting is None or meeting.is_trap or not _is_rolling(outing):
        return None
    return meeting.place


def _hero(fighter: Fighter, outing: Outing, party: Sequence[Fighter]) -> HeroScene:
    meeting, card = outing.meeting, HEROES[fighter.id]
    acts = meeting is not None and _is_rolling(outing) and acts_now(fighter, meeting)
    return HeroScene(
        id=fighter.id,
        name=hero_name(fighter.id),
        boxes=covered_boxes(card.boxes, fighter.wounds, "white"),
        initiative=INITIATIVE[fighter.acts if meeting else card.acts],
        toughness=fighter.toughness + fighter.armour,
        dice=_dice(fighter.id, outing, party, fighter if acts else None),
        fixed=tuple(map(FixedScene, fighter.fixed if meeting else card.fixed)),
        carried=tuple(
            CarriedScene(thing, thing in fighter.used) for thing in fighter.cards
        ),
        room=card.carry,
        acts=acts,
        is_dead=not fighter.lives,
    )


def covered_boxes(
    numbers: Sequence[int], covered: Sequence[int], die: str
) -> tuple[BoxScene, ...]:
    """In the order of the card; of two alike the first one is covered first."""
    left, found = list(covered), []
    for number in numbers:
        is_covered = number in left
        if is_covered:
            left.remove(number)
        found.append(BoxScene(number, die if is_covered else ""))
    return tuple(found)


def _dice(
    hero: str, outing: Outing, party: Sequence[Fighter], acting: Fighter | None
) -> tuple[DieScene, ...]:
    """As they lie, or blank before they are rolled."""
    meeting = outing.meeting
    if meeting is None:
        return ()
    if outing.stage == "before" and acting is not None:
        lying = [die for die in meeting.dice if die.hero == hero]
        red = 0 if meeting.is_trap else acting.red + acting.strength
        blank = [DieScene("red")] * red
        blank += [DieScene("green")] * (acting.green - len(lying))
        return (*blank, *(DieScene(die.colour, die.face) for die in lying))
    return _fallen(meeting, party, hero)


def _fallen(
    meeting: Meeting, party: Sequence[Fighter], hero: str
) -> tuple[DieScene, ...]:
    did = balance(party, meeting).did
    return tuple(
        DieScene(die.colour, die.face, did[place] == "misses")
        for place, die in enumerate(meeting.dice)
        if die.hero == hero and not die.fixed
    )


def _foe(meeting: Meeting, party: Sequence[Fighter], outing: Outing) -> FoeScene:
    card = ENCOUNTERS[meeting.encounter]
    acts = _is_rolling(outing) and monster_acts(meeting)
    return FoeScene(
        id=meeting.encounter,
        name=encounter_name(meeting.encounter),
        deck=meeting.deck,
        boxes=covered_boxes(card.boxes, meeting.covered, "red"),
        initiative=INITIATIVE[meeting.acts],
        regenerates=card.regenerates,
        dice=_foe_dice(meeting, party, outing, acts=acts),
        fixed=_foe_fixed(meeting),
        acts=acts,
        is_dead=not meeting.is_trap and not meeting.open,
    )


def _foe_dice(
    meeting: Meeting, party: Sequence[Fighter], outing: Outing, *, acts: bool
) -> tuple[DieScene, ...]:
    if outing.stage == "hits":
        return tuple(DieScene("white", number) for number in meeting.hits)
    if outing.stage in ("revealed", "before"):
        return (
            (DieScene("white"),) * meeting.white
            if acts or outing.stage == "revealed"
            else ()
        )
    return _fallen(meeting, party, "")


def _foe_fixed(meeting: Meeting) -> tuple[FixedScene, ...]:
    """Those still to come, and those that lie there."""
    lying = [die.face for die in meeting.dice if _is_foes_fixed(die)]
    return tuple(FixedScene(number) for number in (*meeting.fixed, *lying))


def _is_foes_fixed(die: Die) -> bool:
    return die.fixed and die.colour == "white"


def round_names() -> dict[str, str]:
    """The words on the three pills."""
    return {
        "first": pgettext("round", "first"),
        "normal": pgettext("round", "normal"),
        "last": pgettext("round", "last"),
    }
