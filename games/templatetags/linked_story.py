"""The story of a match, every line a link to its position. Built in Python: hundreds of lines are too slow in a template.

`{% linked_story … %}` stands beside a replay; `{% told_story … %}`, with hours and dice, beside a match.
"""

from collections.abc import Sequence
from datetime import datetime
from functools import lru_cache

from django import template
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe
from django.utils.timezone import localtime

from games.kit.buttons import escape as text_of
from games.kit.dice import DiceThrow
from games.kit.languages import active_language
from games.selectors.story import Chapter, StoryLine

register = template.Library()


@register.simple_tag
def linked_story(
    chapters: Sequence[Chapter], moments: str, query: str, current: int
) -> SafeString:
    """`moments` and `query` are what stands before and after a number in a URL."""
    before, after = escape(moments), escape(query)

    def link(line: StoryLine) -> str:
        mark = ' aria-current="step"' if line.number == current else ""
        url = f"{before}{line.number}/{after}"
        text = escape(line.text)
        return f'<a href="{url}" data-entry="{line.number}"{mark}>{text}</a>'

    def rendered(chapter: Chapter) -> str:
        heading = f"<h3>{link(chapter.heading)}</h3>" if chapter.heading else ""
        lines = "".join(f"<li>{link(line)}</li>" for line in chapter.lines)
        return (
            f'<li class="chapter">{heading}{f"<ol>{lines}</ol>" if lines else ""}</li>'
        )

    # Every text in it is escaped above.
    return mark_safe("\n".join(map(rendered, chapters)))


@register.simple_tag
def told_story(match_id: int, chapters: Sequence[Chapter]) -> SafeString:
    moments = escape(reverse("replay", args=[match_id]))

    def line(one: StoryLine) -> str:
        dice = _dice(one.throws, active_language()) if one.throws else ""
        return f'<li data-entry="{one.number}">{_link(moments, one)}{dice}</li>'

    def rendered(chapter: Chapter) -> str:
        heading = _heading(moments, chapter.heading) if chapter.heading else ""
        lines = "".join(map(line, chapter.lines))
        return (
            f'<li class="chapter" data-first="{chapter.first}">'
            f"{heading}{f'<ol>{lines}</ol>' if lines else ''}</li>"
        )

    # Every text in it is escaped.
    return mark_safe("\n".join(map(rendered, chapters)))


def _heading(moments: str, one: StoryLine) -> str:
    return f'<h3 data-entry="{one.number}">{_link(moments, one)} {_hour(one.when)}</h3>'


def _link(moments: str, one: StoryLine) -> str:
    return f'<a href="{moments}{one.number}/">{text_of(one.text)}</a>'


def _hour(when: datetime) -> str:
    here = localtime(when)
    words = date_format(here, "SHORT_DATETIME_FORMAT")
    return f'<time datetime="{here.isoformat()}">{words}</time>'


@lru_cache(maxsize=1_000)
def _dice(throws: tuple[DiceThrow, ...], language: str) -> SafeString:
    return render_to_string("games/_dice.html", {"throws": throws})
