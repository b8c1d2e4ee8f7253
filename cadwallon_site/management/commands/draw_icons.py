"""`manage.py draw_icons`: the icons of the installed app, out of their drawings; they are kept with the code."""

from io import BytesIO
from pathlib import Path

from django.conf import settings
from django.core.management.base import BaseCommand
from typing_extensions import override

SITE = Path(settings.BASE_DIR) / "static" / "site"
# What is drawn, out of what, and how wide.
ICONS = {
    "icons/icon-192.png": ("favicon.svg", 192),
    "icons/icon-512.png": ("favicon.svg", 512),
    "icons/maskable-192.png": ("icons/maskable.svg", 192),
    "icons/maskable-512.png": ("icons/maskable.svg", 512),
    "icons/touch.png": ("icons/maskable.svg", 180),
    "icons/badge.png": ("icons/badge.svg", 96),
}


def drawn(name: str) -> bytes:
    # Pages never draw, so they need not carry what it takes.
    from games.kit.png import rasterised

    source, width = ICONS[name]
    written = BytesIO()
    picture = rasterised((SITE / source).read_text(encoding="utf-8"), width)
    picture.save(written, "PNG", optimize=True)
    return written.getvalue()


class Command(BaseCommand):
    help = "Draws the icons of the installed app into static/site/icons/."
    requires_system_checks = ()

    @override
    def handle(self, *args: object, **options: object) -> None:
        for name in ICONS:
            (SITE / name).write_bytes(drawn(name))
            self.stdout.write(f"static/site/{name}")
