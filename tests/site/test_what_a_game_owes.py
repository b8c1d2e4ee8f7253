"""What a game owes the site: whoever forgets a piece is told its name here, and not by a page."""

import pytest
from django.contrib.staticfiles import finders
from django.template import TemplateDoesNotExist
from django.template.loader import get_template

from games.game import STATIC_FILES, TEMPLATES
from games.match import log
from games.match.chronicles import chronicle_of
from games.match.options import options_of
from games.registry import GAMES
from tests.golden import golden
from tests.statistics.finished import archived

every_game = pytest.mark.parametrize("game", GAMES)


def is_missing(template: str) -> bool:
    try:
        get_template(template)
    except TemplateDoesNotExist:
        return True
    return False


@every_game
def test_its_templates(game: str) -> None:
    assert [t for t in TEMPLATES if is_missing(f"games/{game}/{t}")] == []


@every_game
def test_its_static_files(game: str) -> None:
    wanted = [f"games/{game}/{name}" for name in STATIC_FILES]
    assert [name for name in wanted if finders.find(name) is None] == []


@every_game
def test_its_key_is_the_name_of_its_folder(game: str) -> None:
    assert GAMES[game].key == game


@every_game
def test_its_usual_number_of_seats_is_a_legal_one(game: str) -> None:
    assert GAMES[game].seats in GAMES[game].rules.SEATS


@every_game
def test_its_levels_are_told_apart_and_one_stands_in(game: str) -> None:
    """From the simplest to the best; a newcomer meets the second one."""
    levels = GAMES[game].levels
    assert len(levels) >= 2
    assert levels[0].key == "random"
    assert len({level.key for level in levels}) == len(levels)
    assert len({level.name for level in levels}) == len(levels)
    stand_ins = [level for level in levels if level.stands_in]
    assert len(stand_ins) == 1
    assert not stand_ins[0].is_slow


@every_game
def test_the_option_in_its_title_is_one_of_its_options(game: str) -> None:
    names = [option.name for option in options_of(game)]
    assert GAMES[game].words.options.TITLE in names


@every_game
def test_orders_come_with_their_words(game: str) -> None:
    known = GAMES[game]
    assert (known.orders is None) == (known.words.orders is None)


@every_game
def test_what_can_be_queued_is_a_question_of_its_own(game: str) -> None:
    assert GAMES[game].queue in ("", *GAMES[game].rules.KINDS)


@every_game
def test_orders_are_for_questions_of_its_own(game: str) -> None:
    orders = GAMES[game].orders
    assert orders is None or set(orders.KINDS) <= set(GAMES[game].rules.KINDS)


@every_game
def test_a_heat_map_is_drawn_where_something_is_counted_by_space(game: str) -> None:
    known = GAMES[game]
    assert (known.heat is None) == (not known.words.chronicle.HEAT)


@every_game
def test_a_chart_is_drawn_of_every_course_that_is_told(game: str, db: None) -> None:
    """With a value for each moment at which scores are compared."""
    path = golden.files(game)[0]
    match = archived(path, [None] * golden.read(path).seats)
    record = chronicle_of(match, list(log.entries(match)))
    charts = [chart.key for chart in GAMES[game].charts()]
    assert [course.key for course in record.courses] == charts
    assert len({*charts, "scores"}) == len(charts) + 1
    lengths = {len(course.values) for course in record.courses}
    assert lengths <= {len(record.moments)}
