"""Legal moves as buttons: what is sent, what it says, and under which heading it is listed."""

import msgspec
from django.utils.safestring import SafeString

from games.kadath.rules import moves as m
from games.kadath.rules.abilities import TOKEN_FOR
from games.kadath.words import move_label, tile_name, token_name
from games.kit.buttons import listed, move_button
from games.kit.scene import Scene
from games.match.log import written


class Offer(msgspec.Struct, frozen=True):
    """One legal move."""

    move: m.Move
    value: str
    label: str

    @property
    def as_line(self) -> SafeString:
        return move_button("move", self.value, self.label, "line")

    @property
    def as_decline(self) -> SafeString:
        return move_button("move", self.value, self.label, "decline")


class Group(msgspec.Struct, frozen=True):
    heading: str
    offers: list[Offer]

    @property
    def lines(self) -> SafeString:
        return listed(offer.as_line for offer in self.offers)


def offers(scene: Scene) -> list[Offer]:
    moves = scene.decision.moves if scene.decision else ()
    return [Offer(move, written(move), move_label(move, scene.view)) for move in moves]


def grouped(found: list[Offer]) -> list[Group]:
    """By tile, or by token."""
    groups: dict[str, list[Offer]] = {}
    for offer in found:
        groups.setdefault(_heading(offer.move), []).append(offer)
    return [Group(heading, listed) for heading, listed in groups.items()]


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
