"""A fight as a small scene: both sides, their dice and cards, and the odds on request."""

import msgspec

from games.presenters.cadwallon.pieces import base_of, letter_of
from games.rules.cadwallon.components import (
    ARCANA,
    CHARACTERS,
    IS_HOSTAGE,
    MILITIA,
    SKILL_OF,
    SKILLS,
    Card,
)
from games.rules.cadwallon.fight import ATTACK, DEFENCE, fighter, scores
from games.rules.cadwallon.frames import Fight
from games.rules.cadwallon.odds import Side, attacker_odds
from games.rules.cadwallon.view import View
from games.wording.cadwallon.names import card_name, skill_name, space_name, subject


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


class FightScene(msgspec.Struct, frozen=True):
    where: str
    attacker: Fighter
    defender: Fighter
    is_rolled: bool
    # The chance of the attacker in percent, as far as the table knows it before the dice.
    odds: int | None


def fight_scene(view: View) -> FightScene | None:
    frame = next((f for f in reversed(view.stack) if isinstance(f, Fight)), None)
    if frame is None:
        return None
    space = view.at[frame.defender]
    return FightScene(
        where=space_name(space) if space >= 0 else "",
        attacker=_fighter(view, frame, ATTACK),
        defender=_fighter(view, frame, DEFENCE),
        is_rolled=bool(frame.dice[ATTACK]),
        odds=None if frame.dice[ATTACK] else _percent(view, frame),
    )


def _fighter(view: View, frame: Fight, side: int) -> Fighter:
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
    )


def dice_count(view: View, frame: Fight, side: int) -> int:
    """As many as the rules will roll, from what can be seen."""
    figure = fighter(frame, side)
    dice = CHARACTERS[figure].combat
    bold = "pack_hunter" if side == ATTACK else "shield_of_alahan"
    if SKILL_OF[figure] == bold:
        dice += SKILLS[SKILL_OF[figure] or "rage"].value
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
        rerolls_lowest=int(SKILL_OF[fighter(frame, side)] == "rage"),
        loses_highest=int(frame.cards[1 - side] == "dirty_trick"),
    )
