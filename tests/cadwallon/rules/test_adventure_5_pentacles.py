"""Adventure 5, The Magister's Pentacles: section 14; FAQ on the pair of pentacles."""

from games.cadwallon.rules.components import ADVENTURES, KORNAK
from games.cadwallon.rules.district import (
    DORMITORY,
    GATES,
    LABORATORY,
    LIBRARY,
    MAGICIANS_CHAMBER,
    STREETS,
)
from games.cadwallon.rules.events import (
    Banished,
    DeckReshuffled,
    PentacleMoved,
    RitualFailed,
    RitualSucceeded,
    Walked,
)
from games.cadwallon.rules.flight import flight_ends
from games.cadwallon.rules.moves import Attack, Feint, Invoke, Pick, Play, Put, Walk
from games.cadwallon.rules.state import State
from tests.cadwallon.rules.positions import (
    ALICE,
    BOB,
    DAVE,
    DAVITTO,
    FARAS,
    GANGS,
    IRIS,
    LEONA,
    VALDUR,
    asked,
    at_round,
    dealt,
    legal,
    may,
    play,
    play_on,
    position,
    space,
    turn_of,
)


def pentacles(**choices: object) -> State:
    return position(
        "pentacles",
        **{"pentacle": LABORATORY, "rituals": [0] * 4, **choices},  # type: ignore[arg-type]
    )


def ritual(**choices: object) -> State:
    """Leona stands on the first pentacle; Iris has a scroll elsewhere."""
    return pentacles(
        **{
            "at": {LEONA: "magicians-chamber", IRIS: "forge"},
            "loads": {IRIS: ["scroll"]},
            "active": LEONA,
            **choices,
        }
    )


def test_the_track() -> None:
    adventure = ADVENTURES["pentacles"]
    assert adventure.rounds == 7
    assert [(e.round, e.kind, e.amount) for e in adventure.events] == [
        (3, "pentacle", 0),
        (5, "alarm", 6),
        (6, "portcullises", 3),
    ]


def test_the_second_pentacle_begins_in_the_laboratory() -> None:
    state = dealt(adventure="pentacles")
    assert state.pentacle == LABORATORY


def test_the_pentacles_are_adjacent() -> None:
    """FAQ: one space of movement."""
    state = pentacles(at={LEONA: "magicians-chamber"}, active=LEONA)
    events = play(state, Walk(LABORATORY))
    assert events == [Walked(LEONA, (LABORATORY,))]


def test_nobody_has_to_stop_on_a_pentacle() -> None:
    """FAQ"""
    state = pentacles(at={LEONA: "moon-quay"}, active=LEONA, pentacle=DORMITORY)
    play(state, Walk(space("taproom")))
    assert turn_of(state).path == (MAGICIANS_CHAMBER, DORMITORY, space("taproom"))


def test_an_occupied_pentacle_is_entered_by_attacking() -> None:
    """FAQ"""
    state = pentacles(
        at={LEONA: "magicians-chamber", FARAS: "laboratory"}, active=LEONA
    )
    assert not may(state, Walk(LABORATORY))
    play(state, Attack(FARAS), dice=(6, 6, 1, 1))
    assert state.at[LEONA] == LABORATORY


def test_a_passage_is_not_used_up_between_the_pentacles() -> None:
    """They are adjacent: no red line is crossed."""
    state = pentacles(
        at={LEONA: "magicians-chamber", FARAS: "laboratory"},
        active=LEONA,
        hands={ALICE: ["secret_passage"], BOB: ["powerful_blow"]},
    )
    play(state, Play("secret_passage"), Attack(FARAS))
    turn = state.stack[1]
    assert turn.walls == 1  # type: ignore[union-attr]


def test_figures_on_the_pentacles_are_neighbours_for_skills() -> None:
    """FAQ: adjacent"""
    state = pentacles(
        at={LEONA: "magicians-chamber", KORNAK: "laboratory"}, active=LEONA
    )
    assert may(state, Feint(KORNAK))


def test_a_flight_leads_across_the_pentacles() -> None:
    """FAQ: adjacent"""
    state = pentacles(at={FARAS: "magicians-chamber"})
    assert space("glass-street") in flight_ends(state, FARAS)


def test_a_ritual_that_succeeds_brings_3_ducats_and_3_cards() -> None:
    state = ritual()
    events = play(state, Invoke(), dice=(4,))
    assert events[0] == RitualSucceeded(LEONA, 4, 3)
    assert (state.ducats[ALICE], len(state.hands[ALICE])) == (3, 3)
    assert (state.points[ALICE], state.rituals) == (5, [1, 0, 0, 0])


