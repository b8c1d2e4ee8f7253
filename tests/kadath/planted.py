"""Other secrets in the place of true ones: whoever may not know them must not notice."""

from typing import Any

from msgspec.structs import replace

from games.kadath.rules.events import TokenKept


def planted(event: Any, known: Any) -> Any:
    """The same event with another token; `known` is what the reader learns of it."""
    match event:
        case TokenKept():
            return replace(event, token="intercept")
        case _:
            raise AssertionError(f"how is {event} hidden?")
