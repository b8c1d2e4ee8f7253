"""The same code on PostgreSQL and Redis."""

import subprocess

import pytest

from tests.servers import (
    ROOT,
    clean_environment,
    command_line,
    manage,
    own_database,
    stop,
    wait_until,
)

pytestmark = [pytest.mark.server, pytest.mark.slow, pytest.mark.xdist_group("growing")]

MAKE_SESSION = """
from datetime import timedelta
from django.contrib.sessions.models import Session
from django.utils import timezone
Session.objects.create(session_key="old", expire_date=timezone.now() - timedelta(1))
from cadwallon_site.tasks import clear_expired_sessions
clear_expired_sessions.delay()
"""
COUNT_SESSIONS = """
from django.contrib.sessions.models import Session
print(Session.objects.filter(session_key="old").count())
"""
MAKE_TWINS = """
from django.db import IntegrityError
from accounts.models import User
User.objects.create_user("Leona")
try:
    User.objects.create_user("leona")
except IntegrityError:
    print(User.objects.get_by_natural_key("LEONA").username)
"""
SEND_AND_RECEIVE = """
from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer
layer = get_channel_layer()
channel = async_to_sync(layer.new_channel)()
async_to_sync(layer.send)(channel, {"type": "hello"})
print(type(layer).__name__, async_to_sync(layer.receive)(channel)["type"])
"""


@pytest.fixture(scope="module")
def environment(
    postgres_url: str, redis_url: str, tmp_path_factory: pytest.TempPathFactory
) -> dict[str, str]:
    return {
        "DATABASE_URL": own_database(postgres_url, "growing"),
        "REDIS_URL": redis_url,
        "CADWALLON_VAR": str(tmp_path_factory.mktemp("var")),
    }


def shell(code: str, environment: dict[str, str]) -> str:
    answer = manage("shell", "--no-imports", "--command", code, **environment)
    assert answer.returncode == 0, answer.stderr
    return answer.stdout.strip()


def test_names_that_differ_in_capitals_are_one_name(
    environment: dict[str, str],
) -> None:
    assert shell(MAKE_TWINS, environment) == "Leona"


def test_messages_travel_through_redis(environment: dict[str, str]) -> None:
    assert shell(SEND_AND_RECEIVE, environment) == "RedisChannelLayer hello"


def test_a_worker_elsewhere_takes_a_task(environment: dict[str, str]) -> None:
    shell(MAKE_SESSION, environment)
    assert shell(COUNT_SESSIONS, environment) == "1"
    worker = subprocess.Popen(
        command_line("-m", "celery", "--quiet", "--app", "cadwallon_site", "worker"),
        cwd=ROOT,
        env=clean_environment(environment),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        wait_until(lambda: shell(COUNT_SESSIONS, environment) == "0")
    finally:
        assert stop(worker) == 0
