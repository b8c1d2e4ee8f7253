"""Counts every piece: whatever happens, none is lost or doubled."""

from collections import Counter

import msgspec

from games.karez.rules.components import NUMBERS, WORKPLACES
from games.karez.rules.expeditions.record import Exploring, cards_held
from games.karez.rules.state import DUNGEON, Keeping, State, expeditions_of, own_dungeon
from games.kernel.rules import Seat


class Census(msgspec.Struct, frozen=True):
    # Encounters, items, instants, heroes, quests, adventures.
    cards: tuple[tuple[str, int], ...]
    gems: int
    rests: int
    attack: int
    toughness: int
    # By seat: free tokens, and those that lie somewhere.
    tokens: tuple[int, ...]
    # Those in the square and those at work are all there are, and no more than the box holds.
    people_fit: bool
    # Every price that lies on a tile was asked for.
    prices_fit: bool


def census(state: State) -> Census:
    heroes = [hero for guild in state.guilds for hero in guild.heroes]
    return Census(
        cards=tuple(sorted(_cards(state).items())),
        gems=state.gems + sum(guild.gems for guild in state.guilds),
        rests=state.rests + sum(hero.resting for hero in heroes),
        attack=state.attack + sum(hero.attack for hero in heroes),
        toughness=state.toughness + sum(hero.toughness for hero in heroes),
        tokens=tuple(_tokens(state, Seat(seat)) for seat in range(len(state.guilds))),
        people_fit=_people_fit(state),
        prices_fit=all(_is_paid(state, number) for number in range(len(state.posts))),
    )


def _cards(state: State) -> Counter[str]:
    cards = Counter[str]()
    for pile in (*state.decks.values(), *state.discards.values()):
        cards.update(pile)
    for display in state.shops.values():
        cards.update(display)
    cards.update(site.id for site in state.sites)
    cards.update(state.solved)
    for guild in state.guilds:
        cards.update(guild.cards)
        cards.update(guild.done)
        cards.update(hero.id for hero in guild.heroes)
        cards.update(monster.id for monster in guild.monsters)
        cards.update(quest.id for quest in guild.quests)
    for dungeon in state.dungeons:
        cards.update(monster.id for monster in dungeon.monsters)
    match state.frame:
        case Keeping(offers):
            for offer in offers:
                cards.update(offer.cards)
        case Exploring() as exploring:
            cards.update(cards_held(exploring))
        case _:
            pass
    return cards


def _tokens(state: State, seat: Seat) -> int:
    guild = state.guilds[seat]
    # The starting building carries none.
    buildings = sum(owner == seat for owner in state.buildings.values()) - 1
    return (
        guild.tokens
        + buildings
        + sum(post.token for post in state.posts if post.seat == seat)
        + state.tent.count(seat)
        + expeditions_of(state, seat)
        + (own_dungeon(state, seat) is not None)
        + guild.tomb
    )


def _people_fit(state: State) -> bool:
    citizens = state.free_citizens + sum(post.citizens for post in state.posts)
    adventurers = state.free_adventurers + sum(post.adventurers for post in state.posts)
    supply = NUMBERS.supply
    return (
        citizens == state.citizens <= supply.citizens
        and adventurers == state.adventurers <= supply.adventurers
        and min(state.free_citizens, state.free_adventurers) >= 0
    )


def _is_paid(state: State, number: int) -> bool:
    post = state.posts[number]
    if post.place == DUNGEON:
        return post.owner_gold == post.bank_gold == post.valour == 0
    job = WORKPLACES[post.place].jobs[post.job]
    owner_gold = job.price.owner if post.token else 0
    return (post.owner_gold, post.bank_gold, post.valour) == (
        owner_gold,
        job.price.bank,
        job.price.valour,
    )
