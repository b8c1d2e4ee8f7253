"""The end of a turn: threat, who comes and goes, the status of Karez, quests, and a new order (1.8, 1.9; B16, B22, F)."""

from games.karez.rules.components import (
    ADVENTURES,
    NUMBERS,
    STATUSES,
    band_of,
    valour_that_counts,
)
from games.karez.rules.ending import end_match
from games.karez.rules.events import (
    AdventureOpened,
    HeroHealed,
    OrderMade,
    PeopleCame,
    StatusChanged,
    ThreatCounted,
    TurnBegan,
)
from games.karez.rules.now import Now
from games.karez.rules.quests import complete_quests
from games.karez.rules.sites import open_adventures
from games.karez.rules.state import NOBODY, Acting, State, ThisTurn
from games.kernel.rules import Seat


def end_turn(now: Now) -> None:
    _count_threat(now)
    _let_people_come(now)
    _take_stock(now)
    _come_home(now)
    _heal(now)
    complete_quests(now)
    if now.state.turn == now.state.options.turns:
        end_match(now)
    else:
        _begin_turn(now)


def threat(state: State) -> int:
    """Of all open adventures with their cubes, and of the monsters in open dungeons."""
    sites = sum(ADVENTURES[site.id].threat + site.cubes for site in state.sites)
    return sites + sum(len(dungeon.monsters) for dungeon in state.dungeons)


def safety(state: State) -> int:
    """Valour keeps the city safe, that of each guild up to a limit."""
    most = valour_that_counts(len(state.guilds))
    return sum(min(guild.valour, most) for guild in state.guilds)


def net_threat(state: State) -> int:
    return threat(state) - safety(state)


def status_for(citizens: int) -> int:
    """The place among the statuses that so many citizens make."""
    reached = [citizens >= NUMBERS.status[status].citizens for status in STATUSES]
    return sum(reached) - 1


def _count_threat(now: Now) -> None:
    state = now.state
    state.net = net_threat(state)
    now.tell(ThreatCounted(threat(state), safety(state), state.net))


def _let_people_come(now: Now) -> None:
    """Everybody is back in the square by now."""
    state, supply = now.state, NUMBERS.supply
    band = NUMBERS.monitor.bands[band_of(state.net)]
    citizens = min(max(state.citizens + band.citizens, 0), supply.citizens)
    adventurers = min(max(state.adventurers + band.adventurers, 0), supply.adventurers)
    now.tell(
        PeopleCame(
            citizens - state.citizens,
            adventurers - state.adventurers,
            citizens,
            adventurers,
        )
    )
    state.citizens = state.free_citizens = citizens
    state.adventurers = state.free_adventurers = adventurers


def _take_stock(now: Now) -> None:
    """The status may fall, too."""
    status = STATUSES[status_for(now.state.citizens)]
    if status != now.state.status:
        now.state.status = status
        now.tell(StatusChanged(status))


def _come_home(now: Now) -> None:
    """The tokens of explorers, and those from the tent."""
    state = now.state
    owners = list(state.tent)
    state.tent.clear()
    for site in state.sites:
        owners.append(site.explorer)
        site.explorer = NOBODY
    for dungeon in state.dungeons:
        owners.append(dungeon.raider)
        dungeon.raider = NOBODY
    for seat in owners:
        if seat != NOBODY:
            state.guilds[seat].tokens += 1


def _heal(now: Now) -> None:
    """Resting heroes are whole again."""
    state = now.state
    for seat, guild in enumerate(state.guilds):
        for hero in guild.heroes:
            hero.returned = False
            if hero.resting:
                hero.resting = False
                hero.wounds, hero.worn = (), 0
                state.rests += 1
                now.tell(HeroHealed(Seat(seat), hero.id))


def _begin_turn(now: Now) -> None:
    state = now.state
    for adventure in open_adventures(state):
        now.tell(AdventureOpened(adventure))
    order = _new_order(state)
    if order != state.order:
        state.order = order
        now.tell(OrderMade(order))
    for guild in state.guilds:
        guild.passed = guild.dug = False
        guild.this_turn = ThisTurn()
    state.turn += 1
    state.frame = Acting(left=state.options.lap)
    now.tell(TurnBegan(state.turn, state.order))


def _new_order(state: State) -> tuple[Seat, ...]:
    """Most valour first, then most gold, then as before."""
    guilds = state.guilds
    return tuple(
        sorted(
            state.order,
            key=lambda seat: (-guilds[seat].valour, -guilds[seat].gold),
        )
    )
