"""Using an ability token, step by step: a token, then each of its targets."""

from collections.abc import Callable, Iterator, Sequence

import msgspec
from django.utils.translation import gettext as _

from games.kadath.page.picked import Control, Picked, Target, joined, numbers_in
from games.kadath.rules import moves as m
from games.kadath.rules.abilities import TOKEN_FOR
from games.kadath.rules.components import Token
from games.kadath.rules.view import View
from games.kadath.words import block_name, cell_name, tile_name
from games.kadath.words.names import turn_name

# By the name of a move's field: where its values are picked. How far a tile is turned is chosen beside the grid.
PLACES = {"tile": "tile", "other": "tile", "cell": "cell", "block": "block"}


def picked_token(moves: Sequence[m.Move], text: str, view: View) -> Picked:
    name, *rest = text.split("-")
    mine = [move for move in moves if TOKEN_FOR.get(type(move)) == name]
    if not mine:
        hint = _("Pick a token to see what it can do, or use none.")
        return Picked(hint=hint)
    given = _legal_part(mine, numbers_in(rest))
    if isinstance(mine[0], m.Rotate) and len(given) == 1:
        given = [*given, _values(mine, given)[0]]
    return _picked(name, mine, given, view)


def _legal_part(moves: Sequence[m.Move], numbers: list[int]) -> list[int]:
    """As much of what was picked as some legal move begins with."""
    given: list[int] = []
    for number in numbers:
        if number not in _values(moves, given):
            break
        given.append(number)
    return given


def _fields(move: m.Move) -> tuple[int, ...]:
    return msgspec.structs.astuple(move)


def _values(moves: Sequence[m.Move], given: list[int]) -> list[int]:
    """What can come next after what is picked."""
    beginning, at = tuple(given), len(given)
    fitting = (f for f in map(_fields, moves) if f[:at] == beginning and len(f) > at)
    return list(dict.fromkeys(fields[at] for fields in fitting))


def _picked(name: str, moves: Sequence[m.Move], given: list[int], view: View) -> Picked:
    move = next((move for move in moves if _fields(move) == tuple(given)), None)
    return Picked(
        pick=joined(name, *given),
        targets=list(_targets(name, moves, given, view)),
        controls=list(_controls(name, moves, given)),
        move=move,
        token=name,
        hint="" if move else HINTS[TOKEN_FOR[type(moves[0])]](len(given)),
    )


def _targets(
    name: str, moves: Sequence[m.Move], given: list[int], view: View
) -> Iterator[Target]:
    """What can be picked next or, once everything is, instead of the last target."""
    fields = moves[0].__struct_fields__
    places = [PLACES[field] for field in fields if field in PLACES]
    if not places:
        return
    before = given[: len(places) - 1]
    place = "market" if name == "reserve" else places[len(before)]
    for value in _values(moves, before):
        number = view.grid.at[value] if place == "tile" else value
        look = "here" if given[len(before) :][:1] == [value] else "go"
        pick = joined(name, *before, value)
        yield Target(place, number, pick, _label(place, value, view), look)
    # The first of two tiles stays marked; picked again, it is let go.
    if before:
        pick = joined(name)
        label = _label("tile", before[0], view)
        yield Target("tile", view.grid.at[before[0]], pick, label, "here")


def _label(place: str, value: int, view: View) -> str:
    match place:
        case "tile":
            facts = {"tile": tile_name(value), "cell": cell_name(view.grid.at[value])}
            return _("%(cell)s: pick “%(tile)s”") % facts
        case "cell":
            return _("Pick %(cell)s") % {"cell": cell_name(value)}
        case "block":
            return _("Pick the enclave on %(block)s") % {"block": block_name(value)}
        case _:
            return _("Choose “%(tile)s”") % {"tile": tile_name(value)}


def _controls(
    name: str, moves: Sequence[m.Move], given: list[int]
) -> Iterator[Control]:
    if name == "rotate" and given:
        for quarters in _values(moves, given[:1]):
            yield Control(
                f"by-{quarters}",
                joined(name, given[0], quarters),
                turn_name(quarters),
                is_on=quarters == given[1],
            )
    if name == "swap" and len(given) == 2:
        for first, second in (given, given[::-1]):
            label = _("“%(tile)s” acts") % {"tile": tile_name(first)}
            pick = joined(name, first, second)
            yield Control(f"acts-{first}", pick, label, is_on=[first, second] == given)
    yield Control("drop", "", _("Put it back"), "Esc")


def _tile_first(given: int) -> str:
    return _("Pick a lit tile of the grid. Nothing is played yet.")


def _swap(given: int) -> str:
    if given:
        return _("Now pick the tile it changes places with.")
    return _("Pick the first of two tiles. Nothing is played yet.")


def _cell(given: int) -> str:
    return _("Pick a lit cell. Nothing is played yet.")


def _coming(given: int) -> str:
    return _("Pick a tile of the market, or the top of the deck.")


def _enclave(given: int) -> str:
    return _("Pick one of the enclaves you have just formed.")


HINTS: dict[Token, Callable[[int], str]] = {
    "rotate": _tile_first,
    "flip": _tile_first,
    "swap": _swap,
    "remove": _tile_first,
    "forbid": _cell,
    "block": _tile_first,
    "reserve": _coming,
    "protection": _enclave,
    "intercept": _cell,
}
