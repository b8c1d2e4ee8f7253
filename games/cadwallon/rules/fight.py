"""Fights: cards of both sides, dice, skills after the dice, and who wins.

Rulebook p. 17 (attacking), p. 11 (militia). The highest single die counts; the attacker wins ties.
"""

from games.cadwallon.rules.chests import hostages_of
from games.cadwallon.rules.components import (
    ARCANA,
    CHARACTERS,
    FIGHT_CARDS,
    MILITIA,
    SKILL_OF,
    SKILLS,
)
from games.cadwallon.rules.events import (
    AllDiceRerolled,
    Attacked,
    DiceRolled,
    DieRaised,
    DieRerolled,
    FightWon,
    Shot,
)
from games.cadwallon.rules.frames import Fight, Played
from games.cadwallon.rules.moves import PASS, CallTrinity, Move, Play, Reroll, Whisper
from games.cadwallon.rules.now import Now
from games.cadwallon.rules.reactions import is_masked, play_card
from games.cadwallon.rules.spoils import divide_spoils
from games.cadwallon.rules.state import NOBODY, State, is_zombie, left_neighbour
from games.kernel.rules import Decision, Seat

ATTACK, DEFENCE = 0, 1
# The stages: cards of attacker and defender, dice, second winds, skills after the dice.
CARDS, DICE, WINDS, SKILLS_AFTER = (0, 1), 2, (3, 4), 5


def begin_fight(now: Now, attacker: int, defender: int, mover: Seat) -> None:
    now.tell(Attacked(attacker, defender, now.state.at[defender]))
    now.push(Fight(attacker, defender, mover))


def begin_shot(now: Now, attacker: int, defender: int, mover: Seat) -> None:
    now.tell(Shot(attacker, defender))
    now.push(Fight(attacker, defender, mover))


def leads_victim(state: State, seat: Seat, victim: int) -> Seat:
    """Who moves the losers of a fight that a thief of the seat begins: his seat; if it is against a zombie, and the
    zombie wins, the left neighbour.
    """
    return left_neighbour(state, seat) if is_zombie(victim) else seat


def fighter(frame: Fight, side: int) -> int:
    return frame.defender if side else frame.attacker


def leader(state: State, frame: Fight, side: int) -> Seat:
    """The seat that may play cards for a side; nobody helps the militia, the hunter or zombies."""
    return state.owners[fighter(frame, side)]


def dice_count(state: State, frame: Fight, side: int) -> int:
    figure = fighter(frame, side)
    dice = CHARACTERS[figure].combat
    if SKILL_OF[figure] == "pack_hunter":
        dice += SKILLS["pack_hunter"].value
    if side == DEFENCE and SKILL_OF[figure] == "shield_of_alahan":
        dice += SKILLS["shield_of_alahan"].value
    if frame.cards[side] == "extra_blade":
        dice += ARCANA["extra_blade"].value
    if figure in MILITIA and side == ATTACK and hostages_of(state, frame.defender):
        dice -= 1
    return max(1, dice)


def scores(frame: Fight) -> tuple[int, int]:
    attack, defence = frame.dice
    return max(attack) + frame.bonus[ATTACK], max(defence) + frame.bonus[DEFENCE]


def attacker_wins(state: State, frame: Fight) -> bool:
    attack, defence = scores(frame)
    if attack != defence or state.options.drawn_fight == "attacker":
        return attack >= defence
    sums = [sum(frame.dice[side]) + frame.bonus[side] for side in (ATTACK, DEFENCE)]
    return sums[ATTACK] >= sums[DEFENCE]


def ask_fight(state: State, frame: Fight) -> Decision[Move]:
    if frame.stage in CARDS:
        side = frame.stage
        seat = leader(state, frame, side)
        cards = dict.fromkeys(c for c in state.hands[seat] if c in FIGHT_CARDS)
        return Decision(seat, "fight_card", [PASS, *map(Play, cards)], PASS)
    if frame.stage in WINDS:
        seat = leader(state, frame, frame.stage - WINDS[0])
        return Decision(seat, "second_wind", [PASS, Reroll()], PASS)
    side = _losing_side(state, frame)
    seat = leader(state, frame, side)
    cards = dict.fromkeys(state.hands[seat])
    skill = SKILL_OF[fighter(frame, side)]
    moves: list[Move] = [
        Whisper(card) if skill == "demons_whisper" else CallTrinity(card)
        for card in cards
    ]
    return Decision(seat, "fight_skill", [PASS, *moves], PASS)


def answer_fight(now: Now, frame: Fight, move: Move) -> None:
    stage = frame.stage
    if stage in CARDS or stage in WINDS:
        frame.stage += 1
    match move:
        case Play(card):
            play_card(now, leader(now.state, frame, stage), card)
        case Reroll():
            _reroll_all(now, frame, stage - WINDS[0])
        case _:
            pass
    if stage == SKILLS_AFTER:
        _answer_skill(now, frame, move)


