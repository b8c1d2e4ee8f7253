"""Speaking in all languages at once, and hearing what is wrong."""

from collections.abc import Callable

from django.utils.translation import override

from games.kit.languages import LANGUAGES

NAMES = ("alice", "bob", "charlie", "dora")


def in_all(speak: Callable[[], str]) -> dict[str, str]:
    """What is said, by language."""
    said = {}
    for language in LANGUAGES:
        with override(language):
            said[language] = speak()
    return said


def is_whole(text: str) -> bool:
    """Nothing is missing, nothing is doubled, no placeholder is left."""
    doubts = ("%", "  ", "..", " .", "()", "None")
    return bool(text.strip()) and not any(sign in text for sign in doubts)


def is_sentence(text: str) -> bool:
    return is_whole(text) and text[-1] in ".!?"


def are_labels(said: dict[str, str]) -> bool:
    """Whole in every language, different in each, and set as the French do."""
    is_translated = len(set(said.values())) == len(said)
    return is_translated and all(map(is_whole, said.values())) and is_french(said["fr"])


def are_sentences(said: dict[str, str]) -> bool:
    return are_labels(said) and all(map(is_sentence, said.values()))


def is_french(text: str) -> bool:
    """High punctuation has its space before it, and none that a line may break."""
    return not any(
        text[at - 1] not in "\u00a0\u202f"
        for at, sign in enumerate(text)
        if sign in ";:!?»" and at
    )
