"""What work does when it is activated: one function for each effect of the data files (1.6)."""

from collections.abc import Callable
from typing import Literal

from games.karez.rules.components import DECKS, NUMBERS
from games.karez.rules.events import (
    Displayed,
    Drawn,
    HeroHealed,
    HeroRaised,
    LevelledUp,
    LookedAt,
    MonsterDismissed,
    Sold,
)
from games.karez.rules.now import Now, price_of
from games.karez.rules.pieces import Deck, Effect
from games.karez.rules.state import Keeping, OfferedCards, Post, State, hero_of


def take_effect(now: Now, post: Post, effect: Effect, keeping: Keeping) -> None:
    EFFECTS[effect.do](now, post, effect, keeping)


def _gold(now: Now, post: Post, effect: Effect, keeping: Keeping) -> None:
    now.gain_gold(post.seat, effect.count, "work", post.place)


def _valour(now: Now, post: Post, effect: Effect, keeping: Keeping) -> None:
    now.gain_valour(post.seat, effect.count, "work", post.place)


def _gem(now: Now, post: Post, effect: Effect, keeping: Keeping) -> None:
    for _ in range(effect.count):
        now.gain_gem(post.seat, "work")


def _treasure(now: Now, post: Post, effect: Effect, keeping: Keeping) -> None:
    now.roll_treasure(post.seat, effect.count)


def _monster(now: Now, post: Post, effect: Effect, keeping: Keeping) -> None:
    now.draw_monster(post.seat, deck_named(effect.kind))


def deck_named(name: str) -> Deck:
    return next(deck for deck in DECKS if deck == name)


def _sell(now: Now, post: Post, effect: Effect, keeping: Keeping) -> None:
    guild, card = now.state.guilds[post.seat], post.target
    guild.cards.remove(card)
    now.discard_card(card)
    guild.gold += price_of(card)
    now.tell(Sold(post.seat, card, price_of(card)))


def _dismiss(now: Now, post: Post, effect: Effect, keeping: Keeping) -> None:
    guild = now.state.guilds[post.seat]
    monster = next(one for one in guild.monsters if one.id == post.target)
    guild.monsters.remove(monster)
    now.discard_monster(post.target)
    now.tell(MonsterDismissed(post.seat, post.target))


def _level_up(now: Now, post: Post, effect: Effect, keeping: Keeping) -> None:
    hero = hero_of(now.state.guilds[post.seat], post.target)
    if effect.kind == "attack":
        now.state.attack -= 1
        hero.attack += 1
        now.tell(LevelledUp(post.seat, hero.id, "attack"))
    else:
        now.state.toughness -= 1
        hero.toughness += 1
        now.tell(LevelledUp(post.seat, hero.id, "toughness"))


def _restore(now: Now, post: Post, effect: Effect, keeping: Keeping) -> None:
    """A buried hero returns without wounds; a living one is healed. The token comes home with the last who lay there."""
    guild = now.state.guilds[post.seat]
    hero = hero_of(guild, post.target)
    hero.wounds, hero.worn = (), 0
    if not hero.buried:
        now.tell(HeroHealed(post.seat, hero.id))
        return
    hero.buried = False
    guild.this_turn.resurrected += 1
    now.tell(HeroRaised(post.seat, hero.id))
    if guild.tomb and not any(other.buried for other in guild.heroes):
        guild.tomb = False
        guild.tokens += 1


def _display(now: Now, post: Post, effect: Effect, keeping: Keeping) -> None:
    """As many as there is room for."""
    shown, display = [], now.state.shops[post.place]
    for _ in range(min(effect.count, NUMBERS.display_most - len(display))):
        card = now.draw(post.target or effect.kind)
        if card is not None:
            shown.append(card)
            display.append(card)
    if shown:
        now.tell(Displayed(post.place, tuple(shown)))


def _draw_items(now: Now, post: Post, effect: Effect, keeping: Keeping) -> None:
    _offer(now, post, effect, keeping, "item")


def _draw_quests(now: Now, post: Post, effect: Effect, keeping: Keeping) -> None:
    _offer(now, post, effect, keeping, "quest")


def _draw_heroes(now: Now, post: Post, effect: Effect, keeping: Keeping) -> None:
    _offer(now, post, effect, keeping, "hero")


def _offer(
    now: Now,
    post: Post,
    effect: Effect,
    keeping: Keeping,
    kind: Literal["quest", "hero", "item"],
) -> None:
    drawn = (now.draw(kind) for _ in range(effect.count))
    cards = tuple(card for card in drawn if card is not None)
    keeping.offers.append(OfferedCards(post.seat, kind, cards, effect.keep))
    now.tell(Drawn(post.seat, kind, len(cards), cards))


def _look(now: Now, post: Post, effect: Effect, keeping: Keeping) -> None:
    """Whatever others knew of the deck, they cannot rely on it any longer."""
    deck = deck_named(post.target)
    count = min(effect.count, _within_sight(now.state, deck))
    drawn = (now.draw(deck) for _ in range(count))
    cards = tuple(card for card in drawn if card is not None)
    for other, guild in enumerate(now.state.guilds):
        if other != post.seat:
            guild.known.pop(deck, None)
    keeping.offers.append(OfferedCards(post.seat, "look", cards, deck=deck))
    now.tell(LookedAt(post.seat, deck, cards))


def _within_sight(state: State, deck: str) -> int:
    """As far as one can look without shuffling in between."""
    return len(state.decks[deck]) or len(state.discards[deck])


EFFECTS: dict[str, Callable[[Now, Post, Effect, Keeping], None]] = {
    "gold": _gold,
    "valour": _valour,
    "gem": _gem,
    "treasure": _treasure,
    "monster": _monster,
    "sell": _sell,
    "dismiss": _dismiss,
    "level_up": _level_up,
    "restore": _restore,
    "display": _display,
    "draw": _draw_items,
    "quest": _draw_quests,
    "hero": _draw_heroes,
    "look": _look,
}