def commit_card(now: Now, played: Played) -> None:
    """The card was not cancelled: it counts for its side."""
    frame = now.state.stack[-1]
    assert isinstance(frame, Fight)
    # The stage has already gone on: 1 after the attacker's card, 2 after the defender's.
    if frame.stage == 1:
        frame.cards = (played.card, None)
    else:
        frame.cards = (frame.cards[ATTACK], played.card)


def proceed_fight(now: Now, frame: Fight) -> bool:
    state = now.state
    if frame.stage in CARDS:
        if _may_play_card(state, frame, frame.stage):
            return False
        frame.stage += 1
    elif frame.stage == DICE:
        _roll_dice(now, frame)
        frame.stage += 1
    elif frame.stage in WINDS:
        if frame.cards[frame.stage - WINDS[0]] == "second_wind":
            return False
        frame.stage += 1
    elif _may_use_skill(state, frame):
        return False
    else:
        _finish(now, frame)
    return True


def _may_play_card(state: State, frame: Fight, side: int) -> bool:
    seat = leader(state, frame, side)
    if seat == NOBODY:
        return False
    return is_masked(state) or not FIGHT_CARDS.isdisjoint(state.hands[seat])


def _roll_dice(now: Now, frame: Fight) -> None:
    attack, defence = (
        tuple(now.roll() for _ in range(dice_count(now.state, frame, side)))
        for side in (ATTACK, DEFENCE)
    )
    frame.dice = (attack, defence)
    now.tell(DiceRolled(frame.attacker, frame.defender, attack, defence))
    if SKILL_OF[frame.attacker] == "rage":
        # The lowest die: that can never hurt, so nobody is asked.
        _reroll(now, frame, ATTACK, min(frame.dice[ATTACK]), "rage")
    for side in (ATTACK, DEFENCE):
        if frame.cards[side] == "dirty_trick":
            other = 1 - side
            _reroll(now, frame, other, max(frame.dice[other]), "dirty_trick")
        if frame.cards[side] == "powerful_blow":
            _raise(now, frame, side, "powerful_blow", ARCANA["powerful_blow"].value)


def _reroll(now: Now, frame: Fight, side: int, die: int, cause: str) -> None:
    after = now.roll()
    dice = list(frame.dice[side])
    dice[dice.index(die)] = after
    _set_dice(frame, side, tuple(dice))
    now.tell(DieRerolled(fighter(frame, side), die, after, cause))  # type: ignore[arg-type]


def _reroll_all(now: Now, frame: Fight, side: int) -> None:
    dice = tuple(now.roll() for _ in frame.dice[side])
    _set_dice(frame, side, dice)
    now.tell(AllDiceRerolled(fighter(frame, side), dice))


def _set_dice(frame: Fight, side: int, dice: tuple[int, ...]) -> None:
    frame.dice = (frame.dice[ATTACK], dice) if side else (dice, frame.dice[DEFENCE])


def _raise(now: Now, frame: Fight, side: int, cause: str, by: int) -> None:
    attack, defence = frame.bonus
    frame.bonus = (attack, defence + by) if side else (attack + by, defence)
    now.tell(DieRaised(fighter(frame, side), by, cause))  # type: ignore[arg-type]


def _losing_side(state: State, frame: Fight) -> int:
    return DEFENCE if attacker_wins(state, frame) else ATTACK


def _may_use_skill(state: State, frame: Fight) -> bool:
    """Whoever is losing may use a skill for it, once a fight; then perhaps the other side."""
    side = _losing_side(state, frame)
    if frame.skilled[side]:
        return False
    if SKILL_OF[fighter(frame, side)] not in ("demons_whisper", "grim_trinity"):
        return False
    return bool(state.hands[leader(state, frame, side)])


def _answer_skill(now: Now, frame: Fight, move: Move) -> None:
    side = _losing_side(now.state, frame)
    seat = leader(now.state, frame, side)
    attack, defence = frame.skilled
    frame.skilled = (attack, True) if side else (True, defence)
    match move:
        case Whisper(card):
            now.discard(seat, card)
            other = 1 - side
            _reroll(now, frame, other, max(frame.dice[other]), "demons_whisper")
        case CallTrinity(card):
            now.discard(seat, card)
            value = SKILLS["grim_trinity"].value
            _raise(now, frame, side, "grim_trinity", value)
        case _:
            pass


def _finish(now: Now, frame: Fight) -> None:
    now.pop()
    attack, defence = scores(frame)
    winner, loser = frame.attacker, frame.defender
    if not attacker_wins(now.state, frame):
        winner, loser = loser, winner
    now.tell(FightWon(winner, loser, attack, defence))
    divide_spoils(now, frame, winner, loser)
