"""The settings of the site, with one URL more."""

from cadwallon_site.settings import *  # noqa: F403

ROOT_URLCONF = "games.tools.web_bench.urls"
