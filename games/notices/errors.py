"""Why a notice could not be delivered."""

from games.models import Notice

LONGEST_ERROR = Notice._meta.get_field("error").max_length or 200


class Undelivered(Exception):
    """`code` names the reason, and the settings page has the sentence; trying again is no use when it `is_final`."""

    def __init__(self, code: str, detail: str = "", *, is_final: bool = False) -> None:
        super().__init__(code, detail)
        self.code, self.detail, self.is_final = code, detail, is_final

    @property
    def short(self) -> str:
        return f"{self.code} {self.detail}".strip()[:LONGEST_ERROR]
