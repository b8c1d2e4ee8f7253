"""Templates are read by people."""

from pathlib import Path

from django.conf import settings

LONGEST_LINE = 160


def test_no_line_is_too_long_to_review() -> None:
    root: Path = settings.BASE_DIR / "templates"
    assert [
        f"{path.relative_to(root)}:{number}"
        for path in sorted(root.rglob("*.html"))
        for number, line in enumerate(path.read_text().splitlines(), start=1)
        if len(line) > LONGEST_LINE
    ] == []
