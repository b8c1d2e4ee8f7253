"""The site as a Django app: its commands, tasks and translations."""

from django.apps import AppConfig
from typing_extensions import override


class SiteConfig(AppConfig):
    name = "cadwallon_site"

    @override
    def ready(self) -> None:
        from cadwallon_site import number_in_address, quick_words

        number_in_address.install()
        quick_words.install()
