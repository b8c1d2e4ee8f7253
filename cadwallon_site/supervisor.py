"""Keeps a few child processes alive, and ends them in order."""

import ctypes
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from itertools import groupby
from types import FrameType

# What dies again and again is slowed down, and yet never away for longer than people wait.
FIRST_DELAY, LONGEST_DELAY = 0.2, 3.0
STEADY_SECONDS = 5.0
POLL_SECONDS = 0.2
PATIENCE_SECONDS = 20.0

PR_SET_PDEATHSIG = 1
libc = ctypes.CDLL(None)


def end_with_parent() -> None:
    """Asks Linux to end this process when its parent is gone, however that came."""
    if sys.platform == "linux":
        libc.prctl(PR_SET_PDEATHSIG, signal.SIGTERM)


class Child:
    """One command that ought to be running, in a process group of its own.

    The own group keeps the terminal's Ctrl-C away from it: the supervisor alone
    decides when and in which order children end.
    """

    def __init__(
        self, name: str, command: Sequence[str], environment: Mapping[str, str]
    ) -> None:
        self.name = name
        self.command = list(command)
        self.environment = {**os.environ, **environment}
        self.process: subprocess.Popen[bytes] | None = None
        self.started = 0.0
        self.delay = FIRST_DELAY
        self.retry_at = 0.0

    @property
    def is_running(self) -> bool:
        return self.process is not None and self.process.poll() is None

    def start(self) -> None:
        self.process = subprocess.Popen(
            self.command,
            env=self.environment,
            start_new_session=True,
            preexec_fn=end_with_parent,
        )
        self.started = time.monotonic()
        self.retry_at = 0.0

    def revive(self, say: Callable[[str], None]) -> None:
        """Starts a dead child again, each time after a longer pause."""
        now = time.monotonic()
        if self.is_running or self.process is None:
            return
        if not self.retry_at:
            steady = now - self.started > STEADY_SECONDS
            self.delay = FIRST_DELAY if steady else min(self.delay * 2, LONGEST_DELAY)
            self.retry_at = now + self.delay
            say(f"{self.name} ended; starting it again in {self.delay:.1f} s.")
        elif now >= self.retry_at:
            self.start()

    def ask_to_end(self) -> None:
        if self.process is not None and self.is_running:
            self.process.terminate()

    def end(self) -> None:
        self.ask_to_end()
        self.see_it_end()

    def see_it_end(self) -> None:
        """Waits for what was asked to end, and then insists on the whole group."""
        if self.process is None:
            return
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(PATIENCE_SECONDS)
        self._kill_group(self.process.pid)
        self.process.wait()

    @staticmethod
    def _kill_group(group: int) -> None:
        with suppress(ProcessLookupError):
            os.killpg(group, signal.SIGKILL)


class Supervisor:
    """Runs children until a signal says stop."""

    def __init__(self, say: Callable[[str], None]) -> None:
        self.children: list[Child] = []
        self.say = say
        self.stopping = False

    def add(self, name: str, command: Sequence[str], **environment: str) -> Child:
        child = self.add_later(name, command, **environment)
        child.start()
        return child

    def add_later(self, name: str, command: Sequence[str], **environment: str) -> Child:
        """One that waits until `start_all`, and keeps its place in the order of the end."""
        child = Child(name, command, environment)
        self.children.append(child)
        return child

    def start_all(self) -> None:
        for child in self.children:
            if child.process is None:
                child.start()

    def run(self) -> None:
        """Watches the children; returns when asked to stop."""
        while not self.stopping:
            self.look()

    def look(self) -> None:
        """Starts what has died, and pauses a moment."""
        for child in self.children:
            child.revive(self.say)
        time.sleep(POLL_SECONDS)

    def end(self) -> None:
        """Ends the children, the last added first; those of one name end at the same time."""
        for _name, group in groupby(reversed(self.children), lambda child: child.name):
            alike = list(group)
            for child in alike:
                child.ask_to_end()
            for child in alike:
                child.see_it_end()

    def stop_on_signals(self) -> None:
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            signal.signal(number, self._stop)

    def _stop(self, number: int, frame: FrameType | None) -> None:
        self.stopping = True


def python_module(name: str, *arguments: str) -> list[str]:
    """The command that runs a module with this very Python."""
    return [sys.executable, "-m", name, *arguments]
