"""Which tiles an ability token may touch."""

from games.kadath.rules.grid import Grid, tiles_in


def touchable(grid: Grid) -> list[int]:
    """All but a blocked one (readings 22 and 24)."""
    return [tile for tile in tiles_in(grid) if tile != grid.blocked]
