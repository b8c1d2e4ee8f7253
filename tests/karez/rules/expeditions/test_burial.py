"""The dead are buried where the Cemetery is in use, or gone (1.7, B17, B19)."""

from games.karez.rules.events import GoldGained
from games.karez.rules.expeditions.events import HeroBuried, HeroLost
from games.karez.rules.moves import ENOUGH, Bury, Fight
from games.karez.rules.pieces import Status
from games.karez.rules.state import NOBODY, Hero, State
from games.kernel.rules import Seat
from tests.karez.rules.expeditions.positions import ALICE, BOB, Play, position

BURY = Bury()


def deadly(
    *, cemetery: Seat | None = BOB, status: Status = "town", gold: int = 2
) -> State:
    """A Mage with one box left meets an Orc."""
    return position(
        Hero("mage", wounds=(3,), attack=1, toughness=1, worn=1),
        site="goblin_den",
        decks={"humanoid": ["orc_raider"]},
        cemetery=cemetery,
        status=status,
        gold=gold,
    )


def dead(state: State) -> Play:
    play = Play(state)
    play.answer(Fight(), dice=[5, 1])
    return play


def test_the_dead_are_buried_for_gold_and_a_token() -> None:
    play = dead(deadly())
    assert play.asked.kind == "bury"
    assert list(play.asked.moves) == [BURY, ENOUGH]
    assert play.asked.default == BURY
    tokens = play.state.guilds[ALICE].tokens
    events = play.answer(BURY)
    assert events[:2] == [
        HeroBuried(ALICE, "mage", BOB, 1),
        GoldGained(BOB, 1, "burial", "cemetery"),
    ]
    guild = play.state.guilds[ALICE]
    assert (guild.gold, guild.tokens, guild.tomb) == (1, tokens - 1, True)
    hero = guild.heroes[0]
    assert (hero.buried, hero.wounds, hero.worn) == (True, (), 0)
    assert (hero.attack, hero.toughness) == (1, 1)


def test_the_owner_of_the_cemetery_pays_nothing() -> None:
    play = dead(deadly(cemetery=ALICE, gold=0))
    play.answer(BURY)
    assert play.state.guilds[ALICE].gold == 0
    assert play.state.guilds[ALICE].heroes[0].buried


def test_one_token_is_enough_for_all_the_dead() -> None:
    state = deadly()
    state.guilds[ALICE].tomb = True
    state.guilds[ALICE].tokens = 0
    play = dead(state)
    play.answer(BURY)
    assert play.state.guilds[ALICE].tokens == 0


def test_whoever_is_not_buried_is_gone_with_all_level_ups() -> None:
    play = dead(deadly())
    events = play.answer(ENOUGH)
    assert events[0] == HeroLost(ALICE, "mage")
    state = play.state
    assert state.guilds[ALICE].heroes == []
    assert (state.attack, state.toughness) == (1, 1)
    assert state.discards["hero"] == ["mage"]


def test_nobody_is_asked_where_nobody_can_be_buried() -> None:
    no_token = deadly()
    no_token.guilds[ALICE].tokens = 0
    for state in (
        deadly(cemetery=None),
        deadly(cemetery=NOBODY),
        deadly(status="village"),
        deadly(gold=0),
        no_token,
    ):
        play = dead(state)
        assert play.is_over
        assert play.state.guilds[ALICE].heroes == []
