"""The translated sentences: collecting them from the code, and writing the catalogues.

Babel does what the gettext tools would do, so that nothing has to be installed.
"""

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract
from babel.messages.pofile import read_po, write_po
from django.conf import settings
from django.utils.translation.template import templatize

from games.registry import FOLDERS

KEYWORDS: dict[str, tuple[int | tuple[int, str], ...] | None] = {
    "_": None,
    "gettext": None,
    "gettext_lazy": None,
    "gettext_noop": None,
    "ngettext": (1, 2),
    "ngettext_lazy": (1, 2),
    "pgettext": ((1, "c"), 2),
    "pgettext_lazy": ((1, "c"), 2),
}
# The folder with the catalogue of the pages; each game has one of its own.
SITE = "cadwallon_site"
LANGUAGES = ("fr", "es")

# Without the dates and names of the usual header, which change with every run.
HEADER = """\
msgid ""
msgstr ""
"Language: {}\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: {}\\n"

"""


def source_of(path: Path) -> str:
    text = path.read_text(encoding="utf-8")
    # Python reads a template by its words; in brackets it cares for no indentation.
    return text if path.suffix == ".py" else f"({templatize(text)})"


def folders() -> list[str]:
    """Where catalogues are kept: the site's, and one in the folder of each game."""
    return [SITE, *(f"games/{game}" for game in FOLDERS)]


def sources(folder: str) -> Iterator[Path]:
    """The files whose sentences belong into a catalogue."""
    for path in _all_sources():
        if folder == _folder_of(path.relative_to(settings.BASE_DIR)):
            yield path


def _all_sources() -> Iterator[Path]:
    for part in ("accounts", "cadwallon_site", "games"):
        yield from sorted((settings.BASE_DIR / part).glob("**/*.py"))
    for suffix in ("html", "txt"):
        yield from sorted((settings.BASE_DIR / "templates").glob(f"**/*.{suffix}"))


def _folder_of(path: Path) -> str:
    """A game's are its own folder, and that of its templates."""
    parts = path.parts[1:] if path.parts[0] == "templates" else path.parts
    is_of_game = parts[0] == "games" and parts[1] in FOLDERS
    return f"games/{parts[1]}" if is_of_game else SITE


def template(folder: str = SITE) -> Catalog:
    """Every sentence in the code that wants a translation, with its files."""
    catalogue = Catalog(charset="utf-8")
    for path in sources(folder):
        name = path.relative_to(settings.BASE_DIR).as_posix()
        file = BytesIO(source_of(path).encode())
        for _line, message, comments, context in extract("python", file, KEYWORDS):
            catalogue.add(
                message,
                locations=[(name, 0)],
                auto_comments=comments,
                context=context,
            )
    return catalogue


def path_of(language: str, folder: str = SITE) -> Path:
    locale = Path(settings.BASE_DIR, folder, "locale")
    return locale / language / "LC_MESSAGES" / "django.po"


def load(language: str, folder: str = SITE) -> Catalog:
    path = path_of(language, folder)
    if not path.exists():
        return Catalog(locale=language, charset="utf-8")
    with path.open("rb") as file:
        return read_po(file, locale=language)


def save(language: str, catalogue: Catalog, folder: str = SITE) -> None:
    path = path_of(language, folder)
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        file.write(HEADER.format(language, catalogue.plural_forms).encode())
        write_po(
            file,
            catalogue,
            width=88,
            omit_header=True,
            sort_by_file=True,
            include_lineno=False,
        )


def missing(language: str, wanted: Catalog, folder: str = SITE) -> list[str]:
    """The sentences that a language still lacks."""
    known = load(language, folder)
    found = ((known.get(item.id, item.context), item) for item in wanted if item.id)
    return [str(item.id) for have, item in found if not is_done(have)]


def is_done(message: object) -> bool:
    text = getattr(message, "string", "")
    parts = text if isinstance(text, (list, tuple)) else [text]
    return all(parts) and not getattr(message, "fuzzy", True)
