"""Bots that plan ahead as people can: whoever is asked for something queues the next actions, too, before they leave."""

from collections.abc import Sequence
from typing import Any

import msgspec

from games.kernel import queues
from games.kernel.chance import Dice
from games.kernel.plans import PlannedMove, Worlds, imagine
from games.kernel.questions import question_of
from games.kernel.queues import ActionQueue, QueueRules
from games.kernel.rules import Decision, Seat
from games.match.bots import choose
from games.registry import GAMES


class Planner:
    """The queues of all seats of a match; without any for a game that has none."""

    def __init__(self, game: str, levels: Sequence[str], minds: Sequence[Dice]) -> None:
        self.game, self.levels, self.minds = game, levels, minds
        self.rules = GAMES[game].queue_rules
        self.queues: dict[Seat, ActionQueue] = {}

    def due(self, state: Any, decision: Decision[Any]) -> Any:
        """What the queue of the seat answers; None: the match waits for it, and nothing is left of the queue."""
        queue = self.queues.get(decision.seat)
        if queue is None or self.rules is None or decision.kind != self.rules.kind:
            return None
        due = queues.due_move(self.rules, state, queue, decision.seat)
        if due.move is None:
            del self.queues[decision.seat]
        elif queue.actions:
            self.queues[decision.seat] = queues.without_first(due.queue, 0)
        return due.move

    def plan(self, state: Any, decision: Decision[Any], move: Any) -> None:
        """The seat has made this move, and before it leaves it thinks of its next actions."""
        rules, seat = self.rules, decision.seat
        asked = GAMES[self.game].rules.decisions(state)
        if rules is None or question_of(asked, seat) is not None:
            return
        has_passed = decision.kind == rules.kind and move == decision.fallback
        round_ = queues.next_round(rules, imagine(rules.rules, state, seat))
        if has_passed or round_ is None or self._is_planned(seat, round_):
            return
        queue = self._planned(rules, state, seat, round_)
        # Nobody says that they will do nothing in a round that has not begun.
        if queue.actions or round_ == rules.round_of(state):
            self.queues[seat] = queue

    def _is_planned(self, seat: Seat, round_: int) -> bool:
        queue = self.queues.get(seat)
        return queue is not None and queue.round >= round_

    def _planned(
        self, rules: QueueRules, state: Any, seat: Seat, round_: int
    ) -> ActionQueue:
        worlds = imagine(rules.rules, state, seat)
        queue = ActionQueue(owner=0, round=round_, looked_to=0, leaves_out=True)
        is_done = False
        while not queue.is_full and not is_done:
            queue, is_done = self._longer(rules, worlds, queue, seat)
        return queue

    def _longer(
        self, rules: QueueRules, worlds: Worlds, queue: ActionQueue, seat: Seat
    ) -> tuple[ActionQueue, bool]:
        """One more action of the bot's choice; done, where nothing more can be foreseen."""
        if not queues.reach(rules, worlds, queue.round):
            return queue, True
        world = worlds.all[0]
        move = choose(self.game, self.levels[seat], world.state, seat, self.minds[seat])
        question = world.own_question()
        if question is not None and move == question.fallback:
            return msgspec.structs.replace(queue, then_pass=True), True
        if move not in worlds.offers():
            return queue, True
        taken = queues.take(rules, worlds, move)
        action: PlannedMove = queues.planned(rules, move, taken)
        return msgspec.structs.replace(queue, actions=[*queue.actions, action]), False
