"""What is counted for one test is forgotten before the next."""

import pytest
from django.core.cache import cache


@pytest.fixture(autouse=True)
def _fresh_counts() -> None:
    cache.clear()
