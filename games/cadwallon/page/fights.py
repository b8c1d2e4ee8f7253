"""A fight as a small scene: both sides, their dice and cards, and the odds on request."""

import msgspec

from games.cadwallon.drawing.pieces import base_of, letter_of
from games.cadwallon.rules.combat import (
    ATTACK,
    DEFENCE,
    carries_hostage,
    dice_count,
    rage_of,
)
from games.cadwallon.rules.components import SKILL_OF
from games.cadwallon.rules.fight import fighter, throw_of
from games.cadwallon.rules.frames import Fight
from games.cadwallon.rules.odds import odds_with
from games.cadwallon.rules.view import View
from games.cadwallon.words.names import card_name, skill_name, subject


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
    attacker: Fighter
    defender: Fighter
    # The chance of the attacker in percent, as far as the table knows it before the dice.
    odds: int | None


def fight_scene(view: View) -> FightScene | None:
    """The fight that goes on; one that is over belongs to what happened."""
    frame = next((f for f in reversed(view.stack) if isinstance(f, Fight)), None)
    if frame is None:
        return None
    return FightScene(
        attacker=_fighter(view, frame, ATTACK),
        defender=_fighter(view, frame, DEFENCE),
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
        dice=dice or (None,) * _dice_count(view, frame, side),
        bonus=frame.bonus[side],
        score=throw_of(frame, side).score if dice else None,
        card=card_name(card) if card else "",
        skill=skill_name(skill) if skill else "",
    )


def _dice_count(view: View, frame: Fight, side: int) -> int:
    hostage = carries_hostage(view.loads, frame.defender)
    return dice_count(fighter(frame, side), side, frame.cards[side], hostage=hostage)


def _percent(view: View, frame: Fight) -> int:
    odds = odds_with(
        frame,
        ATTACK,
        frame.cards[ATTACK],
        hostage=carries_hostage(view.loads, frame.defender),
        drawn_fight=view.options.drawn_fight,
        rage=rage_of(view),
    )
    return round(100 * odds)
