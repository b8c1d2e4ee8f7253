"""Numbers in addresses: only those that a database counts.

Django's own `int` takes any number. A larger one than a column holds breaks a query by a foreign key, and those
after a page that does not exist: it is an unknown address, as any other.
"""

from django.urls import register_converter
from django.urls.converters import IntConverter
from typing_extensions import override

LARGEST = 2**63 - 1


class NumberInAddress(IntConverter):
    """Written `<number:match_id>`."""

    @override
    def to_python(self, value: str) -> int:
        found = super().to_python(value)
        if found > LARGEST:
            raise ValueError("larger than any number of a row")
        return found


def install() -> None:
    register_converter(NumberInAddress, "number")
