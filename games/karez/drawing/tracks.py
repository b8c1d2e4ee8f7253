"""The tracks in the sky: turn, citizens with the status they make, and the threat monitor."""

from collections.abc import Iterator, Mapping

from games.karez.drawing.cityscape import Cityscape, ThreatBand
from games.karez.drawing.ink import INK, PLATE, disc, letters, moved, path, rounded
from games.karez.drawing.layout import STATUSES, STRIP, Rect
from games.karez.drawing.lettering import fitting, width
from games.karez.drawing.palette import (
    BANDS,
    EDGE,
    LIGHT,
    MARKER,
    RULE,
    STATUS,
    STEPS,
)
from games.karez.drawing.signs import minus, sign, signed, use
from games.kit.svg import Point, number

# How many citizens make which status, and the end of the track.
THRESHOLDS = (0, 8, 12, 16)
MOST = 15
# How long matches are; other numbers of turns are drawn as well, but take more room in the answer.
USUAL_TURNS = (8, 10)


def panel(rect: Rect, radius: float = 8) -> str:
    x, y, w, h = rect.x, rect.y, rect.w, rect.h
    shadow = rounded((x + 2, y + 4), (w, h), radius, "#3a2410")
    return (
        shadow.replace("/>", ' opacity=".22"/>')
        + rounded((x, y), (w, h), radius, PLATE, 1.8)
        + rounded((x + 4, y + 4), (w - 8, h - 8), radius - 3, "none", 1, EDGE)
    )


def tracks(scene: Cityscape, words: Mapping[str, str]) -> Iterator[str]:
    yield use("tracks")
    yield from _turns(scene)
    yield from _citizens(scene, words)
    yield from _threat(scene)
    for name, rect in (("citizens", STRIP.citizens), ("threat", STRIP.threat)):
        area = rounded(rect.corner, rect.size, 0, "#000000")
        named = f'data-place="{name}" fill-opacity="0"'
        yield area.replace('fill="#000000"', named)


def panels() -> str:
    """What is the same at every table."""
    turn, citizens, threat = STRIP.turn, STRIP.citizens, STRIP.threat
    drawn = panel(turn) + panel(citizens) + panel(threat)
    drawn += path(
        f"M{turn.x + 62:.0f} {turn.y + 35:.0f}h{turn.w - 84:.0f}", "none", 2.4, RULE
    )
    for at, (tint, start, end) in enumerate(
        zip(STEPS, THRESHOLDS, THRESHOLDS[1:], strict=False)
    ):
        x, step = _band_left(start), _citizen_step()
        size = ((end - start) * step, citizens.h - 16)
        drawn += rounded((x, citizens.y + 8), size, 0, tint)
        if at:
            line = f"M{number(x)} {citizens.y + 6:.0f}v{citizens.h - 12:.0f}"
            drawn += path(line, "none", 3.4, MARKER)
    for count in range(MOST + 1):
        x, y = _citizen_at(count)
        face = "upright" if count in THRESHOLDS[1:] else "regular"
        drawn += letters((x, y + 6.5), count, 18, face=face)
    return drawn


def track_signs() -> str:
    """What each track is about, and the three statuses."""
    turn, citizens, threat = STRIP.turn, STRIP.citizens, STRIP.threat
    drawn = sign("turn", (turn.x + 26, turn.middle[1]), 36)
    drawn += sign("citizen", (citizens.x + 26, citizens.middle[1]), 42)
    drawn += sign("threat", (threat.x + 26, threat.middle[1]), 38)
    for status, start in zip(STATUSES, THRESHOLDS, strict=False):
        drawn += sign(status, (_band_left(start) + 18, citizens.y + 20), 20)
    return drawn


def _turn_at(turn: int, turns: int) -> Point:
    strip = STRIP.turn
    return strip.x + 54 + (turn - 0.5) * (strip.w - 66) / turns, strip.y + 35


def turn_beads(turns: int) -> str:
    drawn = ""
    for turn in range(1, turns + 1):
        x, y = _turn_at(turn, turns)
        drawn += disc((x, y), 13.5, LIGHT, 1.4) + letters((x, y + 5.8), turn, 17)
    return drawn


def _turns(scene: Cityscape) -> Iterator[str]:
    usual = scene.turns in USUAL_TURNS
    yield use(f"turns-{scene.turns}") if usual else turn_beads(scene.turns)
    yield _marker(_turn_at(scene.turn, scene.turns), str(scene.turn), 19, 24)


def _citizen_step() -> float:
    return (STRIP.citizens.w - 56) / (MOST + 1)


def _band_left(count: int) -> float:
    return STRIP.citizens.x + 48 + count * _citizen_step()


def _citizen_at(count: int) -> Point:
    return _band_left(count) + _citizen_step() / 2, STRIP.citizens.y + 48


def _citizens(scene: Cityscape, words: Mapping[str, str]) -> Iterator[str]:
    strip = STRIP.citizens
    left = _band_left(THRESHOLDS[STATUSES.index(scene.status)])
    long = 44 + width(words[scene.status], 16.5)
    yield rounded((left + 5, strip.y + 9), (long, 23), 11, LIGHT, 2, MARKER)
    yield use("track-signs")
    for status, start in zip(STATUSES, THRESHOLDS, strict=False):
        holds = status == scene.status
        face, fill = ("upright", STATUS) if holds else ("italic", "")
        at = (_band_left(start) + 33, strip.y + 26)
        yield letters(at, words[status], 16.5, "start", face, fill)
    yield _marker(_citizen_at(min(scene.citizens, MOST)), str(scene.citizens))


def _threat(scene: Cityscape) -> Iterator[str]:
    strip = STRIP.threat
    step = (strip.w - 60) / max(1, len(scene.bands))
    for at, band in enumerate(scene.bands):
        tint = BANDS[at * len(BANDS) // len(scene.bands)]
        drawn = _band(band, step, tint, at == scene.band)
        yield moved(drawn, (strip.x + 50 + at * step, strip.y))
    middle = strip.x + 50 + (scene.band + 0.5) * step - 2
    yield _marker((middle, strip.y + strip.h + 4), minus(scene.net_threat), 15.5, 20)


def _band(band: ThreatBand, step: float, tint: str, holds: bool) -> str:
    width, edge = (3.2, INK) if holds else (1, RULE)
    size = fitting(band.text, step - 12, 17)
    drawn = rounded((0, 8), (step - 3, STRIP.threat.h - 16), 4, tint, width, edge)
    drawn += letters((step / 2 - 2, 26), band.text, size)
    people = (("citizen", band.citizens), ("adventurer", band.adventurers))
    for side, (who, count) in enumerate(people):
        left = 13 + side * (step - 12) / 2
        drawn += sign(who, (left, 47), 22)
        drawn += letters((left + 12, 53), signed(count), 17, "start")
    return drawn


def _marker(at: Point, value: str, radius: float = 15.5, size: float = 21) -> str:
    base = (at[0], at[1] + size * 0.36)
    return disc(at, radius, MARKER, 2) + letters(base, value, size, fill="#ffffff")
