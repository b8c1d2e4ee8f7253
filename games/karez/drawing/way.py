"""The head of an expedition: its name, the way through it, and the round of the cycle."""

from collections.abc import Mapping

from games.karez.drawing.expedition_scene import ExpeditionScene
from games.karez.drawing.ink import PLATE, disc, letters, moved, path, rounded
from games.karez.drawing.layout import STATUSES
from games.karez.drawing.lettering import fitting
from games.karez.drawing.palette import ENOUGH, MARKER, RULE, TAKEN
from games.karez.drawing.signs import die, numbered, sign
from games.kit.svg import Point, number

TICK = "M-9 1l6 7l13-15"
ROUNDS = ("first", "normal", "last")
# From one pill to the next.
PILL = 112


def way(scene: ExpeditionScene, wide: float) -> str:
    """Beads on a string: passed, here, still hidden, and the treasure at the end."""
    step = (wide - 40) / max(1, len(scene.way))
    drawn = path(f"M20 0H{number(wide - 20)}", "none", 4, RULE)
    for at, deck in enumerate(scene.way):
        drawn += moved(_bead(deck, at - scene.passed), (20 + at * step, 0))
    end = disc((0, 0), 20, PLATE, 1.6) + die("treasure", scene.treasure, (0, 0), 26)
    return drawn + moved(end, (wide - 20, 0))


def _bead(deck: str, ahead: int) -> str:
    if ahead == 0:
        return disc((0, 0), 25, TAKEN, 3) + sign(deck, (0, 0), 34)
    drawn = disc((0, 0), 20, PLATE, 1.6) + sign(
        deck, (0, 0), 27, 1 if ahead > 0 else 0.45
    )
    if ahead < 0:
        drawn += path(TICK, "none", 6, PLATE) + path(TICK, "none", 3.4, ENOUGH)
    return drawn


def rounds(scene: ExpeditionScene, words: Mapping[str, str]) -> str:
    """Three pills; nothing at a trap, which knows no rounds."""
    if scene.round is None:
        return ""
    drawn = ""
    for at, name in enumerate(ROUNDS):
        now, x = at == scene.round, (at - 1) * PILL
        fill = MARKER if now else PLATE
        drawn += rounded((x - 53, -18), (106, 36), 18, fill, 1.8)
        shift = 0 if name == "normal" else 12
        drawn += sign(name, (x - 36, 0), 22) if shift else ""
        face, ink = ("upright", "#ffffff") if now else ("italic", "")
        size = fitting(words[name], 64 if shift else 90, 18, face)
        drawn += letters((x + shift, 6.5), words[name], size, "middle", face, ink)
    return drawn


def worth(scene: ExpeditionScene, valour: Point, threat: Point, size: float) -> str:
    text = f"{scene.threat} + {scene.cubes}" if scene.cubes else str(scene.threat)
    return numbered("valour", valour, scene.valour, size, size * 0.77) + numbered(
        "threat", threat, text, size, size * 0.77
    )


def title(scene: ExpeditionScene, at: Point, room: float, size: float) -> str:
    x, y = at
    level = STATUSES[scene.level - 1] if scene.level else "dungeon"
    fits = fitting(scene.title, room, size)
    return sign(level, (x + 12, y - size * 0.33), size * 1.33) + letters(
        (x + 12 + size, y), scene.title, fits, "start"
    )
