"""The catalogues of the games are complete, and say what their sentences say."""

import re
from functools import cache

import pytest
from babel.messages.catalog import Message

from cadwallon_site import catalogues

every_language = pytest.mark.parametrize("language", catalogues.LANGUAGES)
GAMES = [folder for folder in catalogues.folders() if folder != catalogues.SITE]

# In one process the sources are read once for all of them.
pytestmark = pytest.mark.xdist_group("catalogues")
template = cache(catalogues.template)


def parts(text: str | tuple[str, ...] | list[str] | None) -> list[str]:
    return [text] if isinstance(text, str) else list(text or ())


def placeholders(text: str) -> set[str]:
    return set(re.findall(r"%\(\w+\)[ds]", text))


def messages(language: str) -> list[Message]:
    return [
        item
        for folder in GAMES
        for item in catalogues.load(language, folder)
        if item.id
    ]


@pytest.mark.thorough
@every_language
def test_no_sentence_lacks_a_translation(language: str) -> None:
    for folder in GAMES:
        wanted = template(folder)
        assert catalogues.missing(language, wanted, folder) == []


@every_language
def test_no_translation_has_lost_its_sentence(language: str) -> None:
    wanted = {(m.id, m.context) for at in GAMES for m in template(at)}
    assert [m.id for m in messages(language) if (m.id, m.context) not in wanted] == []


@every_language
def test_translations_have_the_placeholders_of_their_sentences(language: str) -> None:
    for message in messages(language):
        for wanted, text in zip(parts(message.id), parts(message.string), strict=True):
            assert placeholders(text) == placeholders(wanted), text


@every_language
def test_no_translation_is_doubtful(language: str) -> None:
    assert [message.id for message in messages(language) if message.fuzzy] == []


@every_language
def test_sentences_end_as_their_translations_do(language: str) -> None:
    for message in messages(language):
        ends = {part[-1] in ".!?" for part in parts(message.id) + parts(message.string)}
        assert len(ends) == 1, message.id


def test_french_spaces_do_not_break() -> None:
    for message in messages("fr"):
        for text in parts(message.string):
            assert not re.search(r"[ \w)’%][;:!?»]|« |«[^\u00a0]", text), text


def test_the_words_of_the_games_are_in_no_other_catalogue() -> None:
    files = [path for at in catalogues.folders() for path in catalogues.sources(at)]
    assert len(files) == len(set(files))
