"""A clock that is moved, a worker that is killed now and then, its schedule, and a post office that notes the hour."""

import os
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from email.message import EmailMessage
from pathlib import Path

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import Envelope
from django.utils import timezone
from typing_extensions import override

from cadwallon_site.supervisor import end_with_parent
from tests.post_office import PostOffice
from tests.servers import (
    ROOT,
    command_line,
)

# A dead worker is followed by another one after this time, when all that it had in hand is free again.
OUTAGE = timedelta(minutes=3)


def move_clock(moment: datetime) -> None:
    """For this process and all others of the test, at once."""
    file = Path(os.environ["MOVED_CLOCK"])
    new = file.with_suffix(".new")
    new.write_text(f"{moment.isoformat()} {time.time()}", encoding="utf-8")
    new.replace(file)


class Machine:
    """The worker and the schedule, as an operator starts them."""

    def __init__(self, directory: Path) -> None:
        self.directory = directory
        self.log = (directory / "log").open("ab")
        self.deaths = 0
        self.worker = self._start_worker()
        schedule = str(directory / "schedule")
        self.beat = self._start("beat", "--schedule", schedule, "--pidfile=")

    def _start(self, *arguments: str) -> subprocess.Popen[bytes]:
        celery = command_line("-m", "celery", "--quiet", "--app", "cadwallon_site")
        return subprocess.Popen(
            [*celery, *arguments, "--loglevel", "WARNING"],
            cwd=ROOT,
            stdout=self.log,
            stderr=subprocess.STDOUT,
            start_new_session=True,
            preexec_fn=end_with_parent,
        )

    def _start_worker(self) -> subprocess.Popen[bytes]:
        return self._start("worker", "--concurrency", "2", "--without-mingle")

    def kill(self) -> None:
        """The worker with all its processes, in the middle of whatever they do."""
        os.killpg(self.worker.pid, signal.SIGKILL)

    def revive(self) -> bool:
        """Starts another worker if there is none; nobody has anything in hand then."""
        assert self.beat.poll() is None, self.said()
        if self.worker.poll() is None:
            return False
        assert self.worker.returncode == -signal.SIGKILL, self.said()
        self.deaths += 1
        move_clock(timezone.now() + OUTAGE)
        self.worker = self._start_worker()
        return True

    def said(self) -> str:
        return (self.directory / "log").read_text(errors="replace")[-8_000:]

    def stop(self) -> None:
        for process in (self.beat, self.worker):
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
            process.wait(30)
        self.log.close()


class Post(PostOffice):
    """Notes when each letter came, and kills the worker at chosen ones: before it is taken, or right after."""

    def __init__(self, deaths: dict[int, str]) -> None:
        super().__init__()
        self.deaths = deaths
        self.machine: Machine | None = None
        self.tried = 0
        self.arrived: list[tuple[datetime, EmailMessage]] = []

    def _strikes(self, word: str) -> bool:
        if self.machine is None or self.deaths.get(self.tried) != word:
            return False
        self.machine.kill()
        return True

    @override
    async def handle_DATA(
        self, server: object, session: object, envelope: Envelope
    ) -> str:
        self.tried += 1
        if self._strikes("before"):
            return "451 The other side is dead"
        answer = await super().handle_DATA(server, session, envelope)
        self.arrived.append((timezone.now(), self.letters[-1]))
        self._strikes("after")
        return answer


@contextmanager
def running(directory: Path, deaths: dict[int, str]) -> Iterator[tuple[Machine, Post]]:
    post = Post(deaths)
    port = int(os.environ["EMAIL_URL"].rpartition(":")[2])
    controller = Controller(post, hostname="127.0.0.1", port=port)
    controller.start()
    machine = post.machine = Machine(directory)
    try:
        yield machine, post
    finally:
        machine.stop()
        controller.stop()
