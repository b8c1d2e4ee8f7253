"""SVG is written short and right."""

from games.kit.svg import escape, moved, number, polygon, tag, trace


def test_numbers_have_one_decimal_at_most() -> None:
    assert [number(x) for x in (2.0, 0.25, -0.04, -3.96)] == ["2", "0.2", "0", "-4"]


def test_a_tag_writes_hyphens_and_closes_itself() -> None:
    assert tag("path", d="M0 0", stroke_width=2.40) == (
        '<path d="M0 0" stroke-width="2.4"/>'
    )
    assert tag("g", "a", "b", id="x") == '<g id="x">ab</g>'


def test_a_path_is_written_in_relative_steps() -> None:
    assert trace([(10, 10), (13.5, 10), (13.5, 8)]) == "M10 10l3.5 0 0-2"
    assert polygon([(0, 0), (1, 0), (1, 1)]) == "M0 0l1 0 0 1z"


def test_rounding_does_not_add_up_along_a_path() -> None:
    points = [(at * 0.06, 0.0) for at in range(101)]
    steps = trace(points).partition("l")[2].split()
    assert round(sum(map(float, steps)), 1) == 6.0


def test_a_move_turns_only_when_it_must() -> None:
    assert moved((1, 2)) == "translate(1 2)"
    assert moved((1, 2), 90) == "translate(1 2)rotate(90)"


def test_text_is_escaped() -> None:
    assert escape("a < b & c") == "a &lt; b &amp; c"
