"""Makes somebody an operator of the site, or no longer."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from typing_extensions import override

from accounts.models import User


class Command(BaseCommand):
    help = "Lets somebody with an account look after the site, at /operators/."

    @override
    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("name", help="the name to sign in with")
        parser.add_argument("--end", action="store_true", help="no longer")

    @override
    def handle(self, *args: object, **options: Any) -> None:
        found = User.objects.filter(
            username__iexact=options["name"],
            is_guest=False,
            owner=None,
            is_active=True,
        )
        person = found.first()
        if person is None:
            raise CommandError(f"Nobody has an account as {options['name']}.")
        person.is_staff = not options["end"]
        person.save(update_fields=["is_staff"])
        word = "no operator any more" if options["end"] else "an operator now"
        self.stdout.write(f"{person.username} is {word}.")
