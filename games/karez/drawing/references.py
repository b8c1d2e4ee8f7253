"""Where drawings find what they refer to: in the same document, or in files that pages keep."""

import re

import msgspec

from games.karez.drawing.figures import figures
from games.karez.drawing.halls import halls
from games.karez.drawing.palette import Theme, themed, with_variables
from games.karez.drawing.symbols import defined, scenery, signs

REFERENCE = re.compile(r'<use href="#([^"]+)"')


class Addresses(msgspec.Struct, frozen=True):
    """The files with the symbols. One without an address is expected in the page itself."""

    sprites: str = ""
    figures: str = ""
    # That of the deck which is met: `hall-undead.svg`.
    hall: str = ""


def linked(drawing: str, addresses: Addresses) -> str:
    """For a page: in colours that follow the choice of day and night, with references into its files."""

    def address(found: re.Match[str]) -> str:
        name = found[1]
        if name in figures():
            file = addresses.figures
        else:
            file = addresses.hall if name in halls() else addresses.sprites
        return f'<use href="{file}#{name}"'

    return REFERENCE.sub(address, with_variables(drawing))


def symbols(drawing: str, theme: Theme = "day") -> str:
    """What the drawing refers to, for a document that stands by itself."""
    names = set(REFERENCE.findall(drawing))
    dark = {
        name: themed(text, theme) for name, text in scenery().items() if name in names
    }
    kept = signs() | figures() | halls()
    bright = {name: text for name, text in kept.items() if name in names}
    return defined((dark | bright).items())


def page_symbols() -> str:
    """Scenery and signs for pages, in colours that follow the choice of day and night."""
    scenes = ((name, with_variables(text)) for name, text in scenery().items())
    return defined(scenes) + defined(signs().items())
