"""Every reason to refuse has a calm sentence in every language."""

import pytest
from django.utils.translation import override

from games.match.errors import Refusal, Refused
from games.words.refusals import SENTENCES, sentence


def test_every_reason_has_a_sentence_and_nothing_else_has() -> None:
    assert set(SENTENCES) == set(Refusal)


@pytest.mark.parametrize("language", ["fr", "es"])
def test_it_is_said_in_every_language(language: str) -> None:
    with override("en"):
        english = {refusal: sentence(refusal) for refusal in Refusal}
    with override(language):
        same = [one for one in Refusal if sentence(one) == english[one]]
    assert same == []


def test_whoever_is_refused_is_told_why() -> None:
    refused = Refused(Refusal.TOO_FAST)
    assert refused.code is Refusal.TOO_FAST
    assert str(refused) == "too_fast"
