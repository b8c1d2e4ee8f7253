"""Skills used in the owner's activation; permanent ones and those after the dice stand with their rules.

Rulebook p. 9 (character cards): a skill is not an action. Each is used once an activation.
"""

from collections.abc import Callable, Iterator, Sequence

from games.cadwallon.rules.book import by_the_book
from games.cadwallon.rules.chests import begin_action
from games.cadwallon.rules.components import NUMBERS, SKILL_OF, SKILLS, Card, SkillName
from games.cadwallon.rules.costs import PRICES, setting_out
from games.cadwallon.rules.events import (
    Chilled,
    Feinted,
    Filched,
    ShadowStepped,
    TarotKept,
    TarotRead,
)
from games.cadwallon.rules.fight import begin_shot
from games.cadwallon.rules.frames import Surrender, Tarot, Turn
from games.cadwallon.rules.movement import has_stopped
from games.cadwallon.rules.moves import (
    Chill,
    Feint,
    Filch,
    Keep,
    Move,
    ReadTarot,
    Reveal,
    Shoot,
    StepThroughShadow,
)
from games.cadwallon.rules.now import Now
from games.cadwallon.rules.options import is_masked
from games.cadwallon.rules.reach import neighbours
from games.cadwallon.rules.rolls import POCKET, succeeds
from games.cadwallon.rules.state import State, is_enemy, occupant
from games.kernel.rules import Decision


def skill_moves(state: State, turn: Turn) -> Iterator[Move]:
    name = SKILL_OF[turn.figure]
    lister = SKILL_LISTS.get(name) if name else None
    if lister is not None and not turn.skilled and name and _can_pay(state, turn, name):
        yield from lister(state, turn)


def _can_pay(state: State, turn: Turn, name: SkillName) -> bool:
    skill = SKILLS[name]
    if skill.kind == "points":
        return state.points[turn.seat] >= skill.cost
    return skill.kind == "permanent" or len(state.hands[turn.seat]) >= skill.cost


def _use(now: Now, name: SkillName, discard: Card | None = None) -> None:
    turn = now.turn
    turn.skilled = True
    if SKILLS[name].kind == "points":
        now.spend(turn.seat, SKILLS[name].cost)
    if discard is not None:
        now.discard(turn.seat, discard)


def _adjacent(state: State, figure: int) -> Iterator[int]:
    """The figures next to this one."""
    for space in neighbours(state)[state.at[figure]]:
        other = occupant(state, space)
        if other >= 0:
            yield other


def _feints(state: State, turn: Turn) -> Iterator[Move]:
    return map(Feint, _adjacent(state, turn.figure))


def apply_feint(now: Now, move: Feint) -> None:
    state, turn = now.state, now.turn
    _use(now, "feint")
    mine, theirs = state.at[turn.figure], state.at[move.figure]
    state.at[turn.figure], state.at[move.figure] = theirs, mine
    # Nobody can send her back past the exchange.
    turn.origin, turn.path = theirs, ()
    now.tell(Feinted(turn.figure, move.figure))


def _tarots(state: State, turn: Turn) -> Iterator[Move]:
    if state.deck or state.discards:
        yield from map(ReadTarot, dict.fromkeys(state.hands[turn.seat]))


def apply_tarot(now: Now, move: ReadTarot) -> None:
    seat = now.turn.seat
    _use(now, "tarot_reading", move.discard)
    cards = (now.top_card() for _ in range(SKILLS["tarot_reading"].value))
    seen = tuple(card for card in cards if card is not None)
    now.tell(TarotRead(seat, seen))
    now.push(Tarot(seat, seen))


def ask_tarot(state: State, frame: Tarot) -> Decision[Move]:
    moves: list[Move] = [*dict.fromkeys(_ways_to_keep(state, frame.cards))]
    return Decision(frame.seat, "tarot", moves, moves[0])


def _ways_to_keep(state: State, cards: Sequence[Card]) -> Iterator[Keep]:
    """Any card; and if the others differ, any of them below all the others."""
    for place, card in enumerate(cards):
        rest = [*cards[:place], *cards[place + 1 :]]
        if len(set(rest)) > 1 and by_the_book(state):
            yield from (Keep(card, below) for below in rest)
        else:
            yield Keep(card)


