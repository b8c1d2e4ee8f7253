"""`{{ user|reader }}`: the name by which a device knows its reader."""

from django import template
from django.contrib.auth.models import AnonymousUser

from accounts.models import User
from accounts.readers import reader_key

register = template.Library()


@register.filter
def reader(user: User | AnonymousUser) -> str:
    return reader_key(user)
