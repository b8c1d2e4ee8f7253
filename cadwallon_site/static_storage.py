"""Static files that browsers may cache for ever, under names that change with their content."""

import re
from typing import Any

from django.core.files.base import ContentFile
from typing_extensions import override
from whitenoise.storage import CompressedManifestStaticFilesStorage

IMPORT = r"""(?P<matched>from ["'](?P<url>\.\.?/[\w/.-]+\.js)["'])"""

OURS = re.compile(r"(site|games|accounts)/.+\.(css|js)")
# Comments that have lines of their own; in a style also what a line begins with, and empty lines.
REMARKS = {
    "css": ((re.compile(rb"/\*.*?\*/", re.DOTALL), re.compile(rb"^\s+", re.MULTILINE))),
    "js": (re.compile(rb"^[ \t]*//.*\n", re.MULTILINE),),
}


class HashedFiles(CompressedManifestStaticFilesStorage):  # type: ignore[misc]
    """Our modules import each other under these names, too; what is said to developers alone is not sent.

    Django would do so for every script, and stumble over one of django-htmx that names what is not there.
    """

    patterns = (
        *CompressedManifestStaticFilesStorage.patterns,
        ("site/*.js", ((IMPORT, 'from "%(url)s"'),)),
        ("games/*/*.js", ((IMPORT, 'from "%(url)s"'),)),
    )

    @override
    def _save(self, name: str, content: Any) -> Any:
        if kind := OURS.fullmatch(name):
            text = b"".join(content.chunks())
            for remark in REMARKS[kind[2]]:
                text = remark.sub(b"", text)
            content = ContentFile(text)
        return super()._save(name, content)
