"""The story beside a replay: every line leads to its moment, and names stay names."""

import re
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

from django.utils import timezone

from games.kit.dice import DiceThrow
from games.selectors.story import Chapter, StoryLine
from games.templatetags.linked_story import linked_story, told_story


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


def test_beside_a_match_every_reader_finds_their_own_hours_and_the_dice() -> None:
    noon = datetime(2026, 11, 16, 12, 0, tzinfo=UTC)
    thrown = StoryLine(3, noon, "A <fight>.", (DiceThrow(faces=(2, 6), need="5"),))
    story = [
        Chapter(None, (StoryLine(1, noon, "Rain."),)),
        Chapter(StoryLine(2, noon, "Round 1"), (thrown,)),
        Chapter(StoryLine(4, noon, "Round 2"), ()),
    ]
    with timezone.override(ZoneInfo("Europe/Paris")):
        html = told_story(7, story)
    for number in (1, 2, 3, 4):
        assert f'data-entry="{number}"' in html
        assert f'href="/m/7/at/{number}/"' in html
    assert [int(n) for n in re.findall(r'data-first="(\d+)"', html)] == [1, 2, 4]
    assert html.count("T13:00:00+01:00") == 2
    assert "A &lt;fight&gt;." in html
    assert html.count("dieface") == 2
    assert html.count("<li") == html.count("</li>")
    with timezone.override(ZoneInfo("America/Bogota")):
        assert "T07:00:00-05:00" in told_story(7, story)
