"""The Healer's Tent: two guilds, their wounded heroes, whole again at the end of the turn."""

from games.karez.rules.moves import Build, Explore, Rest
from tests.karez.rules.positions import (
    ANN,
    BEN,
    CLEO,
    all_pass,
    asked,
    hero,
    legal,
    play,
    position,
)


def resting(state: object) -> set[tuple[str, ...]]:
    return {m.heroes for m in legal(state) if isinstance(m, Rest)}  # type: ignore[arg-type]


def test_any_of_the_wounded_may_rest() -> None:
    state = position()
    state.guilds[ANN].heroes = [
        hero("knight", wounds=(1,)),
        hero("mage", worn=1, toughness=1),
        hero("monk"),
    ]
    assert resting(state) == {("knight",), ("mage",), ("knight", "mage")}


def test_they_are_healed_at_the_end_of_the_turn() -> None:
    state = position()
    state.guilds[ANN].heroes = [hero("knight", wounds=(1, 2))]
    play(state, Rest(("knight",)))
    assert state.guilds[ANN].heroes[0].resting
    assert (state.rests, state.guilds[ANN].tokens) == (5, 5)
    all_pass(state)
    knight = state.guilds[ANN].heroes[0]
    assert not knight.resting
    assert knight.wounds == ()
    assert (state.rests, state.guilds[ANN].tokens) == (6, 6)


def test_there_is_room_for_two_guilds() -> None:
    state = position()
    for guild in state.guilds:
        guild.heroes = [hero("knight", wounds=(1,)), hero("mage", wounds=(3,))]
    play(state, Rest(("knight",)), Rest(("knight",)))
    assert resting(state) == set()
    assert asked(state).seat == CLEO


def test_a_guild_comes_once() -> None:
    state = position()
    state.guilds[ANN].heroes = [hero("knight", wounds=(1,)), hero("mage", wounds=(3,))]
    play(state, Rest(("knight",)), Build("palace"), Build("temple"))
    assert asked(state).seat == ANN
    assert resting(state) == set()


def test_somebody_stays_up_for_each_expedition() -> None:
    state = position()
    state.guilds[ANN].heroes = [hero("knight", wounds=(1,))]
    play(state, Explore(state.sites[0].id), Build("palace"), Build("temple"))
    assert resting(state) == set()


def test_who_rests_does_not_explore() -> None:
    state = position()
    state.guilds[ANN].heroes = [hero("knight", wounds=(1,))]
    play(state, Rest(("knight",)), Build("palace"), Build("temple"))
    assert not [m for m in legal(state) if isinstance(m, Explore)]
    assert state.guilds[BEN].tokens == 5
