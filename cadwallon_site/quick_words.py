"""Translations that were asked for once are remembered: a page asks for hundreds of words, and for the same ones again and again.

Django looks through every catalogue for each of them, and finds the active language through several layers. What it says
stays what is said: only its answers are kept, beside the catalogues of the language they belong to.
"""

from collections.abc import Callable
from contextvars import ContextVar
from typing import Any

from django.utils import timezone, translation
from django.utils.translation import trans_real

# Words of our own sources; more than they have means that somebody translates what people write.
MOST_WORDS = 20_000


class Active:
    """What is active in this thread or task, under the name by which Django asks: `value`."""

    def __init__(self, name: str) -> None:
        self._kept: ContextVar[Any] = ContextVar(name)

    @property
    def value(self) -> Any:
        found = self._kept.get(None)
        if found is None:
            raise AttributeError("nothing is active")
        return found

    @value.setter
    def value(self, new: Any) -> None:
        self._kept.set(new)

    @value.deleter
    def value(self) -> None:
        self._kept.set(None)


_language, _time_zone = Active("language"), Active("time zone")


def remembering(ask: Callable[..., str]) -> Callable[..., str]:
    """Asks once for each language and text."""
    name = ask.__name__

    def remembered(*texts: Any) -> str:
        try:
            known = _language.value.remembered
            # What is marked as safe equals what is not, and its answer is safe.
            return known[name, type(texts[0]), type(texts[-1]), *texts]  # type: ignore[no-any-return]
        except (AttributeError, KeyError):
            return _remember(name, ask(*texts), texts)

    return remembered


def _remember(name: str, answer: str, texts: tuple[Any, ...]) -> str:
    active = getattr(_language, "value", None)
    if isinstance(active, trans_real.DjangoTranslation):
        known = active.__dict__.setdefault("remembered", {})
        if len(known) < MOST_WORDS:
            known[name, type(texts[0]), type(texts[-1]), *texts] = answer
    return answer


def active_language() -> str | None:
    active = _language._kept.get(None)
    return trans_real.get_language() if active is None else active.to_language()


def install() -> None:
    """Called once, when the site starts."""
    trans_real._active = _language  # type: ignore[attr-defined]
    timezone._active = _time_zone  # type: ignore[attr-defined]
    translation._trans.get_language = active_language  # type: ignore[attr-defined]
    for name in ("gettext", "ngettext", "pgettext", "npgettext"):
        setattr(translation._trans, name, remembering(getattr(trans_real, name)))  # type: ignore[attr-defined]
