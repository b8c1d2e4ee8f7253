"""Luck is counted by what was expected of each roll, and others see only what came of public matches.

All of it follows from the logs: the worker counts every match once more, as it counts those that have just ended.
"""

from typing import ClassVar

from django.apps.registry import Apps
from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor


def count_anew(apps: Apps, editor: BaseDatabaseSchemaEditor) -> None:
    apps.get_model("games", "Tally").objects.all().delete()
    apps.get_model("games", "Chronicle").objects.all().delete()
    apps.get_model("games", "Match").objects.update(counted_at=None)


class Migration(migrations.Migration):
    dependencies: ClassVar = [("games", "0012_leaving_and_putting_away")]
    operations: ClassVar = [
        migrations.RunPython(count_anew, migrations.RunPython.noop, elidable=True)
    ]
