"""Which actions are the same to their guild, whoever of the crowd does them: those are queued once, and played either way."""

from games.karez import GAME
from games.karez.rules.components import WATCH
from games.karez.rules.essence import essence
from games.karez.rules.events import Sent
from games.karez.rules.moves import Build, Work
from games.karez.rules.work import OPENINGS
from games.kernel import plans, queues
from games.kernel.queues import ActionQueue
from tests.karez.rules.positions import ANN, BEN, play, position


def test_citizens_and_an_adventurer_do_the_same_job() -> None:
    citizens, adventurer = (Work("tavern", "general", who) for who in (False, True))
    assert essence(citizens) == essence(adventurer)


def test_where_an_adventurer_does_less_it_is_another_job() -> None:
    citizens, adventurer = (Work("market", "owner", who) for who in (False, True))
    assert essence(citizens) != essence(adventurer)


def test_place_slot_and_target_matter() -> None:
    works = [
        Work("barracks", "general", target="knight"),
        Work("barracks", "general", target="rogue"),
        Work("barracks", "owner", target="knight"),
        Work("library", "general", target="knight"),
    ]
    assert len(set(map(essence, works))) == len(works)


def test_what_it_costs_matters_and_who_is_sent_does_not() -> None:
    sent = Sent(ANN, "tavern", "general", citizens=2, adventurers=0, gold=1)
    alike = Sent(ANN, "tavern", "general", citizens=0, adventurers=1, gold=1)
    dearer = Sent(ANN, "tavern", "general", citizens=2, adventurers=0, gold=2)
    assert essence(sent) == essence(alike) != essence(dearer)


def test_everything_but_work_is_only_like_itself() -> None:
    assert essence(Build("arena")) == Build("arena")


def test_nobody_dies_in_the_place_of_another() -> None:
    """A citizen's death is no small matter: such jobs are for one kind of crew."""
    mortal = [
        opening.job
        for openings in OPENINGS.values()
        for opening in openings
        if opening.job.dies or opening.job.leaves
    ]
    assert mortal
    assert all(len(job.crew) == 1 for job in mortal)


def test_queued_work_is_done_by_an_adventurer_when_the_citizens_are_gone() -> None:
    rules = GAME.queue_rules
    assert rules is not None
    state = position("heroic", "public", citizens=2)
    worlds = plans.imagine(rules.rules, state, BEN)
    assert queues.reach(rules, worlds, state.turn)
    intended = Work("tavern", "owner")
    taken = queues.take(rules, worlds, intended)
    action = queues.planned(rules, intended, taken)
    queue = ActionQueue(0, state.turn, 0, [action])
    play(state, Work(WATCH, "general"))
    due = queues.due_move(rules, state, queue, BEN)
    assert due.move == Work("tavern", "owner", adventurer=True)
