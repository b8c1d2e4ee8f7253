"""The log is append-only: the database itself refuses to change or delete an entry."""

from django.db import migrations

from games.migrations._append_only import guard, unguard


class Migration(migrations.Migration):
    dependencies = [("games", "0001_initial")]

    operations = [migrations.RunPython(guard, unguard)]
