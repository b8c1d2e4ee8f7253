"""Karez in pictures: the city with its terraces, and everything that stands, lies and fights there.

What never changes are files (`files`): the base of the city for each status by day and night, `sprites.svg` and
`figures.svg` with everything that pages refer to, a hall for each deck, the colours, a city for the front page.
`draw_city`, `draw_phone` and `draw_expedition` are what a turn changes. `picture` is a city that stands by itself.
All of them are given plain values: a `Cityscape`, an `ExpeditionScene`, a `CardFace`, and names in the reader's language.
"""

from games.karez.drawing.cards import CardFace, draw_card
from games.karez.drawing.cityscape import CityMarks, Cityscape, Target
from games.karez.drawing.expedition import (
    draw_expedition,
    draw_expedition_phone,
    expedition_picture,
)
from games.karez.drawing.expedition_scene import ExpeditionScene
from games.karez.drawing.files import files
from games.karez.drawing.overlay import draw_city
from games.karez.drawing.phone import draw_phone
from games.karez.drawing.picture import picture
from games.karez.drawing.references import Addresses
from games.karez.drawing.thumbnails import thumbnail

__all__ = [
    "Addresses",
    "CardFace",
    "CityMarks",
    "Cityscape",
    "ExpeditionScene",
    "Target",
    "draw_card",
    "draw_city",
    "draw_expedition",
    "draw_expedition_phone",
    "draw_phone",
    "expedition_picture",
    "files",
    "picture",
    "thumbnail",
]
