"""Signs in a row. A turn has hundreds of them, so they are put together here and not by a template, and only once."""

from functools import lru_cache

import msgspec
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from games.karez.page.pictures import addresses


class Sign(msgspec.Struct, frozen=True):
    """A small drawn sign with a number or a word at its side; `said` is for those who do not see it."""

    name: str
    text: str = ""
    said: str = ""


ROWS_KEPT = 1_000
WORKERS = {"C": "citizen", "A": "adventurer"}


@lru_cache(maxsize=ROWS_KEPT)
def sign_markup(name: str, sprites: str) -> str:
    return (
        '<svg class="sign" viewBox="-12 -12 24 24" aria-hidden="true">'
        f'<use href="{sprites}#{name}"/></svg>'
    )


def signs_markup(signs: tuple[Sign, ...]) -> SafeString:
    return mark_safe("".join(_one(sign, addresses().sprites) for sign in signs))


@lru_cache(maxsize=ROWS_KEPT)
def _one(sign: Sign, sprites: str) -> str:
    if sign.name == "arrow":
        return '<span class="arrow" aria-hidden="true">→</span>'
    said = escape(sign.said)
    title = f' title="{said}"' if said else ""
    number = f'<b aria-hidden="true">{escape(sign.text)}</b>' if sign.text else ""
    spoken = f'<span class="hidden">{said}</span>' if said else ""
    return (
        f'<span class="with-sign s-{sign.name}"{title}>'
        f"{sign_markup(sign.name, sprites)}{number}{spoken}</span>"
    )


def slot_markup(
    crews: tuple[str, ...], crew: str, taker: str, signs: tuple[Sign, ...]
) -> SafeString:
    """Whom a slot waits for or who is there, what it costs and brings, and whose token lies there."""
    sprites = addresses().sprites
    waiting = '<span class="either">/</span>'.join(
        "".join(sign_markup(WORKERS[who], sprites) for who in one)
        for one in ((crew,) if crew else crews)
    )
    token = f'<span class="token">{sign_markup(taker, sprites)}</span>' if taker else ""
    return mark_safe(f'<span class="crew">{waiting}</span>{signs_markup(signs)}{token}')
