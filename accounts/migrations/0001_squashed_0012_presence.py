"""All tables as they are after the migrations that this one replaces: a new database is made in one step."""

import accounts.models
import accounts.names
import accounts.portraits
import django.contrib.auth.validators
import django.core.validators
import django.db.models.deletion
import django.db.models.functions.text
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    replaces = [
        ('accounts', '0001_initial'),
        ('accounts', '0002_people'),
        ('accounts', '0003_playing_hours'),
        ('accounts', '0004_silent_until'),
        ('accounts', '0005_account_mails'),
        ('accounts', '0006_watching'),
        ('accounts', '0007_shapes_of_names'),
        ('accounts', '0008_chances'),
        ('accounts', '0009_access_tokens'),
        ('accounts', '0010_mail_answers'),
        ('accounts', '0011_taken_names'),
        ('accounts', '0012_presence'),
    ]

    initial = True

    dependencies = [
        ('auth', '0012_alter_user_first_name_max_length'),
    ]

    operations = [
        migrations.CreateModel(
            name='User',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('password', models.CharField(max_length=128, verbose_name='password')),
                ('last_login', models.DateTimeField(blank=True, null=True, verbose_name='last login')),
                ('is_superuser', models.BooleanField(default=False, help_text='Designates that this user has all permissions without explicitly assigning them.', verbose_name='superuser status')),
                ('username', models.CharField(error_messages={'unique': 'A user with that username already exists.'}, help_text='Required. 150 characters or fewer. Letters, digits and @/./+/-/_ only.', max_length=150, unique=True, validators=[django.contrib.auth.validators.UnicodeUsernameValidator()], verbose_name='username')),
                ('first_name', models.CharField(blank=True, max_length=150, verbose_name='first name')),
                ('last_name', models.CharField(blank=True, max_length=150, verbose_name='last name')),
                ('email', models.EmailField(blank=True, max_length=254, verbose_name='email address')),
                ('is_staff', models.BooleanField(default=False, help_text='Designates whether the user can log into this admin site.', verbose_name='staff status')),
                ('is_active', models.BooleanField(default=True, help_text='Designates whether this user should be treated as active. Unselect this instead of deleting accounts.', verbose_name='active')),
                ('date_joined', models.DateTimeField(default=django.utils.timezone.now, verbose_name='date joined')),
                ('language', models.CharField(choices=[('en', 'English'), ('fr', 'French'), ('es', 'Spanish')], default='en', max_length=8, verbose_name='language')),
                ('time_zone', models.CharField(default='UTC', max_length=64, validators=[accounts.models.validate_time_zone], verbose_name='time zone')),
                ('groups', models.ManyToManyField(blank=True, help_text='The groups this user belongs to. A user will get all permissions granted to each of their groups.', related_name='user_set', related_query_name='user', to='auth.group', verbose_name='groups')),
                ('user_permissions', models.ManyToManyField(blank=True, help_text='Specific permissions for this user.', related_name='user_set', related_query_name='user', to='auth.permission', verbose_name='user permissions')),
                ('display_name', models.CharField(blank=True, max_length=30, validators=[django.core.validators.MinLengthValidator(2), accounts.names.validate_display_name], verbose_name='display name')),
                ('emblem', models.CharField(default=accounts.portraits.random_emblem, max_length=16, verbose_name='emblem')),
                ('ground', models.CharField(default=accounts.portraits.random_ground, max_length=16, verbose_name='background')),
                ('ink', models.CharField(default=accounts.portraits.random_ink, max_length=16, verbose_name='colour of the emblem')),
                ('is_guest', models.BooleanField(default=False, verbose_name='guest')),
                ('last_seen', models.DateTimeField(default=django.utils.timezone.now, verbose_name='last seen')),
                ('calendar', models.JSONField(blank=True, default=dict)),
                ('channels', models.JSONField(blank=True, default=dict)),
                ('digest_hour', models.PositiveSmallIntegerField(default=8)),
                ('orders', models.JSONField(blank=True, default=dict)),
                ('predictable', models.BooleanField(default=True)),
                ('reminder_hours', models.PositiveSmallIntegerField(blank=True, null=True)),
                ('webhook_url', models.CharField(blank=True, max_length=500)),
                ('silent_until', models.DateTimeField(blank=True, null=True)),
                ('sounds', models.BooleanField(default=True)),
                ('watch_pace', models.CharField(choices=[('at_once', 'At once'), ('readable', 'Step by step'), ('slow', 'Slowly')], default='readable', max_length=16)),
                ('display_shape', models.CharField(db_index=True, default='', editable=False, max_length=60)),
                ('username_shape', models.CharField(db_index=True, default='', editable=False, max_length=60)),
                ('shows_chances', models.BooleanField(default=True)),
                ('mail_answers', models.BooleanField(default=False)),
                ('presence', models.CharField(choices=[('nobody', 'Nobody'), ('friends', 'My friends'), ('everybody', 'Everybody')], db_default='friends', default='friends', max_length=16)),
                ('unread', models.PositiveIntegerField(db_default=0, default=0)),
            ],
            options={
                'verbose_name': 'user',
                'verbose_name_plural': 'users',
                'constraints': [models.UniqueConstraint(django.db.models.functions.text.Lower('username'), name='username_unique_without_case', violation_error_message='A user with that name already exists.')],
                'indexes': [models.Index(condition=models.Q(('is_guest', True)), fields=['last_seen'], name='guests_by_last_seen')],
            },
            managers=[
                ('objects', accounts.models.UserManager()),
            ],
        ),
        migrations.CreateModel(
            name='Vacation',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('first', models.DateField()),
                ('last', models.DateField()),
                ('user', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='vacations', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'ordering': ['first'],
                'constraints': [models.CheckConstraint(condition=models.Q(('last__gte', models.F('first'))), name='a_vacation_ends_after_it_begins')],
            },
        ),
        migrations.CreateModel(
            name='AccessToken',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('label', models.CharField(max_length=60)),
                ('hashed', models.CharField(max_length=64, unique=True)),
                ('ending', models.CharField(max_length=4)),
                ('scopes', models.JSONField(default=list)),
                ('created_at', models.DateTimeField(auto_now_add=True)),
                ('used_at', models.DateTimeField(null=True)),
                ('user', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='access_tokens', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'ordering': ['-id'],
            },
        ),
        migrations.CreateModel(
            name='TakenName',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('shape', models.CharField(max_length=60, unique=True)),
                ('user', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='taken_names', to=settings.AUTH_USER_MODEL)),
            ],
        ),
        migrations.CreateModel(
            name='AccountMail',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('kind', models.CharField(max_length=40)),
                ('to', models.EmailField(max_length=254)),
                ('language', models.CharField(max_length=8)),
                ('words', models.JSONField()),
                ('send_after', models.DateTimeField(db_index=True)),
                ('claimed_until', models.DateTimeField(null=True)),
                ('attempts', models.PositiveSmallIntegerField(default=0)),
                ('created_at', models.DateTimeField()),
            ],
            options={
                'ordering': ['id'],
            },
        ),
    ]
