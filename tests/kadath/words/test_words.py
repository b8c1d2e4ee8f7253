"""Kadath in three languages: every event, question, button, option and explanation."""

from collections.abc import Callable
from functools import partial
from itertools import product
from typing import Any, get_args

import pytest
from django.utils.translation import override

from games.kadath import about as telling
from games.kadath import rules as kadath
from games.kadath import words
from games.kadath.rules import events as e
from games.kadath.rules.components import DIRECTIONS, SIDES, TILES, TOKENS
from games.kadath.rules.grid import NO_TILE
from games.kadath.rules.moves import Place, Reserve
from games.kadath.rules.options import Options
from games.kadath.rules.table import MIDDLE, block_cells
from games.kadath.words import options
from games.kadath.words.questions import QUESTIONS
from games.kernel.chance import Dice
from games.kernel.rules import Seat
from games.kit.languages import LANGUAGES
from games.match.options import Option
from games.tools.simulation.lively_play import pick_lively
from games.words.options import choice_words, option_words, title_option, value_words
from tests.words.speaking import (
    NAMES,
    are_sentences,
    in_all,
    is_french,
    is_sentence,
    is_whole,
)

ALICE, BOB = Seat(0), Seat(1)
READERS = (ALICE, BOB, None)
HERE = MIDDLE

EVENTS: tuple[e.Event, ...] = (
    e.TokenKept(ALICE, "rotate"),
    e.TokenKept(ALICE, None),
    e.TokensPassed(2),
    e.TokensPassed(1),
    e.GameBegan(1, ALICE, (0, 1)),
    e.GameBegan(2, BOB, (1, 0)),
    e.TurnBegan(ALICE),
    e.TokenLeft(ALICE, "forbid"),
    e.Refilled(3),
    e.TopShown(4),
    e.Passed(ALICE),
    e.Intercepted(ALICE, 5),
    e.Placed(ALICE, 7, HERE, 1, 0),
    e.Placed(BOB, 7, HERE, 1, 1),
    e.Flipped(8, HERE, 0, 7),
    e.Flipped(8, HERE, 1, NO_TILE),
    e.Converted(8, HERE, 1, 7),
    e.Activated(8, HERE, 0),
    e.Activated(8, HERE, NO_TILE),
    e.Withstood(8, HERE, 7, "block"),
    e.Withstood(8, HERE, 7, "protection"),
    e.EnclaveLost(HERE, 0),
    e.EnclaveLost(HERE, 1),
    e.EnclaveFormed(HERE, 0),
    e.EnclaveFormed(HERE, 1),
    e.TokenRevealed(ALICE, "swap"),
    e.Rotated(8, HERE, 1, 1),
    e.Rotated(8, HERE, 2, 0),
    e.Rotated(2, HERE, 3, 3),
    e.Swapped(8, HERE, 9, HERE + 1),
    e.Removed(8, HERE),
    e.CellForbidden(ALICE, HERE),
    e.TileBlocked(ALICE, 8, HERE),
    e.TileReserved(ALICE, 8),
    e.TilesProtected(ALICE, HERE, (1, 2, 3, 4)),
    e.InterceptLaid(ALICE),
    e.GameEnded(1, "five", (5, 2), 0),
    e.GameEnded(1, "market", (1, 2), 1),
    e.GameEnded(2, "passes", (0, 0), -1),
    e.MatchEnded((1, 2), (7, 3), (2, 0)),
    e.MatchEnded((1, 1), (3, 3), (1, 1)),
    e.MatchEnded((2, 1), (3, 1), (0, 1)),
)


def told(event: e.Event, seat: Seat | None) -> dict[str, str]:
    return in_all(lambda: words.sentence(event, NAMES, seat))


def test_every_kind_of_event_has_a_sample() -> None:
    assert {type(event) for event in EVENTS} == set(get_args(e.Event))


def test_every_event_is_a_sentence_in_every_language() -> None:
    assert not [
        (event, seat, said)
        for event, seat in product(EVENTS, READERS)
        if not are_sentences(said := told(event, seat))
    ]


def test_a_seat_reads_of_itself_as_you() -> None:
    event = e.Placed(ALICE, 8, HERE, 1, 0)
    assert (
        told(event, ALICE)["en"]
        == "You lay “Ulthar” on F6, Dreamer side up, aiming E, W."
    )
    assert (
        told(event, BOB)["en"]
        == "alice lays “Ulthar” on F6, Dreamer side up, aiming E, W."
    )
    assert told(event, None) == told(event, BOB)


def test_directions_are_those_of_the_language() -> None:
    said = told(e.Placed(ALICE, 8, HERE, 1, 0), None)
    assert said["fr"].endswith("visant E, O.")
    assert said["es"].endswith("apuntando a E, O.")


def test_a_token_that_others_kept_is_not_named() -> None:
    for text in told(e.TokenKept(ALICE, None), BOB).values():
        assert "“" not in text
        assert "«" not in text


