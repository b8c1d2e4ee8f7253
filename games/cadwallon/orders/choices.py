"""What a player of Cadwallon can order, field by field. The defaults are what a new player has."""

from typing import Literal

import msgspec

from games.cadwallon.rules.components import GangId, TreasureKind
from games.cadwallon.rules.district import GATES, SPACES

FightCard = Literal["extra_blade", "powerful_blow", "dirty_trick", "second_wind"]
Then = Literal["play", "ask"]
Whom = Literal["anyone", "richest", "not_poorest"]
GiveUp = Literal["ask", "least", "no_set", "listed"]
ThiefGoes = Literal["ask", "far_from_exits", "near_guards", "far_from_loot"]
GateChoice = Literal["ask", "far_from_mine", "near_rivals", "near_richest", "listed"]

# Gates by the names they have in the data: numbers may change with the map.
GATE_IDS = tuple(SPACES[gate].id for gate in GATES)


class Orders(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    # One of my thieves is in a fight: when to play a card, and which, the first one first (none: what helps most).
    fight: Literal["ask", "never", "at_stake", "helps", "always"] = "at_stake"
    fight_then: Then = "play"
    fight_cards: tuple[FightCard, ...] = ()
    second_wind: Literal["ask", "never", "losing"] = "losing"
    rage: Literal["ask", "never", "losing"] = "losing"
    skill: Literal["ask", "never", "at_stake", "turns"] = "at_stake"
    # After a fight.
    plunder: Literal["ask", "valuable", "sets", "listed"] = "sets"
    hand_over: GiveUp = "no_set"
    drop: GiveUp = "no_set"
    kinds: tuple[TreasureKind, ...] = ()
    stash: Literal["ask", "near_mine", "far_from_rivals"] = "near_mine"
    drive_thief: ThiefGoes | Literal["far_from_mine"] = "far_from_exits"
    drive_guard: Literal["ask", "far_from_mine", "near_rivals", "near_richest"] = (
        "far_from_mine"
    )
    # Cards on other players' turns.
    injury: Literal["ask", "never", "robbed", "attacked", "leaving", "always"] = (
        "leaving"
    )
    injury_then: Then = "ask"
    distraction: Literal["ask", "never", "carrier", "near", "always"] = "carrier"
    distraction_then: Then = "play"
    favour: Literal["ask", "never", "fight", "against_me", "costly", "always"] = (
        "against_me"
    )
    favour_then: Then = "ask"
    whom: Whom = "anyone"
    # Gates and streets.
    portcullis: GateChoice = "near_rivals"
    portcullis_gates: tuple[str, ...] = ()
    zombie: Literal["ask", "far_from_mine", "near_rivals", "near_richest"] = (
        "near_rivals"
    )
    banish: ThiefGoes = "far_from_exits"
    pentacle: Literal["ask", "near_mine", "far_from_rivals", "library", "dormitory"] = (
        "near_mine"
    )
    # The beginning.
    gangs: tuple[GangId, ...] = ()
    deploy: Literal["ask", "near_chests", "listed"] = "ask"
    deploy_gates: tuple[str, ...] = ()
    deploy_first: Literal["locks", "fast", "strong"] = "locks"

    def __post_init__(self) -> None:
        for listed in (self.portcullis_gates, self.deploy_gates):
            if not set(listed) <= set(GATE_IDS):
                raise ValueError("not a gate")


DEFAULT = Orders()
NONE = Orders(
    fight="ask",
    second_wind="ask",
    rage="ask",
    skill="ask",
    plunder="ask",
    hand_over="ask",
    drop="ask",
    stash="ask",
    drive_thief="ask",
    drive_guard="ask",
    injury="ask",
    distraction="ask",
    favour="ask",
    portcullis="ask",
    zombie="ask",
    banish="ask",
    pentacle="ask",
)
# What is answered for somebody who let their time run out: the same as a new player's, but nothing is asked.
ABSENT = msgspec.structs.replace(
    DEFAULT, injury_then="play", favour_then="play", deploy="near_chests"
)
