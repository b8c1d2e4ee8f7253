"""Figures for Prometheus: of all processes together, for operators and whoever has the token, and about nobody."""

import asyncio
import subprocess
from pathlib import Path

import pytest
from django.test import Client
from pytest_django import Settings

from accounts.models import User
from cadwallon_site.figures import figures
from tests.servers import (
    METRICS_TOKEN,
    ROOT,
    Site,
    clean_environment,
    command_line,
    wait_until,
)
from tests.site.reading_figures import figures_of, value
from tests.site.test_asgi import fetch
from tests.site.test_without_redis import answers_of_bots, begin_against_bots

pytestmark = pytest.mark.django_db(transaction=True)

ASK = (b"authorization", b"Bearer " + METRICS_TOKEN.encode())
# Counts in a process of its own, which then dies without a word.
COUNT_AND_DIE = """
import os, signal, django
django.setup()
from games.match.figures import bot_seconds, moves
moves.labels("toy", "bot").inc(3)
bot_seconds.labels("toy", "random").observe(0.2)
os.kill(os.getpid(), signal.SIGKILL)
"""


def test_operators_read_them_and_to_others_they_do_not_exist(
    alice: User, client: Client
) -> None:
    assert client.get("/metrics").status_code == 404
    client.force_login(alice)
    assert client.get("/metrics").status_code == 404
    User.objects.filter(pk=alice.pk).update(is_staff=True)
    answer = client.get("/metrics")
    assert answer.status_code == 200
    assert b'cadwallon_queue_length{queue="tasks"}' in answer.content


def test_a_token_reads_them_under_any_name(settings: Settings) -> None:
    """As Prometheus asks each machine, and not the site."""
    host = (b"host", b"10.0.0.7")
    assert asyncio.run(fetch("/metrics", ASK))[0] != 200
    settings.METRICS_TOKEN = METRICS_TOKEN
    assert asyncio.run(fetch("/metrics", ASK, host))[0] == 200
    wrong = (b"authorization", ASK[1] + b"x")
    for headers in ([], [wrong], [(b"authorization", b"Bearer ")]):
        assert asyncio.run(fetch("/metrics", *headers))[0] != 200


def test_requests_are_counted_by_route_and_never_by_what_was_asked_for() -> None:
    route = "m/<number:match_id>/"
    asked = {"route": route, "status": "404"}
    before = value(figures().decode(), "cadwallon_requests_total", **asked)
    for address in ("/m/987654321/", "/nowhere-987654321/", "/static/987654321"):
        assert asyncio.run(fetch(address))[0] == 404
    text = figures().decode()
    count = value(text, "cadwallon_requests_total", **asked)
    assert count >= before + 1
    assert value(text, "cadwallon_request_seconds_count", route=route) >= count
    assert "987654321" not in text


@pytest.mark.thorough
def test_what_dead_processes_counted_is_kept(
    tmp_path: Path, settings: Settings
) -> None:
    settings.FIGURES_DIR = tmp_path / "figures"
    environment = clean_environment({"CADWALLON_VAR": str(tmp_path)})
    environment["DJANGO_SETTINGS_MODULE"] = "cadwallon_site.settings"
    for _ in range(2):
        subprocess.run(
            command_line("-c", COUNT_AND_DIE), cwd=ROOT, env=environment, check=False
        )
    for _ in range(2):
        text = figures().decode()
        assert value(text, "cadwallon_moves_total", game="toy", by="bot") == 6
        assert value(text, "cadwallon_bot_seconds_count", game="toy") == 2
    # Once they are added up, one file of each kind is enough.
    files = {path.name for path in settings.FIGURES_DIR.glob("*.db")}
    assert files == {"counter_dead.db", "histogram_dead.db"}


def test_a_running_site_counts_pages_and_workers(site: Site) -> None:
    def now() -> str:
        return figures_of(site)

    before = value(now(), "cadwallon_moves_total", by="bot")
    match = begin_against_bots(site)
    wait_until(lambda: answers_of_bots(site, match) > 0)
    wait_until(lambda: value(now(), "cadwallon_moves_total", by="bot") > before)
    text = now()
    assert value(text, "cadwallon_bot_seconds_count", game="kadath") > 0
    assert value(text, "cadwallon_requests_total", route="play/", method="POST") > 0
    assert 'cadwallon_queue_length{queue="tasks"}' in text
    assert "cadwallon_sockets " in text
