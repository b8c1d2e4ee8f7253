"""The site as an app: what systems ask before they install it, and what stays on a device."""

import json
from io import BytesIO

import pytest
from django.contrib.auth.models import AnonymousUser
from django.contrib.staticfiles import finders
from django.test import Client
from PIL import Image

from accounts.models import User
from accounts.readers import reader_key
from cadwallon_site.management.commands.draw_icons import ICONS, drawn
from tests.cast import person


def manifest(client: Client, language: str) -> dict[str, object]:
    answer = client.get(f"/app/{language}.webmanifest")
    assert answer.headers["Content-Type"] == "application/manifest+json"
    found = json.loads(answer.content)
    assert isinstance(found, dict)
    return found


@pytest.mark.parametrize(
    ("language", "first"),
    [("en", "Play next"), ("fr", "Partie suivante"), ("es", "Siguiente partida")],
)
def test_it_is_described_in_every_language(
    client: Client, db: None, language: str, first: str
) -> None:
    found = manifest(client, language)
    assert found["lang"] == language
    assert "Kadath" in str(found["description"])
    shortcuts = found["shortcuts"]
    assert isinstance(shortcuts, list)
    assert shortcuts[0]["name"] == first
    assert all(client.get(one["url"]).status_code < 400 for one in shortcuts)


def test_nobody_speaks_another_language(client: Client) -> None:
    assert client.get("/app/xx.webmanifest").status_code == 404
    assert client.get("/offline/xx/").status_code == 404


def test_every_icon_is_what_it_says(client: Client, db: None) -> None:
    icons = manifest(client, "en")["icons"]
    assert isinstance(icons, list)
    assert {icon["purpose"] for icon in icons} == {"any", "maskable", "monochrome"}
    for icon in icons:
        path = finders.find(icon["src"].removeprefix("/static/"))
        assert isinstance(path, str)
        with Image.open(path) as picture:
            assert f"{picture.width}x{picture.height}" == icon["sizes"]


@pytest.mark.thorough
def test_icons_are_as_they_are_drawn() -> None:
    for name in ICONS:
        path = finders.find(f"site/{name}")
        assert isinstance(path, str)
        with Image.open(path) as stored, Image.open(BytesIO(drawn(name))) as fresh:
            assert stored.convert("RGBA").tobytes() == fresh.convert("RGBA").tobytes()


def test_a_maskable_icon_may_be_cut_to_a_circle() -> None:
    """Whatever is drawn lies within four fifths of the width; outside is the ground alone, and nothing is see-through."""
    with Image.open(str(finders.find("site/icons/maskable-512.png"))) as picture:
        pixels = picture.convert("RGBA")
    centre, safe = 255.5, 512 * 0.4
    for x in range(0, 512, 4):
        for y in range(0, 512, 4):
            red, _green, blue, alpha = pixels.getpixel((x, y))  # type: ignore[misc]
            assert alpha == 255
            if (x - centre) ** 2 + (y - centre) ** 2 > safe**2:
                assert blue > red, (x, y)


def test_the_worker_rules_the_whole_site(client: Client) -> None:
    answer = client.get("/worker.js")
    assert answer.headers["Content-Type"] == "text/javascript"
    assert "no-cache" in answer.headers["Cache-Control"]
    assert "'unsafe" not in answer.headers["Content-Security-Policy"]


def test_its_version_changes_with_what_it_keeps(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = client.get("/worker.js").content
    assert client.get("/worker.js").content == before
    monkeypatch.setattr("cadwallon_site.installing.SHELL", ("site/site.css",))
    assert client.get("/worker.js").content.split()[3] != before.split()[3]


def test_what_it_keeps_is_for_everybody(client: Client, db: None) -> None:
    """The same to whoever asks, and without anybody's cookies."""
    client.force_login(person("alice"))
    for address in ("/worker.js", "/offline/en/", "/app/en.webmanifest"):
        mine, others = client.get(address), Client().get(address)
        assert mine.content == others.content
        assert "public" in mine.headers["Cache-Control"]
        assert not mine.cookies


def test_a_device_knows_its_reader_by_a_name_that_tells_nothing(db: None) -> None:
    alice, bob = (User.objects.create_user(name) for name in ("alice", "bob"))
    assert reader_key(alice) != reader_key(bob)
    assert "alice" not in reader_key(alice)
    assert reader_key(AnonymousUser()) == ""
