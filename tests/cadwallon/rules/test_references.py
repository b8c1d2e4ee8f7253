"""Every file of the rules says which page of the rulebook, or which adventure board, it implements."""

import re
from importlib import import_module
from pkgutil import walk_packages

from games.cadwallon import rules as cadwallon

# What carries the rules but is none: moves, events, frames, and what counts and lists them.
MACHINERY = {"book", "census", "events", "flow", "frames", "moves", "summary"}
MODULES = [
    module.name
    for module in walk_packages(cadwallon.__path__, f"{cadwallon.__name__}.")
    if module.name.rsplit(".", 1)[-1] not in MACHINERY
]


def test_every_module_names_its_page_or_its_board() -> None:
    told = {name: import_module(name).__doc__ or "" for name in MODULES}
    assert len(told) > 20
    named = re.compile(r"\bp\. \d+|[Aa]dventure boards? \d")
    assert not [name for name, text in told.items() if not named.search(text)]
