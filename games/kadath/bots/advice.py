"""What the Messenger would do, and what of its judgement speaks for it."""

from games.kadath.bots.messenger import LongMind
from games.kadath.bots.old_one import Mind, Variation
from games.kadath.bots.sketch import Sketch, laid, sketch_of
from games.kadath.bots.tokens import LIKED, most_liked
from games.kadath.bots.worth import WON, Parts, parts, threes
from games.kadath.rules.moves import Decline, Keep, Move
from games.kadath.rules.state import State
from games.kadath.rules.table import Cells
from games.kernel.advice import AdvisedMove, Term, by_worth, compared
from games.kernel.rules import Chance, Decision

Terms = tuple[Term, ...]


def advise(state: State, decision: Decision[Move], chance: Chance) -> AdvisedMove:
    moves = list(decision.moves)
    if decision.kind == "draft":
        return by_worth(most_liked(moves), moves, _liked)
    mind = LongMind(state, decision.seat, chance)
    best, *others = mind.ranking(moves)
    # Another tile that leads to the same picture is no other way.
    second = next((one for one in others if _picture(one) != _picture(best)), None)
    theirs = _terms(mind, second) if second else ()
    other = second.move if second else None
    return compared(best.move, _terms(mind, best), other, theirs)


def _picture(plan: Variation) -> tuple[Cells, Cells] | Move:
    if plan.then is None:
        return plan.move
    return plan.then.sketch.occupied, plan.then.sketch.dreaming


def _liked(move: Move) -> Terms:
    assert isinstance(move, Keep)
    return (Term("liked", float(len(LIKED) - LIKED.index(move.token)), (move.token,)),)


def _terms(mind: Mind, plan: Variation) -> Terms:
    """How the grid looks after it, and what the rival's best answer makes of that."""
    then, side = plan.then, mind.side
    if then is None:
        ends = "wins" if plan.extra >= WON else "ends"
        return (Term(ends, plan.extra),)
    was, now = sketch_of(mind.state.grid), then.sketch
    before, after = _parts(was, side), _parts(now, side)
    mine, yours, my_threes, your_threes = (
        here - there for here, there in zip(after, before, strict=True)
    )
    answered = mind.answered(plan, ()) - plan.extra
    used = "spent" if plan.extra < 0 else "use"
    if isinstance(plan.move, Decline):
        used = "kept"
    return (
        Term("mine", mine, _change(was.enclaves[side], now.enclaves[side])),
        Term("yours", yours, _change(was.enclaves[1 - side], now.enclaves[1 - side])),
        Term("my-threes", my_threes, (_threes(now, side),)),
        Term("your-threes", your_threes, (_threes(now, 1 - side),)),
        Term("answer", answered - sum(after), _answer(mind, plan)),
        Term(used, plan.extra),
    )


def _parts(sketch: Sketch, side: int) -> Parts:
    cells, tokens = _by_side(sketch.occupied, sketch.dreaming), sketch.enclaves
    return parts(cells[side], cells[1 - side], tokens[side], tokens[1 - side])


def _threes(sketch: Sketch, side: int) -> int:
    cells = _by_side(sketch.occupied, sketch.dreaming)[side]
    return threes(cells, sketch.enclaves[side]).bit_count()


def _by_side(occupied: Cells, dreaming: Cells) -> tuple[Cells, Cells]:
    return dreaming, occupied ^ dreaming


def _change(before: Cells, after: Cells) -> tuple[int, int]:
    return before.bit_count(), after.bit_count()


def _answer(mind: Mind, plan: Variation) -> tuple[int, int]:
    """By how many enclaves the rival's best answer changes what either side has: its own, and ours."""
    assert plan.then is not None
    ranked = mind.search.ranked(plan.then)
    if not ranked:
        return 0, 0
    before = plan.then.sketch
    after = laid(before, ranked[0].laying).enclaves
    own, other = 1 - mind.side, mind.side
    return (
        after[own].bit_count() - before.enclaves[own].bit_count(),
        after[other].bit_count() - before.enclaves[other].bit_count(),
    )
