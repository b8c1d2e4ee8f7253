"""Makes people with a key for a program, and prints the keys.

Run as `python -m games.tools.web_bench.listeners COUNT` in the environment of a private site.
"""

import sys

import django
import msgspec


def main(count: str) -> None:
    django.setup()
    from django.db import transaction

    from accounts.tokens import SCOPES, make_token
    from games.tools.web_bench.prepare import new_person

    with transaction.atomic():
        keys = [make_token(new_person(), "bench", SCOPES) for _ in range(int(count))]
    sys.stdout.write(msgspec.json.encode(keys).decode())


if __name__ == "__main__":
    main(sys.argv[1])