def test_a_draw_has_no_winner() -> None:
    assert (
        told(e.GameEnded(1, "market", (2, 2), -1), ALICE)["en"]
        == "The deck is empty, and the market cannot be refilled. The game is a draw. Enclaves: alice 2, bob 2."
    )


def test_every_kind_of_decision_is_a_question() -> None:
    assert set(QUESTIONS) == set(kadath.KINDS)
    for kind in kadath.KINDS:
        said = in_all(partial(words.question, kind))
        assert are_sentences(said), said
        assert all(text.endswith("?") for text in said.values()), said


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_every_button_and_every_event_of_a_match_can_be_read(seed: int) -> None:
    chance = Dice(seed)
    state = kadath.setup(2, Options(variant="advanced", games=2), chance)
    while asked := kadath.decisions(state):
        decision, view = asked[0], kadath.view(state, asked[0].seat)
        language = LANGUAGES[chance.below(3)]
        with override(language):
            labels = [words.move_label(move, view) for move in decision.moves]
        assert all(map(is_whole, labels)), labels
        assert len(set(labels)) == len(labels), decision.kind
        assert language != "fr" or all(map(is_french, labels))
        move = pick_lively(decision, chance)
        for event in kadath.apply(state, decision.seat, move, chance):
            heard = kadath.redact(event, BOB)
            assert is_sentence(words.sentence(heard, NAMES, BOB))


def test_the_label_says_where_a_tile_comes_from() -> None:
    state = kadath.setup(2, Options(), Dice(1))
    view = kadath.view(state, state.first)
    there, top = (Place(t, HERE, 0, 0) for t in (state.market[0], state.deck[-1]))
    assert words.move_label(there, view).startswith("Lay “")
    assert words.move_label(top, view).startswith("Take “")
    assert words.move_label(Reserve(top.tile), view).endswith("on top of the deck")


EXPLAINED: list[tuple[Callable[[Any], str], Any]] = [
    *((words.tile_text, tile) for tile in range(len(TILES))),
    *((words.token_text, token) for token in TOKENS),
    *((words.kind_text, kind) for kind in ("creature", "attractor", "landscape")),
]


def test_everything_is_explained_in_every_language() -> None:
    assert not [
        (explain.__name__, thing, said)
        for explain, thing in EXPLAINED
        if not are_sentences(said := in_all(partial(explain, thing)))
    ]


def test_names_are_given_in_every_language() -> None:
    for tile in range(len(TILES)):
        assert all(map(is_whole, in_all(partial(words.tile_name, tile)).values()))
    for direction in range(len(DIRECTIONS)):
        assert all(in_all(partial(words.direction_name, direction)).values())
    for language in LANGUAGES:
        with override(language):
            names = [words.tile_name(tile) for tile in range(len(TILES))]
            assert len(set(names)) == len(names)
            assert len({words.token_name(token) for token in TOKENS}) == len(TOKENS)


def test_cells_keep_their_names_however_the_grid_grows() -> None:
    assert (words.cell_name(MIDDLE), words.cell_name(0)) == ("F6", "A1")
    assert words.block_name(MIDDLE) == "F6–G7"


CHOICES = [
    Option("variant", "basic", ("basic", "advanced")),
    Option("starter", "random", ("random", "dreamer", "chaos")),
    Option("games", 1, (1, 2)),
]


@pytest.mark.parametrize("option", CHOICES, ids=lambda option: option.name)
def test_every_option_and_value_has_a_name(option: Option) -> None:
    said = in_all(lambda: option_words("kadath", option.name).label)
    assert all(map(is_whole, said.values()))
    for value in option.values:
        for language in LANGUAGES:
            with override(language):
                label, text = value_words("kadath", option.name, value)
            assert is_whole(label)
            assert not text or is_sentence(text)


def test_the_variant_says_most_about_a_table() -> None:
    assert title_option("kadath") == options.TITLE == "variant"


@pytest.mark.parametrize("side", SIDES)
def test_every_side_has_a_name(side: str) -> None:
    said = in_all(lambda: choice_words("kadath", side).name)
    assert all(map(is_whole, said.values()))


def test_a_chapter_of_the_story_is_a_turn_or_an_end() -> None:
    begins = {type(event) for event in EVENTS if telling.begins_chapter(event)}
    assert begins == {e.GameBegan, e.TurnBegan, e.GameEnded, e.MatchEnded}


def test_the_story_points_at_the_cells_of_an_event() -> None:
    assert telling.spaces(e.Removed(8, HERE)) == (HERE,)
    assert telling.spaces(e.Swapped(8, HERE, 9, HERE + 1)) == (HERE, HERE + 1)
    assert telling.spaces(e.EnclaveFormed(HERE, 0)) == block_cells(HERE)
    assert telling.spaces(e.TurnBegan(ALICE)) == ()
