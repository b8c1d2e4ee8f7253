"""What work can be about, and whether it can happen at all (B13)."""

from collections.abc import Callable, Sequence

from games.karez.rules.components import DECKS, NUMBERS
from games.karez.rules.pieces import Effect, Job
from games.karez.rules.state import Guild, State, is_wounded, level_ups
from games.kernel.rules import Seat

# What needs no target, and what cannot happen.
ANY: Sequence[str] = ("",)
NONE: Sequence[str] = ()


def targets(state: State, seat: Seat, place: str, job: Job) -> Sequence[str]:
    """Nothing in particular, one of these, or none because it cannot happen."""
    guild = state.guilds[seat]
    first, *others = job.does
    found = TARGETS[first.do](state, guild, place, first)
    if found is not ANY and found is not NONE:
        return found
    # Of several things, such as goods of both kinds, it is enough if one can happen.
    possible = found is ANY or any(
        TARGETS[effect.do](state, guild, place, effect) for effect in others
    )
    return ANY if possible else NONE


def can_draw(state: State, deck: str) -> bool:
    return bool(state.decks[deck] or state.discards.get(deck))


def _if(possible: bool) -> Sequence[str]:
    return ANY if possible else NONE


def _always(state: State, guild: Guild, place: str, effect: Effect) -> Sequence[str]:
    return ANY


def _on_sale(state: State, guild: Guild, shop: str, effect: Effect) -> Sequence[str]:
    if len(state.shops[shop]) >= NUMBERS.display_most:
        return NONE
    if effect.kind == "either":
        return [kind for kind in ("item", "instant") if can_draw(state, kind)]
    return _if(can_draw(state, effect.kind))


def _cards(state: State, guild: Guild, place: str, effect: Effect) -> Sequence[str]:
    return list(dict.fromkeys(guild.cards))


def _decks(state: State, guild: Guild, place: str, effect: Effect) -> Sequence[str]:
    return [deck for deck in DECKS if can_draw(state, deck)]


def _learners(state: State, guild: Guild, place: str, effect: Effect) -> Sequence[str]:
    if not (state.attack if effect.kind == "attack" else state.toughness):
        return []
    return [
        hero.id
        for hero in guild.heroes
        if not hero.buried and level_ups(hero) < NUMBERS.level_ups_most
    ]


def _patients(state: State, guild: Guild, place: str, effect: Effect) -> Sequence[str]:
    return [hero.id for hero in guild.heroes if hero.buried or is_wounded(hero)]


def _monsters(state: State, guild: Guild, place: str, effect: Effect) -> Sequence[str]:
    return list(dict.fromkeys(monster.id for monster in guild.monsters))


def _gems(state: State, guild: Guild, place: str, effect: Effect) -> Sequence[str]:
    return _if(state.gems >= effect.count)


def _drawn_kind(
    state: State, guild: Guild, place: str, effect: Effect
) -> Sequence[str]:
    return _if(can_draw(state, effect.kind))


def _drawn_deck(
    state: State, guild: Guild, place: str, effect: Effect
) -> Sequence[str]:
    return _if(can_draw(state, effect.do))


TARGETS: dict[str, Callable[[State, Guild, str, Effect], Sequence[str]]] = {
    "gold": _always,
    "valour": _always,
    "treasure": _always,
    "display": _on_sale,
    "sell": _cards,
    "look": _decks,
    "level_up": _learners,
    "restore": _patients,
    "dismiss": _monsters,
    "gem": _gems,
    "draw": _drawn_kind,
    "monster": _drawn_kind,
    "quest": _drawn_deck,
    "hero": _drawn_deck,
}
