"""Every file of the rules says which page of the rulebook, or which adventure board, it implements."""

import re
from importlib import import_module
from pkgutil import walk_packages

import pytest

from games.cadwallon import rules as cadwallon

# What carries the rules but is none: moves, events, frames, and what counts and lists them.
MACHINERY = {"census", "events", "flow", "frames", "moves", "summary"}
MODULES = [
    module.name
    for module in walk_packages(cadwallon.__path__, f"{cadwallon.__name__}.")
    if module.name.rsplit(".", 1)[-1] not in MACHINERY
]


@pytest.mark.parametrize("name", MODULES)
def test_a_module_names_its_page(name: str) -> None:
    text = import_module(name).__doc__ or ""
    assert re.search(r"p\. \d+|[Aa]dventure boards? \d", text), text
