"""The name of a tile under its ornament, in one line or in two."""

from games.kit.svg import escape

# More letters than this do not fit between the points.
LINE = 12


def name_lines(name: str) -> str:
    first, second = _broken(name)
    if not second:
        return f'<text class="name" y="29">{escape(first)}</text>'
    return (
        f'<text class="name two" y="22.500">{escape(first)}'
        f'<tspan x="0" dy="9">{escape(second)}</tspan></text>'
    )


def _broken(name: str) -> tuple[str, str]:
    """At the space that is nearest to the middle."""
    spaces = [at for at, letter in enumerate(name) if letter in " -"]
    if len(name) <= LINE or not spaces:
        return name, ""
    at = min(spaces, key=lambda place: abs(2 * place - len(name)))
    return name[: at + 1].rstrip(), name[at + 1 :]
