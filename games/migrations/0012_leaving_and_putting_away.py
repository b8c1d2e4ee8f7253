

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('games', '0011_titles'),
    ]

    operations = [
        migrations.AddField(
            model_name='place',
            name='left_at',
            field=models.DateTimeField(null=True),
        ),
        migrations.AddField(
            model_name='place',
            name='looked_from',
            field=models.CharField(blank=True, max_length=16),
        ),
        migrations.AddField(
            model_name='place',
            name='put_away',
            field=models.BooleanField(default=False),
        ),
    ]