def answer_tarot(now: Now, frame: Tarot, move: Move) -> None:
    assert isinstance(move, Keep)
    now.pop()
    rest = list(frame.cards)
    rest.remove(move.card)
    if move.bottom is not None:
        # The bottom of the deck is its beginning.
        rest.remove(move.bottom)
        rest.insert(0, move.bottom)
    now.state.hands[frame.seat].append(move.card)
    now.state.deck[:0] = rest
    now.tell(TarotKept(frame.seat, move.card))


def proceed_tarot(now: Now, frame: Tarot) -> bool:
    # What the cards are is hidden: in masked mode even three of a kind are asked about.
    if len(set(frame.cards)) > 1 or is_masked(now.state.options):
        return False
    answer_tarot(now, frame, Keep(frame.cards[0]))
    return True


def _chills(state: State, turn: Turn) -> Iterator[Move]:
    graph = neighbours(state)
    near = {state.at[turn.figure]}
    for _ in range(NUMBERS.chill_range):
        near |= {there for here in near for there in graph[here]}
    cards = dict.fromkeys(state.hands[turn.seat])
    for figure, space in enumerate(state.at):
        if space not in near or figure in state.chilled:
            continue
        if is_enemy(state, figure, turn.seat):
            yield from (Chill(figure, card) for card in cards)


def apply_chill(now: Now, move: Chill) -> None:
    _use(now, "grave_chill", move.discard)
    now.state.chilled.append(move.figure)
    now.tell(Chilled(move.figure, now.turn.figure))


def _shadow_steps(state: State, turn: Turn) -> Iterator[Move]:
    cost = PRICES[StepThroughShadow] + setting_out(turn)
    if not has_stopped(turn) and state.points[turn.seat] >= cost:
        yield StepThroughShadow()


def apply_shadow_step(now: Now, move: StepThroughShadow) -> None:
    _use(now, "shadow_step")
    now.turn.walls += SKILLS["shadow_step"].value
    now.tell(ShadowStepped(now.turn.figure))


def _filches(state: State, turn: Turn) -> Iterator[Move]:
    for other in _adjacent(state, turn.figure):
        if is_enemy(state, other, turn.seat) and state.loads[other]:
            yield Filch(other)


def apply_filch(now: Now, move: Filch) -> None:
    figure, die = now.turn.figure, now.roll()
    _use(now, "light_fingers")
    succeeded = succeeds(die, POCKET)
    now.tell(Filched(figure, move.figure, die, succeeded))
    if succeeded:
        owner = now.state.owners[move.figure]
        now.push(Surrender(owner, move.figure, receiver=figure))


def _revelations(state: State, turn: Turn) -> Iterator[Move]:
    if state.deck or state.discards:
        yield Reveal()


def apply_revelation(now: Now, move: Reveal) -> None:
    _use(now, "dark_revelation")
    for _ in range(SKILLS["dark_revelation"].value):
        now.draw_card(now.turn.seat)


def shoot_moves(state: State, turn: Turn) -> Iterator[Shoot]:
    """The crossbow hits a thief of another gang next to its owner, who does not enter; it is an action."""
    if SKILL_OF[turn.figure] != "crossbow":
        return
    if state.points[turn.seat] < PRICES[Shoot]:
        return
    for other in _adjacent(state, turn.figure):
        if is_enemy(state, other, turn.seat):
            yield Shoot(other)


def apply_shoot(now: Now, move: Shoot) -> None:
    """He stays where he is, and may still move afterwards if he has not yet (p. 13: no movement is interrupted)."""
    begin_action(now, PRICES[Shoot])
    begin_shot(now, now.turn.figure, move.figure, now.turn.seat)


SKILL_LISTS: dict[SkillName, Callable[[State, Turn], Iterator[Move]]] = {
    "feint": _feints,
    "tarot_reading": _tarots,
    "grave_chill": _chills,
    "shadow_step": _shadow_steps,
    "light_fingers": _filches,
    "dark_revelation": _revelations,
}
