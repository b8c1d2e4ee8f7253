"""What a site has written down, beside what it acknowledged: `python -m tests.torture.ledger` prints its log as JSON, and whether it can be replayed."""

import subprocess
import sys
from collections.abc import Mapping, Sequence
from itertools import starmap
from typing import NamedTuple

import django
import msgspec

from games.tools.web_bench.scripts import Script
from tests.servers import ROOT, clean_environment, command_line
from tests.torture.crowd import Acknowledged

SETTINGS = {"DJANGO_SETTINGS_MODULE": "cadwallon_site.settings"}


class Findings(NamedTuple):
    """`doubled` are entries that nobody sent, or that stand where another move belongs."""

    acknowledged: int
    lost: int
    doubled: int
    verified: bool


class Written(msgspec.Struct):
    """The log, and whether all of it can be replayed."""

    entries: list[Acknowledged]
    verified: bool


def run(module: str, environment: Mapping[str, str], *arguments: str) -> bytes:
    """What a module of the tests says, with the settings of the site."""
    done = subprocess.run(
        command_line("-m", module, *arguments),
        cwd=ROOT,
        env=clean_environment({**SETTINGS, **environment}),
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout


def scripts_on(
    environment: Mapping[str, str], matches: int, moves: int
) -> list[Script]:
    """Matches whose next moves are known."""
    lengths = ",".join(["10"] * matches)
    written = run("games.tools.web_bench", environment, lengths, str(moves))
    return msgspec.json.decode(written, type=list[Script])


def audit(
    environment: Mapping[str, str],
    scripts: Sequence[Script],
    acknowledged: Sequence[Acknowledged],
) -> Findings:
    written = msgspec.json.decode(
        run("tests.torture.ledger", environment), type=Written
    )
    entries = set(written.entries)
    planned = {
        Acknowledged(script.match, move.expected + 1, move.move)
        for script in scripts
        for move in script.moves
    }
    starts = {script.match: script.length for script in scripts}
    later = {
        entry
        for entry in entries
        if entry.number > starts.get(entry.match, sys.maxsize)
    }
    return Findings(
        acknowledged=len(acknowledged),
        lost=len(set(acknowledged) - entries),
        # The same move acknowledged twice would be one, too.
        doubled=len(later - planned) + len(acknowledged) - len(set(acknowledged)),
        verified=written.verified,
    )


def main() -> None:
    django.setup()
    from django.core.management import call_command

    from games.models import Entry

    rows = Entry.objects.values_list("match", "number", "move")
    written = Written(list(starmap(Acknowledged, rows)), verified=True)
    try:
        call_command("verify_matches", stdout=sys.stderr)
    except SystemExit:
        written.verified = False
    sys.stdout.write(msgspec.json.encode(written).decode())


if __name__ == "__main__":
    main()
