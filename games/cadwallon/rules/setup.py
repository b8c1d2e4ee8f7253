"""Starting a game: chests, militia, missions, hands, first player, gangs and deployment.

Rulebook p. 6-7.
"""

from games.cadwallon.rules.book import by_the_book
from games.cadwallon.rules.components import (
    ADVENTURES,
    CHESTS,
    DECK,
    FIGURES,
    GANG_NUMBER,
    GANG_THIEVES,
    GANGS,
    HOSTAGES,
    ISABEAU,
    KORNAK,
    MODEST_MISSIONS,
    NUMBERS,
    PRINTED_MISSIONS,
    SIENNA,
    TOKENS,
    VALRUT,
    Adventure,
    GangId,
)
from games.cadwallon.rules.district import (
    DORMITORY,
    GATES,
    GUARDROOM,
    LABORATORY,
    LIBRARY,
    ROOMS,
    TREASURY,
)
from games.cadwallon.rules.events import Deployed, FirstPlayerRolled, GangChosen
from games.cadwallon.rules.frames import (
    Dealing,
    Deployment,
    GangChoice,
    Portcullises,
    Round,
)
from games.cadwallon.rules.moves import ChooseGang, Deploy, Move
from games.cadwallon.rules.now import Now
from games.cadwallon.rules.options import Options
from games.cadwallon.rules.rounds import roll_for_first
from games.cadwallon.rules.state import (
    AWAY,
    CIVILIAN,
    NOBODY,
    NOTHING,
    REMOVED,
    UNCHOSEN,
    ZOMBIE,
    State,
    last_player,
    occupied,
)
from games.kernel.chance import shuffle
from games.kernel.rules import Chance, Decision, Seat
from games.kernel.versions import stored


def new_state(seats: int, options: Options, chance: Chance, version: int) -> State:
    state = _empty_table(seats, options, version)
    state.mission_deck = [*mission_cards(state)]
    for seat, chosen in enumerate(options.gangs):
        if chosen is not None:
            take_gang(state, Seat(seat), GANG_NUMBER[chosen])
    if by_the_book(state):
        # p. 6: gangs are chosen before anything is dealt.
        state.stack += [Dealing(), GangChoice(Seat(0))]
    else:
        deal(state, chance)
        state.stack.append(GangChoice(Seat(0)))
    return state


def _empty_table(seats: int, options: Options, version: int) -> State:
    """Nothing is dealt: cards, missions and chests are in the box."""
    return State(
        options=options,
        seats=seats,
        first=Seat(0),
        first_rolls=(),
        stack=[Round(turn=seats)],
        at=[AWAY for _ in FIGURES],
        owners=[NOBODY for _ in FIGURES],
        loads=[[] for _ in range(SIENNA + 1)],
        lies=[REMOVED for _ in TOKENS],
        flipped=[],
        gangs=[UNCHOSEN] * seats,
        hands=[[] for _ in range(seats)],
        ducats=[0] * seats,
        points=[0] * seats,
        deck=list(DECK),
        discards=[],
        missions=[],
        mission_deck=[],
        missions_used=[],
        barred=[],
        emptied=[0] * seats,
        hunted=[0] * seats,
        rituals=[0] * seats,
        rules_version=stored(version),
    )


def deal(state: State, chance: Chance) -> None:
    """Chests, missions and hands; who begins; what the adventure needs; and what is then asked."""
    _lay_chests(state, chance)
    missions = list(mission_cards(state))
    shuffle(missions, chance)
    shuffle(state.deck, chance)
    state.hands = [
        [state.deck.pop() for _ in range(NUMBERS.opening_hand)]
        for _ in range(state.seats)
    ]
    state.first_rolls, state.first = roll_for_first(state.seats, chance)
    state.missions = [missions.pop() for _ in range(NUMBERS.open_missions)]
    state.mission_deck = missions
    _prepare_adventure(state, ADVENTURES[state.options.adventure], chance)
    _ask_for_the_rest(state)


def proceed_dealing(now: Now, frame: Dealing) -> bool:
    now.pop()
    deal(now.state, now.chance)
    now.tell(FirstPlayerRolled(now.state.first_rolls, now.state.first))
    return True


def mission_cards(state: State) -> range:
    """The deck of missions that the match is played with."""
    is_modest = state.options.mission_bonus == "modest" or not by_the_book(state)
    return MODEST_MISSIONS if is_modest else PRINTED_MISSIONS


