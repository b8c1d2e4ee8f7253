"""The cast, the same as at the tables; how often they did something is forgotten before each test."""

import pytest
from django.core.cache import cache

from tests.cast import alice, bob

__all__ = ["alice", "bob"]


@pytest.fixture(autouse=True)
def _fresh_limits() -> None:
    cache.clear()
