"""`manage.py serve`: the whole site on this machine, until Ctrl-C."""

import os
import socket
import tempfile
import time
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import OperationalError
from typing_extensions import override

from cadwallon_site import private_redis
from cadwallon_site.private_folder import FolderInUse, alone_in, make_private
from cadwallon_site.supervisor import Supervisor, python_module

SECONDS_FOR_PAGES_ALONE = 20.0


class Command(BaseCommand):
    help = "Serves the site with its worker and schedule; Ctrl-C ends them all."

    @override
    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--host", default="127.0.0.1")
        parser.add_argument("--port", type=int, default=8000)
        parser.add_argument(
            "--in-process",
            action="store_true",
            help="one process without a Redis server, as where none can run",
        )

    @override
    def handle(self, *args: Any, **options: Any) -> None:
        host, port = options["host"], options["port"]
        refuse_taken_port(host, port)
        os.chdir(settings.BASE_DIR)
        try:
            make_private(settings.VAR_DIR)
            with alone_in(settings.VAR_DIR):
                self.serve(host, port, options["in_process"])
        except FolderInUse as trouble:
            raise CommandError(str(trouble)) from trouble
        except OperationalError as trouble:
            raise CommandError(f"The database cannot be used: {trouble}.") from trouble
        except OSError as trouble:
            raise CommandError(
                f"Cannot write to {settings.VAR_DIR}: {trouble.strerror}."
            ) from trouble

    def serve(self, host: str, port: int, single: bool) -> None:
        call_command("migrate", verbosity=0, interactive=False)
        call_command("collectstatic", verbosity=0, interactive=False)
        supervisor = Supervisor(self.say)
        supervisor.stop_on_signals()
        with tempfile.TemporaryDirectory(prefix="cadwallon-") as name:
            try:
                self.start(supervisor, Path(name), host, port, single)
                self.announce(supervisor, host, port)
                supervisor.run()
            finally:
                self.say("Closing ...")
                supervisor.end()
        self.say("Good night.")

    def start(
        self,
        supervisor: Supervisor,
        directory: Path,
        host: str,
        port: int,
        single: bool,
    ) -> None:
        redis_url = "" if single else find_redis(supervisor, directory)
        if redis_url:
            start_processes(supervisor, directory, host, port, redis_url)
        else:
            self.say("No Redis server here: pages and worker share one process.")
            start_single(supervisor, host, port)

    def announce(self, supervisor: Supervisor, host: str, port: int) -> None:
        """People wait for pages, and nobody for the worker: it begins when they are there."""
        give_up = time.monotonic() + SECONDS_FOR_PAGES_ALONE
        while not supervisor.stopping and not listens(host, port):
            supervisor.look()
            if time.monotonic() > give_up:
                supervisor.start_all()
        if not supervisor.stopping:
            supervisor.start_all()
            self.say(f"Cadwallon is open at http://{host}:{port}/ (Ctrl-C closes it).")

    def say(self, sentence: str) -> None:
        self.stdout.write(sentence)
        self.stdout.flush()


def refuse_taken_port(host: str, port: int) -> None:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            raise CommandError(
                f"Cannot listen on {host}:{port}: {error.strerror}. "
                "Another port: make run PORT=8001"
            ) from error


def listens(host: str, port: int) -> bool:
    try:
        socket.create_connection((host, port), timeout=1).close()
    except OSError:
        return False
    return True


def find_redis(supervisor: Supervisor, directory: Path) -> str:
    """The URL of the Redis server to use: the given one, or a private child."""
    if settings.REDIS_URL:
        return str(settings.REDIS_URL)
    command = private_redis.command(directory)
    if command is None:
        return ""
    try:
        child = supervisor.add("The Redis server", command)
    except OSError:
        supervisor.children.clear()
        return ""
    if private_redis.answers(child, directory):
        return private_redis.url(directory)
    child.end()
    supervisor.children.remove(child)
    return ""


def start_processes(
    supervisor: Supervisor, directory: Path, host: str, port: int, redis_url: str
) -> None:
    environment = {"REDIS_URL": redis_url, **own_url(host, port)}
    schedule = str(directory / "schedule")
    for command in worker_commands():
        supervisor.add_later("The worker", command, **environment)
    supervisor.add_later(
        "The schedule",
        celery_command("beat", "--schedule", schedule, "--pidfile="),
        **environment,
    )
    site = site_command(host, port)
    supervisor.add("The site", site, **environment)
    for _another in range(1, settings.PROCESSES):
        supervisor.add_later("The site", site, **environment)


def worker_commands() -> list[list[str]]:
    """One process for what people wait for, and the others for long thoughts, mails and the rest; or one for everything."""
    others = settings.WORKERS - 1
    if others < 1:
        return [worker_command("all", "1")]
    return [
        worker_command("quick", "1", "--queues", "quick"),
        worker_command("other", str(others), "--queues", "thinking,celery"),
    ]


def worker_command(name: str, processes: str, *more: str) -> list[str]:
    named = ("--hostname", f"{name}@%h", "--concurrency", processes)
    return celery_command("worker", *named, *more)


def celery_command(part: str, *more: str) -> list[str]:
    quiet = ("--loglevel", "WARNING")
    return python_module(
        "celery", "--app", "cadwallon_site", "--quiet", part, *more, *quiet
    )


def site_command(host: str, port: int) -> list[str]:
    return python_module("cadwallon_site.server", host, str(port))


def start_single(supervisor: Supervisor, host: str, port: int) -> None:
    command = python_module("cadwallon_site.single", host, str(port))
    supervisor.add("The site", command, REDIS_URL="", **own_url(host, port))


def own_url(host: str, port: int) -> dict[str, str]:
    """Where links in mails lead to, unless the environment says better."""
    if settings.PUBLIC or "CADWALLON_URL" in os.environ:
        return {}
    shown = f"[{host}]" if ":" in host else host
    return {"CADWALLON_URL": f"http://{shown}:{port}"}
