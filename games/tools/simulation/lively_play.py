"""Random play in which every kind of move is equally likely, and the default answer is rare."""

from typing import Any

from games.kernel.rules import Chance, Decision


def pick_lively(decision: Decision[Any], chance: Chance) -> Any:
    """First a kind of move, then one of that kind; the default answer only now and then."""
    kinds: dict[type, list[Any]] = {}
    for move in decision.moves:
        kinds.setdefault(type(move), []).append(move)
    if len(kinds) > 1 and chance.below(8):
        kinds.pop(type(decision.default), None)
    groups = list(kinds.values())
    group = groups[chance.below(len(groups))]
    return group[chance.below(len(group))]
