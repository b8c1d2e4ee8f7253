"""Jehlan's Dark Revelation, Anays's Grim Trinity, Dorak's Crossbow, Torham's Wrecker (section 11)."""

from games.cadwallon.rules.components import KORNAK, SIENNA, ZOMBIES
from games.cadwallon.rules.events import DieRaised, Drew, FightWon, Shot, TreasureStolen
from games.cadwallon.rules.frames import Flight
from games.cadwallon.rules.moves import (
    Activate,
    Attack,
    Bash,
    CallTrinity,
    Drive,
    Pick,
    Play,
    Reveal,
    Shoot,
    Walk,
)
from tests.cadwallon.rules.positions import (
    ALICE,
    ANAYS,
    DAVE,
    DORAK,
    FARAS,
    IRIS,
    JEHLAN,
    LEONA,
    TORHAM,
    asked,
    legal,
    may,
    play,
    position,
    space,
    tokens,
)

SCROLL = tokens("scroll")[0]


def test_jehlan_draws_a_card_for_a_point() -> None:
    state = position(at={JEHLAN: "mint"}, turn=DAVE, active=JEHLAN)
    top = state.deck[-1]
    assert play(state, Reveal())[0] == Drew(DAVE, top)
    assert (state.hands[DAVE], state.points[DAVE]) == ([top], 6)


def test_jehlan_draws_once_an_activation() -> None:
    state = position(at={JEHLAN: "mint"}, turn=DAVE, active=JEHLAN)
    play(state, Reveal())
    assert not may(state, Reveal())


def test_jehlan_draws_in_his_own_activation() -> None:
    state = position(at={JEHLAN: "mint", ANAYS: "forge"}, turn=DAVE, active=ANAYS)
    assert not may(state, Reveal())


def test_anays_adds_two_to_her_highest_die_after_the_dice() -> None:
    state = position(
        at={ANAYS: "mint", LEONA: "coiners-corner"},
        active=LEONA,
        hands={DAVE: ["run"]},
    )
    play(state, Attack(ANAYS), dice=(5, 1, 4, 2))
    assert asked(state) == (DAVE, "fight_skill")
    events = play(state, CallTrinity("run"))
    assert DieRaised(ANAYS, 2, "grim_trinity") in events
    assert FightWon(ANAYS, LEONA, 5, 6) in events


def test_the_trinity_comes_on_top_of_a_card() -> None:
    state = position(
        at={ANAYS: "mint", LEONA: "coiners-corner"},
        active=LEONA,
        hands={DAVE: ["run", "powerful_blow"]},
    )
    play(state, Attack(ANAYS), Play("powerful_blow"), dice=(6, 1, 5, 2))
    assert FightWon(ANAYS, LEONA, 6, 8) in play(state, CallTrinity("run"))


def test_without_a_card_the_trinity_is_silent() -> None:
    state = position(at={ANAYS: "mint", LEONA: "coiners-corner"}, active=LEONA)
    events = play(state, Attack(ANAYS), dice=(4, 1, 4, 2))
    assert FightWon(LEONA, ANAYS, 4, 4) in events


def test_dorak_shoots_an_adjacent_thief_without_entering() -> None:
    state = position(
        at={DORAK: "coiners-corner", LEONA: "mint"}, turn=DAVE, active=DORAK
    )
    events = play(state, Shoot(LEONA), dice=(6, 6, 1, 1))
    assert events[0] == Shot(DORAK, LEONA)
    assert state.at[DORAK] == space("coiners-corner")
    assert state.points[DAVE] == 6


def test_a_shot_has_the_normal_result() -> None:
    state = position(
        at={DORAK: "coiners-corner", LEONA: "mint"},
        loads={LEONA: ["scroll"]},
        turn=DAVE,
        active=DORAK,
    )
    events = play(state, Shoot(LEONA), dice=(6, 6, 1, 1))
    assert TreasureStolen(DORAK, LEONA, SCROLL) in events
    assert state.stack[-1] == Flight(DAVE, LEONA)


def test_a_shooter_who_loses_runs_from_where_he_stands() -> None:
    state = position(
        at={DORAK: "coiners-corner", LEONA: "mint"}, turn=DAVE, active=DORAK
    )
    play(state, Shoot(LEONA), dice=(1, 1, 6, 6))
    assert state.stack[-1] == Flight(ALICE, DORAK)
    assert may(state, Drive(space("dyers-row")))


