"""HTML as tests compare it: how a template breaks its lines is nobody's business."""

import re


def squeezed(html: str) -> str:
    """White space is one space, and none at the end of a tag or the edges of a title."""
    return re.sub(r" (?=/?>|</title>)|(?<=<title>) ", "", re.sub(r"[ \n]+", " ", html))
