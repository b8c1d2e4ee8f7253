"""Heads, monsters, traps, things and the backs of cards, by the names that their cards have."""

from functools import cache

from games.karez.drawing.ink import INK, disc, moved, path, rounded, shaded
from games.karez.drawing.palette import DECKS, SHADOW
from games.karez.drawing.shapes import hero, plans, shape, sign
from games.karez.drawing.symbols import defined

CREAM = "#fff6df"
LEVELS = {"village": "#8a9a4e", "town": "#b9803f", "city": "#4f7fa8"}
# The size of a back.
BACK_WIDE, BACK_HIGH = 92, 132


def slug(name: str) -> str:
    """`Thieves' Tools` and `thieves_tools` are `thieves-tools`."""
    letters = (letter if letter.isalnum() else "-" for letter in name.lower())
    words = "".join(letters).replace("'", "").split("-")
    joined = "-".join(word for word in words if word)
    return joined.replace("-s-", "s-")


@cache
def _slugs(book: str) -> dict[str, str]:
    return {slug(name): name for name in plans(book)}


def encounter(name: str) -> str:
    """A monster or a trap."""
    return shape("monsters", _slugs("monsters")[slug(name)])


def card(name: str) -> str:
    """An item or an instant."""
    return shape("things", _slugs("things")[slug(name)])


def encounter_id(name: str) -> str:
    return f"m-{slug(name)}"


def card_id(name: str) -> str:
    return f"c-{slug(name)}"


def hero_id(name: str) -> str:
    return f"h-{name}"


def back(kind: str) -> str:
    """The back of a card: a deck, or the level of an adventure."""
    tint = DECKS.get(kind) or LEVELS[kind]
    corners = "M12 12h10l-10 10zM80 12h-10l10 10zM12 120h10l-10-10zM80 120h-10l10-10z"
    if kind in DECKS:
        motif = moved(shape("motifs", kind), (46, 66), 3.1)
    else:
        motif = moved(sign(kind), (46, 66), 2.1)
    return (
        rounded((0, 0), (BACK_WIDE, BACK_HIGH), 9, tint, 2)
        + rounded((6, 6), (80, 120), 6, "none", 1.6, CREAM)
        + path(corners, CREAM, 0, o=0.7)
        + disc((46, 66), (30, 36), shaded(tint, 0.8), 1.6, CREAM)
        + motif
    )


def standee_frame(lit: bool) -> str:
    """An arch on a wooden foot; whoever acts is lit."""
    ground, edge, width = ("#ffefb8", "#e6a817", 3.4) if lit else ("#f1dfb4", INK, 2.0)
    return (
        disc((0, 62), (54, 10), SHADOW, 0, o=0.5)
        + path("M-46 62l6-12h80l6 12z", "#8a5a36", 1.8)
        + path("M-46 52v-84q4-42 46-44q42 2 46 44v84z", ground, width, edge)
    )


@cache
def figures() -> dict[str, str]:
    """All of them; they keep their colours at night."""
    drawn = {hero_id(name): hero(name) for name in plans("heroes")}
    drawn |= {encounter_id(name): encounter(name) for name in plans("monsters")}
    drawn |= {card_id(name): card(name) for name in plans("things")}
    drawn |= {f"back-{kind}": back(kind) for kind in (*DECKS, *LEVELS)}
    drawn["quest-scroll"] = shape("motifs", "scroll")
    for state in (False, True):
        name = "standee-lit" if state else "standee"
        drawn[name] = standee_frame(state)
    return drawn


def figures_file() -> str:
    defs = defined(figures().items())
    return f'<svg xmlns="http://www.w3.org/2000/svg"><defs>{defs}</defs></svg>'
