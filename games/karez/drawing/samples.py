"""Moments of a match: for the front page, and for trying out the drawings."""

from functools import cache

from games.karez.drawing.cityscape import Cityscape
from games.kernel.datafile import load


@cache
def samples() -> dict[str, Cityscape]:
    """`start`: the first turn; `middle`: a Town; `late`: a City with everything built, under a storm."""
    return load(__package__, "samples.toml", dict[str, Cityscape])
