"""A fight as a small scene: both sides, their dice and cards, and the odds on request."""

from collections.abc import Sequence

import msgspec

from games.cadwallon.drawing.pieces import base_of, letter_of
from games.cadwallon.page.latest import since_own_choice
from games.cadwallon.rules.components import (
    ARCANA,
    CHARACTERS,
    IS_HOSTAGE,
    MILITIA,
    SKILL_OF,
    SKILLS,
    Card,
)
from games.cadwallon.rules.events import (
    AllDiceRerolled,
    DiceRolled,
    DieRaised,
    DieRerolled,
    Event,
    FightWon,
)
from games.cadwallon.rules.fight import ATTACK, DEFENCE, fighter, scores
from games.cadwallon.rules.frames import Fight
from games.cadwallon.rules.odds import Side, attacker_odds
from games.cadwallon.rules.view import View
from games.cadwallon.words.names import card_name, skill_name, subject
from games.kernel.rules import Seat


class Fighter(msgspec.Struct, frozen=True):
    figure: int
    name: str
    base: str
    letter: str
    # As many as will be rolled, each None until the dice have fallen.
    dice: tuple[int | None, ...]
    bonus: int
    score: int | None
    card: str
    skill: str
    has_won: bool = False


class FightScene(msgspec.Struct, frozen=True):
    attacker: Fighter
    defender: Fighter
    # The chance of the attacker in percent, as far as the table knows it before the dice.
    odds: int | None
    is_over: bool = False


def fight_scene(view: View, recent: Sequence[Event]) -> FightScene | None:
    """The fight that goes on, or the one that has just ended."""
    frame = next((f for f in reversed(view.stack) if isinstance(f, Fight)), None)
    if frame is not None:
        odds = None if frame.dice[ATTACK] else _percent(view, frame)
        return _scene(view, frame, odds)
    fought, winner = _fought(since_own_choice(view, recent))
    return None if fought is None else _scene(view, fought, None, winner)


def _scene(
    view: View, frame: Fight, odds: int | None, winner: int | None = None
) -> FightScene:
    return FightScene(
        attacker=_fighter(view, frame, ATTACK, winner),
        defender=_fighter(view, frame, DEFENCE, winner),
        odds=odds,
        is_over=winner is not None,
    )


def _fought(recent: Sequence[Event]) -> tuple[Fight | None, int | None]:
    """The last fight among the events, with its dice as they lay in the end, and who won it."""
    fought: Fight | None = None
    winner: int | None = None
    for event in recent:
        match event:
            case DiceRolled(attacker, defender, attack, defence):
                fought = Fight(attacker, defender, Seat(0), dice=(attack, defence))
                winner = None
            case FightWon():
                winner = event.winner
            case _:
                _note(fought, event)
    return (fought, winner) if winner is not None else (None, None)


def _note(fought: Fight | None, event: Event) -> None:
    if fought is None:
        return
    match event:
        case DieRerolled(figure, before, after):
            dice = list(fought.dice[_side_of(fought, figure)])
            dice[dice.index(before)] = after
            _set_dice(fought, figure, tuple(dice))
        case AllDiceRerolled(figure, dice):
            _set_dice(fought, figure, dice)
        case DieRaised(figure, by):
            attack, defence = fought.bonus
            raised = (attack, defence + by), (attack + by, defence)
            fought.bonus = raised[0] if _side_of(fought, figure) else raised[1]
        case _:
            pass


def _side_of(fought: Fight, figure: int) -> int:
    return DEFENCE if figure == fought.defender else ATTACK


def _set_dice(fought: Fight, figure: int, dice: tuple[int, ...]) -> None:
    attack, defence = fought.dice
    side = _side_of(fought, figure)
    fought.dice = (attack, dice) if side else (dice, defence)


def _fighter(view: View, frame: Fight, side: int, winner: int | None) -> Fighter:
    figure, dice = fighter(frame, side), frame.dice[side]
    card, skill = frame.cards[side], SKILL_OF[figure]
    return Fighter(
        figure=figure,
        name=subject(figure),
        base=base_of(figure),
        letter=letter_of(figure),
        dice=dice or (None,) * dice_count(view, frame, side),
        bonus=frame.bonus[side],
        score=scores(frame)[side] if dice else None,
        card=card_name(card) if card else "",
        skill=skill_name(skill) if skill else "",
        has_won=figure == winner,
    )


def dice_count(view: View, frame: Fight, side: int) -> int:
    """As many as the rules will roll, from what can be seen."""
    figure = fighter(frame, side)
    dice = CHARACTERS[figure].combat
    if SKILL_OF[figure] == "pack_hunter":
        dice += SKILLS["pack_hunter"].value
    if side == DEFENCE and SKILL_OF[figure] == "shield_of_alahan":
        dice += SKILLS["shield_of_alahan"].value
    if frame.cards[side] == "extra_blade":
        dice += ARCANA["extra_blade"].value
    if figure in MILITIA and side == ATTACK and _has_hostage(view, frame.defender):
        dice -= 1
    return max(1, dice)


def _has_hostage(view: View, figure: int) -> bool:
    return figure < len(view.loads) and any(IS_HOSTAGE[t] for t in view.loads[figure])


def _percent(view: View, frame: Fight) -> int:
    sides = [_side(view, frame, side) for side in (ATTACK, DEFENCE)]
    return round(100 * attacker_odds(sides[ATTACK], sides[DEFENCE]))


def _side(view: View, frame: Fight, side: int) -> Side:
    ours: Card | None = frame.cards[side]
    return Side(
        dice=dice_count(view, frame, side),
        bonus=ARCANA["powerful_blow"].value if ours == "powerful_blow" else 0,
        rerolls_lowest=int(side == ATTACK and SKILL_OF[frame.attacker] == "rage"),
        loses_highest=int(frame.cards[1 - side] == "dirty_trick"),
    )
