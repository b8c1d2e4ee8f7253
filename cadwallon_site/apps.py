"""The site as a Django app: its commands, tasks and translations."""

from django.apps import AppConfig
from typing_extensions import override


class SiteConfig(AppConfig):
    name = "cadwallon_site"

    @override
    def ready(self) -> None:
        from cadwallon_site import quick_words

        quick_words.install()
