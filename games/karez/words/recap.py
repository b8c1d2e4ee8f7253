"""What the other guilds did, one line for each stretch of the day, and what the reader's own guild had of it."""

from collections.abc import Callable, Sequence
from typing import Any

from django.utils.translation import gettext as _

from games.karez.rules.events import (
    AdventureOpened,
    Bought,
    Built,
    DungeonOpened,
    Event,
    GemGained,
    GoldGained,
    HeroJoined,
    HeroRaised,
    MonsterLaid,
    Passed,
    QuestDone,
    Rested,
    Sent,
    StatusChanged,
    ThreatCounted,
    TokenLaid,
    TurnBegan,
    ValourGained,
    WorkersLost,
)
from games.karez.rules.expeditions.events import (
    DungeonEmptied,
    ExpeditionFailed,
    ExpeditionWon,
    HeroDied,
    SetOff,
)
from games.karez.rules.state import DUNGEON
from games.karez.rules.view import View
from games.karez.words import amounts
from games.karez.words.names import (
    TENT,
    at_place,
    in_target,
    is_raid,
    listed,
    quest_name,
    the_card,
    the_place,
    the_target,
    to_place,
    to_target,
    whom_hero,
)
from games.karez.words.story import sentence
from games.kit.reader import Reader
from games.kit.recap import HEAVY, LIGHT, USUAL, Teller, Told, TurnLine

# What happens to the whole city, and is told as the story tells it.
OF_ALL = (TurnBegan, ThreatCounted, StatusChanged, AdventureOpened)


def recap(view: View, told: Sequence[Told], names: Sequence[str]) -> list[TurnLine]:
    teller = Teller(Reader(names, view.seat), listed)
    gains = Gains()
    for number, event in told:
        teller.number = number
        if isinstance(event, OF_ALL):
            teller.begin_stretch()
            teller.say(sentence(event, names, view.seat))
        elif getattr(event, "seat", None) == view.seat and view.seat is not None:
            _happened_to_me(event, teller, gains)
        else:
            _did(event, view, teller)
    if earned := gains.text():
        teller.say(earned, touches=True)
    return teller.deeds()


class Gains:
    """What the reader's guild has earned meanwhile, all together."""

    def __init__(self) -> None:
        self.gold = self.valour = self.gems = 0

    def text(self) -> str:
        parts = []
        if self.gold:
            parts.append(amounts.gold(self.gold))
        if self.valour:
            parts.append(amounts.valour(self.valour))
        if self.gems:
            parts.append(amounts.gems(self.gems))
        return (
            _("Your guild earned %(gains)s.") % {"gains": listed(parts)}
            if parts
            else ""
        )


def _happened_to_me(event: Event, teller: Teller, gains: Gains) -> None:
    reader = teller.reader
    match event:
        case GoldGained():
            gains.gold += event.gold
        case ValourGained():
            gains.valour += event.valour
        case GemGained():
            gains.gems += 1
        case WorkersLost(died=True) | HeroDied():
            teller.say(sentence(event, reader.names, reader.seat), touches=True)
        case _:
            pass


def _did(event: Any, view: View, teller: Teller) -> None:
    match event:
        case TokenLaid() if _is_mine(event.target, view):
            text = _("announced a raid on your dungeon")
            teller.add(event.seat, text, HEAVY, touches=True)
        case DungeonEmptied():
            if event.owner == view.seat:
                text = _("emptied your dungeon")
                teller.add(event.seat, text, HEAVY, touches=True)
        case Sent():
            teller.add(event.seat, _("sent %(things)s"), thing=_crew(event))
        case Bought():
            card = the_card(event.card)
            teller.add(event.seat, _("bought %(things)s"), thing=card)
        case _ if type(event) in CLAUSES:
            clause, weight = CLAUSES[type(event)]
            teller.add(event.seat, clause(event), weight)
        case _:
            pass


def _is_mine(target: str, view: View) -> bool:
    return view.seat is not None and target == view.guilds[view.seat].id


def _built(event: Built) -> str:
    return _("built %(building)s") % {"building": the_place(event.building)}


def _crew(event: Sent) -> str:
    crew = amounts.crew(event.citizens, event.adventurers)
    if event.place == DUNGEON:
        return _("%(crew)s into their dungeon") % {"crew": crew}
    return f"{crew} {to_place(event.place)}"


def _rested(event: Rested) -> str:
    return _("let heroes rest %(at_place)s") % {"at_place": at_place(TENT)}


def _announced(event: TokenLaid) -> str:
    if is_raid(event.target):
        target = the_target(event.target)
        return _("announced a raid: %(target)s") % {"target": target}
    to = to_target(event.target)
    return _("announced an expedition %(to_target)s") % {"to_target": to}


def _set_off(event: SetOff) -> str:
    return _("set out %(to_target)s") % {"to_target": to_target(event.target)}


def _won(event: ExpeditionWon) -> str:
    return _("succeeded %(in_target)s") % {"in_target": in_target(event.target)}


def _failed(event: ExpeditionFailed) -> str:
    return _("failed %(in_target)s") % {"in_target": in_target(event.target)}


def _died(event: HeroDied) -> str:
    return _("lost %(hero)s") % {"hero": whom_hero(event.hero)}


def _joined(event: HeroJoined) -> str:
    return _("hired %(hero)s") % {"hero": whom_hero(event.hero)}


def _raised(event: HeroRaised) -> str:
    return _("raised %(hero)s from the dead") % {"hero": whom_hero(event.hero)}


def _quest_done(event: QuestDone) -> str:
    quest = quest_name(event.quest)
    return _("completed the quest “%(quest)s”") % {"quest": quest}


CLAUSES: dict[type, tuple[Callable[[Any], str], int]] = {
    Built: (_built, HEAVY),
    Rested: (_rested, USUAL),
    TokenLaid: (_announced, HEAVY),
    DungeonOpened: (lambda _event: _("opened a dungeon"), HEAVY),
    MonsterLaid: (lambda _event: _("laid a monster into the dungeon"), USUAL),
    Passed: (lambda _event: _("passed"), USUAL),
    SetOff: (_set_off, LIGHT),
    ExpeditionWon: (_won, HEAVY),
    ExpeditionFailed: (_failed, HEAVY),
    HeroDied: (_died, HEAVY),
    HeroJoined: (_joined, HEAVY),
    HeroRaised: (_raised, HEAVY),
    QuestDone: (_quest_done, HEAVY),
}
