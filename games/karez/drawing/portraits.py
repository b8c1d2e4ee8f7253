"""Who leads the other guilds of Karez when people are missing."""

from games.kit.busts import SHOULDERS, Colours, bust, coin, eyes, line, oval, shape

INK = "#241a12"


def goblin() -> str:
    """Long ears, a broad grin, and a pot for a helmet."""
    return coin(
        "#7a6a45",
        shape(SHOULDERS, "#5a4632"),
        shape(
            "M16 20Q5 18 3.500 13 12 12 18 16zM32 20q11-2 12.500-7Q36 12 30 16z",
            "#6f8f45",
        ),
        shape("M15 18c0-10 18-10 18 0 0 9-4 14-9 14s-9-5-9-14z", "#7d9f4e"),
        shape("M14.500 15.500C14 4 34 4 33.500 15.500q-9.500-3-19 0z", "#8b8f94"),
        line("M13 15.500q11-3.500 22 0", "#65696e", 2),
        eyes("#f6e27a", 20, 3.6, 2),
        eyes(INK, 20.2, 3.2, 0.9),
        shape("M18 25q6 3 12 0-1.500 5-6 5t-6-5z", "#3a2b1c"),
        shape(
            "M19.500 25.600l1 2 1.200-1.600zM26.500 26.200l1.100 1.600 1-2.200z",
            "#f4ead0",
        ),
    )


def clerk() -> str:
    """Braids, a quill behind the ear, ink on the cheek."""
    return bust(
        Colours("#4a5f73", "#94703f", "#e2b48c"),
        shape("M15.500 22C13 7 35 7 32.500 22q-1-7-4-9-5 2-9 0-3 2-4 9z", "#9a4f28"),
        shape(
            "M15 20q-3 8-1 14l3-1q-1-7 0-12zM33 20q3 8 1 14l-3-1q1-7 0-12z", "#9a4f28"
        ),
        line("M31.500 18Q37 10 40 7q1 6-7 11.500", "#f3ecd8", 1.6),
        eyes(INK, 20.4),
        line("M21.500 25.500q2.500 1.500 5 0", "#9b5b3e"),
        oval(28.6, 24, 1.2, 0.7, "#3b4a63"),
        line("M19 33l5 4 5-4", "#f3ecd8", 2),
    )


def guild_master() -> str:
    """A broad beret, a chain of office, a beard well kept."""
    return bust(
        Colours("#3f5a48", "#6a2c2f", "#d6a57c"),
        shape("M17 21c0 14 14 14 14 0-1 3-3 3.500-7 3.500s-6-.5-7-3.500z", "#3a2a1d"),
        shape("M12 14.500C11 5 30 2 36 9q3 4-1 6-10-4-21.500 1z", "#2c3f6b"),
        line("M14.500 15.800q9.500-3.500 19 0", "#c9a352", 1.8),
        eyes(INK, 19.6),
        line("M18.500 17.600h3.800M25.700 17.600h3.800", "#3a2a1d", 1.3),
        line("M22.200 25.600h3.600", "#a86a4d", 1.2),
        line("M14.500 34q9.500 9 19 0", "#d8b35a", 2.2),
        oval(24, 39, 2.3, 2.3, "#d8b35a"),
    )


def castellan() -> str:
    """A veil, a narrow crown, keys at the throat: she has counted your moves already."""
    return bust(
        Colours("#54375e", "#26384a", "#e6c2a2"),
        shape(
            "M12 38C10 16 15 6 24 6s14 10 12 32l-4.500-3Q35 14 24 14T16.500 35z",
            "#e8e2d2",
        ),
        shape(
            "M15.500 13l1-6 3.500 3.500L24 5l4 5.500L31.500 7l1 6q-8.500-3-17 0z",
            "#d8b35a",
        ),
        eyes(INK, 20),
        line(
            "M18.500 17.800q1.800-1.300 3.800-.3M29.500 17.800q-1.800-1.300-3.800-.3",
            "#6d4a35",
            1.1,
        ),
        line("M22 25.600q2 .8 4 0", "#a4574b", 1.4),
        line("M24 34v6.500M24 38h2.500M24 40.500h2.500", "#d8b35a", 1.6),
        oval(24, 33, 1.8, 1.8, "#d8b35a"),
        oval(24, 33, 0.8, 0.8, "#26384a"),
    )
