"""Names for the drawings, as a caller gives them: the longest of three languages."""

from games.karez.drawing.layout import PLOTS
from games.karez.drawing.palette import GUILDS
from games.karez.drawing.shapes import plans

LONGEST = {
    "masons_yard": "Chantier des maçons",
    "hall_of_heroes": "Salón de los Héroes",
    "menagerie": "Casa de fieras",
    "library": "Bibliothèque",
    "a3_4": "Donjon du roi déchu",
    "city_watch": "Guardia de la ciudad",
    "healers_tent": "Tente du guérisseur",
    "dungeon": "Mazmorra privada",
    "closed": "cerrada",
    "builders": "Gremio de Constructores",
}
WORDS = {
    **{name: name.replace("_", " ").title() for name in PLOTS},
    **{name: f"Adventure {name}" for name in plans("landmarks")},
    **{name: f"{name.title()} Guild" for name in GUILDS},
    "village": "Village",
    "town": "Town",
    "city": "City",
    "first": "en premier",
    "normal": "normal",
    "last": "en dernier",
} | LONGEST
