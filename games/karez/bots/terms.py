"""What the worth of an action is made of: the parts that the weigher adds up, by name."""

from collections.abc import Iterator

from games.karez.bots.actions import Weigher
from games.karez.rules import moves as m
from games.karez.rules.actions import build_price
from games.karez.rules.moves import Move
from games.karez.rules.now import price_of
from games.karez.rules.work import OPENING
from games.kernel.advice import Term

# The quests that ask for a building.
BUILDERS_QUESTS = ("q01", "q02", "q13")


def action_terms(weigher: Weigher, move: Move) -> tuple[Term, ...]:
    """They add up to what the action is worth; small change has no name."""
    if isinstance(move, m.Pass | m.Enough):
        return (Term("idle", 0.0),)
    named = tuple(_named(weigher, move))
    rest = weigher.weigh(move) - sum(term.worth for term in named)
    return (*named, Term("rest", rest))


def _named(weigher: Weigher, move: Move) -> Iterator[Term]:
    match move:
        case m.Build():
            yield from _build(weigher, move)
        case m.Work():
            yield from _work(weigher, move)
        case m.Explore():
            yield _explore(weigher, move)
        case m.Buy():
            price = price_of(move.card)
            yield Term("card", weigher.card(move.card), (move.card,))
            yield Term("price", -price * weigher.worth.gold, (price,))
        case m.Rest():
            yield Term("healing", weigher.weigh(move), (len(move.heroes),))
        case m.Feed() | m.OpenDungeon() | m.CloseDungeon():
            yield Term(type(move).__name__, weigher.weigh(move))
        case _:
            pass


def _build(weigher: Weigher, move: m.Build) -> Iterator[Term]:
    price = build_price(weigher.state)
    yield Term("building", weigher.worth.building, (move.building,))
    yield Term("price", -price * weigher.worth.gold, (price,))
    yield Term("income", weigher.future_income(move.building), (move.building,))
    yield Term("quest", weigher.wanted(*BUILDERS_QUESTS))


def _work(weigher: Weigher, move: m.Work) -> Iterator[Term]:
    job = OPENING[move.place, move.slot, move.adventurer].job
    for effect in job.does:
        worth = weigher.effect(move.place, effect, move.target)
        facts = (effect.count, move.target, effect.kind or "")
        yield Term(f"does-{effect.do}", worth, facts)
    owner, price = weigher.state.buildings.get(move.place, -1), job.price
    gold = price.bank + (price.owner if owner != weigher.seat else 0)
    yield Term("price", -gold * weigher.worth.gold, (gold,))


def _explore(weigher: Weigher, move: m.Explore) -> Term:
    stake, planner = weigher.stake(move.target), weigher.planner
    plan = planner.best([*weigher.going, stake])
    party = planner.places(plan.parties[-1]) if plan.parties else ()
    chance = planner.chance(stake, party) if party else 0.0
    facts = (move.target, round(100 * chance), len(party))
    return Term("expedition", weigher.weigh(move), facts)
