"""The Celery application: `celery --app cadwallon_site worker` and `... beat`."""

import os

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "cadwallon_site.settings")

app = Celery("cadwallon", task_cls="cadwallon_site.publishing:PublishedTask")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
for step in ("CatchUp", "SignOfLife"):
    app.steps["consumer"].add(f"cadwallon_site.worker:{step}")
