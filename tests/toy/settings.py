"""The settings of a site on which the toy with laps can be played, too."""

from typing import Any

from cadwallon_site import settings as site
from cadwallon_site.settings import *  # noqa: F403

TOY = site.BASE_DIR / "tests" / "toy"
ENGINE: dict[str, Any] = site.TEMPLATES[0]

INSTALLED_APPS = [*site.INSTALLED_APPS, "tests.toy.apps.ToyConfig"]
STATICFILES_DIRS = [*site.STATICFILES_DIRS, TOY / "static"]
TEMPLATES = [{**ENGINE, "DIRS": [*ENGINE["DIRS"], TOY / "templates"]}]
