"""Which numbers `data/numbers.toml` gives: costs and points (rulebook p. 12), rewards and fines (p. 11, 15, 17), and our own."""

from typing import Annotated

import msgspec

Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
Pays = tuple[Count, ...]
# With two, three and four gangs.
ByGangs = Annotated[tuple[Count, ...], msgspec.Meta(min_length=3, max_length=3)]


class Numbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    action_points: Count
    opening_hand: Count
    open_missions: Count
    mission_cost: Count
    move_cost: Count
    attack_cost: Count
    pick_cost: Count
    bash_cost: Count
    take_cost: Count
    sell_cost: Count
    rob_cost: Count
    ritual_cost: Count
    open_gate_cost: Count
    chest_reward: Count
    chest_of_ducats: Count
    stolen_ducats: Count
    fine: Count
    zombie_fine: Count
    zombie_reward: Count
    civilian_reward: Count
    early_turns: Count
    # By place in the first round, and by gang as they stand in `gangs.toml`.
    early_pay: Annotated[tuple[Pays, ...], msgspec.Meta(min_length=3, max_length=3)]
    gang_pay: Annotated[tuple[Pays, ...], msgspec.Meta(min_length=3, max_length=3)]
    flight: Annotated[int, msgspec.Meta(ge=1, le=6)]
    distracted: Annotated[int, msgspec.Meta(ge=1, le=6)]
    trapped: Count
    portcullises: Annotated[int, msgspec.Meta(ge=0, le=16)]
    scarce_chests: ByGangs
    chests: ByGangs
    scarce_percent: Count
    chill_range: Count
    zombies_a_turn: Count
    ritual_ducats: Count
    ritual_cards: Count
    rituals: Count
    wanted_bonus: Count
    unwanted: Count
    open_gate_reward: Count
    treasury: Count
