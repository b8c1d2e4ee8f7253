"""Lively matches under all kinds of options, to see every question that orders may have to answer."""

from collections.abc import Iterator
from typing import Any

from games.cadwallon import orders
from games.cadwallon import rules as cadwallon
from games.cadwallon.orders.choices import GATE_IDS
from games.cadwallon.rules.state import State
from games.kernel.chance import Dice
from games.kernel.rules import Chance, Decision
from games.tools.simulation import choices
from games.tools.simulation.lively_play import pick_lively

Question = tuple[State, Decision[cadwallon.Move]]

# Every answer to these fields, the lists apart.
FIELDS = {
    "fight": ("ask", "never", "at_stake", "helps", "always"),
    "fight_then": ("play", "ask"),
    "second_wind": ("ask", "never", "losing"),
    "rage": ("ask", "never", "losing"),
    "skill": ("ask", "never", "at_stake", "turns"),
    "plunder": ("ask", "valuable", "sets", "listed"),
    "hand_over": ("ask", "least", "no_set", "listed"),
    "drop": ("ask", "least", "no_set", "listed"),
    "stash": ("ask", "near_mine", "far_from_rivals"),
    "drive_thief": (
        "ask",
        "far_from_exits",
        "near_guards",
        "far_from_loot",
        "far_from_mine",
    ),
    "drive_guard": ("ask", "far_from_mine", "near_rivals", "near_richest"),
    "injury": ("ask", "never", "robbed", "attacked", "leaving", "always"),
    "injury_then": ("play", "ask"),
    "distraction": ("ask", "never", "carrier", "near", "always"),
    "distraction_then": ("play", "ask"),
    "favour": ("ask", "never", "fight", "against_me", "costly", "always"),
    "favour_then": ("play", "ask"),
    "whom": ("anyone", "richest", "not_poorest"),
    "portcullis": ("ask", "far_from_mine", "near_rivals", "near_richest", "listed"),
    "zombie": ("ask", "far_from_mine", "near_rivals", "near_richest"),
    "banish": ("ask", "far_from_exits", "near_guards", "far_from_loot"),
    "pentacle": ("ask", "near_mine", "far_from_rivals", "library", "dormitory"),
    "deploy": ("ask", "near_chests", "listed"),
    "deploy_first": ("locks", "fast", "strong"),
}


def any_orders(chance: Chance) -> orders.Orders:
    chosen: dict[str, Any] = {
        name: values[chance.below(len(values))] for name, values in FIELDS.items()
    }
    if chance.below(2):
        chosen["kinds"] = ("scroll", "chest", "red_gem")
        chosen["fight_cards"] = ("second_wind", "dirty_trick")
        chosen["gangs"] = ("cursed", "kalderns")
        chosen["portcullis_gates"] = chosen["deploy_gates"] = GATE_IDS[::3]
    return orders.Orders(**chosen)


def lively_questions(matches: int, **fixed: object) -> Iterator[Question]:
    """Every question of so many matches, each under other options."""
    adventures = choices.values("cadwallon")["adventure"]
    for number in range(matches):
        luck = Dice(1000 + number)
        chosen = choices.draw("cadwallon", luck)
        chosen |= {"adventure": adventures[number % len(adventures)], **fixed}
        seats = 2 + number % 3
        state = cadwallon.setup(seats, choices.make("cadwallon", seats, chosen), luck)
        while asked := cadwallon.decisions(state):
            yield state, asked[0]
            move = pick_lively(asked[0], luck)
            cadwallon.apply(state, asked[0].seat, move, luck)


def interrupting(matches: int, **fixed: object) -> Iterator[Question]:
    """Only those that come outside the own turn."""
    for state, decision in lively_questions(matches, **fixed):
        if cadwallon.turn_of(state) != decision.seat:
            yield state, decision
