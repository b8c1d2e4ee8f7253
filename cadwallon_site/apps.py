"""The site as a Django app: its commands, tasks and translations."""

from django.apps import AppConfig


class SiteConfig(AppConfig):
    name = "cadwallon_site"
