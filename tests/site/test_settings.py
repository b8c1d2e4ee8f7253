"""Settings from the environment."""

import stat
from pathlib import Path

import pytest

from tests.servers import manage

PUBLIC = {
    "CADWALLON_HOSTS": "play.example.org",
    "SECRET_KEY": "correct horse battery staple, and forty-two more letters of it",
}


@pytest.mark.slow
def test_a_public_site_passes_django_s_deployment_check(tmp_path: Path) -> None:
    answer = manage(
        "check",
        "--deploy",
        "--fail-level",
        "INFO",
        CADWALLON_VAR=str(tmp_path),
        **PUBLIC,
    )
    assert answer.returncode == 0, answer.stderr


def test_a_public_site_without_a_secret_is_refused(tmp_path: Path) -> None:
    answer = manage("check", CADWALLON_VAR=str(tmp_path), CADWALLON_HOSTS="example.org")
    assert answer.returncode != 0
    assert "SECRET_KEY" in answer.stderr


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({**PUBLIC, "SECRET_KEY": "abc"}, "SECRET_KEY is too short"),
        ({"SECRET_KEY": "abc"}, "SECRET_KEY is too short"),
        ({**PUBLIC, "DEBUG": "1"}, "DEBUG shows the inside"),
    ],
    ids=["short", "short at home", "debug"],
)
def test_what_would_be_dangerous_is_refused_in_a_sentence(
    tmp_path: Path, wrong: dict[str, str], said: str
) -> None:
    answer = manage("check", CADWALLON_VAR=str(tmp_path), **wrong)
    assert answer.returncode == 1
    assert answer.stderr.startswith(said)
    assert "Traceback" not in answer.stderr


@pytest.mark.slow
def test_a_local_site_makes_its_own_secret_and_keeps_it(tmp_path: Path) -> None:
    secrets = set()
    for _ in range(2):
        manage("check", CADWALLON_VAR=str(tmp_path))
        secrets.add((tmp_path / "secret-key").read_text())
    assert len(secrets) == 1
    assert len(secrets.pop()) >= 50
    assert stat.S_IMODE((tmp_path / "secret-key").stat().st_mode) == 0o600


@pytest.mark.parametrize(
    ("given", "broker"),
    [
        ("", "memory://localhost/"),
        ("redis://cache:6379/1", "redis://cache:6379/1"),
        ("unix:///run/redis.sock", "redis+socket:///run/redis.sock"),
    ],
)
def test_celery_speaks_to_the_same_redis(given: str, broker: str) -> None:
    from cadwallon_site.environment import broker_url

    assert broker_url(given) == broker
