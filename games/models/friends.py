"""Whom people follow: two who follow each other are friends."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import F, Q


class Follow(models.Model):
    """A person wants to hear of another."""

    follower = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="follows"
    )
    followed = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="followed_by"
    )
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering: ClassVar = ["id"]
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["follower", "followed"], name="followed_once"
            ),
            models.CheckConstraint(
                condition=~Q(follower=F("followed")), name="nobody_follows_themselves"
            ),
        ]
