"""What every test shares."""

import pytest
from pytest_django.fixtures import SettingsWrapper


@pytest.fixture(autouse=True)
def _unhashed_static_files(settings: SettingsWrapper) -> None:
    """Pages are rendered without collecting the static files first."""
    plain = "django.contrib.staticfiles.storage.StaticFilesStorage"
    settings.STORAGES = {**settings.STORAGES, "staticfiles": {"BACKEND": plain}}
