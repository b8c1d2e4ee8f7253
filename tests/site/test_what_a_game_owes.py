"""What a game owes the site: whoever forgets a piece is told its name here, and not by a page."""

import re
from xml.etree import ElementTree

import pytest
from django.contrib.staticfiles import finders
from django.template import TemplateDoesNotExist
from django.template.loader import get_template

from games.game import STATIC_FILES, TEMPLATES
from games.match import log
from games.match.chronicles import chronicle_of
from games.match.options import options_of
from games.registry import GAMES
from games.selectors.result_charts import charts_of
from tests.golden import golden
from tests.servers import ROOT
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
def test_each_level_is_a_character_of_its_own(game: str) -> None:
    """A name, a line on how it plays, and a portrait that may stand in a page several times."""
    levels = GAMES[game].levels
    assert all(level.character.name and level.help for level in levels)
    assert len({level.character.name for level in levels}) == len(levels)
    portraits = [level.character.portrait for level in levels]
    assert len(set(portraits)) == len(portraits)
    for portrait in portraits:
        root = ElementTree.fromstring(portrait)
        assert (root.tag, root.get("viewBox")) == ("svg", "0 0 48 48")
        assert not re.search(r"\s(style|id|href)=", portrait)


@every_game
def test_its_ratings_are_those_of_its_levels(game: str) -> None:
    ratings = GAMES[game].ratings
    keys = [level.key for level in GAMES[game].levels]
    assert set(ratings) == set(keys)
    # From the simplest to the best, as the list promises.
    points = [ratings[key].points for key in keys]
    assert points == sorted(points)


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


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@every_game
def test_what_seats_play_with_looks_on_charts_as_on_the_board(game: str) -> None:
    """Told apart by marker and dash, too, and clear on the sheet by day and by night."""
    looks = GAMES[game].looks
    assert set(looks) == set(GAMES[game].rules.CHOICES)
    for differing in ("dash", "marker", "line", "fill"):
        assert len({getattr(look, differing) for look in looks.values()}) == len(looks)
    css = (ROOT / "static/site/site.css").read_text()
    (sheets,) = re.findall(r"--sheet: light-dark\((#\w+), (#\w+)\);", css)
    for look in looks.values():
        assert all(
            contrast(*pair) >= 3 for pair in zip(look.line, sheets, strict=True)
        ), look


@pytest.mark.django_db
@every_game
def test_the_chart_of_a_result_has_the_looks_of_those_who_played(game: str) -> None:
    path = golden.files(game)[0]
    match = archived(path, [None] * golden.read(path).seats)
    record = chronicle_of(match, list(match.entries.order_by("number")))
    chart = charts_of(game, record, [f"Player {n}" for n in range(match.seats)])[0]
    for seat, choice in enumerate(record.choices):
        look = GAMES[game].looks[choice]
        swatch, name = chart.lines[seat]
        assert name == f"Player {seat}"
        assert look.marker in swatch
        assert f"light-dark({','.join(look.line)})" in swatch
        assert chart.drawing.count(look.marker) >= 2
