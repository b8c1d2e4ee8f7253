"""A fight as a small scene: both sides, their dice and cards, and the odds on request."""

from collections.abc import Sequence

import msgspec

from games.cadwallon.drawing.pieces import base_of, letter_of
from games.cadwallon.page.latest import since_own_choice
from games.cadwallon.rules.combat import (
    ATTACK,
    DEFENCE,
    carries_hostage,
    dice_count,
    exchanged,
    with_side,
)
from games.cadwallon.rules.components import SKILL_OF
from games.cadwallon.rules.events import (
    AllDiceRerolled,
    DiceRolled,
    DieRaised,
    DieRerolled,
    Event,
    FightWon,
)
from games.cadwallon.rules.fight import fighter, throw_of
from games.cadwallon.rules.frames import Fight
from games.cadwallon.rules.odds import odds_with
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
            side = _side_of(fought, figure)
            dice = exchanged(fought.dice[side], before, after)
            fought.dice = with_side(fought.dice, side, dice)
        case AllDiceRerolled(figure, dice):
            fought.dice = with_side(fought.dice, _side_of(fought, figure), dice)
        case DieRaised(figure, by):
            side = _side_of(fought, figure)
            fought.bonus = with_side(fought.bonus, side, fought.bonus[side] + by)
        case _:
            pass


def _side_of(fought: Fight, figure: int) -> int:
    return DEFENCE if figure == fought.defender else ATTACK


def _fighter(view: View, frame: Fight, side: int, winner: int | None) -> Fighter:
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
        has_won=figure == winner,
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
    )
    return round(100 * odds)
