"""The games that can be played here."""

from importlib import import_module

from games.game import Game

# One line a game: the name of its folder.
FOLDERS = (
    "cadwallon",
    "kadath",
    "karez",
)

GAMES: dict[str, Game] = {
    folder: import_module(f"games.{folder}").GAME for folder in FOLDERS
}
