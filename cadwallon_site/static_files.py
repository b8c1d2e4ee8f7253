"""Static files, as WhiteNoise serves them; it alone knows only those that were there when it began.

In an upgrade a newer server beside this one writes pages that name newer files, and browsers may ask this one for them.
"""

import os
from collections.abc import Callable
from contextlib import suppress

from django.http import HttpRequest, HttpResponse
from typing_extensions import override
from whitenoise.middleware import WhiteNoiseMiddleware
from whitenoise.responders import MissingFileError


class StaticFilesMiddleware(WhiteNoiseMiddleware):  # type: ignore[misc]
    get_response: Callable[[HttpRequest], HttpResponse]

    @override
    def __call__(self, request: HttpRequest) -> HttpResponse:
        url = request.path_info
        if url.startswith(self.static_prefix) and url not in self.files:
            self.look_for(url)
        answer: HttpResponse = super().__call__(request)
        return answer

    def look_for(self, url: str) -> None:
        root = os.path.join(self.static_root, "")
        path = root + url.removeprefix(self.static_prefix)
        if not self.url_is_canonical(url) or not self.path_is_child_of(path, root):
            return
        if os.path.isfile(path):
            with suppress(MissingFileError):
                self.files[url] = self.find_file_at_path(path, url)
