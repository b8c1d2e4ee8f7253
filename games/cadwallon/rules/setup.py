"""Starting a game: chests, militia, missions, hands, first player, gangs and deployment.

Rulebook p. 6-7.
"""

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
    MISSIONS,
    NUMBERS,
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
from games.cadwallon.rules.events import Deployed, GangChosen
from games.cadwallon.rules.frames import Deployment, GangChoice, Portcullises, Round
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
    adventure = ADVENTURES[options.adventure]
    lies = _lay_chests(seats, options, chance)
    missions = list(range(len(MISSIONS)))
    shuffle(missions, chance)
    deck = list(DECK)
    shuffle(deck, chance)
    hands = [[deck.pop() for _ in range(NUMBERS.opening_hand)] for _ in range(seats)]
    rolls, first = roll_for_first(seats, chance)
    state = State(
        options=options,
        seats=seats,
        first=first,
        first_rolls=rolls,
        stack=[Round(turn=seats)],
        at=[AWAY for _ in FIGURES],
        owners=[NOBODY for _ in FIGURES],
        loads=[[] for _ in range(SIENNA + 1)],
        lies=lies,
        flipped=[],
        gangs=[UNCHOSEN] * seats,
        hands=hands,
        ducats=[0] * seats,
        points=[0] * seats,
        deck=deck,
        discards=[],
        missions=[missions.pop() for _ in range(NUMBERS.open_missions)],
        mission_deck=missions,
        missions_used=[],
        barred=[],
        emptied=[0] * seats,
        rules_version=stored(version),
    )
    _prepare_adventure(state, adventure, chance)
    _ask_for_the_rest(state, options)
    return state


def _lay_chests(seats: int, options: Options, chance: Chance) -> list[int]:
    """One chest in each room, face up; fewer where loot is scarce."""
    tokens, rooms = list(CHESTS), list(ROOMS)
    shuffle(tokens, chance)
    if options.scarce_loot:
        shuffle(rooms, chance)
        tokens = tokens[: NUMBERS.scarce_chests[seats - 2]]
    lies = [REMOVED for _ in TOKENS]
    for token, room in zip(tokens, rooms, strict=False):
        lies[token] = room
    return lies


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
    state.hunted = [0] * state.seats
    state.rituals = [0] * state.seats


def _ask_for_the_rest(state: State, options: Options) -> None:
    state.stack.append(Deployment(state.first))
    if options.adventure == "incarnates":
        last = last_player(state)
        state.stack.append(Portcullises(last, NUMBERS.portcullises, step=-1))
    for seat, chosen in enumerate(options.gangs):
        if chosen is not None:
            take_gang(state, Seat(seat), GANG_NUMBER[chosen])
    state.stack.append(GangChoice(Seat(0)))


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
