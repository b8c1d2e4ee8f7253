"""Articles and prepositions: what the names on the components need inside a sentence.

The first word of a name decides. A word that is not listed goes without an article, so that an owner of the printed game can
rename a building or a monster in the data.
"""

from typing import Literal

Gender = Literal["f", "m", "fp", "mp"]


def _by_word(**words: str) -> dict[str, Gender]:
    genders: tuple[Gender, ...] = ("f", "m", "fp", "mp")
    return {
        word: gender for gender in genders for word in words.get(gender, "").split()
    }


GENDERS: dict[str, dict[str, Gender]] = {
    "fr": _by_word(
        f="""guilde forge tour caserne taverne salle bibliothèque ménagerie prison
        arène tente chasseresse goule banshee araignée panthère jeune vieille trappe
        fosse lame rune chute épée arbalète armure cotte amulette lance-dragon potion
        grande bombe eau fiole pièce chapelle crypte nécropole porte cité""",
        m="""marché chantier cimetière temple joaillier palais guet donjon centre
        roublard chevalier mage barbare clerc rôdeur paladin nain moine barde
        occultiste gobelin pillard archer troll minotaure ogre elfe garde-lézard
        prêtre squelette zombie revenant vampire rat loup ours sanglier griffon dragon
        œil roi-liche démon colosse mur gaz rocher jet plafond bouclier marteau épieu
        arc anneau symbole filet pavois parchemin vieux repaire ravin labyrinthe fort
        antre bastion village bourg""",
        fp="haches bottes caves grottes archives",
        mp="outils",
    ),
    "es": _by_word(
        f="""herrería torre cantería taberna biblioteca casa prisión joyería arena
        guardia tienda mazmorra cazadora banshee rata araña pantera cría sierpe
        trampilla cuchilla roca runa red espada lanza ballesta armadura cota poción
        gran bomba agua moneda guarida capilla cripta necrópolis puerta aldea ciudad""",
        m="""gremio mercado salón cementerio templo palacio centro pícaro caballero
        mago bárbaro clérigo montaraz paladín enano monje bardo brujo trasgo saqueador
        arquero trol minotauro ogro elfo sacerdote esqueleto zombi necrófago aparecido
        vampiro lobo oso jabalí grifo dragón ojo rey demonio coloso muro foso gas
        chorro techo escudo martillo arco anillo símbolo pavés amuleto pergamino
        frasco viejo barranco laberinto fuerte archivo torreón pueblo""",
        fp="hachas botas herramientas cuevas",
        mp="barracones sótanos",
    ),
}
# Names whose first word has another gender elsewhere.
EXCEPTIONS: dict[str, Gender] = {"Guardia lagarto": "m"}

THE: dict[str, dict[Gender, str]] = {
    "fr": {"f": "la ", "m": "le ", "fp": "les ", "mp": "les "},
    "es": {"f": "la ", "m": "el ", "fp": "las ", "mp": "los "},
}
SOME: dict[str, dict[Gender, str]] = {
    "fr": {"f": "une ", "m": "un ", "fp": "des ", "mp": "des "},
    "es": {"f": "una ", "m": "un ", "fp": "unas ", "mp": "unos "},
}
# Names that bring their own article, which is written small inside a sentence.
OWN_ARTICLES = {"en": "The ", "fr": "L’", "es": "El "}
# A preposition and an article that become one word.
MERGED = {
    "à le ": "au ",
    "à les ": "aux ",
    "de le ": "du ",
    "de les ": "des ",
    "a el ": "al ",
    "de el ": "del ",
}
MUTE = tuple("AÀÂEÉÈÊIÎOÔŒU")
# A feminine word that begins with a stressed a takes the article of the others.
STRESSED = {"agua"}
# English names that are more than one thing.
PLURAL = ("Axes", "Boots", "Tools", "Armour", "Mail", "Water")


def head(name: str) -> str:
    return name.split()[0].lower()


def gender_of(name: str, language: str) -> Gender | None:
    return EXCEPTIONS.get(name) or GENDERS[language].get(head(name))


def the(name: str, language: str) -> str:
    """ "the Market", "l’Arène", "el Mercado"."""
    own = OWN_ARTICLES[language]
    if name.startswith(own):
        return own.lower() + name.removeprefix(own)
    if language == "en":
        return f"the {name}"
    gender = gender_of(name, language)
    if gender is None:
        return name
    if language == "fr" and gender in ("f", "m") and name.startswith(MUTE):
        return f"l’{name}"
    if head(name) in STRESSED:
        gender = "m"
    return THE[language][gender] + name


def a(name: str, language: str) -> str:
    """ "an Orc Raider", "une Goule", "un Trol"."""
    if name.startswith(OWN_ARTICLES[language]):
        return the(name, language)
    if language == "en":
        if any(word in PLURAL for word in name.split()):
            return name
        return f"{'an' if name[0] in 'AEIOU' else 'a'} {name}"
    gender = gender_of(name, language)
    if gender is None:
        return name
    if head(name) in STRESSED:
        gender = "m"
    return SOME[language][gender] + name


def merged(preposition: str, phrase: str) -> str:
    """A preposition before a phrase: "du Marché", "al Mercado"."""
    text = f"{preposition} {phrase}"
    for apart, together in MERGED.items():
        if text.startswith(apart):
            return together + text.removeprefix(apart)
    return text


def capitalized(text: str) -> str:
    """As the first word of a sentence."""
    return text[:1].upper() + text[1:]
