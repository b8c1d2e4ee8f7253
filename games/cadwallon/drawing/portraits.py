"""The thieves who sit at a table when people are missing."""

from games.kit.busts import SHOULDERS, Colours, bust, coin, eyes, line, oval, shape

INK = "#221c16"


def drunkard() -> str:
    """A red nose, one eye half shut, and a tankard in front of it all."""
    return bust(
        Colours("#6b5a3e", "#7d4a32", "#d9a27a"),
        shape("M16 16c0-9 16-9 16 0-3-3-4-4-8-4s-5 1-8 4z", "#4d3a26"),
        shape("M17 23c1 8 13 8 14 0-2 3-4 2.500-7 2.500s-5 .5-7-2.500z", "#4d3a26"),
        oval(24, 22, 2.2, 1.8, "#c2482f"),
        oval(20.5, 19, 1.1, 1.1, INK),
        line("M26 19.500h3.200", INK),
        line("M22 26.500q2 1 4-.5", "#f0d9b5"),
        shape("M29 33h10v9q-5 4-10 3z", "#c9a352"),
        shape(
            "M28.500 31.500q2-3 5-1.500 3-2 5.500 1.500l-.5 2.500h-9.500z", "#f6efdc"
        ),
        line("M39 35q4 0 3.500 3.500", "#c9a352", 1.8),
    )


def apprentice() -> str:
    """A boy with a cap too large for him, and a lock of straw under it."""
    return bust(
        Colours("#41604f", "#8a6d3b", "#e8bd94"),
        shape(
            "M15.500 16q1.500 5 3 5.500l-.5-5zM32.500 16q-1.500 5-3 5.500l.5-5z",
            "#d8b35a",
        ),
        shape("M14 15.500c0-12 20-13 21-1l-1 2.500q-9-3.500-18.500 0z", "#5b4630"),
        shape("M29 14.500q8-.5 9 3-4 1-9 0z", "#4a3826"),
        eyes(INK, 20),
        line("M21.500 25q2.500 2 5 0", "#9b5b3e"),
        oval(19, 23, 1.1, 0.8, "#d99a73"),
        oval(29, 23, 1.1, 0.8, "#d99a73"),
        line("M18 33l6 5 6-5", "#5b4630", 2),
    )


def thief() -> str:
    """A hood, a mask over the nose, eyes that miss nothing."""
    return coin(
        "#39324c",
        shape(SHOULDERS, "#241f33"),
        shape("M11 36c-1-18 4-28 13-29 9 1 14 11 13 29-4 3-22 3-26 0z", "#2f2942"),
        shape("M16 27c-1-9 3-14 8-14s9 5 8 14c-2 6-14 6-16 0z", "#caa083"),
        shape(
            "M15.800 22.500q8.200-2.500 16.400 0 .3 8-8.200 10.500-8.500-2.500-8.200-10.500z",
            "#7a2f36",
        ),
        shape(
            "M17.500 19.500q3-2 5 .3-2.500 1.700-5-.3zM25.500 19.800q2-2.300 5-.3-2.500 2-5 .3z",
            "#f4ead8",
        ),
        eyes("#3c6e4f", 19.6, 3.7, 0.9),
        line("M17 17.500l5.500 1M31 17.500l-5.500 1", INK, 1.2),
    )
