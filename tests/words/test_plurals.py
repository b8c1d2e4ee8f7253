"""A number before what it counts has a plural form in every language; “1 rated matches” is nobody's language."""

import re
from collections.abc import Iterator
from datetime import timedelta

import pytest
from babel.messages.catalog import Message
from django.utils import timezone, translation

from cadwallon_site import catalogues
from games.templatetags.waits import ago

# Not behind what is no number: who it is, where, a phrase with its own number.
COUNTED = re.compile(
    r"%\((?!(?:who|figure|winner|name|ally|die|foe|reach|points|numbers|level)\))\w+\)[sd]"
    r" ((?:[a-z]+ )?[a-z]+)"
)
# What is never one, because the rules of a game or the site fix it.
FIXED = (
    "%(count)s players",
    "After %(days)d days others",
    "%(settled_after)s rated matches",
    "Of the %(all)s days of",
    "%(rounds)d rounds",
    "civilians",
    "%(gates)d gates",
    "%(two)d chests",
    "citizens",
    "Put %(count)d tokens",
    "enclaves first wins",
    "own enclaves",
    "%(count)s enclave tokens",
    "%(most)s tiles at the latest",
    "%(tiles)s tiles",
    "%(count)s tiles from the deck",
    "%(combat)d dice",
    "%(count)d gems",
    "%(values)s ducats",
    "%(counts)s treasures",
    "%(hand)s secret tokens",
    "%(deck_size)s cards",
    "%(room_count)s rooms",
    "%(rituals)s times",
    "%(gate_count)s gates",
    "%(open_missions)s missions",
    "%(gang_size)s thieves",
    "%(tokens)s tokens",
    "%(tent_spaces)s guilds",
    "%(dungeon_spaces)s spaces",
    "%(dungeon_most)s monsters",
    "%(adventure_count)s adventures",
    "%(building_count)s buildings",
    "%(hero_count)s heroes",
    "%(guild_count)s guilds",
    "%(supply_",
    "%(extra_from)s players",
    "%(gang_count)s players",
    "%(mission_count)s mission cards",
)


def messages(language: str) -> Iterator[Message]:
    for folder in catalogues.folders():
        yield from (item for item in catalogues.load(language, folder) if item.id)


def nouns() -> set[str]:
    """All that is counted somewhere with one form for one and another for more."""
    found = set()
    for message in messages("fr"):
        if isinstance(message.id, tuple):
            one, more = (COUNTED.findall(text) for text in message.id[:2])
            found |= set(more) - set(one)
    return {word for phrase in found for word in phrase.split() if word.endswith("s")}


def test_what_is_counted_somewhere_in_two_forms_is_so_everywhere() -> None:
    known = nouns()
    assert {"matches", "ducats", "minutes"} & known
    wrong = [
        text
        for text in (message.id for message in messages("fr"))
        if isinstance(text, str)
        and not any(fixed in text for fixed in FIXED)
        and any(known & set(phrase.split()) for phrase in COUNTED.findall(text))
    ]
    assert wrong == [], "\n".join(wrong)


@pytest.mark.parametrize("language", catalogues.LANGUAGES)
def test_whatever_has_two_forms_has_them_in_every_language(language: str) -> None:
    for message in messages(language):
        if isinstance(message.id, tuple):
            forms = message.string
            assert isinstance(forms, tuple), message.id
            assert len([form for form in forms if form]) == 2, message.id


@pytest.mark.parametrize(
    ("language", "now", "minute"),
    [
        ("en", "just now", "1 minute ago"),
        ("fr", "à l’instant", "il y a 1 minute"),
        ("es", "ahora mismo", "hace 1 minuto"),
    ],
)
def test_nothing_happened_no_minutes_ago(language: str, now: str, minute: str) -> None:
    with translation.override(language):
        assert ago(timezone.now() - timedelta(seconds=20)) == now
        before = ago(timezone.now() - timedelta(seconds=80))
        assert before.replace("\N{NO-BREAK SPACE}", " ") == minute
