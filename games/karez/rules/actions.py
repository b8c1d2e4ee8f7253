"""The action phase: one action a visit, lap after lap, until all have passed (1.5)."""

from collections.abc import Iterator
from itertools import combinations

from games.karez.rules import dungeons, expeditions_out, shops, work
from games.karez.rules.components import NUMBERS, STATUSES
from games.karez.rules.events import Built, Passed, Rested, TurnBegan
from games.karez.rules.moves import (
    PASS,
    Build,
    Buy,
    CloseDungeon,
    Enough,
    Explore,
    Feed,
    LayMonster,
    Move,
    OpenDungeon,
    Pass,
    Rest,
    Work,
)
from games.karez.rules.now import Now
from games.karez.rules.state import (
    Acting,
    State,
    expeditions_of,
    hero_of,
    is_at_hand,
    is_wounded,
)
from games.kernel.rules import Decision, Seat


def ask_action(state: State, acting: Acting) -> Decision[Move]:
    seat = state.order[acting.place]
    if acting.laying:
        return dungeons.ask_lay(state, seat)
    return Decision(seat, "action", [*action_moves(state, seat), PASS], PASS)


def action_moves(state: State, seat: Seat) -> Iterator[Move]:
    """Everything a guild can do but pass."""
    yield from build_moves(state, seat)
    yield from work.work_moves(state, seat)
    yield from work.feed_moves(state, seat)
    yield from rest_moves(state, seat)
    yield from shops.buy_moves(state, seat)
    yield from expeditions_out.explore_moves(state, seat)
    yield from dungeons.dungeon_moves(state, seat)


def answer_action(now: Now, acting: Acting, seat: Seat, move: Move) -> None:
    state = now.state
    if not state.begun:
        state.begun = True
        now.tell(TurnBegan(state.turn, state.order))
    match move:
        case LayMonster():
            dungeons.lay(now, acting, seat, move.monster)
            return
        case Enough():
            acting.laying = False
            return
        case Pass():
            _pass(now, acting, seat)
            return
        case OpenDungeon():
            dungeons.open_dungeon(now, acting, seat, move.monster)
        case _:
            _carry_out(now, seat, move)
    acting.left -= 1


def _carry_out(now: Now, seat: Seat, move: Move) -> None:
    match move:
        case Build():
            build(now, seat, move.building)
        case Work():
            work.send(now, seat, move)
        case Feed():
            work.feed(now, seat)
        case Rest():
            rest(now, seat, move.heroes)
        case Buy():
            shops.buy(now, seat, move)
        case Explore():
            expeditions_out.explore(now, seat, move.target)
        case CloseDungeon():
            dungeons.close_dungeon(now, seat)
        case _:
            raise AssertionError(f"{move} is no action")


def proceed_action(now: Now, acting: Acting) -> bool:
    """To the next guild that can do anything; False when one has to be asked, or all have passed."""
    state = now.state
    if acting.laying or all(guild.passed for guild in state.guilds):
        return False
    seat = state.order[acting.place]
    if acting.left == 0 or state.guilds[seat].passed:
        acting.place = (acting.place + 1) % len(state.order)
        acting.left = state.options.lap
        return True
    if next(action_moves(state, seat), None) is None:
        _pass(now, acting, seat, forced=True)
        return True
    return False


def _pass(now: Now, acting: Acting, seat: Seat, forced: bool = False) -> None:
    now.state.guilds[seat].passed = True
    now.tell(Passed(seat, forced))


def build_price(state: State) -> int:
    return NUMBERS.status[state.status].build


def build_moves(state: State, seat: Seat) -> Iterator[Move]:
    """Needs a token as well as the gold (B21)."""
    guild = state.guilds[seat]
    if guild.tokens and guild.gold >= build_price(state):
        status = STATUSES.index(state.status)
        for building, level in work.LEVEL.items():
            if level <= status and building not in state.buildings:
                yield Build(building)


def build(now: Now, seat: Seat, building: str) -> None:
    state = now.state
    guild, price = state.guilds[seat], build_price(state)
    now.pay(guild, price)
    guild.tokens -= 1
    state.buildings[building] = seat
    now.tell(Built(seat, building, price))


def rest_moves(state: State, seat: Seat) -> Iterator[Move]:
    """A space in the Healer's Tent for each guild; enough heroes stay up for the expeditions announced (B2)."""
    guild = state.guilds[seat]
    if not guild.tokens or seat in state.tent or len(state.tent) >= NUMBERS.tent_spaces:
        return
    up = [hero for hero in guild.heroes if is_at_hand(hero)]
    wounded = [hero.id for hero in up if is_wounded(hero)]
    most = min(len(wounded), state.rests, len(up) - expeditions_of(state, seat))
    for count in range(1, most + 1):
        yield from map(Rest, combinations(wounded, count))


def rest(now: Now, seat: Seat, heroes: tuple[str, ...]) -> None:
    state = now.state
    guild = state.guilds[seat]
    guild.tokens -= 1
    state.tent.append(seat)
    state.rests -= len(heroes)
    for hero in heroes:
        hero_of(guild, hero).resting = True
    now.tell(Rested(seat, heroes))
