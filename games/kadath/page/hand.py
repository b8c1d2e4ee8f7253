"""Ability tokens: in hand, on offer in the draft, passed on, used up."""

from collections.abc import Iterable

import msgspec

from games.kadath.page.picked import Picked
from games.kadath.rules.abilities import TOKEN_FOR
from games.kadath.rules.components import Token
from games.kadath.rules.moves import Keep
from games.kadath.rules.view import View
from games.kadath.words import token_name, token_text
from games.kit.questions import Offer
from games.kit.scene import Scene


class Held(msgspec.Struct, frozen=True):
    """A token, what it does, and what can be done with it now."""

    token: Token
    name: str
    text: str
    # In the draft: keeping it. In a turn: how it is picked up; empty if it is of no use now.
    keep: Offer | None = None
    pick: str = ""
    is_held: bool = False


class Tokens(msgspec.Struct, frozen=True):
    """As far as the reader may see them."""

    in_play: bool
    offer: list[Held]
    hand: list[Held]
    given: list[str]
    used: list[str]

    @property
    def hand_names(self) -> str:
        return ", ".join(held.name for held in self.hand)

    @property
    def offer_names(self) -> str:
        return ", ".join(held.name for held in self.offer)


def tokens(scene: Scene, found: list[Offer], picked: Picked) -> Tokens:
    view: View = scene.view
    keeps = {offer.move.token: offer for offer in found if isinstance(offer.move, Keep)}
    usable = {TOKEN_FOR.get(type(offer.move)) for offer in found}
    return Tokens(
        in_play=view.options.variant == "advanced",
        offer=[
            Held(token, token_name(token), token_text(token), keeps.get(token))
            for token in view.offer
        ],
        hand=[
            Held(
                token,
                token_name(token),
                token_text(token),
                pick=token if token in usable else "",
                is_held=picked.token == token,
            )
            for token in view.hand
        ],
        given=_names(view.given),
        used=_names(view.used),
    )


def _names(found: Iterable[Token]) -> list[str]:
    return [token_name(token) for token in found]
