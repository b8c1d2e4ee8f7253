"""Names can be read: inside their space, beside tokens and arrows, with contrast."""

from collections.abc import Iterator
from itertools import product

import pytest

from games.cadwallon.drawing.banner import TITLE, title_lines
from games.cadwallon.drawing.doors import arrows_at
from games.cadwallon.drawing.geometry import rings
from games.cadwallon.drawing.labels import Label, block_size, ways_to_break
from games.cadwallon.drawing.landmark_names import landmark_labels
from games.cadwallon.drawing.letters import WIDTHS
from games.cadwallon.drawing.palette import DAY, NIGHT, Palette, mixed
from games.cadwallon.drawing.paving import ground
from games.cadwallon.drawing.pen import Size, Theme, pen_for
from games.cadwallon.drawing.placing import LANGUAGES, layout
from games.cadwallon.rules.district import DISTRICT, SPACES, STREETS, Space
from games.kit.points import distance_to_rim, is_inside

every_palette = pytest.mark.parametrize(
    ("palette", "least"), [(DAY, 7.0), (NIGHT, 5.0)], ids=["day", "night"]
)


def contrast(first: str, second: str) -> float:
    """How well one colour reads on the other, from 1 to 21 (WCAG 2)."""
    dark, light = sorted((luminance(first), luminance(second)))
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: str) -> float:
    red, green, blue = (linear(int(colour[n : n + 2], 16) / 255) for n in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def every_name() -> Iterator[tuple[Space, str, Label]]:
    for space, language in product(SPACES, LANGUAGES):
        yield space, language, layout(space.number).labels[language]


def is_well_inside(label: Label, space: Space) -> bool:
    (ring,) = rings(space.cells)
    return all(
        is_inside(corner, ring) and distance_to_rim(corner, ring) > 3
        for corner in label.corners()
    )


def is_clear(label: Label, space: Space) -> bool:
    discs = layout(space.number).spots.discs()
    arrows = (point for arrow in arrows_at(space.cells) for point in arrow)
    return all(label.gap(point) > 7 for point in arrows) and all(
        label.gap(point) >= radius for point, radius in discs
    )


@pytest.mark.thorough
def test_every_space_has_a_name_in_every_language() -> None:
    for space in SPACES:
        assert set(layout(space.number).labels) == set(LANGUAGES)


def test_a_name_lies_inside_its_space() -> None:
    assert not [
        (space.id, language)
        for space, language, label in every_name()
        if not is_well_inside(label, space)
    ]


def test_a_name_is_written_in_full() -> None:
    assert not [
        (space.id, language, label.lines)
        for space, language, label in every_name()
        if " ".join(label.lines) != space.names[language]
    ]


def test_a_name_keeps_clear_of_arrows_and_tokens() -> None:
    assert not [
        (space.id, language)
        for space, language, label in every_name()
        if not is_clear(label, space)
    ]


def test_letters_shrink_a_little_at_most() -> None:
    assert not [
        (space.id, language, label.style.size)
        for space, language, label in every_name()
        if label.style.size <= 9.6
    ]


def test_few_names_shrink_or_stand_upright() -> None:
    labels = [label for _, _, label in every_name()]
    assert sum(label.style.size < 11 for label in labels) < 10
    assert sum(abs(label.turn) > 45 for label in labels) < 20


@pytest.mark.parametrize("language", LANGUAGES)
def test_canal_and_gardens_are_lettered(language: str) -> None:
    written = [" ".join(label.lines) for _, label in landmark_labels(language)]
    names = [DISTRICT.landmarks[cell][language] for cell in ((7, 19), (12, 4), (6, 26))]
    assert sorted(written) == sorted(names)


def test_the_fonts_have_all_letters() -> None:
    for language in LANGUAGES:
        upright = {DISTRICT.title[language]}
        upright |= {s.names[language] for s in SPACES if s.kind == "room"}
        slanted = {s.names[language] for s in SPACES if s.kind != "room"}
        slanted |= {names[language] for names in DISTRICT.landmarks.values()}
        assert set("".join(upright)) <= WIDTHS.semibold.keys()
        assert set("".join(slanted)) <= WIDTHS.italic.keys()


def test_a_name_can_break_at_every_space() -> None:
    assert sorted(ways_to_break("a b c")) == [
        ("a", "b", "c"),
        ("a", "b c"),
        ("a b", "c"),
        ("a b c",),
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_title_fits_on_its_banner(language: str) -> None:
    lines = title_lines(language)
    assert " ".join(lines) == DISTRICT.title[language]
    assert block_size(lines, TITLE)[0] < 160


@pytest.mark.parametrize("theme", Theme)
def test_text_reads_on_every_street(theme: Theme) -> None:
    pen = pen_for(theme, "en", Size.WIDE)
    least = 7.0 if theme is Theme.DAY else 5.0
    for street in STREETS:
        assert contrast(pen.palette.text, ground(pen, SPACES[street])) > least


@every_palette
def test_text_reads_on_every_floor(palette: Palette, least: float) -> None:
    for floor in palette.floors.values():
        assert contrast(palette.text, floor) > least


@every_palette
def test_landmark_names_read_on_theirs(palette: Palette, least: float) -> None:
    assert contrast(palette.on_water, palette.water) > least - 1
    assert contrast(palette.on_garden, palette.garden) > least - 1


@every_palette
def test_white_lines_stand_out(palette: Palette, least: float) -> None:
    for paving in palette.paving.values():
        casing = mixed(paving, palette.casing, 0.75)
        assert contrast(palette.line, casing) > 3


def test_colours_mix_and_compare() -> None:
    assert mixed("#000000", "#ffffff", 0.5) == "#808080"
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
