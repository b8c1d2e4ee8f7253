"""The story beside a replay: every line leads to its moment, and names stay names."""

from django.utils import timezone

from games.selectors.story import Chapter, StoryLine
from games.templatetags.linked_story import linked_story


def line(number: int, text: str) -> StoryLine:
    return StoryLine(number, timezone.now(), text)


def test_every_line_leads_to_its_moment_and_the_last_one_before_it_is_marked() -> None:
    chapters = [
        Chapter(None, (line(1, "Rain."),)),
        Chapter(line(2, "Round 1"), (line(2, "Fog."), line(3, "A cat."))),
        Chapter(line(4, "Round 2"), ()),
    ]
    html = linked_story(chapters, "/m/7/at/", "?as=1", 3)
    for number in (1, 2, 3, 4):
        assert f'href="/m/7/at/{number}/?as=1" data-entry="{number}"' in html
    assert html.count("aria-current") == 1
    assert 'data-entry="3" aria-current="step">A cat.</a>' in html
    assert html.count("<li") == html.count("</li>")
    assert html.count("<ol>") == 2


def test_whatever_people_are_called_is_text() -> None:
    named = line(1, 'O\'Hara & "sons"')
    story = [Chapter(line(1, "<b>bold</b>"), (named,))]
    html = linked_story(story, "/m/7/at/", "", 0)
    assert "<b>" not in html
    assert "&lt;b&gt;bold&lt;/b&gt;" in html
    assert "O&#x27;Hara &amp; &quot;sons&quot;" in html
