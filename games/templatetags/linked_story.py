"""`{% linked_story … %}`: the story of a match, every line a link to its position. Built in Python: hundreds of lines are too slow in a template."""

from collections.abc import Sequence

from django import template
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

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
