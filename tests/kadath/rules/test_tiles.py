"""The tiles and tokens in the box. Section 1.1; facts K1 to K9; section 5."""

from collections import Counter

import pytest

from games.kadath.rules import components
from games.kadath.rules.components import (
    AIMS,
    DIRECTIONS,
    NUMBERS,
    POOL,
    ROTATIONS,
    TILES,
    TOKENS,
)
from games.kernel import datafile
from games.kernel.datafile import DataMistake
from tests.kadath.rules.positions import lay_down, pictured, position, tile

EVERY_TILE = pytest.mark.parametrize("number", range(len(TILES)))


def test_there_are_4_attractors_4_creatures_and_16_landscapes() -> None:
    kinds = Counter(one.kind for one in TILES)
    assert kinds == {"attractor": 4, "creature": 4, "landscape": 16}


def test_a_creature_has_one_point() -> None:
    """K6"""
    assert {len(one.points) for one in TILES if one.kind == "creature"} == {1}


def test_landscapes_have_two_to_four_points() -> None:
    """Section 5: six with 2, seven with 3, three with 4"""
    points = Counter(len(one.points) for one in TILES if one.kind == "landscape")
    assert points == {2: 6, 3: 7, 4: 3}


def test_there_are_31_orthogonal_and_28_diagonal_points() -> None:
    points = Counter(len(point) for one in TILES for point in one.points)
    assert points == {1: 31, 2: 28}


def test_patterns_of_one_kind_differ_however_they_are_turned() -> None:
    """Section 5: but for the two pairs of creatures"""
    looks = Counter((one.kind, frozenset(AIMS[n])) for n, one in enumerate(TILES))
    alike = [kind for (kind, _), count in looks.items() if count > 1]
    assert alike == ["creature", "creature"]


@EVERY_TILE
def test_a_quarter_turn_moves_every_point_two_further(number: int) -> None:
    for turns in range(4):
        wanted = sorted((aim + 2) % 8 for aim in AIMS[number][turns])
        assert list(AIMS[number][(turns + 1) % 4]) == wanted


@EVERY_TILE
def test_rotations_that_aim_alike_are_one(number: int) -> None:
    assert len(set(AIMS[number])) == ROTATIONS[number]


def test_symmetric_tiles_have_fewer_rotations() -> None:
    assert ROTATIONS[tile("l14")] == ROTATIONS[tile("l15")] == 1
    assert ROTATIONS[tile("l01")] == ROTATIONS[tile("l16")] == 2
    assert ROTATIONS[tile("c1")] == ROTATIONS[tile("l07")] == 4


def test_reading_1_eight_single_tokens_and_one_protection_are_drafted() -> None:
    assert len(POOL) == len(set(POOL)) == 9
    assert TOKENS["protection"].beside == 3
    assert sum(token.pool + token.beside for token in TOKENS.values()) == 12


def test_reading_31_both_sides_of_a_tile_act_alike() -> None:
    """Whichever side is up: the kind and the points are the same."""
    for side in "DC":
        state = position("l01D", market="l03 l05 l06")
        lay_down(state, f"l03{side}", 0, 1)
        assert pictured(state) == f"C\n{side}"


def test_the_numbers_are_those_of_the_rulebook() -> None:
    assert (NUMBERS.span, NUMBERS.market, NUMBERS.enclaves) == (5, 3, 5)


def broken(monkeypatch: pytest.MonkeyPatch, file: str, old: str, new: str) -> str:
    """What is said of a data file with a mistake in it."""
    real = datafile._read

    def read(package: str, name: str) -> str:
        text = real(package, name)
        assert name != file or old in text
        return text.replace(old, new, 1) if name == file else text

    monkeypatch.setattr(datafile, "_read", read)
    with pytest.raises(DataMistake) as mistake:
        datafile.load(components.PACKAGE, file, type_of(file))
    return str(mistake.value)


def type_of(file: str) -> type:
    return {"tiles.toml": components._Tiles, "tokens.toml": components._Tokens}[file]


def test_a_mistake_in_a_file_is_reported_with_its_line(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    said = broken(monkeypatch, "tiles.toml", '["NE"]', '["UP"]')
    assert said.startswith("games/kadath/rules/data/tiles.toml:24: ")


def test_a_point_named_twice_is_a_mistake(monkeypatch: pytest.MonkeyPatch) -> None:
    twice = components.Tile(
        id="x", kind="creature", points=("N", "N"), en="x", fr="x", es="x"
    )
    monkeypatch.setattr(components, "TILES", (*TILES[:-1], twice))
    with pytest.raises(DataMistake, match=r"the same point twice \(tiles\[23\].points"):
        components.check_data()


def test_a_number_used_twice_is_a_mistake(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(components, "TILES", (*TILES[:-1], TILES[0]))
    with pytest.raises(DataMistake, match=r"used twice \(tiles\[23\].id"):
        components.check_data()


def test_directions_are_counted_clockwise_from_north() -> None:
    assert DIRECTIONS[0] == "N"
    assert [DIRECTIONS[aim] for aim in AIMS[tile("l13")][0]] == ["N", "S", "NW"]
    assert [DIRECTIONS[aim] for aim in AIMS[tile("l13")][1]] == ["NE", "E", "W"]
