"""Quests are completed by themselves at the end of a turn (1.9; B16, E)."""

from collections import Counter

from games.karez.rules.components import DECK_OF, OWNED_DECKS, QUESTS, STATUSES
from games.karez.rules.events import QuestDone
from games.karez.rules.now import Now
from games.karez.rules.pieces import Condition
from games.karez.rules.state import Guild, QuestCard, State, level_ups, own_dungeon
from games.kernel.rules import Seat


def complete_quests(now: Now) -> None:
    """All that hold, in the order of their numbers; a reward may make the next one hold."""
    for seat in now.state.order:
        guild = now.state.guilds[seat]
        for card in sorted(guild.quests, key=lambda card: card.id):
            if holds(now.state, seat, card):
                guild.quests.remove(card)
                guild.done.append(card.id)
                _reward(now, seat, card.id)


def holds(state: State, seat: Seat, card: QuestCard) -> bool:
    guild, when = state.guilds[seat], QUESTS[card.id].when
    return (
        _is_rich_enough(state, guild, seat, when)
        and _has_done_enough(guild, card, when)
        and _is_karez_so(state, when)
    )


def _is_rich_enough(state: State, guild: Guild, seat: Seat, when: Condition) -> bool:
    """What the guild has now."""
    dungeon = own_dungeon(state, seat)
    hand = Counter(DECK_OF[monster.id] for monster in guild.monsters)
    living = [hero for hero in guild.heroes if not hero.buried]
    return (
        sum(owner == seat for owner in state.buildings.values()) >= when.buildings
        and guild.gold >= when.gold
        and guild.gems >= when.gems
        and len(guild.cards) >= when.cards
        and len(living) >= when.heroes
        and max(map(level_ups, living), default=0) >= when.level_ups
        and (len(dungeon.monsters) if dungeon else 0) >= when.dungeon_monsters
        and all(hand[deck] >= count for deck, count in when.in_hand.items())
    )


def _has_done_enough(guild: Guild, card: QuestCard, when: Condition) -> bool:
    """What the guild did this turn, or since it drew the card."""
    done = guild.this_turn
    return (
        (not when.won_level or when.won_level in done.won)
        and (when.killed is None or when.killed in done.killed)
        and done.raided >= when.raided
        and done.paid >= when.gold_paid
        and done.resurrected >= when.resurrected
        and card.fed >= when.fed
        and card.watched >= when.watched
    )


def _is_karez_so(state: State, when: Condition) -> bool:
    is_high = when.status is None or (
        STATUSES.index(state.status) >= STATUSES.index(when.status)
    )
    return (
        is_high
        and (when.net_most is None or state.net <= when.net_most)
        and (when.net_least is None or state.net >= when.net_least)
    )


def _reward(now: Now, seat: Seat, quest: str) -> None:
    reward = QUESTS[quest].reward
    now.tell(QuestDone(seat, quest, reward.points))
    if reward.gold:
        now.gain_gold(seat, reward.gold, "quest")
    if reward.valour:
        now.gain_valour(seat, reward.valour, "quest")
    for _ in range(reward.item):
        now.draw_card(seat, "item", "quest")
    for _ in range(reward.instant):
        now.draw_card(seat, "instant", "quest")
    for _ in range(reward.monster):
        fullest = max(OWNED_DECKS, key=lambda deck: len(now.state.decks[deck]))
        now.draw_monster(seat, fullest)
