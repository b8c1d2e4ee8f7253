"""Every reason to refuse has a calm sentence in every language."""

import re

import pytest
from django.conf import settings
from django.utils.translation import override

from games.words.refusals import SENTENCES, sentence

CODES = sorted(
    {
        code
        for path in (settings.BASE_DIR / "games").rglob("*.py")
        for code in re.findall(r'Refused\("(\w+)"\)', path.read_text())
    }
)


@pytest.mark.parametrize("code", CODES)
def test_the_reason_has_a_sentence(code: str) -> None:
    assert code in SENTENCES
    with override("en"):
        english = sentence(code)
    for language in ("fr", "es"):
        with override(language):
            assert sentence(code) != english


def test_an_unknown_reason_is_answered_calmly() -> None:
    assert "try again" in sentence("whatever")
