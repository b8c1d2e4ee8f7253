"""Standing orders as they are sent by the form."""

from typing import Any

import msgspec
from django.http import QueryDict

from games.match.orders import order_rules, order_words, plain_orders
from games.selectors.order_form import is_list


class Forged(Exception):
    """Something was sent that the form does not offer."""


def read_orders(game: str, data: QueryDict, before: Any) -> Any:
    """The orders as they were sent; what was not sent stays as it was."""
    chosen = plain_orders(before)
    for name in order_rules(game).Orders.__struct_fields__:
        if name not in data:
            continue
        if is_list(game, name):
            # The same thing twice counts once.
            chosen[name] = list(dict.fromkeys(v for v in data.getlist(name) if v))
            if not set(chosen[name]) <= set(dict(order_words(game).items(name))):
                raise Forged
        else:
            chosen[name] = data[name]
    try:
        return msgspec.convert(chosen, order_rules(game).Orders)
    except msgspec.ValidationError as mistake:
        raise Forged from mistake
