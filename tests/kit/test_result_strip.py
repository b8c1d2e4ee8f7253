"""Names and scores below a picture: four and five of them, long ones, too."""

from itertools import pairwise
from xml.etree import ElementTree

import pytest
from PIL import ImageFont

from accounts.names import LONGEST_NAME
from games.kit.result_strip import FONT, ResultLine, result_strip, strip_height

WIDTH = 800
SVG = "{http://www.w3.org/2000/svg}"
LONG = "Wilhelmina of Hohenstaufen Bay"
SCORE = "15 victory points"


def spans(svg: str) -> list[tuple[str, float, float, float]]:
    """Every text, its line, and from where to where it reaches."""
    found = []
    for group in ElementTree.fromstring(svg).iter(f"{SVG}g"):
        for text in group.findall(f"{SVG}text"):
            assert text.text
            left, top = map(float, group.attrib["transform"][10:-1].split())
            font = ImageFont.truetype(FONT, int(text.attrib["font-size"]))
            width = font.getlength(text.text)
            start = left + float(text.attrib["x"])
            start -= width if text.attrib["text-anchor"] == "end" else 0
            found.append((text.text, top, start, start + width))
    return found


def lines(count: int, name: str, place: str = "1.") -> list[ResultLine]:
    return [ResultLine(place, name, SCORE) for _ in range(count)]


@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_the_longest_names_are_written_in_full_beside_their_scores(count: int) -> None:
    assert len(LONG) == LONGEST_NAME
    found = spans(result_strip(lines(count, LONG), WIDTH))
    assert [text for text, *_ in found] == ["1.", LONG, SCORE] * count
    for (_one, top, start, end), (_next, below, after, _) in pairwise(found):
        assert 0 <= start < end <= WIDTH
        assert below != top or end < after
    assert all(0 < top < strip_height(count) for _text, top, _start, _end in found)


def test_what_is_too_wide_even_so_is_cut_and_never_runs_into_the_score() -> None:
    found = spans(result_strip(lines(4, "W" * LONGEST_NAME), WIDTH))
    names = [text for text, *_ in found if text.startswith("W")]
    assert names == [names[0]] * 4
    assert names[0].endswith("…")
    for (_one, top, _start, end), (_next, below, after, _) in pairwise(found):
        assert below != top or end < after


def test_without_places_there_are_names_and_scores() -> None:
    found = spans(result_strip(lines(5, "Bo", place=""), WIDTH))
    assert [text for text, *_ in found] == ["Bo", SCORE] * 5


def test_names_are_escaped() -> None:
    assert "<b>" not in result_strip(lines(2, "Bo <b>"), WIDTH)
