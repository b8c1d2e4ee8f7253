"""What to do in a fight: whether to flee, and which card or ability to use, by trying each out."""

from games.karez.bots.actions import HERO_LOST, Weigher
from games.karez.bots.chances import SAMPLES
from games.karez.bots.worth import worth_to
from games.karez.rules import moves as m
from games.karez.rules.components import ADVENTURES
from games.karez.rules.copying import clone
from games.karez.rules.expeditions.odds import Odds, odds_of
from games.karez.rules.expeditions.record import Exploring, Outing
from games.karez.rules.flow import answer
from games.karez.rules.moves import Move
from games.karez.rules.now import Now, price_of
from games.karez.rules.state import State
from games.kernel.chance import Dice
from games.kernel.rules import Decision, Seat

# What a flight costs, in valour: a card may do.
FLIGHT = 0.8
# What boxes of heroes, boxes of the monster and things left are worth.
HEROES_BOX, MONSTERS_BOX, HERO, THING, PASSED = 1.0, 1.3, 2.0, 0.45, 4.0
TRIES = 3


def fight(state: State, decision: Decision[Move]) -> Move:
    if decision.kind == "meet":
        flights = [move for move in decision.moves if isinstance(move, m.Flee)]
        if flights and _is_hopeless(state, decision.seat):
            return min(flights, key=_price_of_flight)
    if decision.kind in ("meet", "roll"):
        return _tried_out(state, decision)
    return decision.fallback


def outing_of(state: State) -> Outing | None:
    return state.frame.outing if isinstance(state.frame, Exploring) else None


def _is_hopeless(state: State, seat: Seat) -> bool:
    """Are the dead worth more than what can be won? On the last day nobody is needed any more."""
    outing = outing_of(state)
    if outing is None or outing.meeting is None or outing.meeting.is_trap:
        return False
    odds, worth = odds_now(outing), worth_to(state, seat)
    stake = Weigher(state, seat, worth).stake(outing.target)
    fought = odds.win * (stake.won + stake.lost) - odds.deaths * HERO_LOST * worth.hero
    return fought < -FLIGHT * worth.valour


def odds_now(outing: Outing) -> Odds:
    """If the party fights on."""
    path: tuple[str, ...] = ()
    if not outing.is_raid:
        path = ADVENTURES[outing.target].encounters[outing.passed + 1 :]
    living = [fighter for fighter in outing.party if fighter.lives]
    return odds_of(living, path, SAMPLES, Dice(7), meeting=outing.meeting)


def _price_of_flight(move: m.Flee) -> float:
    """Nothing but valour if there is no card; then the cheapest."""
    return price_of(move.card) if move.card else 2.5


def _tried_out(state: State, decision: Decision[Move]) -> Move:
    """Each answer with the same luck; going on as it is wins where nothing is better."""
    usual = decision.fallback
    best, most = usual, after(state, decision, usual) + 0.15
    for move in decision.moves:
        if isinstance(move, m.Use):
            value = after(state, decision, move)
            if value > most:
                best, most = move, value
    return best


def after(state: State, decision: Decision[Move], move: Move) -> float:
    total = 0.0
    before = outing_of(state)
    assert before is not None
    for luck in range(TRIES):
        twin = clone(state)
        answer(Now(twin, Dice(luck)), decision.seat, move)
        total += _standing(twin, before, state)
    return total / TRIES


def _standing(state: State, before: Outing, was: State) -> float:
    """How the expedition stands; one that is over was won or lost."""
    outing = outing_of(state)
    if outing is None or outing.target != before.target:
        won = before.target in state.solved
        raid = before.is_raid and len(state.dungeons) < len(was.dungeons)
        return 12.0 if won or raid else -12.0
    living = [fighter for fighter in outing.party if fighter.lives]
    value = sum(
        HERO
        + HEROES_BOX * (len(fighter.open) + 0.8 * (fighter.toughness + fighter.armour))
        + THING * len(fighter.cards)
        for fighter in living
    )
    if outing.meeting is not None:
        value -= MONSTERS_BOX * len(outing.meeting.open)
    return value + PASSED * outing.passed
