"""Names below a picture: as much of them as there is room for."""


def fitted(name: str, room: int) -> str:
    """The name, cut to this many characters; empty where the font lacks one of its letters."""
    if len(name) > room:
        name = name[: room - 1].rstrip() + "…"
    return name if all(ord(letter) < 256 or letter in "…’" for letter in name) else ""
