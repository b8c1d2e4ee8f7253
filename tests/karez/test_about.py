"""What a story and a statistician read off a match, and what can never be."""

from collections import Counter

import pytest

from games.karez import about
from games.karez import rules as karez
from games.karez.rules import events as e
from games.karez.rules.components import ADVENTURES, BUILDINGS, GUILDS, NUMBERS
from games.karez.rules.expeditions import events as x
from games.karez.rules.options import Options
from games.karez.rules.state import Hero, Post, QuestCard
from games.kernel.chance import Dice
from tests.karez.rules.positions import ANN, BEN, position
from tests.karez.words.samples import EVENTS


def test_every_place_has_one_number_and_keeps_it() -> None:
    """Stories name places by these: new ones go to the end."""
    assert list(about.PLACES[: len(BUILDINGS)]) == list(BUILDINGS)
    assert set(about.PLACES) == {
        *BUILDINGS,
        *ADVENTURES,
        *GUILDS,
        "city_watch",
        "healers_tent",
        "square",
    }
    assert len(set(about.PLACES)) == len(about.PLACES)


def where(event: e.Event) -> list[str]:
    return [about.PLACES[number] for number in about.spaces(event)]


def test_an_event_is_shown_where_it_happened() -> None:
    assert where(e.Built(ANN, "arena", 3)) == ["arena"]
    assert where(e.Sent(ANN, "city_watch", "general", 2, 0)) == ["city_watch"]
    assert where(e.Rested(ANN, ("knight",))) == ["healers_tent"]
    assert where(e.PeopleCame(1, 1, 9, 4)) == ["square"]
    assert where(e.TokenLaid(ANN, "labyrinth")) == ["labyrinth"]
    assert where(e.TokenLaid(ANN, "arcane")) == ["arcane"]
    assert where(x.EncounterMet(ANN, "old_mill", "troll", 0, 2)) == ["old_mill"]
    assert where(e.Passed(ANN)) == []


def test_every_event_is_somewhere_on_the_board_or_nowhere() -> None:
    for event in EVENTS:
        assert set(about.spaces(event)) <= set(range(len(about.PLACES)))


def test_a_chapter_is_a_turn_an_expedition_the_evening_or_the_end() -> None:
    begins = {type(event) for event in EVENTS if about.begins_chapter(event)}
    assert begins == {e.TurnBegan, x.SetOff, e.ThreatCounted, e.MatchEnded}


def test_seats_are_known_by_their_guilds() -> None:
    state = position()
    assert about.sides(state) == ("heroic", "builders", "public")
    assert about.round_of(state) == 1


def test_a_simulation_learns_how_often_karez_fell() -> None:
    state = position()
    state.over = "fallen"
    state.guilds[ANN].done, state.guilds[BEN].quests = ["q01"], [QuestCard("q02")]
    assert about.shares(state) == {"fallen": (1, 1), "quests_done": (1, 2)}


def test_a_simulation_counts_the_bands_of_the_monitor() -> None:
    state = position()
    highest, lowest = NUMBERS.monitor.bands[0].least, NUMBERS.monitor.bands[-2].least
    counted = about.counted(state, e.ThreatCounted(highest, 0, highest))
    assert counted == (("bands", f"{highest:+d}"),)
    counted = about.counted(state, e.ThreatCounted(0, 9, lowest - 1))
    assert counted == (("bands", "below"),)
    began = e.TurnBegan(4, state.order)
    assert about.counted(state, began) == (("status_by_turn", "03", "city"),)
    won = x.ExpeditionWon(ANN, "old_mill", ("knight",))
    assert about.counted(state, won) == (("expeditions", "old_mill", "won"),)
    assert about.counted(state, e.Passed(ANN)) == ()


@pytest.mark.parametrize("seed", range(4))
def test_a_match_that_is_played_is_without_fault(seed: int) -> None:
    chance = Dice(seed)
    state = karez.setup(2 + seed % 4, Options(turns=8), chance)
    while asked := karez.decisions(state):
        moves = list(asked[0].moves)
        karez.apply(state, asked[0].seat, moves[chance.below(len(moves))], chance)
        assert about.faults(state) == []


def test_two_crews_in_a_slot_are_a_fault() -> None:
    state = position()
    state.posts = [Post(ANN, "barracks"), Post(BEN, "barracks")]
    assert about.faults(state) == ["two crews at barracks"]


def test_a_dungeon_may_be_fed_more_than_once() -> None:
    state = position()
    state.posts = [Post(ANN, "dungeon"), Post(ANN, "dungeon")]
    assert about.faults(state) == []


def test_people_gold_tokens_and_level_ups_have_their_limits() -> None:
    state = position()
    state.citizens, state.guilds[ANN].gold, state.guilds[BEN].tokens = 16, -1, 7
    state.guilds[ANN].heroes = [Hero("knight", attack=4)]
    assert Counter(about.faults(state)) == Counter(
        [
            "citizens out of range",
            "heroic owes something",
            "knight has too many level-ups",
            "builders has a wrong number of tokens",
        ]
    )
