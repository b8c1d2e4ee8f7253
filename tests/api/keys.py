"""Keys at a site that runs in processes of its own."""

from tests import servers

MAKE_KEYS = """
from accounts.models import User
from accounts.tokens import make_token
for name in "{names}".split():
    user, _ = User.objects.get_or_create(username=name, email=name + "@example.org")
    print(make_token(user, "example", ["read", "play"]))
"""


def keys_of(site: servers.Site, *names: str) -> list[str]:
    """Of new people, or of those who are there already."""
    code = MAKE_KEYS.format(names=" ".join(names))
    made = servers.manage("shell", "-v", "0", "-c", code, CADWALLON_VAR=str(site.var))
    return made.stdout.split()[-len(names) :]
