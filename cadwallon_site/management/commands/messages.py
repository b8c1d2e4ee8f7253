"""`manage.py messages`: brings the catalogues up to date with the code."""

from typing import Any

from django.core.management.base import BaseCommand
from typing_extensions import override

from cadwallon_site import catalogues


class Command(BaseCommand):
    help = "Collects the sentences to translate, and says which are missing."

    @override
    def handle(self, *args: Any, **options: Any) -> None:
        for folder in catalogues.folders():
            self._update(folder)

    def _update(self, folder: str) -> None:
        wanted = catalogues.template(folder)
        for language in catalogues.LANGUAGES:
            catalogue = catalogues.load(language, folder)
            catalogue.update(wanted, no_fuzzy_matching=True)
            catalogue.obsolete.clear()
            catalogues.save(language, catalogue, folder)
            for sentence in catalogues.missing(language, wanted, folder):
                self.stdout.write(f"{folder}: {language} lacks: {sentence}")
