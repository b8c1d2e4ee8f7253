"""Sending crews to work: which slots are open, what they cost, and what the work may be about (1.5 b; B13).

A slot may be taken only if its effect could happen now, and its target is named on placing.
"""

from collections.abc import Iterator

from games.karez.rules.components import BUILDINGS, STATUSES, WATCH, WORKPLACES
from games.karez.rules.events import Sent
from games.karez.rules.moves import Feed, Move, Work
from games.karez.rules.now import Now
from games.karez.rules.pieces import Crew, Job, Slot
from games.karez.rules.state import (
    DUNGEON,
    NOBODY,
    Guild,
    Post,
    State,
    own_dungeon,
)
from games.karez.rules.targets import targets
from games.kernel.rules import Seat


class Opening:
    """A job as it can be taken by one kind of crew."""

    __slots__ = ("adventurer", "crew", "job", "number", "place", "slot")

    def __init__(self, place: str, number: int, job: Job, crew: Crew) -> None:
        self.place, self.number, self.job, self.crew = place, number, job, crew
        self.slot: Slot = job.slot
        self.adventurer = crew.adventurers > 0


OPENINGS: dict[str, tuple[Opening, ...]] = {
    place: tuple(
        Opening(place, number, job, crew)
        for number, job in enumerate(workplace.jobs)
        for crew in job.crew
    )
    for place, workplace in WORKPLACES.items()
}
OPENING = {
    (opening.place, opening.slot, opening.adventurer): opening
    for openings in OPENINGS.values()
    for opening in openings
}
LEVEL = {key: STATUSES.index(building.level) for key, building in BUILDINGS.items()}


def is_usable(state: State, building: str) -> bool:
    """Does it stand, and has Karez not fallen below its level?"""
    return building in state.buildings and LEVEL[building] <= STATUSES.index(
        state.status
    )


def work_moves(state: State, seat: Seat) -> Iterator[Move]:
    taken = {(post.place, post.slot) for post in state.posts}
    status = STATUSES.index(state.status)
    guild = state.guilds[seat]
    for place, owner in state.buildings.items():
        if LEVEL[place] <= status:
            yield from _work_at(state, seat, guild, place, owner, taken)
    yield from _work_at(state, seat, guild, WATCH, NOBODY, taken)


def _work_at(
    state: State,
    seat: Seat,
    guild: Guild,
    place: str,
    owner: Seat,
    taken: set[tuple[str, Slot]],
) -> Iterator[Move]:
    is_owner = owner == seat
    for opening in OPENINGS[place]:
        slot, crew = opening.slot, opening.crew
        if (
            crew.citizens > state.free_citizens
            or crew.adventurers > state.free_adventurers
            or (not is_owner and (slot == "owner" or not guild.tokens))
            or (place, slot) in taken
            or not can_pay(guild, opening.job, is_owner)
        ):
            continue
        for target in targets(state, seat, place, opening.job):
            yield Work(place, slot, opening.adventurer, target)


def gold_price(job: Job, is_owner: bool) -> tuple[int, int]:
    """For the owner and for the bank; nobody pays themselves."""
    return (0 if is_owner else job.price.owner), job.price.bank


def can_pay(guild: Guild, job: Job, is_owner: bool) -> bool:
    return (
        sum(gold_price(job, is_owner)) <= guild.gold
        and job.price.valour <= guild.valour
    )


def send(now: Now, seat: Seat, move: Work) -> None:
    """The price lies at the place until the work is done."""
    state = now.state
    guild = state.guilds[seat]
    opening = OPENING[move.place, move.slot, move.adventurer]
    is_owner = state.buildings.get(move.place, NOBODY) == seat
    owner_gold, bank_gold = gold_price(opening.job, is_owner)
    post = Post(
        seat,
        move.place,
        move.slot,
        opening.number,
        opening.crew.citizens,
        opening.crew.adventurers,
        owner_gold,
        bank_gold,
        opening.job.price.valour,
        move.target,
        token=not is_owner,
    )
    now.pay(guild, owner_gold + bank_gold)
    guild.valour -= post.valour
    guild.tokens -= post.token
    _man(now, post)


def feed(now: Now, seat: Seat) -> None:
    _man(now, Post(seat, DUNGEON, adventurers=1))


def feed_moves(state: State, seat: Seat) -> Iterator[Move]:
    if state.free_adventurers and own_dungeon(state, seat):
        yield Feed()


def _man(now: Now, post: Post) -> None:
    state = now.state
    state.free_citizens -= post.citizens
    state.free_adventurers -= post.adventurers
    state.posts.append(post)
    now.tell(
        Sent(
            post.seat,
            post.place,
            post.slot,
            post.citizens,
            post.adventurers,
            post.owner_gold + post.bank_gold,
            post.valour,
            post.target,
        )
    )