def test_the_scroll_is_kept() -> None:
    state = ritual()
    play(state, Invoke(), dice=(4,))
    assert len(state.loads[IRIS]) == 1


def test_the_second_pentacle_serves_as_well() -> None:
    state = ritual(at={LEONA: "laboratory", IRIS: "forge"})
    assert may(state, Invoke())


def test_the_gang_must_hold_a_scroll() -> None:
    assert not may(ritual(loads={IRIS: ["keys"]}), Invoke())
    assert not may(ritual(loads={FARAS: ["scroll"]}), Invoke())


def test_the_ritual_is_an_action_for_two_points() -> None:
    assert not may(ritual(points=1), Invoke())
    state = ritual(chests={"magicians-chamber": "keys"})
    play(state, Invoke(), dice=(1,))
    assert legal(state, Pick, Invoke) == []


def test_a_gang_succeeds_twice_at_most() -> None:
    assert may(ritual(rituals=[1, 2, 0, 0]), Invoke())
    assert not may(ritual(rituals=[2, 0, 0, 0]), Invoke())


def test_a_failed_ritual_lets_the_left_neighbour_banish_the_thief() -> None:
    """To any free street that is no deployment space."""
    state = ritual()
    state.at[FARAS] = space("mint")
    state.at[VALDUR] = space("fountain-square")
    events = play(state, Invoke(), dice=(5,))
    assert events == [RitualFailed(LEONA, 5)]
    assert asked(state) == (BOB, "banish")
    assert set(legal(state)) == {
        Put(street)
        for street in STREETS
        if street not in GATES and street != space("fountain-square")
    }
    assert play(state, Put(space("ducat-street"))) == [
        Banished(LEONA, space("ducat-street"))
    ]


def test_a_banished_thief_may_still_move() -> None:
    """p. 12: action, then movement."""
    state = ritual()
    play(state, Invoke(), Put(space("ducat-street")), dice=(5,))
    assert may(state, Walk(space("coiners-corner")))


def test_a_failure_does_not_count_as_one_of_the_two() -> None:
    state = ritual(rituals=[1, 0, 0, 0])
    play(state, Invoke(), Put(space("ducat-street")), dice=(5,))
    assert state.rituals[ALICE] == 1


def test_davitto_s_pick_is_no_help() -> None:
    """Section 11"""
    state = ritual(at={DAVITTO: "magicians-chamber", IRIS: "forge"}, active=DAVITTO)
    play(state, Invoke(), dice=(5,))
    assert asked(state)[1] == "banish"


def test_a_ritual_on_an_empty_deck_shuffles_the_discards() -> None:
    """R6; section 14, checks"""
    state = ritual()
    state.deck, state.discards = ["run"], ["burst", "dodge", "locked"]
    events = play(state, Invoke(), dice=(1,), draws=(0, 0))
    assert DeckReshuffled(3) in events
    assert len(state.hands[ALICE]) == 3


def test_in_round_three_the_last_player_moves_the_second_pentacle() -> None:
    state = at_round(pentacles(at={LEONA: "forge"}), 3)
    play_on(state)
    assert asked(state) == (DAVE, "move_pentacle")
    assert legal(state) == [Put(LIBRARY), Put(DORMITORY)]
    assert play(state, Put(LIBRARY))[0] == PentacleMoved(LIBRARY)
    assert state.pentacle == LIBRARY


def test_the_last_player_sits_to_the_right_of_the_first() -> None:
    state = at_round(pentacles(at={LEONA: "forge"}, first=BOB), 3)
    play_on(state)
    assert asked(state)[0] == ALICE


def test_the_old_pentacle_is_an_ordinary_room_again() -> None:
    state = pentacles(at={LEONA: "magicians-chamber"}, active=LEONA, pentacle=DORMITORY)
    turn_of(state).steps = 1
    assert may(state, Walk(DORMITORY))
    assert not may(state, Walk(LABORATORY))


def test_six_portcullises_in_round_five_and_three_more_in_round_six() -> None:
    state = pentacles(gangs=GANGS[:2], at={LEONA: "forge", FARAS: "mint"})
    play_on(at_round(state, 5))
    for _ in range(6):
        play(state, legal(state)[0])
    assert (len(state.barred), asked(state)[1]) == (6, "patrol")
    play_on(at_round(state, 6))
    for _ in range(3):
        play(state, legal(state)[0])
    assert (len(state.barred), asked(state)[1]) == (9, "patrol")
