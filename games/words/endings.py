"""How matches end, in words: by the rules of their game, or without them."""

from collections.abc import Iterable

from django.utils.translation import gettext as _

from games.kernel.ranks import nobody_won
from games.match.log_notes import AGREED, RESIGNED
from games.registry import GAMES


def ending_words(game: str, reason: str) -> str:
    """For a list: "All rounds were played"."""
    match reason:
        case "resigned":
            return _("All but one resigned")
        case "agreed":
            return _("Ended by agreement")
        case "":
            return _("Unknown")
        case _:
            return GAMES[game].words.chronicle.ending(reason)


def ending_sentence(game: str, reason: str, ranks: Iterable[int | None]) -> str:
    """For the page of a match: why there is no winner or no score; empty where the ranking says it all."""
    if reason == RESIGNED:
        return _("All but the winner have resigned. No scores were counted.")
    if reason == AGREED:
        return _("All agreed to end it. Nobody won, and nothing was rated.")
    if reason and nobody_won(ranks):
        return _("Nobody won. %(why)s.") % {"why": ending_words(game, reason)}
    return ""
