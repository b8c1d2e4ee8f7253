"""Fights: cards of both sides, dice, second winds, skills after the dice, and the end.

Rulebook p. 17 (attacking), p. 11 (militia). How many dice are rolled and who wins is said in `combat`.
"""

from games.cadwallon.rules.book import by_the_book
from games.cadwallon.rules.combat import (
    ATTACK,
    DEFENCE,
    SIDES,
    Again,
    Cause,
    Dice,
    Effect,
    Raise,
    Throw,
    Throws,
    attacker_wins,
    carries_hostage,
    dice_count,
    effects,
    exchanged,
    has_rage,
    picked,
    rage_of,
    role_of,
    skill_effect,
    with_side,
)
from games.cadwallon.rules.components import FIGHT_CARDS, MILITIA
from games.cadwallon.rules.events import (
    AllDiceRerolled,
    Attacked,
    DiceRolled,
    DieRaised,
    DieRerolled,
    FightWon,
    Shot,
)
from games.cadwallon.rules.frames import Fight, Played, Stage
from games.cadwallon.rules.moves import (
    PASS,
    CallTrinity,
    Move,
    Play,
    Reroll,
    RerollDie,
    Whisper,
)
from games.cadwallon.rules.now import Now
from games.cadwallon.rules.options import is_masked
from games.cadwallon.rules.reactions import play_card
from games.cadwallon.rules.spoils import divide_spoils
from games.cadwallon.rules.state import NOBODY, State, is_zombie, left_neighbour
from games.kernel.rules import Decision, Seat

# In which order a fight goes, and how it went before Rage was anybody's choice.
FIRST_STAGES = (
    Stage.ATTACK_CARD,
    Stage.DEFENCE_CARD,
    Stage.DICE,
    Stage.ATTACK_WIND,
    Stage.DEFENCE_WIND,
    Stage.SKILLS,
)
STAGES = (*FIRST_STAGES[:-1], Stage.RAGE, Stage.SKILLS)


def begin_fight(now: Now, attacker: int, defender: int, mover: Seat) -> None:
    now.tell(Attacked(attacker, defender, now.state.at[defender]))
    now.push(Fight(attacker, defender, mover))


def begin_shot(now: Now, attacker: int, defender: int, mover: Seat) -> None:
    now.tell(Shot(attacker, defender))
    now.push(Fight(attacker, defender, mover))


def leads_victim(state: State, seat: Seat, victim: int) -> Seat:
    """Who moves the loser of a fight that a thief of the seat begins: the seat; if it is against a zombie or a
    militiaman, who wins, the left neighbour.
    """
    has_no_gang = is_zombie(victim) or victim in MILITIA
    return left_neighbour(state, seat) if has_no_gang else seat


def fighter(frame: Fight, side: int) -> int:
    return frame.defender if side == DEFENCE else frame.attacker


def leader(state: State, frame: Fight, side: int) -> Seat:
    """The seat that may play cards for a side; nobody helps the militia, the hunter or zombies."""
    return state.owners[fighter(frame, side)]


def throw_of(frame: Fight, side: int) -> Throw:
    """What a side has on the table, once the dice lie."""
    return Throw(role_of(fighter(frame, side)), frame.dice[side], frame.bonus[side])


def throws_of(frame: Fight) -> Throws:
    return throw_of(frame, ATTACK), throw_of(frame, DEFENCE)


def losing_side(state: State, frame: Fight) -> int:
    is_won = attacker_wins(*throws_of(frame), state.options.drawn_fight)
    return DEFENCE if is_won else ATTACK


def stages(state: State) -> tuple[Stage, ...]:
    return STAGES if by_the_book(state) else FIRST_STAGES


def ask_fight(state: State, frame: Fight) -> Decision[Move]:
    match frame.stage:
        case Stage.RAGE:
            return _ask_rage(state, frame)
        case Stage.ATTACK_CARD:
            return _ask_card(state, frame, ATTACK)
        case Stage.DEFENCE_CARD:
            return _ask_card(state, frame, DEFENCE)
        case Stage.ATTACK_WIND:
            return _ask_wind(state, frame, ATTACK)
        case Stage.DEFENCE_WIND:
            return _ask_wind(state, frame, DEFENCE)
        case _:
            return _ask_skill(state, frame)


