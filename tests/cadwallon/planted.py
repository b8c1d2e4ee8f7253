"""Other secrets in the place of true ones: whoever may not know them must not notice."""

from typing import Any

from msgspec.structs import replace

from games.cadwallon.rules.components import Card
from games.cadwallon.rules.events import Drew, TarotKept, TarotRead


def planted(event: Any, known: Any) -> Any:
    """The same event with other cards; `known` is what the reader learns of it."""
    match event:
        case Drew() | TarotKept():
            return replace(event, card=_other(event.card))
        case TarotRead():
            return replace(event, cards=tuple(map(_other, event.cards or ())))
        case _:
            raise AssertionError(f"how is {event} hidden?")


def _other(card: Card | None) -> Card:
    return "run" if card != "run" else "burst"
