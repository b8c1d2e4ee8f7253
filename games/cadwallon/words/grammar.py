"""Articles and prepositions: what the names on the map and on the tokens need inside a sentence.

The first word of a name decides. A word that is not listed goes without an article, so
that an owner of the printed game can rename a space or a treasure in the data.
"""

from typing import Literal, NamedTuple

from games.cadwallon.rules.district import Space

Gender = Literal["f", "m", "fp", "mp"]


def _by_word(**words: str) -> dict[str, Gender]:
    genders: tuple[Gender, ...] = ("f", "m", "fp", "mp")
    return {
        word: gender for gender in genders for word in words.get(gender, "").split()
    }


GENDERS: dict[str, dict[str, Gender]] = {
    "en": {},
    "fr": _by_word(
        f="""porte poterne cour rue ruelle place allée venelle croix salle
        bibliothèque chambre taverne distillerie scène forge volière chapelle gemme
        bourse""",
        m="""coin clos marché quai pont planétaire hôtel laboratoire vestiaire grenier
        fournil hospice abri chenil trousseau parchemin bracelet coffre otage""",
        fp="étuves",
        mp="degrés cachots",
    ),
    "es": _by_word(
        f="""puerta calle calleja plaza cruz sala tesorería ceca biblioteca taberna
        destilería fragua pajarera tahona capilla casa perrera gema""",
        m="""postigo patio rincón paseo corral mercado muelle puente planetario
        laboratorio escenario vestuario desván hospicio manojo pergamino brazalete
        monedero cofre rehén""",
        fp="gradas",
        mp="aposentos dormitorios calabozos baños",
    ),
}


class Articles(NamedTuple):
    definite: dict[Gender, str]
    indefinite: dict[Gender, str]


ARTICLES: dict[str, Articles] = {
    "fr": Articles(
        {"f": "la ", "m": "le ", "fp": "les ", "mp": "les "},
        {"f": "une ", "m": "un ", "fp": "des ", "mp": "des "},
    ),
    "es": Articles(
        {"f": "la ", "m": "el ", "fp": "las ", "mp": "los "},
        {"f": "una ", "m": "un ", "fp": "unas ", "mp": "unos "},
    ),
}
MUTE = tuple("aàâeéèêiîoôuhAÀÂEÉÈÊIÎOÔUH")

# Where one stands: on a French square, at its gates, in everything else.
ON = {"place", "quai", "pont", "marché", "degrés", "scène"}
AT = {"porte", "poterne", "croix"}
ENGLISH = {"gate": "at", "market": "at", "bridge": "on", "quay": "on", "garden": "on"}


def head(name: str) -> str:
    return name.split()[0].lower()


def uncapitalized(name: str) -> str:
    return name[:1].lower() + name[1:]


def definite(name: str, language: str) -> str:
    gender = GENDERS[language].get(head(name))
    if gender is None:
        return name
    if language == "fr" and gender in ("f", "m") and name.startswith(MUTE):
        return f"l’{uncapitalized(name)}"
    return ARTICLES[language].definite[gender] + uncapitalized(name)


def indefinite(name: str, language: str) -> str:
    if language == "en":
        article = "an" if name[:1].lower() in "aeiou" else "a"
        return f"{article} {uncapitalized(name)}"
    gender = GENDERS[language].get(head(name))
    if gender is None:
        return uncapitalized(name)
    return ARTICLES[language].indefinite[gender] + uncapitalized(name)


def with_article(space: Space, language: str) -> str:
    name = space.names[language]
    if language == "en":
        return f"the {name}" if space.kind == "room" else name
    return definite(name, language)


def located(space: Space, language: str) -> str:
    """Where something is: "in the Library", "sur la place de la Fontaine"."""
    place = with_article(space, language)
    match language:
        case "fr":
            word = head(space.names["fr"])
            before = "sur" if word in ON else "à" if word in AT else "dans"
        case "es":
            before = "en"
        case _:
            before = ENGLISH.get(space.kind, "in")
    return f"{before} {place}"


def capitalized(sentence: str) -> str:
    """With a capital letter at its beginning."""
    return sentence[:1].upper() + sentence[1:]
