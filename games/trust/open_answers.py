"""Tries every answer that is open in a state, to find the one that breaks the rules."""

from typing import Any

from games.kernel.chance import Dice
from games.kernel.rules import AnyRules, Decision
from games.match import log


def try_open_answers(rules: AnyRules, state: Any) -> str:
    """The move that broke a match is not in its log: so all that could be played next are tried, on copies."""
    try:
        asked = [
            (question, list(question.moves)) for question in rules.decisions(state)
        ]
    except log.NOT_THE_RULES:
        raise
    except Exception as mistake:
        return f"what is asked next: {type(mistake).__name__}: {mistake}"
    for question, moves in asked:
        for move in moves:
            if trouble := _try_one(rules, state, question, move):
                return trouble
    return ""


def _try_one(rules: AnyRules, state: Any, question: Decision[Any], move: Any) -> str:
    copy = rules.clone(state)
    try:
        rules.apply(copy, question.seat, move, Dice(0))
        rules.decisions(copy)
        rules.outcome(copy)
    except log.NOT_THE_RULES:
        raise
    except Exception as mistake:
        said = f"{type(mistake).__name__}: {mistake}"
        return f"seat {question.seat} answers {log.encode(move)}: {said}"
    return ""
