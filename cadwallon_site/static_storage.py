"""Static files that browsers may cache for ever, under names that change with their content."""

from whitenoise.storage import CompressedManifestStaticFilesStorage

IMPORT = r"""(?P<matched>from ["'](?P<url>\.\.?/[\w/.-]+\.js)["'])"""


class HashedFiles(CompressedManifestStaticFilesStorage):  # type: ignore[misc]
    """Our modules import each other under these names, too.

    Django would do so for every script, and stumble over one of django-htmx that names what is not there.
    """

    patterns = (
        *CompressedManifestStaticFilesStorage.patterns,
        ("site/*.js", ((IMPORT, 'from "%(url)s"'),)),
        ("games/*/*.js", ((IMPORT, 'from "%(url)s"'),)),
    )
