"""What happens by itself, and how often."""

import pytest
from django.conf import settings

from cadwallon_site.celery import app

ENTRIES = sorted(settings.CELERY_BEAT_SCHEDULE)


@pytest.mark.parametrize("name", ENTRIES)
def test_a_worker_knows_what_to_do(name: str) -> None:
    app.loader.import_default_modules()
    assert settings.CELERY_BEAT_SCHEDULE[name]["task"] in app.tasks


@pytest.mark.parametrize("name", ENTRIES)
def test_what_nobody_took_in_time_does_not_pile_up(name: str) -> None:
    """But a worker that is a little late still finds it."""
    entry = settings.CELERY_BEAT_SCHEDULE[name]
    rounds = entry["options"]["expires"] / entry["schedule"]
    assert 2 <= rounds <= 10
