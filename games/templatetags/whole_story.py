"""The story of a whole match, every line a link to its moment: hundreds of them, too many for the engine of templates."""

from collections.abc import Sequence

from django import template
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from games.selectors.story import Chapter, StoryLine

register = template.Library()


@register.simple_tag
def whole_story(
    chapters: Sequence[Chapter], moments: str, query: str, current: int
) -> SafeString:
    """`moments` and `query` are what stands before and after a number in an address."""
    before, after = escape(moments), escape(query)

    def link(line: StoryLine) -> str:
        mark = ' aria-current="step"' if line.number == current else ""
        address = f"{before}{line.number}/{after}"
        text = escape(line.text)
        return f'<a href="{address}" data-entry="{line.number}"{mark}>{text}</a>'

    def written(chapter: Chapter) -> str:
        heading = f"<h3>{link(chapter.heading)}</h3>" if chapter.heading else ""
        lines = "".join(f"<li>{link(line)}</li>" for line in chapter.lines)
        return (
            f'<li class="chapter">{heading}{f"<ol>{lines}</ol>" if lines else ""}</li>'
        )

    # Every text in it is escaped above.
    return mark_safe("\n".join(map(written, chapters)))