def _ask_card(state: State, frame: Fight, side: int) -> Decision[Move]:
    seat = leader(state, frame, side)
    cards = dict.fromkeys(card for card in state.hands[seat] if card in FIGHT_CARDS)
    return Decision(seat, "fight_card", [PASS, *map(Play, cards)], PASS)


def _ask_wind(state: State, frame: Fight, side: int) -> Decision[Move]:
    seat = leader(state, frame, side)
    return Decision(seat, "second_wind", [PASS, Reroll()], PASS)


def _ask_rage(state: State, frame: Fight) -> Decision[Move]:
    """Any of the own dice; whoever does not answer rolls the lowest again when losing, which cannot hurt then."""
    side = raging_side(frame)
    assert side is not None
    faces = sorted(set(frame.dice[side]))
    rerolls: list[Move] = [RerollDie(face) for face in faces]
    is_losing = losing_side(state, frame) == side
    fallback = rerolls[0] if is_losing else PASS
    seat = leader(state, frame, side)
    return Decision(seat, "rage", [PASS, *rerolls], fallback)


def raging_side(frame: Fight) -> int | None:
    """The side of the one with the skill."""
    return next((side for side in SIDES if has_rage(fighter(frame, side))), None)


def _may_rage(state: State, frame: Fight) -> bool:
    """Asked of who is losing, and of who is winning if a skill can still turn the fight."""
    side = raging_side(frame)
    if side is None or leader(state, frame, side) == NOBODY:
        return False
    if losing_side(state, frame) == side:
        return True
    rival = leader(state, frame, 1 - side)
    effect = skill_effect(fighter(frame, 1 - side), 1 - side)
    return effect is not None and rival != NOBODY and bool(state.hands[rival])


def _ask_skill(state: State, frame: Fight) -> Decision[Move]:
    side = losing_side(state, frame)
    seat = leader(state, frame, side)
    effect = skill_effect(fighter(frame, side), side)
    use = Whisper if isinstance(effect, Again) else CallTrinity
    uses: list[Move] = [use(card) for card in dict.fromkeys(state.hands[seat])]
    return Decision(seat, "fight_skill", [PASS, *uses], PASS)


def answer_fight(now: Now, frame: Fight, move: Move) -> None:
    match frame.stage:
        case Stage.RAGE:
            _answer_rage(now, frame, move)
        case Stage.ATTACK_CARD:
            _answer_card(now, frame, ATTACK, move)
        case Stage.DEFENCE_CARD:
            _answer_card(now, frame, DEFENCE, move)
        case Stage.ATTACK_WIND:
            _answer_wind(now, frame, ATTACK, move)
        case Stage.DEFENCE_WIND:
            _answer_wind(now, frame, DEFENCE, move)
        case _:
            _answer_skill(now, frame, move)


def _go_on(now: Now, frame: Fight) -> None:
    order = stages(now.state)
    frame.stage = order[order.index(frame.stage) + 1]


def _answer_card(now: Now, frame: Fight, side: int, move: Move) -> None:
    _go_on(now, frame)
    if isinstance(move, Play):
        play_card(now, leader(now.state, frame, side), move.card)


def _answer_wind(now: Now, frame: Fight, side: int, move: Move) -> None:
    _go_on(now, frame)
    if isinstance(move, Reroll):
        dice = _rolled(now, len(frame.dice[side]))
        frame.dice = with_side(frame.dice, side, dice)
        now.tell(AllDiceRerolled(fighter(frame, side), dice))


def _answer_rage(now: Now, frame: Fight, move: Move) -> None:
    side = raging_side(frame)
    assert side is not None
    _go_on(now, frame)
    if isinstance(move, RerollDie):
        _reroll(now, frame, side, move.die, "rage")


