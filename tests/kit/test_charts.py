"""Charts: honest intervals, round numbers on the axis, lines that differ by more than colour."""

import re
from xml.etree import ElementTree

import pytest

from games.cadwallon.drawing.heat import heat
from games.cadwallon.rules.district import SPACES
from games.kit.charts import (
    BOTTOM,
    TOP,
    Series,
    Threshold,
    bar,
    line_chart,
    shared_swatch,
    swatch,
    threshold_swatch,
    ticks,
    wilson,
)
from tests.servers import ROOT


@pytest.mark.parametrize(
    ("won", "played", "low", "high"),
    [(5, 10, 0.2366, 0.7634), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0)],
)
def test_the_interval_is_that_of_wilson(
    won: int, played: int, low: float, high: float
) -> None:
    found = wilson(won, played)
    assert found.share == won / played
    assert (found.low, found.high) == pytest.approx((low, high), abs=0.0001)


def test_of_nothing_nothing_is_known() -> None:
    assert (wilson(0, 0).low, wilson(0, 0).high) == (0, 1)


def test_more_matches_make_the_interval_smaller() -> None:
    few, many = wilson(3, 10), wilson(300, 1000)
    assert few.low < many.low < 0.3 < many.high < few.high


@pytest.mark.parametrize(
    ("low", "high", "wanted"),
    [
        (0, 4, [0, 1, 2, 3, 4]),
        (0, 23, [0, 5, 10, 15, 20, 25]),
        (-3, 12, [-5, 0, 5, 10, 15]),
        (7, 7, [7, 8]),
        (980, 1460, [900, 1000, 1100, 1200, 1300, 1400, 1500]),
    ],
)
def test_the_axis_has_round_numbers(low: int, high: int, wanted: list[int]) -> None:
    assert ticks(low, high) == wanted


def test_a_chart_tells_its_title_and_takes_any_name() -> None:
    chart = line_chart("Ducats <by> round", ["1", "2"], [Series("<Ann>", [0, 3])])
    parsed = ElementTree.fromstring(chart)
    assert parsed.attrib["role"] == "img"
    assert parsed[0].text == "Ducats <by> round"
    assert "style=" not in chart


def test_every_value_lies_within_the_chart() -> None:
    chart = line_chart("", [str(n) for n in range(40)], [Series("", range(-20, 20))])
    heights = [
        float(y) for y in re.findall(r'transform="translate\([\d.]+ ([\d.]+)\)', chart)
    ]
    assert len(heights) <= 16
    assert all(TOP <= y <= BOTTOM for y in heights)


@pytest.mark.parametrize("count", [0, 1])
def test_little_to_draw_is_drawn(count: int) -> None:
    ElementTree.fromstring(line_chart("", ["1"] * count, [Series("", [5] * count)]))


def test_four_lines_have_four_markers() -> None:
    shapes = {re.sub(r"series s\d", "", swatch(seat)) for seat in range(4)}
    assert len(shapes) == 4


def test_what_belongs_to_nobody_looks_like_no_seat() -> None:
    seats = {re.sub(r"series s\d", "", swatch(seat)) for seat in range(5)}
    shared = line_chart("", ["1", "2"], [Series("", [1, 2], is_shared=True)])
    assert "series shared" in shared
    assert "series s0" not in shared
    assert re.sub("series shared", "", shared_swatch()) not in seats


def test_a_threshold_is_a_line_with_its_name_and_number() -> None:
    lines = [Threshold(8, "Town & all"), Threshold(12, "City")]
    chart = line_chart("", ["1", "2"], [Series("", [2, 3])], lines)
    texts = [text.text for text in ElementTree.fromstring(chart).iter("text")]
    assert texts[-2:] == ["Town & all · 8", "City · 12"]
    heights = re.findall(r'class="threshold t\d"><path d="M64 ([\d.]+)', chart)
    town, city = map(float, heights)
    assert TOP <= city < town <= BOTTOM


def test_a_threshold_that_nothing_reaches_has_room_for_its_name() -> None:
    chart = line_chart("", ["1"], [Series("", [11])], [Threshold(12, "City")])
    (name,) = re.findall(r'y="([\d.]+)">City', chart)
    assert float(name) >= TOP
    # How far away it is, is seen from nothing on.
    assert ">0</text>" in chart


def test_thresholds_differ_in_more_than_colour() -> None:
    assert len({threshold_swatch(at) for at in range(3)}) == 3
    css = (ROOT / "static" / "site" / "standing.css").read_text()
    found = re.findall(r"\.threshold[.t\d]* \.line \{[^}]*dasharray: ([\d ]+);", css)
    assert len(set(found)) == len(found) == 3


def test_a_bar_is_as_long_as_its_share() -> None:
    assert "M0 0h50v14h-50z" in bar(wilson(5, 10))


def test_the_heat_is_strongest_where_most_happened() -> None:
    names = {space.number: space.id for space in SPACES}
    parsed = ElementTree.fromstring(heat({3: 10, 4: 5, 5: 0}, names))
    tints = [float(path.attrib["fill-opacity"]) for path in parsed]
    assert tints == [0.78, 0.45]
    assert parsed[0][0].text == f"{names[3]}: 10"
