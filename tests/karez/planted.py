"""Other secrets in the place of true ones: whoever may not know them must not notice."""

from typing import Any

from msgspec.structs import replace

from games.karez.rules import events as e

# A seat at which nobody sits.
NOBODYS = 5


def planted(event: Any, known: Any) -> Any:
    """The same event with another monster, other quests, other cards; `known` is what the reader learns of it."""
    match event:
        case e.MonsterDrawn() if known.monster:
            # Who else had seen it on its deck is nobody's business.
            return replace(event, seen=event.seen | 1 << NOBODYS)
        case e.MonsterDrawn() | e.MonsterLaid():
            return replace(event, monster="ghoul")
        case e.Sent():
            return replace(event, target="ghoul")
        case e.Drawn() | e.LookedAt():
            return replace(event, cards=("q01", "q02")[: len(event.cards)])
        case e.QuestsKept():
            return replace(event, kept=("q03",), returned=("q04",))
        case e.ReturnedToDeck():
            return replace(event, top=(), bottom=("red_dragon",))
        case _:
            raise AssertionError(f"how is {event} hidden?")
