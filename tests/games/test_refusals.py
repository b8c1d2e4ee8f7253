"""Every reason to refuse has a calm sentence in every language."""

import re
from functools import partial

from django.conf import settings

from games.words.refusals import SENTENCES, sentence
from tests.words.speaking import are_labels, in_all

CODES = sorted(
    {
        code
        for path in (settings.BASE_DIR / "games").rglob("*.py")
        for code in re.findall(r'Refused\("(\w+)"\)', path.read_text())
    }
)


def test_there_are_reasons() -> None:
    """The tests below would pass if none were found."""
    assert len(CODES) > 30


def test_every_reason_has_a_sentence() -> None:
    assert not set(CODES) - set(SENTENCES)


def test_every_sentence_is_translated() -> None:
    assert not [
        (code, said)
        for code in CODES
        if not are_labels(said := in_all(partial(sentence, code)))
    ]


def test_an_unknown_reason_is_answered_calmly() -> None:
    assert "try again" in sentence("whatever")
