"""Copies of a state, by hand: bots make thousands of them."""

from copy import copy

from games.karez.rules.expeditions.record import Exploring, clone_exploring
from games.karez.rules.state import (
    Acting,
    Dungeon,
    Frame,
    Guild,
    Hero,
    Keeping,
    Monster,
    Naming,
    Post,
    QuestCard,
    Shopping,
    Site,
    State,
    ThisTurn,
)


def clone(state: State) -> State:
    return State(
        state.options,
        [_guild(guild) for guild in state.guilds],
        state.order,
        clone_frame(state.frame),
        state.citizens,
        state.adventurers,
        state.free_citizens,
        state.free_adventurers,
        state.buildings.copy(),
        {shop: cards[:] for shop, cards in state.shops.items()},
        {deck: cards[:] for deck, cards in state.decks.items()},
        {deck: cards[:] for deck, cards in state.discards.items()},
        [Site(site.id, site.cubes, site.explorer) for site in state.sites],
        state.solved[:],
        [clone_dungeon(dungeon) for dungeon in state.dungeons],
        [clone_post(post) for post in state.posts],
        state.tent[:],
        state.gems,
        state.rests,
        state.attack,
        state.toughness,
        state.turn,
        state.status,
        state.net,
        state.begun,
        state.over,
        rules_version=state.rules_version,
    )


def clone_frame(frame: Frame | None) -> Frame | None:
    match frame:
        case Acting(place, left, laying):
            return Acting(place, left, laying)
        case Shopping(place, out):
            return Shopping(place, out)
        case Keeping(offers):
            return Keeping([copy(offer) for offer in offers])
        case Naming(wanted, named):
            return Naming(wanted, named)
        case Exploring() as exploring:
            return clone_exploring(exploring)
        case None:
            return None


def _guild(guild: Guild) -> Guild:
    done = guild.this_turn
    return Guild(
        guild.id,
        guild.gold,
        [clone_hero(hero) for hero in guild.heroes],
        guild.cards[:],
        [Monster(monster.id, monster.seen) for monster in guild.monsters],
        [QuestCard(quest.id, quest.fed, quest.watched) for quest in guild.quests],
        guild.done[:],
        guild.tokens,
        guild.valour,
        guild.gems,
        guild.passed,
        guild.dug,
        guild.till,
        guild.tomb,
        guild.bearers.copy(),
        ThisTurn(done.won, done.killed, done.raided, done.paid, done.resurrected),
        {deck: cards[:] for deck, cards in guild.known.items()},
    )


def clone_hero(hero: Hero) -> Hero:
    return Hero(
        hero.id,
        hero.since,
        hero.attack,
        hero.toughness,
        hero.wounds,
        hero.worn,
        hero.resting,
        hero.buried,
        hero.returned,
    )


def clone_dungeon(dungeon: Dungeon) -> Dungeon:
    monsters = [Monster(monster.id, monster.seen) for monster in dungeon.monsters]
    return Dungeon(dungeon.owner, monsters, dungeon.raider)


def clone_post(post: Post) -> Post:
    return Post(
        post.seat,
        post.place,
        post.slot,
        post.job,
        post.citizens,
        post.adventurers,
        post.owner_gold,
        post.bank_gold,
        post.valour,
        post.target,
        post.token,
    )
