"""What is really drawn, measured in a browser: nothing covers a seat, and no name leaves its ribbon."""

import base64
from typing import Any

import pytest
from playwright.sync_api import Browser

from games.karez.drawing.layout import PLOTS, Rect
from games.karez.drawing.overlay import STYLE
from games.karez.drawing.picture import document, picture
from games.karez.drawing.samples import samples
from games.karez.drawing.shapes import building
from tests.karez.drawing.words import WORDS
from tests.servers import ROOT

pytestmark = pytest.mark.browser

# The outline of every stroke, by the plot that it belongs to.
STROKES = """() => [...document.querySelectorAll("[data-plot]")].flatMap(plot =>
  [...plot.querySelectorAll("path,ellipse,circle,rect")].map(stroke => {
    const box = stroke.getBoundingClientRect();
    return [plot.dataset.plot, box.x, box.y, box.width, box.height];
  }))"""
# The name on every ribbon: how wide it is, and what it says.
NAMES = """() => [...document.querySelectorAll("text")].map(text =>
  [text.textContent, text.getBBox().width])"""


def faces() -> str:
    """The letters of the pages, inside the page."""
    rules = ""
    for name, style in (("semibold", "600"), ("italic", "400;font-style:italic")):
        path = ROOT / f"static/fonts/cadwallon-serif-{name}.woff2"
        coded = base64.b64encode(path.read_bytes()).decode()
        source = f"url(data:font/woff2;base64,{coded})"
        rules += f"@font-face{{font-family:'Cadwallon Serif';src:{source};font-weight:{style}}}"
    return rules


def shown(browser: Browser, svg: str, script: str) -> list[Any]:
    page = browser.new_page(viewport={"width": 1600, "height": 1000})
    page.set_content(f"<style>{faces()}body{{margin:0}}</style>{svg}")
    page.evaluate("() => document.fonts.ready.then(() => true)")
    found: list[Any] = page.evaluate(script)
    page.close()
    return found


def test_no_building_is_drawn_over_a_seat_of_another(browser: Browser) -> None:
    city = "".join(
        f'<g data-plot="{name}" transform="translate({plot.ground[0]} {plot.ground[1]})">'
        f"{building(name)}</g>"
        for name, plot in PLOTS.items()
    )
    svg = f'<svg viewBox="0 0 1600 1000" width="1600" {STYLE}>{city}</svg>'
    seats = [
        (name, rect)
        for name, plot in PLOTS.items()
        for rect in (plot.name, plot.owner, plot.general)
    ]
    offenders = {
        (name, other)
        for name, *box in shown(browser, svg, STROKES)
        for other, rect in seats
        if other != name and Rect(*box).meets(rect)
    }
    assert offenders == set()


def test_no_building_reaches_the_tracks(browser: Browser) -> None:
    name, plot = "palace", PLOTS["palace"]
    x, y = plot.ground
    city = f'<g data-plot="{name}" transform="translate({x} {y})">{building(name)}</g>'
    svg = f'<svg viewBox="0 0 1600 1000" width="1600" {STYLE}>{city}</svg>'
    assert min(box[2] for box in shown(browser, svg, STROKES)) > 80


def test_names_stay_on_their_ribbons(browser: Browser) -> None:
    svg = picture(samples()["late"], WORDS)
    widths = dict(shown(browser, svg, NAMES))
    for name in PLOTS:
        assert widths[WORDS[name]] < 168 - 22


def test_the_whole_city_is_seen(browser: Browser) -> None:
    svg = document('<use href="#b-library" x="800" y="500"/>')
    (box,) = shown(
        browser,
        svg,
        '() => [document.querySelector("use").getBBox()].map(b => [b.width, b.height])',
    )
    assert 100 < box[0] < 170
    assert 80 < box[1] < 110
