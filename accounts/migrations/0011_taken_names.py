from typing import Any

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


def take_names(apps: Any, schema_editor: object) -> None:
    """Whoever came first has the name; others who look like them keep theirs, and no third one gets it."""
    TakenName = apps.get_model("accounts", "TakenName")
    users = apps.get_model("accounts", "User").objects.order_by("is_guest", "pk")
    taken: dict[str, int] = {}
    for pk, *shapes in users.values_list("pk", "username_shape", "display_shape").iterator():
        for shape in filter(None, shapes):
            taken.setdefault(shape, pk)
    rows = (TakenName(shape=shape, user_id=pk) for shape, pk in taken.items())
    TakenName.objects.bulk_create(rows, batch_size=500)


class Migration(migrations.Migration):

    dependencies = [
        ('accounts', '0010_mail_answers'),
    ]

    operations = [
        migrations.CreateModel(
            name='TakenName',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('shape', models.CharField(max_length=60, unique=True)),
                ('user', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='taken_names', to=settings.AUTH_USER_MODEL)),
            ],
        ),
        migrations.RunPython(take_names, migrations.RunPython.noop, elidable=True),
    ]
