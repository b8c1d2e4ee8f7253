from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('games', '0024_bot_accounts'),
    ]

    operations = [
        migrations.AddField(
            model_name='doneonce',
            name='outcome',
            field=models.CharField(blank=True, default='', max_length=16),
        ),
    ]
