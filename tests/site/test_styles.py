"""Stylesheets say nothing that a browser does not understand, and nothing about what is not there."""

import re
from pathlib import Path

import pytest
from django.conf import settings
from playwright.sync_api import Browser

ROOT: Path = settings.BASE_DIR
USERS = ("templates/**/*.html", "static/**/*.js", "games/**/*.py", "accounts/**/*.py")
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
FONT = re.compile(r"@font-face \{[^}]*\}")
STRING = re.compile(r'"[^"]*"')
BLOCK = re.compile(r"\{[^{}]*\}")
DECLARATION = re.compile(r"[\w-]+:\s*[^;{}]+(?=;)")
UNKNOWN = "declarations => declarations.filter((one) => !CSS.supports(`(${one})`))"


def read(*patterns: str) -> str:
    files = (path for pattern in patterns for path in ROOT.glob(pattern))
    return "\n".join(path.read_text() for path in files)


def styles() -> str:
    return COMMENT.sub("", read("static/**/*.css"))


def test_every_variable_has_a_value_somewhere() -> None:
    text = styles()
    needed = set(re.findall(r"var\((--[\w-]+)\)", text))
    given = set(re.findall(r"(--[\w-]+)\s*:", text + read(*USERS)))
    assert needed - given == set()


@pytest.mark.thorough
def test_every_class_is_used() -> None:
    """Those with a number are made from one, and count for all of them."""
    selectors = STRING.sub("", BLOCK.sub("", styles()))
    classes = set(re.findall(r"\.([a-z][\w-]*)", selectors))
    words = set(re.findall(r"[\w-]+", read(*USERS)))
    assert {name for name in classes - words if not name[-1].isdigit()} == set()


@pytest.mark.browser
@pytest.mark.slow
@pytest.mark.xdist_group("browser")
def test_a_browser_understands_every_declaration(browser: Browser) -> None:
    declarations = DECLARATION.findall(FONT.sub("", styles()))
    assert len(declarations) > 1000
    page = browser.new_page()
    assert page.evaluate(UNKNOWN, declarations) == []
    page.close()
