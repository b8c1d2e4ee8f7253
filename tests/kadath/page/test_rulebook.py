"""The rules page of Kadath: its examples are played by the rules, and show what they say."""

import re

from games.kadath.rulebook.examples import Example, examples
from games.kadath.rulebook.lists import kinds, tokens
from games.kadath.rules.components import TILES, TOKENS


def example(name: str) -> Example:
    return next(one for one in examples() if one.id == name)


def numbers(drawing: str) -> list[str]:
    return re.findall(r'<text y="6">([\d·]+)</text>', drawing)


def test_a_landscape_flips_tiles_of_either_side() -> None:
    shown = example("landscape")
    assert sorted(numbers(shown.after)) == ["1", "2"]
    assert {"f0", "f1"} <= set(re.findall(r'class="fold (f\d)"', shown.after))


def test_an_attractor_leaves_alone_what_shows_its_side() -> None:
    shown = example("attractor")
    assert sorted(numbers(shown.after)) == ["1", "2"]
    assert set(re.findall(r'class="fold (f\d)"', shown.after)) == {"f0"}


def test_a_creature_wakes_a_tile_that_flips_two_more() -> None:
    assert sorted(numbers(example("creature").after)) == ["1", "2", "3"]


def test_an_enclave_forms() -> None:
    shown = example("enclave")
    assert "enclave" not in shown.before
    assert shown.after.count('class="enclave formed"') == 1


def test_nothing_in_the_box_is_left_out() -> None:
    assert sum(len(kind.tiles) for kind in kinds()) == len(TILES)
    assert [token.token for token in tokens()] == list(TOKENS)