def _lay_chests(state: State, chance: Chance) -> None:
    """One chest in each room, face up; fewer where loot is scarce."""
    tokens, rooms = list(CHESTS), list(ROOMS)
    shuffle(tokens, chance)
    chests = chests_to_lay(state)
    if chests is not None:
        shuffle(rooms, chance)
        tokens = tokens[:chests]
    for token, room in zip(tokens, rooms, strict=False):
        state.lies[token] = room


def chests_to_lay(state: State) -> int | None:
    """How many, if not all of them."""
    options, gangs = state.options, state.seats - 2
    if not by_the_book(state):
        return NUMBERS.scarce_chests[gangs] if options.scarce_loot else None
    chests = len(CHESTS) if options.chests_out == "all" else NUMBERS.chests[gangs]
    if options.scarce_loot:
        return chests * NUMBERS.scarce_percent // 100
    return None if chests == len(CHESTS) else chests


def _prepare_adventure(state: State, adventure: Adventure, chance: Chance) -> None:
    state.at[KORNAK], state.at[VALRUT] = GUARDROOM, TREASURY
    state.bounty = adventure.bounty
    if adventure.hostages:
        rooms = list(ROOMS)
        shuffle(rooms, chance)
        for token, room in zip(HOSTAGES[: adventure.hostages], rooms, strict=False):
            state.lies[token] = room
    if adventure.civilians:
        tokens = [ZOMBIE] * adventure.zombies + [CIVILIAN] * adventure.civilians
        state.covered = (tokens + [NOTHING] * len(ROOMS))[: len(ROOMS)]
        shuffle(state.covered, chance)
    _place_heroes(state, adventure)


def _place_heroes(state: State, adventure: Adventure) -> None:
    match adventure.id:
        case "duke":
            state.treasury = NUMBERS.treasury
        case "hunter":
            state.at[ISABEAU] = DORMITORY
        case "pentacles":
            state.pentacle = LABORATORY
        case "arcane":
            state.at[SIENNA] = LIBRARY
        case "incarnates":
            state.at[ISABEAU], state.at[SIENNA] = DORMITORY, LIBRARY
        case _:
            pass


def _ask_for_the_rest(state: State) -> None:
    state.stack.append(Deployment(state.first))
    if state.options.adventure == "incarnates":
        last = last_player(state)
        state.stack.append(Portcullises(last, NUMBERS.portcullises, step=-1))


def take_gang(state: State, seat: Seat, gang: int) -> None:
    state.gangs[seat] = gang
    for figure in GANG_THIEVES[gang]:
        state.owners[figure] = seat


def free_gangs(state: State) -> list[GangId]:
    return [gang.id for n, gang in enumerate(GANGS) if n not in state.gangs]


def ask_gang(state: State, frame: GangChoice) -> Decision[Move]:
    moves: list[Move] = [ChooseGang(gang) for gang in free_gangs(state)]
    return Decision(frame.seat, "gang", moves, moves[0])


def answer_gang(now: Now, frame: GangChoice, move: Move) -> None:
    assert isinstance(move, ChooseGang)
    take_gang(now.state, frame.seat, GANG_NUMBER[move.gang])
    now.tell(GangChosen(frame.seat, move.gang))


def proceed_gang(now: Now, frame: GangChoice) -> bool:
    state = now.state
    if UNCHOSEN not in state.gangs:
        now.pop()
        return True
    frame.seat = Seat(state.gangs.index(UNCHOSEN))
    left = free_gangs(state)
    if len(left) > 1:
        return False
    answer_gang(now, frame, ChooseGang(left[0]))
    return True


def ask_deployment(state: State, frame: Deployment) -> Decision[Move]:
    moves = deployments(state, frame.seat)
    return Decision(frame.seat, "deploy", moves, moves[0])


def deployments(state: State, seat: Seat) -> list[Move]:
    taken = occupied(state)
    free = [gate for gate in GATES if gate not in taken]
    return [
        Deploy(figure, gate)
        for figure in GANG_THIEVES[state.gangs[seat]]
        if state.at[figure] == AWAY
        for gate in free
    ]


def answer_deployment(now: Now, frame: Deployment, move: Move) -> None:
    assert isinstance(move, Deploy)
    now.state.at[move.figure] = move.space
    now.tell(Deployed(move.figure, move.space))
    frame.seat = Seat((frame.seat + 1) % now.state.seats)


def proceed_deployment(now: Now, frame: Deployment) -> bool:
    moves = deployments(now.state, frame.seat)
    if len(moves) > 1:
        return False
    if moves:
        answer_deployment(now, frame, moves[0])
    else:
        now.pop()
    return True
