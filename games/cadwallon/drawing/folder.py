"""Where the drawings that never change are kept."""

FOLDER = "static/games/cadwallon/drawn"
