"""How likely a move is to succeed where dice decide, for whoever has this view: by the functions that decide it.

Rulebook p. 15 (locks), p. 17 (fights), p. 10-11 (patrols), p. 9 (Light Fingers); adventure boards 1 (the Treasury) and 5
(rituals). Cards that others may still play are not counted: nobody knows them.
"""

from games.cadwallon.rules import moves as m
from games.cadwallon.rules.combat import ATTACK, DEFENCE, carries_hostage, rage_of
from games.cadwallon.rules.components import FIGHT_CARDS, MILITIA, Card
from games.cadwallon.rules.fight import fighter, throws_of
from games.cadwallon.rules.frames import FailedPick, Fight, Prowl, Stage, turn_in
from games.cadwallon.rules.militia import patrol_steps
from games.cadwallon.rules.moves import Move
from games.cadwallon.rules.odds import (
    fight_odds,
    odds_with,
    reroll_odds,
    second_wind_odds,
    turning_odds,
)
from games.cadwallon.rules.reach import prowl_reach
from games.cadwallon.rules.rolls import FACES, POCKET, average, chance, lock_mind, mind
from games.cadwallon.rules.state import NOBODY
from games.cadwallon.rules.view import View

CARD_STAGES = (Stage.ATTACK_CARD, Stage.DEFENCE_CARD)


def chance_of(move: Move, view: View) -> float | None:
    """None where no die decides."""
    frame = view.stack[-1] if view.stack else None
    match frame:
        case Fight():
            return _in_a_fight(move, frame, view)
        case FailedPick() if isinstance(move, m.Play):
            return chance(lock_mind(frame.figure))
        case Prowl() if isinstance(move, m.Raid):
            return attack_chance(frame.figure, move.figure, view)
        case _:
            return _on_the_own_turn(move, view)


def _on_the_own_turn(move: Move, view: View) -> float | None:
    turn = turn_in(view.stack)
    if turn is None or turn.figure < 0:
        return None
    match move:
        case m.Pick():
            return chance(lock_mind(turn.figure))
        case m.Rob() | m.Invoke():
            return chance(mind(turn.figure))
        case m.Filch():
            return chance(POCKET)
        case m.Attack(victim) | m.Shoot(victim):
            return attack_chance(turn.figure, victim, view)
        case _:
            return None


def attack_chance(attacker: int, defender: int, view: View) -> float:
    """Without any cards."""
    return fight_odds(
        attacker,
        defender,
        hostage=carries_hostage(view.loads, defender),
        drawn_fight=view.options.drawn_fight,
        rage=rage_of(view),
    )


def _in_a_fight(move: Move, fight: Fight, view: View) -> float | None:
    """To win it, for the side that the reader leads."""
    side = ATTACK if view.owners[fight.attacker] == view.seat else DEFENCE
    rule = view.options.drawn_fight
    match move:
        case m.Play(card) if card in FIGHT_CARDS and fight.stage in CARD_STAGES:
            return _with_card(fight, side, card, view)
        case m.Pass() if fight.stage in CARD_STAGES:
            return _with_card(fight, side, None, view)
        case m.RerollDie(die):
            ahead = reroll_odds(throws_of(fight), side, die, rule)
            return ahead if side == ATTACK else 1 - ahead
        case m.Reroll():
            ahead = second_wind_odds(throws_of(fight), side, rule)
            return ahead if side == ATTACK else 1 - ahead
        case m.Whisper() | m.CallTrinity():
            return turning_odds(throws_of(fight), fighter(fight, side), side, rule)
        case _:
            return None


def _with_card(fight: Fight, side: int, card: Card | None, view: View) -> float:
    hostage = carries_hostage(view.loads, fight.defender)
    rule = view.options.drawn_fight
    return odds_with(
        fight, side, card, hostage=hostage, drawn_fight=rule, rage=rage_of(view)
    )


def patrol_chance(figure: int, view: View) -> float | None:
    """That the die takes a militiaman as far as a thief of somebody else; None for all others."""
    if figure not in MILITIA:
        return None
    found = prowl_reach(view, figure, max(map(patrol_steps, FACES)))
    steps = [
        found.steps_into(space)
        for space in found.bumped
        if view.owners[view.at.index(space)] not in (NOBODY, view.seat)
    ]
    if not steps:
        return 0.0
    nearest = min(steps)
    return average(lambda die: patrol_steps(die) >= nearest)