def test_dorak_may_still_move_after_his_shot() -> None:
    state = position(
        at={DORAK: "coiners-corner", LEONA: "mint"}, turn=DAVE, active=DORAK
    )
    play(state, Shoot(LEONA), dice=(6, 6, 1, 1))
    play(state, Drive(space("bell-quay")), Walk(space("mint")))
    assert state.at[DORAK] == space("mint")


def test_dorak_may_shoot_after_his_movement() -> None:
    """p. 12: movement and action in either order."""
    state = position(
        at={DORAK: "fountain-square", LEONA: "mint"}, turn=DAVE, active=DORAK
    )
    play(state, Walk(space("coiners-corner")), Shoot(LEONA), dice=(6, 6, 1, 1))
    assert state.points[DAVE] == 5


def test_dorak_does_not_go_on_with_a_movement_he_interrupted() -> None:
    """p. 13: a movement is not interrupted by an action and then resumed."""
    state = position(
        at={DORAK: "fountain-square", LEONA: "mint", TORHAM: "forge"},
        turn=DAVE,
        active=DORAK,
    )
    play(state, Walk(space("coiners-corner")), Shoot(LEONA), dice=(6, 6, 1, 1))
    play(state, Drive(space("bell-quay")))
    assert legal(state, Walk) == []


def test_a_shot_is_his_action() -> None:
    state = position(
        at={DORAK: "coiners-corner", LEONA: "mint", FARAS: "compass-street"},
        turn=DAVE,
        active=DORAK,
    )
    play(state, Shoot(LEONA), dice=(6, 6, 1, 1))
    play(state, Drive(space("bell-quay")))
    assert legal(state, Shoot, Attack, Pick) == []


def test_dorak_does_not_shoot_through_walls_or_past_the_next_space() -> None:
    """Section 7 row 16"""
    state = position(
        at={DORAK: "compass-street", LEONA: "mint", FARAS: "salt-market"},
        turn=DAVE,
        active=DORAK,
    )
    assert legal(state, Shoot) == []


def test_dorak_shoots_thieves_only() -> None:
    """Section 11: an adjacent thief; guild rule 4."""
    state = position(
        "incarnates",
        at={
            DORAK: "coiners-corner",
            KORNAK: "mint",
            IRIS: "compass-street",
            TORHAM: "salt-market",
        },
        turn=DAVE,
        active=DORAK,
    )
    state.at[ZOMBIES[0]] = space("fountain-square")
    assert legal(state, Shoot) == [Shoot(IRIS)]


def test_dorak_may_shoot_sienna_when_a_rival_leads_her() -> None:
    """Section 14: a fifth member, and she may be attacked."""
    state = position(
        "arcane", at={DORAK: "coiners-corner", SIENNA: "mint"}, turn=DAVE, active=DORAK
    )
    assert legal(state, Shoot) == []
    state.owners[SIENNA] = ALICE
    assert legal(state, Shoot) == [Shoot(SIENNA)]


def test_torham_bashes_for_one_point_while_he_has_not_moved() -> None:
    state = position(
        at={TORHAM: "mint"}, chests={"mint": "scroll"}, turn=DAVE, active=TORHAM
    )
    play(state, Bash(SCROLL))
    assert state.points[DAVE] == 6


def test_after_a_step_torham_pays_two_like_everybody() -> None:
    state = position(
        at={TORHAM: "coiners-corner", JEHLAN: "forge"},
        chests={"mint": "scroll"},
        turn=DAVE,
        active=TORHAM,
    )
    play(state, Walk(space("mint")), Bash(SCROLL))
    assert state.points[DAVE] == 4


def test_torham_may_move_after_bashing() -> None:
    """p. 12"""
    state = position(
        at={TORHAM: "mint"}, chests={"mint": "scroll"}, turn=DAVE, active=TORHAM
    )
    play(state, Bash(SCROLL), Walk(space("coiners-corner")))
    assert state.points[DAVE] == 5


def test_every_activation_gives_torham_his_first_blow_again() -> None:
    state = position(
        at={TORHAM: "mint", JEHLAN: "forge"},
        chests={"mint": "scroll"},
        turn=DAVE,
        points=1,
    )
    play(state, Activate(TORHAM))
    assert may(state, Bash(SCROLL))


def test_a_shot_must_be_paid_for() -> None:
    """p. 12"""
    state = position(
        at={DORAK: "coiners-corner", LEONA: "mint"}, turn=DAVE, active=DORAK, points=0
    )
    assert legal(state, Shoot) == []
