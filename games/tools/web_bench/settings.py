"""The settings of the site, with one URL more, and no time in which the end of a turn waits to be taken back."""

from cadwallon_site.settings import *  # noqa: F403

ROOT_URLCONF = "games.tools.web_bench.urls"
GRACE_SECONDS = 0
