"""The picture as a whole: sound, light, self-contained, always the same."""

import gzip
import os
import re
import subprocess
import sys
from functools import cache
from xml.etree import ElementTree

import pytest

from games.cadwallon.drawing import Size, Theme, draw
from games.cadwallon.rules.district import DISTRICT, SPACES

LANGUAGES = ("en", "fr", "es")
SVG = "{http://www.w3.org/2000/svg}"

# In one process each picture is drawn once for all of them.
pytestmark = pytest.mark.xdist_group("board")
drawn = cache(draw)
everyone = pytest.mark.parametrize(
    ("theme", "language", "size"),
    [
        *((theme, language, Size.WIDE) for theme in Theme for language in LANGUAGES),
        *((theme, "en", Size.PHONE) for theme in Theme),
    ],
)


@everyone
def test_it_is_a_picture_with_a_title(theme: Theme, language: str, size: Size) -> None:
    root = ElementTree.fromstring(drawn(theme, language, size))
    assert root.tag == f"{SVG}svg"
    assert root.get("viewBox") == "0 0 1212 932"
    assert root.get("role") == "img"
    assert root.findtext(f"{SVG}title") == DISTRICT.title[language]


@everyone
def test_it_loads_nothing(theme: Theme, language: str, size: Size) -> None:
    text = drawn(theme, language, size)
    assert text.count("http") == 1
    references = re.findall(r'url\(([^)]{0,20})|href="([^"]*)"', text)
    for url, href in references:
        assert (url or href).startswith(("#", "data:font/woff2;"))


@everyone
def test_what_it_refers_to_is_there_once(
    theme: Theme, language: str, size: Size
) -> None:
    text = drawn(theme, language, size)
    names = re.findall(r' id="([^"]*)"', text)
    assert len(set(names)) == len(names)
    assert set(re.findall(r'(?:url\(|href=")#([^)"]*)', text)) <= set(names)


@everyone
def test_it_is_light(theme: Theme, language: str, size: Size) -> None:
    packed = len(gzip.compress(drawn(theme, language, size).encode()))
    assert packed < (60_000 if size is Size.WIDE else 30_000)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_wide_picture_names_every_space(language: str) -> None:
    root = ElementTree.fromstring(drawn(Theme.DAY, language, Size.WIDE))
    written = {" ".join(text.itertext()) for text in root.iter(f"{SVG}text")}
    assert written >= {space.names[language] for space in SPACES}


def test_the_phone_picture_has_no_letters() -> None:
    text = drawn(Theme.DAY, "en", Size.PHONE)
    assert "<text" not in text
    assert "<pattern" not in text


@pytest.mark.slow
def test_it_is_the_same_whatever_the_order_of_hashes() -> None:
    code = (
        "from games.cadwallon.drawing import *;"
        "print(draw(Theme.NIGHT, 'fr', Size.WIDE), end='')"
    )
    result = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONHASHSEED": "7", "PYTHONPATH": os.getcwd()},
        capture_output=True,
        check=True,
        encoding="utf-8",
    )
    assert result.stdout == drawn(Theme.NIGHT, "fr", Size.WIDE)
