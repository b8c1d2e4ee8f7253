"""`{{ message|spoken }}`: what somebody said at a table, a quick phrase in the language of the reader."""

from django import template

from games.models import Message
from games.words.phrases import said

register = template.Library()


@register.filter
def spoken(message: Message) -> str:
    return said(message.text, message.phrase)
