"""Friendly names for guests, such as "Masked Heron 4821", in three languages."""

import secrets
from typing import NamedTuple

from django.utils.translation import get_language


class GuestWords(NamedTuple):
    """How people are called in one language; what agrees in gender has two forms."""

    order: str
    masculine: tuple[str, ...]
    feminine: tuple[str, ...]
    qualities: tuple[tuple[str, str], ...]


def alike(*words: str) -> tuple[tuple[str, str], ...]:
    return tuple((word, word) for word in words)


WORDS = {
    "en": GuestWords(
        order="{quality} {being} {number}",
        masculine=(
            "Heron", "Magpie", "Badger", "Otter", "Raven", "Marten", "Hedgehog", "Owl",
            "Weasel", "Jackdaw", "Lynx", "Mole", "Swift", "Squirrel", "Toad", "Moth",
        ),
        feminine=(),
        qualities=alike(
            "Masked", "Quiet", "Nimble", "Moonlit", "Hooded", "Clever", "Gentle",
            "Wandering", "Hidden", "Patient", "Merry", "Sleepless", "Polite", "Sly",
        ),
    ),
    "fr": GuestWords(
        order="{being} {quality} {number}",
        masculine=(
            "Héron", "Blaireau", "Corbeau", "Hérisson", "Choucas", "Lynx", "Martinet",
            "Écureuil", "Crapaud", "Furet",
        ),
        feminine=(
            "Pie", "Loutre", "Martre", "Chouette", "Belette", "Taupe", "Mésange",
        ),
        qualities=(
            ("masqué", "masquée"), ("discret", "discrète"), ("agile", "agile"),
            ("nocturne", "nocturne"), ("malin", "maligne"), ("vagabond", "vagabonde"),
            ("caché", "cachée"), ("patient", "patiente"), ("joyeux", "joyeuse"),
            ("insomniaque", "insomniaque"), ("poli", "polie"), ("rusé", "rusée"),
        ),
    ),
    "es": GuestWords(
        order="{being} {quality} {number}",
        masculine=(
            "Tejón", "Cuervo", "Erizo", "Búho", "Lince", "Topo", "Vencejo", "Sapo",
            "Hurón", "Mirlo",
        ),
        feminine=(
            "Garza", "Urraca", "Nutria", "Marta", "Comadreja", "Ardilla", "Polilla",
        ),
        qualities=(
            ("enmascarado", "enmascarada"), ("callado", "callada"), ("ágil", "ágil"),
            ("nocturno", "nocturna"), ("ingenioso", "ingeniosa"), ("errante", "errante"),
            ("oculto", "oculta"), ("paciente", "paciente"), ("alegre", "alegre"),
            ("insomne", "insomne"), ("cortés", "cortés"), ("astuto", "astuta"),
        ),
    ),
}  # fmt: skip


def guest_name() -> str:
    """A name in the reader's language; two guests may share one."""
    words = WORDS.get(get_language() or "en", WORDS["en"])
    being = secrets.choice(words.masculine + words.feminine)
    quality = secrets.choice(words.qualities)[being in words.feminine]
    number = 1000 + secrets.randbelow(9000)
    return words.order.format(being=being, quality=quality, number=number)
