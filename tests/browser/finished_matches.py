"""Finished matches on a running site, written into its database."""

import json

from tests.servers import Site, manage

WRITE = """
import json
from accounts.models import User
from tests.games.whole_matches import whole_match
people = [User.objects.get_or_create(username=name)[0] for name in {names!r}]
print(json.dumps(whole_match({game!r}, people, seed={seed}).pk))
"""


def finished_match(
    site: Site,
    game: str = "cadwallon",
    seed: int = 1,
    names: tuple[str, ...] = ("Ysolde", "Corbeau"),
) -> int:
    """The number of a public match of these people."""
    code = WRITE.format(game=game, names=list(names), seed=seed)
    told = manage("shell", "--no-imports", "-c", code, CADWALLON_VAR=str(site.var))
    assert told.returncode == 0, told.stderr
    return int(json.loads(told.stdout.splitlines()[-1]))
