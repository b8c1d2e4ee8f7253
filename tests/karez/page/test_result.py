"""The result of a match of Karez: its points, and its citizens with the lines of a Town and a City."""

import re

import pytest
from django.test import Client

from games.karez.rules.components import NUMBERS
from tests.golden import golden
from tests.statistics.finished import archived
from tests.statistics.test_result_page import page

pytestmark = pytest.mark.django_db

WORDS = {
    "en": ("Citizens by turn", "Town: from 8 on", "City: from 12 on"),
    "fr": (
        "Citoyens par tour",
        "Bourg\u00a0: à partir de 8",
        "Cité\u00a0: à partir de 12",
    ),
    "es": ("Ciudadanos por turno", "Pueblo: a partir de 8", "Ciudad: a partir de 12"),
}


def result(client: Client, reason: str, language: str = "en") -> str:
    """Of a golden game that ended like this."""
    games = ((path, golden.read(path)) for path in golden.files("karez"))
    path, game = next(one for one in games if one[1].outcome.reason == reason)
    return page(client, archived(path, [None] * game.seats), language)


def citizens(html: str) -> str:
    return html.partition('aria-labelledby="chart-citizens"')[2].partition(
        "</section>"
    )[0]


@pytest.mark.parametrize("language", WORDS)
def test_citizens_are_charted_with_the_lines_of_a_town_and_a_city(
    client: Client, language: str
) -> None:
    html = citizens(result(client, "mayor", language))
    title, *lines = WORDS[language]
    assert f">{title}</h2>" in html
    assert f"<title>{title}. {'. '.join(lines)}</title>" in html
    assert all(re.search(rf"</svg> {line}</li>", html) for line in lines)


@pytest.mark.parametrize("reason", ["mayor", "fallen"])
def test_the_table_says_what_karez_was_in_every_turn(
    client: Client, reason: str
) -> None:
    html = citizens(result(client, reason))
    rows = re.findall(r"<td> (?:<small>(\w+)</small> )?(\d+) </td>", html)
    assert len(rows) >= 9
    assert [name for name, _count in rows] == [status(int(count)) for _, count in rows]
    assert (rows[-1][0] == "City") == (reason == "mayor")


def status(count: int) -> str:
    if count < NUMBERS.status["town"].citizens:
        return ""
    return "City" if count >= NUMBERS.status["city"].citizens else "Town"
