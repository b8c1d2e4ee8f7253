"""Both sides: who plays them, and how many enclaves they have."""

import msgspec

from games.kadath.page.preview import Preview
from games.kadath.rules.components import NUMBERS
from games.kadath.rules.grid import enclaves_of
from games.kadath.rules.view import View
from games.kadath.words import side_name, token_name
from games.kernel.rules import Seat
from games.kit.scene import Scene


class Side(msgspec.Struct, frozen=True):
    side: int
    name: str
    player: str
    is_mine: bool
    has_turn: bool
    enclaves: int
    # After the move that is looked at; None without one, or if it changes nothing.
    then: int | None
    # One for each token: "full", "gained", "going" or "empty".
    pips: list[str]
    # Of a match of several games.
    wins: int
    # Ability tokens that nobody else has seen, and those that lie open in front of the player.
    hidden: int
    open_tokens: list[str]


def sides(scene: Scene, ahead: Preview | None) -> list[Side]:
    """The Dreamer first."""
    return [_side(scene, side, ahead) for side in (0, 1)]


def _side(scene: Scene, side: int, ahead: Preview | None) -> Side:
    view: View = scene.view
    seat = Seat(view.sides.index(side))
    now = enclaves_of(view.grid, side)
    then = ahead.scores[side] if ahead else now
    return Side(
        side=side,
        name=side_name(side),
        player=scene.names[seat],
        is_mine=seat == scene.seat,
        has_turn=seat in scene.asked,
        enclaves=now,
        then=then if then != now else None,
        pips=[_pip(number, now, then) for number in range(NUMBERS.enclaves)],
        wins=view.wins[seat],
        hidden=view.hands[seat] if view.hands else 0,
        open_tokens=[token_name("intercept")] if view.interceptor == seat else [],
    )


def _pip(number: int, now: int, then: int) -> str:
    if number < min(now, then):
        return "full"
    if number < then:
        return "gained"
    return "going" if number < now else "empty"
