"""Every sentence of the site exists in every language."""

from collections import defaultdict

import pytest
from babel.messages.catalog import Catalog

from cadwallon_site import catalogues

# In one process the sources are read once for all of them.
pytestmark = pytest.mark.xdist_group("catalogues")


@pytest.fixture(scope="module")
def wanted() -> Catalog:
    """Every sentence in the sources."""
    return catalogues.template()


@pytest.mark.thorough
@pytest.mark.parametrize("language", catalogues.LANGUAGES)
def test_no_sentence_lacks_a_translation(language: str, wanted: Catalog) -> None:
    assert catalogues.missing(language, wanted) == []


@pytest.mark.parametrize("language", catalogues.LANGUAGES)
def test_no_translation_has_lost_its_sentence(language: str, wanted: Catalog) -> None:
    known = {(item.id, item.context) for item in catalogues.load(language)}
    assert known - {(item.id, item.context) for item in wanted} == set()


@pytest.mark.parametrize("language", catalogues.LANGUAGES)
def test_a_sentence_that_stands_in_two_catalogues_is_the_same_in_both(
    language: str,
) -> None:
    """Only one of them is ever shown, wherever the sentence comes from."""
    found: dict[object, set[object]] = defaultdict(set)
    for folder in catalogues.folders():
        for item in catalogues.load(language, folder):
            if item.id:
                found[item.id, item.context].add(item.string)
    assert [key for key, strings in found.items() if len(strings) > 1] == []


def test_a_missing_translation_is_found() -> None:
    longer = Catalog()
    longer.add("A sentence that nobody has translated.")
    assert catalogues.missing("fr", longer) == [
        "A sentence that nobody has translated."
    ]
