"""Devices that may be told something while no page of the site is open."""

from typing import ClassVar

from django.conf import settings
from django.db import models


class Device(models.Model):
    """A browser that takes push messages for a person: where its push service is, and the keys that only it can read with."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="devices"
    )
    # One browser belongs to whoever signed in there last.
    endpoint = models.CharField(max_length=1000, unique=True)
    p256dh = models.CharField(max_length=100)
    auth = models.CharField(max_length=30)
    # What its owner knows it by: "Firefox, Android".
    name = models.CharField(max_length=60)
    created_at = models.DateTimeField()

    class Meta:
        ordering: ClassVar = ["id"]
