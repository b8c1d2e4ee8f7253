"""`{% my_turns %}`: how many matches wait for the reader, for the title of a page."""

from typing import Any

from django import template

from accounts.models import User
from games.selectors.turns import asked

register = template.Library()


@register.simple_tag(takes_context=True)
def my_turns(context: dict[str, Any]) -> str:
    user = context.get("user")
    if not isinstance(user, User):
        return ""
    count = asked(user).count()
    return f"({count}) " if count else ""
