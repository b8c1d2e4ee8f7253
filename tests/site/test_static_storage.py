"""Static files are kept for ever by browsers: whatever changes has another name."""

import re
from pathlib import Path

from django.conf import settings
from django.core.files import File
from django.core.files.base import ContentFile
from django.test import Client
from pytest_django import Settings

from cadwallon_site.static_storage import HashedFiles

STATIC = settings.BASE_DIR / "static"


def test_modules_import_each_other_by_their_hashed_names(tmp_path: Path) -> None:
    """Also those of a game: a module with two names would run twice on a page."""
    storage = HashedFiles(location=str(tmp_path))
    names = []
    for script in (*STATIC.glob("site/*.js"), *STATIC.glob("games/*/*.js")):
        with script.open("rb") as content:
            names.append(storage.save(str(script.relative_to(STATIC)), File(content)))
    list(storage.post_process({name: (storage, name) for name in names}))
    stored = {(tmp_path / storage.stored_name(name)).resolve() for name in names}
    imported = {
        (script.parent / name).resolve()
        for script in stored
        for name in re.findall(r'from "(.*)"', script.read_text())
    }
    assert {script.name.split(".")[0] for script in imported} == {
        "again",
        "cards",
        "device",
        "keep",
        "kept",
        "slips",
        "socket",
        "sounds",
        "turn",
        "words",
    }
    assert imported < stored


def test_what_is_said_to_developers_alone_is_not_sent(tmp_path: Path) -> None:
    storage = HashedFiles(location=str(tmp_path))
    style = "/* Why. */\n.a {\n  color: red; /* And\n  more. */\n}\n\n.b { }\n"
    script = '// Why.\nconst a = "https://b";\n  // More.\n  go(a);\n'
    for name, text in (
        ("site/a.css", style),
        ("games/b/c.js", script),
        ("d.js", script),
    ):
        storage.save(name, ContentFile(text.encode()))
    assert (tmp_path / "site/a.css").read_text() == ".a {\ncolor: red; \n}\n.b { }\n"
    short = 'const a = "https://b";\n  go(a);\n'
    assert (tmp_path / "games/b/c.js").read_text() == short
    assert (tmp_path / "d.js").read_text() == script


def test_a_file_that_was_collected_meanwhile_is_served(
    db: None, tmp_path: Path, settings: Settings
) -> None:
    """By a server that is older than the pages of another one beside it."""
    root = tmp_path / "static"
    root.mkdir()
    (tmp_path / "secret").write_text("nobody's")
    settings.STATIC_ROOT = root
    client = Client()
    assert client.get("/static/site/new.css").status_code == 404
    (root / "site").mkdir()
    (root / "site" / "new.css").write_text("a { }")
    answer = client.get("/static/site/new.css")
    assert (answer.status_code, answer.headers["Content-Type"]) == (
        200,
        'text/css; charset="utf-8"',
    )
    for path in ("../secret", "site/../../secret", "site", "site/", ""):
        assert client.get(f"/static/{path}").status_code == 404
