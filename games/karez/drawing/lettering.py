"""How wide words are, and how large they are written where there is little room."""

import msgspec

from games.kernel.datafile import load


class LetterWidths(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Letters by their width in thousandths of the font size."""

    upright: dict[str, str]
    italic: dict[str, str]


def _by_letter(widths: dict[str, str]) -> dict[str, int]:
    return {
        letter: int(width) for width, letters in widths.items() for letter in letters
    }


_WIDTHS = load(__package__, "widths.toml", LetterWidths)
WIDTHS = {"upright": _by_letter(_WIDTHS.upright), "italic": _by_letter(_WIDTHS.italic)}
# A letter that the fonts lack is shown in the serif of the reader.
UNKNOWN = 700


def width(words: str, size: float, face: str = "upright") -> float:
    letters = WIDTHS[face]
    return sum(letters.get(letter, UNKNOWN) for letter in words) * size / 1000


def fitting(words: str, room: float, size: float, face: str = "upright") -> float:
    """The size at which the words fit into the room, at most the usual one, to halves."""
    needed = width(words, size, face)
    return size if needed <= room else int(size * room / needed * 2) / 2


def shortened(words: str, room: float, size: float) -> str:
    """As many letters as there is room for."""
    if width(words, size) <= room:
        return words
    while words and width(words + "…", size) > room:
        words = words[:-1].rstrip()
    return words + "…"
