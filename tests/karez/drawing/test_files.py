"""The files that never change: valid, light, and the same on every machine."""

import gzip
import hashlib
import os
import subprocess
import sys
import xml.etree.ElementTree as ET
from functools import cache

import pytest

from games.karez.drawing.files import FOLDER, files

# How many bytes each may have, packed.
LIMITS = {
    "base-village": 34_000,
    "base-town": 39_000,
    "base-city": 43_000,
    "board": 60_000,
    "sprites": 30_000,
    "figures": 20_000,
    "hall": 5_500,
    "colours": 4_000,
}
PROGRAM = """
import hashlib
from games.karez.drawing.files import files
print(hashlib.sha256("".join(text for _, text in files()).encode()).hexdigest())
"""


@cache
def drawn() -> dict[str, str]:
    return {path.removeprefix(f"{FOLDER}/"): text for path, text in files()}


def limit_of(name: str) -> int:
    return next(limit for key, limit in LIMITS.items() if name.startswith(key))


@pytest.mark.thorough
def test_there_is_a_base_for_every_status_by_day_and_night() -> None:
    bases = {name for name in drawn() if name.startswith("base-")}
    assert bases == {
        f"base-{status}-{theme}.svg"
        for status in ("village", "town", "city")
        for theme in ("day", "night")
    }


def test_every_drawing_is_valid() -> None:
    for name, text in drawn().items():
        if name.endswith(".svg"):
            ids = [part.get("id") for part in ET.fromstring(text).iter()]
            named = [one for one in ids if one]
            assert len(named) == len(set(named)), name


def test_every_file_is_light() -> None:
    sizes = {name: len(gzip.compress(text.encode())) for name, text in drawn().items()}
    assert {name for name, size in sizes.items() if size > limit_of(name)} == set()


def test_night_differs_from_day() -> None:
    made = drawn()
    for name, text in made.items():
        if "-day" in name:
            assert text != made[name.replace("-day", "-night")]


@pytest.mark.slow
def test_the_drawings_are_the_same_on_every_machine() -> None:
    here = hashlib.sha256("".join(drawn().values()).encode()).hexdigest()
    environment = {**os.environ, "PYTHONHASHSEED": "7"}
    told = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stdout.strip() == here
