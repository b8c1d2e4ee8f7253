"""The activation phase: the server carries out every slot, lap by lap in turn order (1.6; B13, B14, B25).

Whoever has to choose from what was drawn is asked afterwards, all at once: see `keeping`.
"""

from games.karez.rules.components import NUMBERS, WATCH, WORKPLACES
from games.karez.rules.effects import take_effect
from games.karez.rules.events import Activated, CameToNothing, WorkersLost
from games.karez.rules.now import Now
from games.karez.rules.pieces import Job
from games.karez.rules.shops import empty_tills
from games.karez.rules.state import (
    DUNGEON,
    NOBODY,
    Keeping,
    Post,
    State,
    own_dungeon,
)
from games.karez.rules.targets import ANY, targets
from games.kernel.rules import Seat


def activate_all(now: Now) -> None:
    """The Tower comes last: nobody draws from under its choice."""
    state = now.state
    empty_tills(now)
    keeping = Keeping([])
    posts, state.posts = state.posts, []
    for post in _in_laps(posts, state.order):
        _activate(now, post, keeping)
    state.frame = keeping


def _in_laps(posts: list[Post], order: tuple[Seat, ...]) -> list[Post]:
    """Each guild's slots in the order in which it filled them, one a lap."""
    laps: list[tuple[bool, int, int, int]] = []
    filled = dict.fromkeys(order, 0)
    for number, post in enumerate(posts):
        place = order.index(post.seat)
        laps.append((_is_look(post), filled[post.seat], place, number))
        filled[post.seat] += 1
    return [posts[number] for *_, number in sorted(laps)]


def _is_look(post: Post) -> bool:
    job = _job(post)
    return job is not None and job.does[0].do == "look"


def _job(post: Post) -> Job | None:
    """None for an adventurer in a dungeon."""
    return None if post.place == DUNGEON else WORKPLACES[post.place].jobs[post.job]


def _activate(now: Now, post: Post, keeping: Keeping) -> None:
    state, job = now.state, _job(post)
    state.guilds[post.seat].tokens += post.token
    if job is None:
        _feed(now, post)
        return
    if not _can_happen(state, post, job):
        _give_back(now, post)
        return
    now.tell(Activated(post.seat, post.place, post.slot))
    _pay_owner(now, post, job)
    for effect in job.does:
        take_effect(now, post, effect, keeping)
    if post.place == WATCH:
        for quest in state.guilds[post.seat].quests:
            quest.watched += 1
    _bring_home(now, post, job.dies, job.leaves)


def _can_happen(state: State, post: Post, job: Job) -> bool:
    possible = targets(state, post.seat, post.place, job)
    return post.target in possible if possible != ANY else True


def _give_back(now: Now, post: Post) -> None:
    """What the work was about is gone: workers and price come back."""
    guild = now.state.guilds[post.seat]
    now.pay(guild, -(post.owner_gold + post.bank_gold))
    guild.valour += post.valour
    _bring_home(now, post)
    now.tell(CameToNothing(post.seat, post.place, post.slot))


def _pay_owner(now: Now, post: Post, job: Job) -> None:
    """In a neutral building the owner's share goes to the bank, and nobody gets a dividend."""
    owner = now.state.buildings.get(post.place, NOBODY)
    if owner in (NOBODY, post.seat):
        return
    if post.owner_gold:
        now.gain_gold(owner, post.owner_gold, "share", post.place)
    if job.dividend:
        now.gain_gold(owner, job.dividend, "dividend", post.place)


def _bring_home(now: Now, post: Post, dies: int = 0, leaves: int = 0) -> None:
    """Back to the square, but for those who died or became heroes."""
    state, lost = now.state, dies + leaves
    citizens = min(lost, post.citizens)
    adventurers = min(lost - citizens, post.adventurers)
    state.free_citizens += post.citizens - citizens
    state.free_adventurers += post.adventurers - adventurers
    state.citizens -= citizens
    state.adventurers -= adventurers
    if lost:
        now.tell(
            WorkersLost(post.seat, post.place, citizens, adventurers, died=dies > 0)
        )


def _feed(now: Now, post: Post) -> None:
    """An adventurer dies in the own dungeon; if it has been closed, nothing happens."""
    if own_dungeon(now.state, post.seat) is None:
        _give_back(now, post)
        return
    now.tell(Activated(post.seat, post.place, post.slot))
    now.gain_gold(post.seat, NUMBERS.feeding_pays, "dungeon", post.place)
    for quest in now.state.guilds[post.seat].quests:
        quest.fed += 1
    _bring_home(now, post, dies=1)
