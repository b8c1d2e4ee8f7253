"""What a service refuses, for the page to answer calmly."""


class Refused(Exception):
    """The wish cannot be met now; `code` names the reason, the page has the sentence."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class StaleMatch(Exception):
    """The question that was answered is not asked any more."""
