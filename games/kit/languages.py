"""The language of the reader, and names that are kept in all languages."""

import re
from typing import Protocol

from django.utils.translation import get_language

LANGUAGES = ("en", "fr", "es")


class Localized(Protocol):
    @property
    def en(self) -> str: ...
    @property
    def fr(self) -> str: ...
    @property
    def es(self) -> str: ...


def active_language() -> str:
    code = (get_language() or "en").partition("-")[0]
    return code if code in LANGUAGES else "en"


def with_colon(name: str, text: str) -> str:
    """ "Name: text", in French with the space that belongs before a colon."""
    space = "\u00a0" if active_language() == "fr" else ""
    return f"{name}{space}: {text}"


def _unbroken(name: str) -> str:
    """With the narrow space that keeps French punctuation on the line of its word."""
    return re.sub(r" (?=[!?;:])", "\u202f", name)


def localized(record: Localized) -> str:
    """The record's name in the active language."""
    match active_language():
        case "fr":
            return _unbroken(record.fr)
        case "es":
            return record.es
        case _:
            return record.en
