"""The numbers of the rules as they stand in sentences: "2 ducats", "3 spaces"."""

from games.cadwallon.rules.components import (
    CHARACTERS,
    DECK,
    GANGS,
    ISABEAU,
    KORNAK,
    NUMBERS,
    PRINTED_MISSIONS,
    SIENNA,
    VALRUT,
    ZOMBIES,
)
from games.cadwallon.rules.district import (
    DORMITORY,
    GATES,
    GUARDROOM,
    LIBRARY,
    ROOMS,
    TREASURY,
)
from games.cadwallon.rules.options import Options
from games.cadwallon.rules.rolls import chance
from games.cadwallon.words.names import (
    adventure_name,
    at,
    card_name,
    cards,
    dice,
    ducats,
    place,
    points,
    skill_name,
    spaces,
    treasures,
)
from games.kit.languages import active_language


def percent(chance: float) -> str:
    """ "61%", and "61 %" where a space is usual."""
    space = "" if active_language() == "en" else "\N{NO-BREAK SPACE}"
    return f"{round(100 * chance)}{space}%"


def in_words() -> dict[str, str | int]:
    return {
        **_people(),
        **_places(),
        **_costs_in_words(),
        **_rewards(),
        "opening_hand": cards(NUMBERS.opening_hand),
        "deck_size": len(DECK),
        "mission_count": len(PRINTED_MISSIONS),
        "open_missions": NUMBERS.open_missions,
        "carrying_limit": treasures(Options().carrying_limit),
        "flight": spaces(NUMBERS.flight),
        "distracted": NUMBERS.distracted,
        "portcullises": NUMBERS.portcullises,
        **_names(),
    }


def _names() -> dict[str, str | int]:
    """What sentences name and link to."""
    return {
        "ashes_name": adventure_name("ashes"),
        "arcane_name": adventure_name("arcane"),
        "dirty_trick": card_name("dirty_trick"),
        "dodge": card_name("dodge"),
        "secret_passage": card_name("secret_passage"),
        "demons_whisper": skill_name("demons_whisper"),
        "rage": skill_name("rage"),
        "shadow_step": skill_name("shadow_step"),
        "slither": skill_name("slither"),
    }


def _people() -> dict[str, str | int]:
    thief, hunter, zombie = CHARACTERS[0], CHARACTERS[ISABEAU], CHARACTERS[ZOMBIES[0]]
    return {
        "gang_count": len(GANGS),
        "gang_size": len(GANGS[0].thieves),
        "combat": dice(thief.combat),
        "movement": spaces(thief.movement),
        "mind": thief.mind,
        "pick_odds": percent(chance(thief.mind)),
        "kornak": CHARACTERS[KORNAK].name,
        "valrut": CHARACTERS[VALRUT].name,
        "militia_combat": dice(CHARACTERS[KORNAK].combat),
        "hunter": hunter.name,
        "hunter_combat": dice(hunter.combat),
        "hunter_movement": spaces(hunter.movement),
        "ally": CHARACTERS[SIENNA].name,
        "zombie_combat": dice(zombie.combat),
        "zombie_movement": spaces(zombie.movement),
        "zombies_a_turn": NUMBERS.zombies_a_turn,
    }


def _places() -> dict[str, str | int]:
    return {
        "room_count": len(ROOMS),
        "gate_count": len(GATES),
        "in_guardroom": at(GUARDROOM),
        "in_treasury": at(TREASURY),
        "in_library": at(LIBRARY),
        "in_dormitory": at(DORMITORY),
        "library": place(LIBRARY),
        "dormitory": place(DORMITORY),
    }


def _costs_in_words() -> dict[str, str | int]:
    return {
        "action_points": points(NUMBERS.action_points),
        "move_cost": points(NUMBERS.move_cost),
        "attack_cost": points(NUMBERS.attack_cost),
        "pick_cost": points(NUMBERS.pick_cost),
        "bash_cost": points(NUMBERS.bash_cost),
        "mission_cost": points(NUMBERS.mission_cost),
        "sell_cost": points(NUMBERS.sell_cost),
        "open_gate_cost": points(NUMBERS.open_gate_cost),
    }


def _rewards() -> dict[str, str | int]:
    return {
        "chest_reward": ducats(NUMBERS.chest_reward),
        "chest_of_ducats": ducats(NUMBERS.chest_of_ducats),
        "stolen_ducats": ducats(NUMBERS.stolen_ducats),
        "fine": ducats(NUMBERS.fine),
        "zombie_fine": ducats(NUMBERS.zombie_fine),
        "zombie_reward": ducats(NUMBERS.zombie_reward),
        "trapped": ducats(NUMBERS.trapped),
        "chests_of_two": NUMBERS.chests[0],
        "chests_of_three": NUMBERS.chests[1],
        "chests_of_four": NUMBERS.chests[2],
        "treasury": ducats(NUMBERS.treasury),
        "rituals": NUMBERS.rituals,
        "unwanted": ducats(NUMBERS.unwanted),
        "open_gate_reward": ducats(NUMBERS.open_gate_reward),
    }
