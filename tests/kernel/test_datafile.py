"""Mistakes in data files are reported with file and line."""

from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import msgspec
import pytest

from games.kernel.datafile import DataMistake, load, mistake


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    copies: Annotated[int, msgspec.Meta(ge=1)]
    name: str = ""


class Deck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    arcana: dict[str, Card] = {}
    cards: tuple[Card, ...] = ()
    doors: tuple[str, ...] = ()
    grid: str = ""


Mistaken = Callable[[str], str]


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    data = tmp_path / "somegame" / "data"
    data.mkdir(parents=True)
    monkeypatch.syspath_prepend(str(tmp_path))
    return data


@pytest.fixture
def mistaken(package: Path) -> Mistaken:
    """What is said of a file with this text."""

    def read(text: str) -> str:
        (package / "deck.toml").write_text(text, encoding="utf-8")
        with pytest.raises(DataMistake) as caught:
            load("somegame", "deck.toml", Deck)
        return str(caught.value)

    return read


def test_a_file_becomes_a_value(package: Path) -> None:
    (package / "deck.toml").write_text("[arcana.run]\ncopies = 3\n", encoding="utf-8")
    assert load("somegame", "deck.toml", Deck) == Deck(arcana={"run": Card(3)})


def test_a_wrong_type_is_found_under_its_table(mistaken: Mistaken) -> None:
    text = '[arcana.hide]\ncopies = 2\n\n[arcana.run]\nname = "Run"\ncopies = "x"\n'
    assert mistaken(text) == (
        "somegame/data/deck.toml:6: expected int, got str (arcana.run.copies)"
    )


def test_a_wrong_type_is_found_in_an_inline_table(mistaken: Mistaken) -> None:
    text = '[arcana]\nhide = { copies = 1 }\nrun = { copies = "x" }\n'
    assert ":3: expected int, got str (arcana.run.copies)" in mistaken(text)


def test_a_wrong_type_is_found_in_an_array_of_tables(mistaken: Mistaken) -> None:
    text = '[[cards]]\ncopies = 1\n\n[[cards]]\n# why\ncopies = "x"\n'
    assert ":6: expected int, got str (cards[1].copies)" in mistaken(text)


def test_a_wrong_type_is_found_in_a_list_of_several_lines(mistaken: Mistaken) -> None:
    assert ":4: expected str, got int (doors[2])" in mistaken(
        'doors = [\n  "a",  # one\n  "b",\n  7,\n  "c",\n]\n'
    )


def test_a_number_out_of_range_is_found(mistaken: Mistaken) -> None:
    text = "[arcana]\nrun = { copies = 0 }\n"
    assert ":2: expected int >= 1 (arcana.run.copies)" in mistaken(text)


def test_an_unknown_key_is_found(mistaken: Mistaken) -> None:
    text = "[arcana.run]\ncopies = 1\ncopeis = 2\n"
    assert ":3: contains unknown field copeis (arcana.run.copeis)" in mistaken(text)


def test_a_missing_key_is_found_at_its_table(mistaken: Mistaken) -> None:
    text = '# deck\n\n[arcana.run]\nname = "Run"\n'
    assert ":3: missing required field copies (arcana.run)" in mistaken(text)


def test_a_slip_in_the_syntax_is_found(mistaken: Mistaken) -> None:
    assert ":2: invalid value" in mistaken('grid = ""\ndoors = [oops]\n')


def test_a_file_that_is_not_utf_8_is_refused(package: Path) -> None:
    (package / "deck.toml").write_bytes(b'grid = ""\n# \xe9t\xe9\n')
    with pytest.raises(DataMistake, match=":2: not UTF-8 text"):
        load("somegame", "deck.toml", Deck)


def test_a_game_points_to_a_line_itself(package: Path) -> None:
    text = "grid = '''\n   00\n00 aa\n01 bb\n'''\n\n[arcana]\n\"09.08\" = 1\n"
    (package / "deck.toml").write_text(text, encoding="utf-8")
    lines = [
        mistake("somegame", "deck.toml", path, "odd").line
        for path in ("grid[1]", "grid[2]", 'arcana."09.08"', "arcana.nothing", "none")
    ]
    assert lines == [3, 4, 8, 7, 1]
