"""Every numbered reading of the game's description has a test that is named after it."""

import re
from pathlib import Path

READINGS = range(1, 32)


def test_every_reading_is_tested() -> None:
    folder = Path(__file__).parent
    texts = [path.read_text() for path in folder.glob("test_*.py")]
    found = re.findall(r"def test_reading_(\d+)_", "\n".join(texts))
    assert {int(number) for number in found} == set(READINGS)
