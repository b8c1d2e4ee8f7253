"""The home page, seen from the server."""

import re
from html.parser import HTMLParser

import pytest
from django.test import Client
from typing_extensions import override

# Whether there is anything to watch is asked of the database.
pytestmark = pytest.mark.django_db

VOID = {"meta", "link", "img", "input", "source", "br", "hr"}


class Outline(HTMLParser):
    """Follows the tags of a page, and notes those that do not fit together."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.mistakes: list[str] = []
        self.ids: list[str] = []
        self.inline: list[str] = []

    @override
    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.ids += [value or "" for name, value in attrs if name == "id"]
        names = [name for name, _ in attrs]
        self.inline += [name for name in names if name == "style" or name[:2] == "on"]
        self.inline += (
            [tag] if tag in {"script", "style"} and "src" not in names else []
        )
        if tag not in VOID:
            self.open.append(tag)

    @override
    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        pass

    @override
    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.mistakes.append(tag)


def outline(client: Client) -> Outline:
    parser = Outline()
    parser.feed(client.get("/").content.decode())
    return parser


def test_search_engines_are_told_what_is_nobody_s_business(client: Client) -> None:
    answer = client.get("/robots.txt")
    assert answer.headers["Content-Type"].startswith("text/plain")
    lines = answer.content.decode().splitlines()
    assert lines[0] == "User-agent: *"
    assert "Disallow: /profile/" in lines
    assert "Disallow: /rules/" not in lines


def test_its_tags_fit_together(client: Client) -> None:
    page = outline(client)
    assert (page.mistakes, page.open) == ([], [])
    assert len(page.ids) == len(set(page.ids))


def test_nothing_is_inline_so_that_the_policy_can_be_strict(client: Client) -> None:
    assert outline(client).inline == []
    policy = client.get("/").headers["Content-Security-Policy"]
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy


@pytest.mark.thorough
@pytest.mark.django_db
def test_it_links_only_what_exists(client: Client) -> None:
    page = client.get("/").content.decode()
    links = [
        link for link in re.findall(r'<a [^>]*href="([^"]+)"', page) if link[0] == "/"
    ]
    assert links
    assert {client.get(link).status_code for link in links} == {200}


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "The names belong to their owners."),
        ("fr", "Les noms appartiennent à leurs propriétaires."),
        ("es", "Los nombres pertenecen a sus dueños."),
    ],
)
def test_it_says_that_it_is_unofficial(
    client: Client, language: str, sentence: str
) -> None:
    page = client.get("/", headers={"accept-language": language}).content.decode()
    assert sentence in page


@pytest.mark.parametrize("chosen", ["day", "night"])
def test_a_chosen_theme_is_kept_in_a_cookie(client: Client, chosen: str) -> None:
    client.post("/theme/", {"theme": chosen})
    assert f'data-theme="{chosen}"' in client.get("/").content.decode()


def test_an_unknown_theme_is_the_system_s(client: Client) -> None:
    client.cookies["theme"] = "<script>"
    assert 'data-theme="auto"' in client.get("/").content.decode()


def test_the_theme_switch_returns_to_our_pages_only(client: Client) -> None:
    answer = client.post("/theme/", {"theme": "day", "next": "https://evil.example/"})
    assert answer.headers["Location"] == "/"
    answer = client.post("/theme/", {"theme": "day", "next": "/?a=b"})
    assert answer.headers["Location"] == "/?a=b"
