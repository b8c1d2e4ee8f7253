"""Names below a picture: as much of them as there is room for."""


def shown(name: str, room: int) -> str:
    """A name that the font cannot write is left out: what stands beside it says as much."""
    if len(name) > room:
        name = name[: room - 1].rstrip() + "…"
    return name if all(ord(letter) < 256 or letter == "…" for letter in name) else ""
