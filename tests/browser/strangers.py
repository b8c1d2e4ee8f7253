"""People who come without a browser, several at a time."""

import re
from http.cookiejar import CookieJar
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, build_opener

PLAN = {
    "pace": "daily",
    "seats": "2",
    "audience": "public",
    "language": "",
    "bots": "0",
    "level": "thief",
}


class Stranger:
    def __init__(self, site: str) -> None:
        self.site = site
        self.address = site
        self.cookies = CookieJar()
        self.opener = build_opener(HTTPCookieProcessor(self.cookies))

    def visit(self, address: str) -> str:
        with self.opener.open(address, timeout=60) as answer:
            page: str = answer.read().decode()
        return page

    def post(self, address: str, **data: str) -> str:
        """What the page says to which the answer leads."""
        token = next(
            cookie.value for cookie in self.cookies if cookie.name == "csrftoken"
        )
        sent = urlencode({**data, "csrfmiddlewaretoken": token}).encode()
        with self.opener.open(address, sent, timeout=60) as answer:
            self.address = str(answer.geturl())
            page: str = answer.read().decode()
        return page

    def open_table(self, title: str) -> str:
        form = self.visit(self.site + "tables/new/")
        chosen = re.findall(r'name="(option-\w+)" value="(\w+)"[^>]* checked', form)
        self.post(self.site + "tables/new/", **PLAN, **dict(chosen), title=title)
        return self.address
