"""Bots that plan ahead as people can: whoever is asked for an action queues the next ones, too."""

from collections.abc import Sequence
from typing import Any

import msgspec

from games.kernel import queues
from games.kernel.chance import Dice
from games.kernel.plans import PlannedMove, Worlds, imagine
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
        move = queues.due_move(self.rules, state, queue, decision.seat)
        if move is None:
            del self.queues[decision.seat]
        elif queue.actions:
            self.queues[decision.seat] = queues.without_first(queue, 0)
        return move

    def plan(self, state: Any, decision: Decision[Any], move: Any) -> None:
        """The seat is about to make this move, and thinks of what comes then."""
        rules, seat = self.rules, decision.seat
        if rules is None or decision.kind != rules.kind or move == decision.fallback:
            return
        worlds, round_ = imagine(rules.rules, state, seat), rules.round_of(state)
        queues.take(rules, worlds, move)
        queue = ActionQueue(owner=0, round=round_, looked_to=0)
        is_done = False
        while not queue.is_full and not is_done:
            queue, is_done = self._longer(rules, worlds, queue, seat)
        self.queues[seat] = queue

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
        action: PlannedMove = queues.planned(move, queues.take(rules, worlds, move))
        return msgspec.structs.replace(queue, actions=[*queue.actions, action]), False
