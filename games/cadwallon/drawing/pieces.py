"""Everything that lies or stands on the board, as small pieces of SVG over the drawing.

The shapes are symbols that the page holds once; a turn sends only where they are.
"""

from collections import Counter
from collections.abc import Iterator

from games.cadwallon.drawing.found_spots import found_spots
from games.cadwallon.rules.components import (
    CHARACTERS,
    FIGURES,
    MILITIA,
    SIENNA,
    THIEVES,
    TOKEN_KIND,
    ZOMBIES,
)
from games.cadwallon.rules.district import TREASURY
from games.cadwallon.rules.events import Marched, Walked
from games.cadwallon.rules.frames import turn_in
from games.cadwallon.rules.reach import pentacle_rooms
from games.cadwallon.rules.view import ChestView, View
from games.kit.scene import Scene
from games.kit.svg import Point

# How far apart two figures in one space stand.
APART = 21


def pieces(scene: Scene) -> Iterator[str]:
    """From the ground up."""
    view = scene.view
    yield from _pentacles(view)
    yield from _portcullises(view)
    yield from map(_chest, view.chests)
    yield from _treasury(view)
    yield from (_use("covered", found_spots().figure[room]) for room in view.covered)
    yield from _figures(scene)


def _use(symbol: str, at: Point, more: str = "", key: str = "") -> str:
    """A symbol, drawn around this point; what can come and go has a key by which a page finds it again."""
    known = f' data-key="{key}"' if key else ""
    return f'<g{known} transform="translate({at[0]} {at[1]}){more}"><use href="#{symbol}"/></g>'


def _pentacles(view: View) -> Iterator[str]:
    if view.pentacle >= 0:
        for room in pentacle_rooms(view.pentacle):
            yield _use("pentacle", found_spots().figure[room])


def _portcullises(view: View) -> Iterator[str]:
    for gate in view.barred:
        turned = f"rotate({found_spots().facing[gate]})"
        yield _use("portcullis", found_spots().exit[gate], turned)


def _chest(chest: ChestView) -> str:
    """A treasure by its picture; where the chest side is up, a closed chest."""
    x, y = found_spots().chest[chest.space]
    if chest.is_hostage:
        return _use("k-hostage", (x, round(y + 27, 1)), key=f"h{chest.space}")
    symbol = f"k-{chest.kind}" if chest.kind else "k-closed"
    return _use(symbol, (x, y), key=f"c{chest.space}")


def _treasury(view: View) -> Iterator[str]:
    if view.treasury:
        x, y = found_spots().chest[TREASURY]
        yield (
            f'<g transform="translate({x} {round(y + 25, 1)})">'
            f'<use href="#coin"/><text class="worth">{view.treasury}</text></g>'
        )


def _figures(scene: Scene) -> Iterator[str]:
    view = scene.view
    crowd = Counter(space for space in view.at if space >= 0)
    met: Counter[int] = Counter()
    for figure in FIGURES:
        space = view.at[figure]
        if space < 0:
            continue
        x, y = found_spots().figure[space]
        if crowd[space] > 1:
            x = round(x + APART * (2 * met[space] - crowd[space] + 1), 1)
            met[space] += 1
        yield _figure(scene, figure, (x, y))


def _figure(scene: Scene, figure: int, at: Point) -> str:
    view, turn = scene.view, turn_in(scene.view.stack)
    marks = ["fig"]
    if turn is not None and turn.figure == figure:
        marks.append("active")
    if scene.seat is not None and view.owners[figure] == scene.seat:
        marks.append("mine")
    if figure in view.chilled:
        marks.append("chilled")
    return (
        f'<g class="{" ".join(marks)}" data-key="f{figure}"{_way(scene, figure)}'
        f' transform="translate({at[0]} {at[1]})">'
        f'<use href="#{base_of(figure)}"/>{_letter(figure)}{_load(view, figure)}</g>'
    )


def _way(scene: Scene, figure: int) -> str:
    """Through which spaces it came here, if it has just done so."""
    for event in reversed(scene.recent):
        match event:
            case Walked(mover, path) | Marched(figure=mover, path=path):
                if mover == figure and path and path[-1] == scene.view.at[figure]:
                    points = (found_spots().figure[space] for space in path[:-1])
                    return f' data-way="{" ".join(f"{x},{y}" for x, y in points)}"'
            case _:
                pass
    return ""


def base_of(figure: int) -> str:
    """The symbol under a figure: its gang's shape and colour, or what else it is."""
    if figure in THIEVES:
        return f"gang-{figure // 4}"
    if figure in MILITIA:
        return "militia"
    return "zombie" if figure in ZOMBIES else "hero"


def letter_of(figure: int) -> str:
    return "" if figure in ZOMBIES else CHARACTERS[figure].name[0]


def _letter(figure: int) -> str:
    letter = letter_of(figure)
    return f'<text class="{base_of(figure)}">{letter}</text>' if letter else ""


def _load(view: View, figure: int) -> str:
    """What the figure carries, small, below it."""
    if figure > SIENNA or not view.loads[figure]:
        return ""
    load = view.loads[figure]
    left = -6.5 * (len(load) - 1)
    return "".join(
        f'<use class="load" href="#i-{TOKEN_KIND[token]}" x="{left + 13 * place}" y="19"/>'
        for place, token in enumerate(load)
    )
