"""Whoever is met on the way to Kadath."""

from games.kit.busts import SHOULDERS, Colours, bust, coin, eyes, line, oval, shape

INK = "#16202a"


def zoog() -> str:
    """Small, brown, all ears and whiskers: it does whatever comes to its mind."""
    return coin(
        "#56634a",
        shape("M12 43c-1-9 4-13 12-13s13 4 12 13a24 24 0 0 1-24 0z", "#6d5136"),
        shape("M13 17L8 5q9 1 11 9zM35 17l5-12q-9 1-11 9z", "#7d5d3e"),
        oval(24, 23, 11, 10.5, "#7d5d3e"),
        oval(19.5, 21, 3.3, 3.6, "#f2e3b3"),
        oval(28.5, 21, 3.3, 3.6, "#f2e3b3"),
        oval(20.3, 21.6, 1.4, 2, INK),
        oval(27.5, 20.4, 1.4, 2, INK),
        oval(24, 26, 1.5, 1.1, INK),
        line(
            "M24 27v1.800M20.500 29q1.700 1.500 3.500-.2 1.800 1.700 3.500.2", INK, 1.2
        ),
        line(
            "M17 26.500l-7-1M17 28l-6.500 1.500M31 26.500l7-1M31 28l6.500 1.500",
            "#d9c39a",
            0.8,
        ),
    )


def cat() -> str:
    """A cat that has seen a few dreams and takes nothing too hard."""
    return coin(
        "#2f4a5c",
        shape("M11 42c0-9 5-13 13-13s13 4 13 13a24 24 0 0 1-26 0z", "#30343b"),
        shape("M13 20l-1-13 9 6.500zM35 20l1-13-9 6.500z", "#30343b"),
        shape("M14.500 15l-.5-5 4 3zM33.500 15l.5-5-4 3z", "#b98a86"),
        oval(24, 21, 11, 9.5, "#3a3f47"),
        shape(
            "M16.500 20q3-3.500 6 .5-3 2.500-6-.5zM25.500 20.500q3-4 6-.5-3 3-6 .5z",
            "#d7c34f",
        ),
        line("M19.500 18.800v3M28.500 18.800v3", INK, 1.3),
        shape("M22.700 24.500h2.600l-1.300 1.500z", "#d99a95"),
        line("M24 26v1.200M21 27.800q1.600 1 3-.6 1.400 1.600 3 .6", "#c9ccd1", 1),
        line(
            "M17 25l-7-1.500M17 26.500l-7 1M31 25l7-1.500M31 26.500l7 1", "#c9ccd1", 0.7
        ),
        line("M15.500 31.500q8.500 4.500 17 0", "#c9a352", 2),
    )


def dreamer() -> str:
    """Asleep under a night cap, with a star on its tip."""
    return bust(
        Colours("#33406b", "#c9c2a8", "#e4c3a3", INK),
        shape("M15 17C15 6 26 3 37 12q4 5 2 10-1-6-7-6z", "#6d4f8c"),
        shape("M14.500 15.500q9.500-4.500 19 0l-.5 3q-9-3.500-18 0z", "#e9e2cc"),
        shape(
            "M39 20.500l1 2.200 2.400.3-1.800 1.600.5 2.400-2.100-1.200-2.100 1.200.5-2.400-1.800-1.600 2.400-.3z",
            "#f0d774",
        ),
        line(
            "M18.800 20.800q1.700 1.500 3.400 0M25.800 20.800q1.700 1.500 3.400 0",
            INK,
            1.2,
        ),
        line("M22.300 26q1.700 1 3.400 0", "#9c6a52", 1.2),
        line("M18 34q6 3 12 0", "#a39a7c", 1.4),
    )


def old_one() -> str:
    """A robe of stone, and what hangs where a mouth should be."""
    return coin(
        "#2b4440",
        shape(SHOULDERS, "#1d2f2d"),
        shape("M13 22C12 8 18 5 24 5s12 3 11 17q-1 5-4 7H17q-3-2-4-7z", "#6f9a7e"),
        shape(
            "M16 25q-1 8-4 11 4 0 5.500-6 .5 7-1 10 4-1 4.500-9 1.500 6 1 11h4q-.5-5 1-11 .5 8 4.500 9-1.500-3-1-10 1.500 6 5.500 6-3-3-4-11z",
            "#5b8369",
        ),
        shape(
            "M16 19q4-3 6.500 2-4 2-6.500-2zM32 19q-4-3-6.500 2 4 2 6.500-2z", "#f0c64a"
        ),
        eyes(INK, 19.9, 4.2, 1),
        line("M15.500 16.500q4-2.500 7 .5M32.500 16.500q-4-2.500-7 .5", "#3f5f4c", 1.5),
        oval(20, 10, 1, 0.7, "#87b096"),
        oval(27, 9, 1.3, 0.8, "#87b096"),
    )


def messenger() -> str:
    """A crown and no face: stars stand where it should be."""
    return coin(
        "#1b1330",
        shape(SHOULDERS, "#6b1f33"),
        shape("M18 31l6 9 6-9z", "#d8b35a"),
        shape("M13 26c-1-15 4-20 11-20s12 5 11 20l-4 6H17z", "#d8b35a"),
        oval(24, 21, 8, 10.5, "#0b0818"),
        shape("M14 11l2-8 4 4.500 4-5.500 4 5.500 4-4.500 2 8q-10-4-20 0z", "#e9cd76"),
        oval(21, 19, 1.3, 1.3, "#fff7da"),
        oval(27.2, 17.6, 0.8, 0.8, "#cfe4ff"),
        oval(25.8, 23.6, 1, 1, "#ffd9c2"),
        oval(20.6, 25.4, 0.6, 0.6, "#cfe4ff"),
        oval(23.6, 28, 0.7, 0.7, "#fff7da"),
        oval(29, 22, 0.5, 0.5, "#fff7da"),
        line("M21 19l4.800 4.600-2.200 4.400", "#6a5f96", 0.5),
    )
