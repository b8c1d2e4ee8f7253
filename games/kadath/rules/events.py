"""Everything that happens, as facts; the sentences are made elsewhere."""

from typing import Literal

import msgspec

from games.kadath.rules.components import Token
from games.kernel.rules import Seat

Reason = Literal["five", "market", "passes"]


class TokenKept(msgspec.Struct, frozen=True, tag=True, gc=False):
    """The token is told to its owner only."""

    seat: Seat
    token: Token | None


class TokensPassed(msgspec.Struct, frozen=True, tag=True, gc=False):
    """The players exchange the tokens they did not keep: so many each."""

    tokens: int


class GameBegan(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Told before the first tile. `sides` are by seat; `game` counts from 1."""

    game: int
    first: Seat
    sides: tuple[int, ...]


class TurnBegan(msgspec.Struct, frozen=True, tag=True, gc=False):
    seat: Seat


class TokenLeft(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A token that lasted for one turn of the rival leaves the table."""

    seat: Seat
    token: Token


class Refilled(msgspec.Struct, frozen=True, tag=True, gc=False):
    """The top of the deck went to the market."""

    tile: int


class TopShown(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A tile that nobody has seen yet lies on top of the deck now."""

    tile: int


class Passed(msgspec.Struct, frozen=True, tag=True, gc=False):
    """No tile can be laid anywhere."""

    seat: Seat


class Intercepted(msgspec.Struct, frozen=True, tag=True, gc=False):
    """The seat takes the top of the deck instead of a tile of the market."""

    seat: Seat
    tile: int


class Placed(msgspec.Struct, frozen=True, tag=True, gc=False):
    seat: Seat
    tile: int
    cell: int
    rotation: int
    side: int


class Flipped(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Tile `by` turned a tile over (NO_TILE: the ability token did); `side` is what it shows now."""

    tile: int
    cell: int
    side: int
    by: int


class Converted(msgspec.Struct, frozen=True, tag=True, gc=False):
    """An attractor brought a tile over to its side."""

    tile: int
    cell: int
    side: int
    by: int


class Activated(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A tile performs its points: a creature woke it, or an ability token did (NO_TILE)."""

    tile: int
    cell: int
    by: int


class Withstood(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A token kept the action of tile `by` off a tile."""

    tile: int
    cell: int
    by: int
    token: Literal["block", "protection"]


class EnclaveLost(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A token of this side goes back to its owner."""

    block: int
    side: int


class EnclaveFormed(msgspec.Struct, frozen=True, tag=True, gc=False):
    block: int
    side: int


class TokenRevealed(msgspec.Struct, frozen=True, tag=True, gc=False):
    """The seat uses an ability token; what it does follows."""

    seat: Seat
    token: Token


class Rotated(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Turned clockwise by so many quarters, to this rotation."""

    tile: int
    cell: int
    quarters: int
    rotation: int


class Swapped(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Two tiles exchanged their cells; each cell is where the tile lies now."""

    tile: int
    cell: int
    other: int
    other_cell: int


class Removed(msgspec.Struct, frozen=True, tag=True, gc=False):
    tile: int
    cell: int


class CellForbidden(msgspec.Struct, frozen=True, tag=True, gc=False):
    seat: Seat
    cell: int


class TileBlocked(msgspec.Struct, frozen=True, tag=True, gc=False):
    seat: Seat
    tile: int
    cell: int


class TileReserved(msgspec.Struct, frozen=True, tag=True, gc=False):
    seat: Seat
    tile: int


class TilesProtected(msgspec.Struct, frozen=True, tag=True, gc=False):
    seat: Seat
    block: int
    tiles: tuple[int, ...]


class InterceptLaid(msgspec.Struct, frozen=True, tag=True, gc=False):
    """It waits in front of its owner, for all to see."""

    seat: Seat


class GameEnded(msgspec.Struct, frozen=True, tag=True, gc=False):
    """`enclaves` are by seat; `winner` is -1 after a draw."""

    game: int
    reason: Reason
    enclaves: tuple[int, ...]
    winner: int


class MatchEnded(msgspec.Struct, frozen=True, tag=True, gc=False):
    """The end of a match of several games. All by seat: places, enclaves over all games, games won."""

    ranks: tuple[int, ...]
    enclaves: tuple[int, ...]
    wins: tuple[int, ...]


Event = (
    TokenKept
    | TokensPassed
    | GameBegan
    | TurnBegan
    | TokenLeft
    | Refilled
    | TopShown
    | Passed
    | Intercepted
    | Placed
    | Flipped
    | Converted
    | Activated
    | Withstood
    | EnclaveLost
    | EnclaveFormed
    | TokenRevealed
    | Rotated
    | Swapped
    | Removed
    | CellForbidden
    | TileBlocked
    | TileReserved
    | TilesProtected
    | InterceptLaid
    | GameEnded
    | MatchEnded
)
