"""A worker is killed while it sends, at the worst moments: nothing is lost, and a double is known for one.

The mail server is a real one; it kills the worker itself, so that the moment is exact.
"""

import os
import signal
import subprocess
from collections import Counter
from pathlib import Path

import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session
from typing_extensions import override

from tests.post_office import PostOffice
from tests.servers import (
    PATIENCE,
    ROOT,
    clean_environment,
    command_line,
    free_port,
    put_empty_database,
)

pytestmark = [pytest.mark.server, pytest.mark.slow]

WRITE = """
from allauth.account.models import EmailAddress
from accounts.models import User
from games.notices.outbox import write_event
for number in range(4):
    user = User.objects.create_user(f"user{number}", channels={"weekly": {"mail": True}})
    EmailAddress.objects.create(user=user, email=f"user{number}@example.org", verified=True)
    write_event(None, user, "weekly", key="2026-11-15")
"""
# Each worker comes a minute and a half after the one before: then claims of the dead have ended.
WORK = """
from datetime import timedelta
from django.utils import timezone
from games.models import Notice
past = timezone.now() - timedelta(seconds=1)
Notice.objects.filter(claimed_until__isnull=False).update(claimed_until=past)
from cadwallon_site.celery import app
app.conf.task_always_eager = True
from games.tasks import send_notices
send_notices()
"""
COUNT = """
from games.models import Notice
print(sorted(Notice.objects.values_list("status", "attempts")))
"""

# The same for mails about accounts, which leave no row behind.
WRITE_ABOUT_ACCOUNTS = """
from accounts import outbox
for number in range(4):
    outbox.write("account_deleted", f"user{number}@example.org", "en", user="Somebody")
"""
WORK_FOR_ACCOUNTS = """
from datetime import timedelta
from django.utils import timezone
from accounts.models import AccountMail
past = timezone.now() - timedelta(seconds=1)
AccountMail.objects.filter(claimed_until__isnull=False).update(claimed_until=past)
from cadwallon_site.celery import app
app.conf.task_always_eager = True
from accounts.tasks import send_mails
send_mails()
"""
COUNT_ABOUT_ACCOUNTS = """
from accounts.models import AccountMail
print(AccountMail.objects.count())
"""


class Murderer(PostOffice):
    """Kills the worker that talks to it, at the letter and the word that was chosen."""

    def __init__(self) -> None:
        super().__init__()
        self.victim = 0
        self.at: tuple[str, str] | None = None

    def strike(self, word: str, address: str) -> None:
        if self.at == (word, address):
            self.at = None
            os.kill(self.victim, signal.SIGKILL)

    async def handle_RCPT(  # noqa: N802
        self, server: SMTP, session: Session, envelope: Envelope, to: str, _o: list[str]
    ) -> str:
        self.strike("before", to)
        envelope.rcpt_tos.append(to)
        return "250 OK"

    @override
    async def handle_DATA(
        self, server: object, session: object, envelope: Envelope
    ) -> str:
        answer = await super().handle_DATA(server, session, envelope)
        self.strike("after", envelope.rcpt_tos[0])
        return answer


def script(code: str) -> list[str]:
    return command_line("manage.py", "shell", "--no-imports", "--command", code)


@pytest.mark.parametrize(
    ("write", "work_off", "count", "left"),
    [
        (WRITE, WORK, COUNT, "[('sent', 1), ('sent', 1), ('sent', 2), ('sent', 2)]"),
        (WRITE_ABOUT_ACCOUNTS, WORK_FOR_ACCOUNTS, COUNT_ABOUT_ACCOUNTS, "0"),
    ],
    ids=["notices", "accounts"],
)
def test_nothing_is_lost_and_a_double_is_known_for_one(
    tmp_path: Path, write: str, work_off: str, count: str, left: str
) -> None:
    put_empty_database(tmp_path)
    office = Murderer()
    controller = Controller(office, hostname="127.0.0.1", port=free_port())
    controller.start()
    environment = {
        "CADWALLON_VAR": str(tmp_path),
        "CADWALLON_NOTICE_SECONDS": "0",
        "EMAIL_URL": f"smtp://127.0.0.1:{controller.port}",
    }

    def work(at: tuple[str, str] | None = None) -> int:
        with subprocess.Popen(
            script(work_off), cwd=ROOT, env=clean_environment(environment)
        ) as worker:
            office.victim, office.at = worker.pid, at
            return worker.wait(PATIENCE)

    def run(code: str) -> str:
        done = subprocess.run(
            script(code), cwd=ROOT, env=clean_environment(environment),
            capture_output=True, text=True, check=True, timeout=PATIENCE,
        )  # fmt: skip
        return done.stdout.strip()

    try:
        run(write)
        # The other side has not taken the letter yet: it is sent later, once.
        assert work(("before", "user1@example.org")) == -signal.SIGKILL
        # The other side has it, and nobody wrote that down: it is sent once more.
        assert work(("after", "user2@example.org")) == -signal.SIGKILL
        assert work() == 0
        states = run(count)
    finally:
        controller.stop()
    arrived = Counter(str(letter["To"]) for letter in office.letters)
    assert arrived == {
        "user0@example.org": 1,
        "user1@example.org": 1,
        "user2@example.org": 2,
        "user3@example.org": 1,
    }
    names = Counter(str(letter["Message-ID"]) for letter in office.letters)
    assert sorted(names.values()) == [1, 1, 1, 2]
    assert states == left
