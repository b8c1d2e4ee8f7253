"""The house keeps its measures."""

import pytest

from tests.house import measures
from tests.house.allow_list import game_folders

# In one process the tree is read once for all of them.
pytestmark = pytest.mark.xdist_group("house")


@pytest.mark.thorough
def test_games_are_listed_in_one_place_only() -> None:
    assert len(measures.tables_of_games()) == 1


@pytest.mark.parametrize("game", game_folders())
def test_a_game_is_four_folders_and_one_line(game: str) -> None:
    places = measures.places_of(game)
    assert places["lines"] == 1
    assert places["folders"] == [home.format(game) for home in measures.HOMES]


@pytest.mark.thorough
def test_no_other_file_names_a_game() -> None:
    assert measures.files_naming_a_game_outside() == []


@pytest.mark.thorough
def test_no_two_packages_import_each_other() -> None:
    assert measures.mutual_imports() == []


def test_no_two_public_classes_share_a_name() -> None:
    assert measures.homonyms() == []


@pytest.mark.thorough
def test_functions_and_files_are_short() -> None:
    assert measures.functions_over_50() == []
    assert measures.files_over_400() == []


def test_the_kernel_is_a_page() -> None:
    assert measures.kernel_lines() <= 120
