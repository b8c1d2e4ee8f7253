"""What every layer of the drawing is given: the colours, the size and the language."""

from enum import StrEnum

import msgspec

from games.cadwallon.drawing.palette import DAY, NIGHT, Palette


class Theme(StrEnum):
    DAY = "day"
    NIGHT = "night"


class Size(StrEnum):
    WIDE = "wide"
    PHONE = "phone"


class Pen(msgspec.Struct, frozen=True):
    palette: Palette
    size: Size
    language: str

    @property
    def is_phone(self) -> bool:
        """On a phone there are no textures, ornaments and letters."""
        return self.size is Size.PHONE

    @property
    def is_night(self) -> bool:
        return self.palette.glow > 0


def pen_for(theme: Theme, language: str, size: Size) -> Pen:
    return Pen(DAY if theme is Theme.DAY else NIGHT, size, language)
