"""Keys at a site that runs in processes of its own."""

from tests import servers

MAKE_KEYS = """
from accounts.models import User
from accounts.tokens import make_token
for name in "{names}".split():
    user, _ = User.objects.get_or_create(username=name, email=name + "@example.org")
    print(make_token(user, "example", ["read", "play"]))
"""


MAKE_A_BOT = """
from accounts.models import User
from accounts.tokens import make_token
from games.services.bot_accounts import BotWishes, make_bot
owner = User.objects.create_user("{owner}", "{owner}@example.org")
wishes = BotWishes(games=["{game}"], sits_down={sits_down})
print(make_token(make_bot(owner=owner, name="{name}", wishes=wishes), "example", []))
"""


def key_of_bot(
    site: servers.Site, name: str, owner: str, game: str, *, sits_down: bool
) -> str:
    """Of a new bot account, of somebody new."""
    code = MAKE_A_BOT.format(name=name, owner=owner, game=game, sits_down=sits_down)
    made = servers.manage("shell", "-v", "0", "-c", code, CADWALLON_VAR=str(site.var))
    assert made.returncode == 0, made.stderr
    return made.stdout.split()[-1]


def keys_of(site: servers.Site, *names: str) -> list[str]:
    """Of new people, or of those who are there already."""
    code = MAKE_KEYS.format(names=" ".join(names))
    made = servers.manage("shell", "-v", "0", "-c", code, CADWALLON_VAR=str(site.var))
    return made.stdout.split()[-len(names) :]
