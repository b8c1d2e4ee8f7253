"""The site: settings, URLs, server entry points and the pages around the games."""

from cadwallon_site.celery import app as celery_app

__all__ = ["celery_app"]
