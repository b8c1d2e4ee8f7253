"""Remembered translations are those that Django finds."""

from threading import Thread

import pytest
from django.utils import timezone, translation
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import trans_real

from cadwallon_site.quick_words import Active

WORDS = ("Round", "Your turn", "not in any catalogue", "", "Two\r\nlines")


@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_words_are_those_of_the_active_language(language: str) -> None:
    with translation.override(language):
        for _again in range(2):
            for word in WORDS:
                assert translation.gettext(word) == trans_real.gettext(word)
                for number in (0, 1, 2):
                    counted = translation.ngettext("%d day", "%d days", number)
                    assert counted == trans_real.ngettext("%d day", "%d days", number)
                assert translation.pgettext("month", "May") == trans_real.pgettext(
                    "month", "May"
                )


def test_what_is_marked_as_safe_stays_so_and_nothing_else_becomes_it() -> None:
    with translation.override("fr"):
        for _again in range(2):
            assert not isinstance(translation.gettext("Round"), SafeString)
            assert isinstance(translation.gettext(mark_safe("Round")), SafeString)


def test_without_a_language_the_usual_one_is_spoken() -> None:
    translation.deactivate()
    assert translation.gettext("Round") == "Round"
    translation.deactivate_all()
    assert translation.gettext("Round") == "Round"
    translation.deactivate()


def test_what_is_active_is_so_in_one_thread_only() -> None:
    found: list[str | None] = []
    with translation.override("fr"), timezone.override("Asia/Tokyo"):
        other = Thread(target=lambda: found.append(translation.get_language()))
        other.start()
        other.join()
        assert translation.get_language() == "fr"
        assert timezone.get_current_timezone_name() == "Asia/Tokyo"
    assert found == ["en"]
    assert timezone.get_current_timezone_name() == "UTC"


def test_nothing_is_active_until_something_is_set() -> None:
    active = Active("test")
    assert not hasattr(active, "value")
    active.value = "something"
    assert active.value == "something"
    del active.value
    assert not hasattr(active, "value")
