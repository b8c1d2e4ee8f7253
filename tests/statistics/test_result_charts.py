"""Charts of a result: the scores, and whatever else a game counts by the round."""

import csv
import re
from collections.abc import Sequence
from io import StringIO

import msgspec
import pytest
from django.test import Client
from pytest_django import Settings

from accounts.models import User
from games.kernel.record import Course, Record, RoundScores
from games.kit.charts import CourseChart, Threshold
from games.match.chronicles import decode_chronicle
from games.models import Chronicle, Match
from games.registry import GAMES
from games.selectors.result_charts import charts_of
from games.services.counting import count_pending, save_chronicle
from tests import toy
from tests.games.test_valid_html import mistakes
from tests.golden import golden
from tests.statistics.finished import archived
from tests.statistics.test_result_page import page
from tests.toy.registered import register

pytestmark = pytest.mark.django_db

LINES = (Threshold(4, "Wet feet"), Threshold(9, "Sunk"))
WATER = CourseChart("water", "Water by round", "Buckets", LINES)


@pytest.fixture
def leaking_toy(monkeypatch: pytest.MonkeyPatch, settings: Settings) -> None:
    """The toy game with a chart more."""
    leaking = msgspec.structs.replace(toy.GAME, charts=lambda: (WATER,))
    register(monkeypatch, settings, leaking)


def told(*courses: Course, moments: int = 4) -> Record:
    scores = tuple(RoundScores(n, n, (n, 2 * n)) for n in range(moments))
    return Record(("sun", "moon"), (), scores, (), (), courses)


def ended(game: str, people: Sequence[User | None] = (None, None)) -> Match:
    paths = golden.files(game)
    return archived(next(p for p in paths if golden.read(p).seats == 2), people)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_its_scores_and_the_charts_of_its_own(
    client: Client, game: str
) -> None:
    html = page(client, ended(game))
    titles = [chart.title for chart in GAMES[game].charts()]
    assert html.count('class="chart-frame"') == 1 + len(titles)
    assert html.count("The same as a table") == 1 + len(titles)
    assert all(f">{title}</h2>" in html for title in titles)
    assert mistakes(html) == []


@pytest.mark.usefixtures("leaking_toy")
def test_a_course_is_drawn_with_its_thresholds() -> None:
    _scores, chart = charts_of("toy", told(Course("water", (1, 4, 8, 9))), ("A", "B"))
    assert (chart.title, chart.columns) == ("Water by round", ["Buckets"])
    assert [name for _look, name in chart.lines] == [
        "Buckets",
        "Wet feet: from 4 on",
        "Sunk: from 9 on",
    ]
    assert "Water by round. Wet feet: from 4 on. Sunk: from 9 on" in chart.drawing


@pytest.mark.usefixtures("leaking_toy")
def test_its_table_says_what_was_reached() -> None:
    _scores, chart = charts_of("toy", told(Course("water", (1, 4, 8, 9))), ("A", "B"))
    cells = [(cell.value, cell.reached) for row in chart.rows for cell in row.cells]
    assert cells == [(1, ""), (4, "Wet feet"), (8, "Wet feet"), (9, "Sunk")]


@pytest.mark.usefixtures("leaking_toy")
def test_a_chronicle_from_before_the_chart_has_the_scores_alone() -> None:
    assert [chart.key for chart in charts_of("toy", told(), ("A", "B"))] == ["scores"]


@pytest.mark.usefixtures("leaking_toy")
def test_a_single_moment_makes_no_chart() -> None:
    assert charts_of("toy", told(Course("water", (1,)), moments=1), ("A", "B")) == []


def test_what_is_stored_without_courses_is_still_read(client: Client) -> None:
    match = ended("kadath")
    count_pending()
    kept = Chronicle.objects.get(match=match)
    without = re.sub(r',"courses":\[.*?\]', "", kept.record)
    assert without != kept.record
    Chronicle.objects.update(record=without)
    assert 'class="chart-frame"' in page(client, match)


def test_courses_are_in_the_file_with_all_numbers(client: Client) -> None:
    match = ended("kadath")
    count_pending()
    record = decode_chronicle(Chronicle.objects.get(match=match))
    values = tuple(range(len(record.moments)))
    water = Course("water", values)
    save_chronicle(match, msgspec.structs.replace(record, courses=(water,)))
    answer = client.get(f"/m/{match.pk}/result/?format=csv")
    rows = list(csv.DictReader(StringIO(answer.content.decode("utf-8-sig"))))
    found = [row for row in rows if row["what"] == "water"]
    assert tuple(int(row["amount"]) for row in found) == values
    assert {row["player"] for row in found} == {""}
