"""A season of finished matches on a running site, rated and counted."""

import json

from tests.servers import Site, manage

WRITE = """
import json
from django.contrib.auth.hashers import make_password
from accounts.models import User
from games.models import Match
from games.services.counting import count_pending
from games.services.rating import rate_pending
from tests.accounts.browsing import PASSWORD
from tests.golden import golden
from tests.statistics.finished import archived
people = [
    User.objects.get_or_create(username=name, defaults={{"password": make_password(PASSWORD)}})[0]
    for name in {names!r}
]
numbers = []
for hour, path in enumerate(golden.files({game!r})[:{matches}]):
    seats = golden.read(path).seats
    match = archived(path, [*people, None, None][:seats], hour * 30)
    match.rated = seats <= len(people)
    match.title = "The Rusty Key"
    match.save()
    numbers.append(match.pk)
rate_pending()
count_pending()
print(json.dumps(numbers))
"""


def season(
    site: Site, names: tuple[str, ...], game: str = "cadwallon", matches: int = 12
) -> list[int]:
    """The numbers of the matches, the oldest first. The people sign in with the usual password."""
    code = WRITE.format(game=game, names=list(names), matches=matches)
    told = manage("shell", "--no-imports", "-c", code, CADWALLON_VAR=str(site.var))
    assert told.returncode == 0, told.stderr
    numbers: list[int] = json.loads(told.stdout.splitlines()[-1])
    return numbers
