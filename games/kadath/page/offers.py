"""Legal moves as buttons: what is sent, what it says, and under which heading it is listed."""

from games.kadath.rules import moves as m
from games.kadath.rules.abilities import TOKEN_FOR
from games.kadath.words import move_label, tile_name, token_name
from games.kernel.encoding import encode
from games.kit import questions
from games.kit.questions import Offer, OfferGroup
from games.kit.scene import Scene


def offers(scene: Scene) -> list[Offer]:
    moves = scene.decision.moves if scene.decision else ()
    return [Offer(move, encode(move), move_label(move, scene.view)) for move in moves]


def grouped(found: list[Offer]) -> list[OfferGroup]:
    """By tile, or by token."""
    return questions.grouped(found, _heading, last=(m.Decline,))


def _heading(move: m.Move) -> str:
    match move:
        case m.Place(tile):
            return tile_name(tile)
        case m.Keep(token):
            return token_name(token)
        case m.Decline():
            return "–"
        case _:
            return token_name(TOKEN_FOR[type(move)])
