"""An undo reads the log from the last final entry on; bots also play where nobody sits any more."""

from django.db import migrations, models
from django.db.models import Q


class Migration(migrations.Migration):
    dependencies = [("games", "0002_append_only_log")]

    operations = [
        migrations.AddField(
            model_name="match", name="base", field=models.TextField(blank=True)
        ),
        migrations.AddField(
            model_name="match",
            name="base_length",
            field=models.PositiveIntegerField(default=0),
        ),
        migrations.RemoveIndex(model_name="place", name="bots_that_are_asked"),
        migrations.AddIndex(
            model_name="place",
            index=models.Index(
                fields=["asked_since"],
                condition=Q(asked_at__isnull=False) & Q(user__isnull=True),
                name="bots_that_are_asked",
            ),
        ),
    ]
