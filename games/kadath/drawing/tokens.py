"""The nine ability tokens as small signs, some 9 units to each side."""

from games.kadath.rules.components import Token

SIGNS: dict[Token, str] = {
    "rotate": "M7-4A8 8 0 1 0 8 3M7-10v6H1",
    "flip": "M0-9V9M-3-6l-6 6 6 6M3-6l6 6-6 6",
    "swap": "M-9-4H8M4-8l4 4-4 4M9 5H-8M-4 1l-4 4 4 4",
    "remove": "M-8-5H8M-6-5l1 14H5l1-14M-3-5v-4h6v4M-2-1v6M2-1v6",
    "forbid": "M0-9a9 9 0 1 0 0 18A9 9 0 0 0 0-9zM-6-6L6 6",
    "block": "M-7-1H7V9H-7zM-4.500-1v-4a4.500 4.500 0 0 1 9 0v4M0 3v2",
    "reserve": "M-6-9H6V9L0 4-6 9z",
    "protection": "M0-9l8 3v5c0 5-4 8-8 10-4-2-8-5-8-10v-5z",
    "intercept": "M-8 3v6H8V3M0 4V-9M-5-4l5-5 5 5",
}
