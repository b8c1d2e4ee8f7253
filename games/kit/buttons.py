"""Buttons that send a move. A turn has dozens of them, so they are put together here and not by a template."""

import html
import re
from collections.abc import Iterable

from django.utils.safestring import SafeString

TO_ESCAPE = re.compile(r"""[&<>"']""")


def escape(text: str) -> str:
    """Most labels have nothing that is to be escaped."""
    return html.escape(text) if TO_ESCAPE.search(text) else text


def move_button(
    name: str, value: str, label: str, look: str, note: str = ""
) -> SafeString:
    """A button with its label, and below it what one has to know before."""
    more = f" <small>{escape(note)}</small>" if note else ""
    return SafeString(
        f'<button class="offer {look}" name="{name}" value="{escape(value)}">'
        f"{escape(label)}{more}</button>"
    )


def listed(buttons: Iterable[SafeString]) -> SafeString:
    """Buttons as the lines of a list."""
    return SafeString("".join(f"<li>{button}</li>" for button in buttons))


def place_button(name: str, value: str, label: str, place: str, look: str) -> str:
    """A place on a board that is itself the button."""
    said = escape(label)
    return (
        f'<button class="target {place} {look}" id="at-{place}" name="{name}"'
        f' value="{escape(value)}" aria-label="{said}"></button>'
    )


def menu(label: str, place: str, look: str, buttons: str) -> str:
    """A place on a board where one of several moves is chosen."""
    said = escape(label)
    return (
        f'<button type="button" class="target {place} {look}" id="at-{place}"'
        f' popovertarget="choose-{place}" aria-label="{said}"></button>'
        f'<div class="choose" popover id="choose-{place}" role="group"'
        f' aria-label="{said}">{buttons}</div>'
    )
