"""Nobody flees from a trap; it strikes once (1.7)."""

from games.karez.rules.expeditions.events import (
    EncounterMet,
    HitTaken,
    RoundFought,
    TrapPassed,
)
from games.karez.rules.moves import Equip, Fight, Use
from games.karez.rules.state import Hero
from tests.karez.rules.expeditions.positions import ALICE, Play, position


def at_trap(trap: str, *heroes: Hero | str, cards: tuple[str, ...] = ()) -> Play:
    """In the Old Mill a Goblin comes first, and then this trap."""
    state = position(
        *heroes,
        site="old_mill",
        cards=cards,
        decks={"humanoid": ["goblin_sneak"], "trap": [trap]},
    )
    return Play(state)


def test_a_trap_strikes_once_and_is_over() -> None:
    play = at_trap("rolling_boulder", "barbarian")
    events = play.answer(Fight(), dice=[*[3, 5, 1], 2, *[2, 4]])
    assert events[2] == EncounterMet(ALICE, "old_mill", "rolling_boulder", 1, 2)
    fought = events[3]
    assert isinstance(fought, RoundFought)
    assert fought.hits == (4, 6)
    assert events[4:7] == [
        HitTaken(ALICE, "barbarian", 4, "box"),
        HitTaken(ALICE, "barbarian", 6, "box"),
        TrapPassed(ALICE, "rolling_boulder"),
    ]
    assert play.state.discards["trap"] == ["rolling_boulder"]


def test_a_trap_can_be_disarmed() -> None:
    play = at_trap("rolling_boulder", "barbarian", cards=("scroll_of_disarming",))
    play.answer(Equip("scroll_of_disarming", "barbarian"))
    play.answer(Fight(), dice=[*[3, 5, 1], 2])
    disarm = Use("barbarian", "scroll_of_disarming")
    assert play.asked.kind == "meet"
    assert list(play.asked.moves) == [Fight(), disarm]
    events = play.answer(disarm)
    assert TrapPassed(ALICE, "rolling_boulder", disarmed=True) in events
    assert play.state.discards["instant"] == ["scroll_of_disarming"]
    assert play.state.guilds[ALICE].heroes[0].wounds == ()


def test_tools_take_a_die_from_a_trap() -> None:
    play = at_trap("falling_net", "barbarian", cards=("thieves_tools",))
    play.answer(Equip("thieves_tools", "barbarian"))
    events = play.answer(Fight(), dice=[*[3, 5, 1], 2])
    assert TrapPassed(ALICE, "falling_net") in events
    assert not any(isinstance(event, HitTaken) for event in events)