def _reroll(now: Now, frame: Fight, side: int, before: int, cause: Cause) -> None:
    after = now.roll()
    dice = exchanged(frame.dice[side], before, after)
    frame.dice = with_side(frame.dice, side, dice)
    now.tell(DieRerolled(fighter(frame, side), before, after, cause))


def commit_card(now: Now, played: Played) -> None:
    """The card was not cancelled: it counts for the side of whoever played it."""
    frame = now.state.stack[-1]
    assert isinstance(frame, Fight)
    is_attacker = leader(now.state, frame, ATTACK) == played.seat
    side = ATTACK if is_attacker else DEFENCE
    frame.cards = with_side(frame.cards, side, played.card)


def proceed_fight(now: Now, frame: Fight) -> bool:
    """Takes the fight a stage further, unless somebody has to be asked first."""
    if _has_question(now.state, frame):
        return False
    if frame.stage == Stage.SKILLS:
        _finish(now, frame)
        return True
    if frame.stage == Stage.DICE:
        _roll_dice(now, frame)
    _go_on(now, frame)
    return True


def _has_question(state: State, frame: Fight) -> bool:
    match frame.stage:
        case Stage.ATTACK_CARD:
            return _may_play_card(state, frame, ATTACK)
        case Stage.DEFENCE_CARD:
            return _may_play_card(state, frame, DEFENCE)
        case Stage.DICE:
            return False
        case Stage.ATTACK_WIND:
            return frame.cards[ATTACK] == "second_wind"
        case Stage.DEFENCE_WIND:
            return frame.cards[DEFENCE] == "second_wind"
        case Stage.RAGE:
            return _may_rage(state, frame)
        case Stage.SKILLS:
            return _may_use_skill(state, frame)


def _may_play_card(state: State, frame: Fight, side: int) -> bool:
    seat = leader(state, frame, side)
    if seat == NOBODY:
        return False
    return is_masked(state.options) or not FIGHT_CARDS.isdisjoint(state.hands[seat])


def _may_use_skill(state: State, frame: Fight) -> bool:
    """Whoever is losing may use a skill for it, once a fight; then perhaps the other side."""
    side = losing_side(state, frame)
    if frame.skilled[side] or skill_effect(fighter(frame, side), side) is None:
        return False
    return bool(state.hands[leader(state, frame, side)])


def _rolled(now: Now, count: int) -> Dice:
    return tuple(now.roll() for _ in range(count))


def _roll_dice(now: Now, frame: Fight) -> None:
    hostage = carries_hostage(now.state.loads, frame.defender)
    attack, defence = (
        _rolled(now, dice_count(figure, side, frame.cards[side], hostage=hostage))
        for side, figure in zip(SIDES, (frame.attacker, frame.defender), strict=True)
    )
    frame.dice = (attack, defence)
    now.tell(DiceRolled(frame.attacker, frame.defender, attack, defence))
    for effect in effects(frame.attacker, frame.cards, rage_of(now.state)):
        _carry_out(now, frame, effect)


def _carry_out(now: Now, frame: Fight, effect: Effect) -> None:
    side, figure = effect.side, fighter(frame, effect.side)
    match effect:
        case Again(_, which, cause):
            _reroll(now, frame, side, picked(frame.dice[side], which), cause)
        case Raise(_, by, why):
            frame.bonus = with_side(frame.bonus, side, frame.bonus[side] + by)
            now.tell(DieRaised(figure, by, why))


def _answer_skill(now: Now, frame: Fight, move: Move) -> None:
    side = losing_side(now.state, frame)
    frame.skilled = with_side(frame.skilled, side, True)
    if isinstance(move, Whisper | CallTrinity):
        now.discard(leader(now.state, frame, side), move.discard)
        effect = skill_effect(fighter(frame, side), side)
        assert effect is not None
        _carry_out(now, frame, effect)


def _finish(now: Now, frame: Fight) -> None:
    now.pop()
    loser = fighter(frame, losing_side(now.state, frame))
    winner = frame.attacker if loser == frame.defender else frame.defender
    attack, defence = throws_of(frame)
    now.tell(FightWon(winner, loser, attack.score, defence.score))
    divide_spoils(now, frame, winner, loser)
