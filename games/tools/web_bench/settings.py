"""The settings of the site, with one address more."""

from cadwallon_site.settings import *  # noqa: F403

ROOT_URLCONF = "games.tools.web_bench.urls"
