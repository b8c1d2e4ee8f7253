"""Random matches under any options, looked at after every move: nothing may break, vanish, double or leak."""

from collections import Counter
from collections.abc import Iterator, Sequence
from traceback import extract_tb
from typing import Any

import msgspec

from games.kernel.chance import Dice
from games.kernel.random_bot import pick_any
from games.kernel.rules import AnyRules, Decision, Seat
from games.registry import GAMES
from games.tools.simulation import choices
from games.tools.simulation.lively_play import pick_lively
from games.tools.simulation.match import TOO_LONG, dice

# What takes long is looked at once in so many moves.
SAMPLE = 16


class MatchToAudit(msgspec.Struct, frozen=True):
    game: str
    seed: int
    number: int


class Finding(msgspec.Struct):
    """What one match was, and everything that was wrong with it."""

    number: int
    seats: int
    options: dict[str, Any]
    decisions: int = 0
    reason: str = ""
    problems: list[str] = []


class Audited:
    """A match under examination."""

    def __init__(self, task: MatchToAudit) -> None:
        self.rules: AnyRules = GAMES[task.game].rules
        self.summary = GAMES[task.game].about
        self.chance = dice(task.seed, task.number, "audit")
        self.seats = self.rules.SEATS[task.number % len(self.rules.SEATS)]
        self.options = self._draw_options(task)
        self.pick = pick_any if task.number % 4 == 0 else pick_lively
        self.decode = msgspec.json.Decoder(self.rules.State).decode

    def _draw_options(self, task: MatchToAudit) -> Any:
        """All values of the swept option in turn, anything for the others; half of the tables leave it to the seats."""
        chosen = choices.draw(task.game, self.chance)
        swept = choices.values(task.game)[self.summary.SWEEP]
        turn = task.number // len(self.rules.SEATS)
        chosen[self.summary.SWEEP] = swept[turn % len(swept)]
        options = choices.make(task.game, self.seats, chosen)
        if self.chance.below(2):
            return options
        return choices.deal(task.game, options, self.seats, self.chance)

    def play(self, finding: Finding) -> Iterator[str]:
        """Every problem, as it comes up."""
        rules, chance = self.rules, self.chance
        state = rules.setup(self.seats, self.options, chance)
        pieces = rules.census(state)
        while asked := rules.decisions(state):
            decision = self._whoever_answers(asked)
            yield from self._look(state, decision, finding.decisions)
            move = self.pick(decision, chance)
            rules.apply(state, decision.seat, move, chance)
            finding.decisions += 1
            if rules.census(state) != pieces:
                yield f"pieces lost or doubled by {move}"
                return
            yield from self.summary.faults(state)
            if finding.decisions > TOO_LONG:
                yield "it never ends"
                return
        yield from self._look_at_the_end(state, finding)

    def _whoever_answers(self, asked: Sequence[Decision[Any]]) -> Decision[Any]:
        """Where several are asked at once, any of them may be the first."""
        return asked[self.chance.below(len(asked)) if len(asked) > 1 else 0]

    def _look(self, state: Any, decision: Decision[Any], number: int) -> Iterator[str]:
        moves = list(decision.moves)
        if not moves or decision.default not in moves:
            yield f"{decision.kind}: no answer, or no default among them"
        if decision.kind not in self.rules.KINDS:
            yield f"{decision.kind}: not a kind of question"
        if number % SAMPLE == 0:
            yield from self._look_closely(state, decision, moves)

    def _look_closely(
        self, state: Any, decision: Decision[Any], moves: Sequence[Any]
    ) -> Iterator[str]:
        if len(set(moves)) != len(moves):
            yield f"{decision.kind}: the same answer twice"
        text = msgspec.json.encode(state)
        if self.decode(text) != state:
            yield "the state does not survive JSON"
        copy = self.rules.clone(state)
        self.rules.apply(copy, decision.seat, self.pick(decision, Dice(1)), Dice(2))
        if msgspec.json.encode(state) != text:
            yield "what happens to a clone happens to the original"
        yield from self._look_for_leaks(state, decision)

    def _look_for_leaks(self, state: Any, decision: Decision[Any]) -> Iterator[str]:
        rules, chance = self.rules, self.chance
        seat = Seat(chance.below(self.seats))
        guess, other = (rules.determinize(state, seat, chance) for _ in range(2))
        for reader in (seat, None):
            seen = rules.view(state, reader)
            if not seen == rules.view(guess, reader) == rules.view(other, reader):
                yield f"{decision.kind}: the view of {reader} leaks"
        guess = rules.determinize(state, decision.seat, chance)
        if decision not in rules.decisions(guess):
            yield f"{decision.kind}: the question leaks"

    def _look_at_the_end(self, state: Any, finding: Finding) -> Iterator[str]:
        outcome = self.rules.outcome(state)
        if outcome is None or outcome.reason not in self.rules.REASONS:
            yield f"no proper end: {outcome}"
            return
        finding.reason = outcome.reason
        if not len(outcome.ranks) == len(outcome.scores) == self.seats:
            yield "not a rank and a score for every seat"


def audit(task: MatchToAudit) -> Finding:
    match = Audited(task)
    finding = Finding(task.number, match.seats, msgspec.to_builtins(match.options))
    try:
        finding.problems.extend(match.play(finding))
    except Exception as error:  # a broken rule is what we are looking for
        place = extract_tb(error.__traceback__)[-1]
        finding.problems.append(f"{error!r} in {place.name}, line {place.lineno}")
    return finding


def summarize(game: str, findings: Sequence[Finding]) -> dict[str, Any]:
    broken = [finding for finding in findings if finding.problems]
    sweep = GAMES[game].about.SWEEP
    return {
        "matches": len(findings),
        "problems": sum(len(finding.problems) for finding in broken),
        "decisions": sum(finding.decisions for finding in findings),
        "ends": dict(Counter(finding.reason for finding in findings)),
        "seats": dict(Counter(str(finding.seats) for finding in findings)),
        sweep: dict(Counter(str(finding.options[sweep]) for finding in findings)),
        "options": _counted(game, findings),
        "examples": [_example(finding) for finding in broken[:10]],
    }


def _counted(game: str, findings: Sequence[Finding]) -> dict[str, dict[str, int]]:
    return {
        name: dict(Counter(str(finding.options[name]) for finding in findings))
        for name in choices.values(game)
        if name != GAMES[game].about.SWEEP
    }


def _example(finding: Finding) -> dict[str, Any]:
    return {
        "number": finding.number,
        "decisions": finding.decisions,
        "seats": finding.seats,
        "problem": finding.problems[0],
        "options": finding.options,
    }
