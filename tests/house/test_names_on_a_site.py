"""All tests of a worker share one site: whoever signs up there in a browser has a name that nobody else takes."""

import re
from collections import Counter

from tests.servers import ROOT

SIGNS_UP = re.compile(r"\bsign_up\(\s*\w+,\s*[\w.]+,\s*\"(\w+)\"")


def test_nobody_signs_up_under_the_name_of_another() -> None:
    files = sorted((ROOT / "tests").rglob("test_*.py"))
    names = Counter(
        name for file in files for name in SIGNS_UP.findall(file.read_text())
    )
    assert len(names) > 10
    assert [name for name, times in names.items() if times > 1] == []
