"""Names that look alike have one shape; and which names claim an office.

The method, small on purpose: letters of other alphabets that are drawn like Latin ones count as those, then capitals, accents, and
the widths and styles of Unicode are left out (NFKD), then all that is no letter or digit; 0 is drawn like o, 1 and i like l, rn like
m, vv like w. Unicode's own list of confusables has thousands of pairs; these are the ones that names are forged with.
"""

import re
import unicodedata

LONGEST_SHAPE = 60

# Capitals first: some small ones are drawn like other letters.
CAPITALS = str.maketrans(
    "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹЅІЈАВЕКМНОРСТУХҮԌԚԜ", "ABEZHIKMNOPTYXCSIJABEKMHOPCTYXYGQW"
)
SMALL = str.maketrans(
    "αβγεικνορτυχωϲасеорухкмнтвгпѕіјһӏԁԛԝүօոսհıłøđħŧɑɡɩʟʀ",
    "abyeikvoptuxwcaceopyxkmhtbrnsijhldqwyonuhilodhtagilr",
)
ALIKE = str.maketrans({"0": "o", "1": "l", "i": "l", "|": "l", "æ": "ae", "œ": "oe"})

WORD = re.compile(r"[^\W_]+")

# Whoever reads one of these words in a name thinks of the people who look after the site.
OFFICES = (
    "admin admins administrator administrators administrateur administratrice administrador administradora "
    "operator operators operateur operatrice operador operadora moderator moderators mod mods moderateur moderatrice "
    "moderador moderadora staff support soporte sysop sysadmin webmaster"
)
# As a part of a name they are harmless.
WHOLE = "root system systeme sistema guest invite invitado cadwallon official officiel oficial everybody nobody bot"


def shape(name: str) -> str:
    text = unicodedata.normalize("NFKC", name).translate(CAPITALS).casefold()
    text = unicodedata.normalize("NFKD", text.translate(SMALL)).translate(SMALL)
    plain = "".join(sign for sign in text.translate(ALIKE) if sign.isalnum())
    return plain.replace("rn", "m").replace("vv", "w")[:LONGEST_SHAPE]


SHAPES_OF_BOTS = {shape(word) for word in ("bot", "bots")}
SHAPES_OF_OFFICES = {shape(word) for word in OFFICES.split()}
SHAPES_OF_WHOLE_NAMES = {shape(word) for word in WHOLE.split()} | SHAPES_OF_OFFICES


def claims_to_be_a_bot(name: str) -> bool:
    """One of its words is the mark that bot accounts have."""
    words = (word.strip("0123456789") for word in WORD.findall(name))
    return any(shape(word) in SHAPES_OF_BOTS for word in words)


def claims_office(name: str) -> bool:
    words = [word.rstrip("0123456789") for word in WORD.findall(name)]
    return shape(name) in SHAPES_OF_WHOLE_NAMES or any(
        shape(word) in SHAPES_OF_OFFICES for word in words
    )
