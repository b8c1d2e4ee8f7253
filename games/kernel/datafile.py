"""Reads the data files that owners of a printed game may correct.

A mistake in a file is reported with the file and the line.
"""

import re
import tomllib
from collections.abc import Iterator
from importlib.resources import files
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")
Step = str | int

# What may be missing at the end of a file that is cut off inside a value.
CLOSERS = ("", "\n]", "\n]]", "\n'''", '\n"""')


class DataMistake(Exception):
    def __init__(self, file: str, line: int, message: str) -> None:
        super().__init__(f"{file}:{line}: {message}")
        self.file = file
        self.line = line
        self.message = message


def load(package: str, name: str, type_: type[T]) -> T:
    """The contents of `data/<name>` inside the package, as a value of the type."""
    text = _read(package, name)
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise _syntax_mistake(package, name, text, str(error)) from None
    try:
        return msgspec.convert(data, type_, strict=True)
    except msgspec.ValidationError as error:
        message, path = _parted(str(error))
        steps = _named_keys(data, type_, tuple(_steps(path)))
        raise _mistake_at(package, name, steps, message) from None


def mistake(package: str, name: str, path: str, message: str) -> DataMistake:
    """A mistake at a path such as `arcana.run.copies`, `doors[3]`, `landmarks."09.08"`.

    In a text of several lines, `[3]` is its fourth line.
    """
    return _mistake_at(package, name, tuple(_steps(path)), message)


def line_of(text: str, steps: tuple[Step, ...]) -> int:
    """The line on which the value begins, or else the nearest value around it."""
    for length in range(len(steps), 0, -1):
        for line, data in _growing(text):
            if _reaches(data, steps[:length]):
                return line
    return 1


def _read(package: str, name: str) -> str:
    content = (files(package) / "data" / name).read_bytes()
    try:
        return content.decode()
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        raise DataMistake(_file(package, name), line, "not UTF-8 text") from None


def _file(package: str, name: str) -> str:
    return f"{package.replace('.', '/')}/data/{name}"


def _syntax_mistake(package: str, name: str, text: str, error: str) -> DataMistake:
    found = re.search(r" \(at line (\d+), column \d+\)", error)
    line = int(found[1]) if found else len(text.splitlines())
    message = re.sub(r" \(at .*\)", "", error)
    return DataMistake(_file(package, name), line, message[0].lower() + message[1:])


def _mistake_at(
    package: str, name: str, steps: tuple[Step, ...], message: str
) -> DataMistake:
    line = line_of(_read(package, name), steps)
    where = f" ({_written(steps)})" if steps else ""
    return DataMistake(_file(package, name), line, message + where)


def _parted(error: str) -> tuple[str, str]:
    message, _, place = error.partition(" - at `")
    path = place.rstrip("`").removeprefix("key in ").removeprefix("$")
    unknown = re.search(r"unknown field `(.+)`", message)
    if unknown:
        path += f'."{unknown[1]}"'
    message = message.replace("`", "").removeprefix("Object ")
    return message[0].lower() + message[1:], path


def _steps(path: str) -> Iterator[Step]:
    for number, quoted, key in re.findall(
        r'\[(\d+)\]|"([^"]+)"|(\[\.\.\.\]|[^."\[\]]+)', path.removeprefix("$")
    ):
        yield int(number) if number else quoted or key


def _written(steps: tuple[Step, ...]) -> str:
    parts = [f"[{step}]" if isinstance(step, int) else f".{step}" for step in steps]
    return "".join(parts).removeprefix(".")


def _named_keys(data: Any, type_: type[T], steps: tuple[Step, ...]) -> tuple[Step, ...]:
    # msgspec writes [...] instead of the key of a dict: keep one key at a time and
    # see which of them still fails.
    while "[...]" in steps:
        place = steps.index("[...]")
        table = _value(data, steps[:place])
        for key, value in dict(table).items():
            table.clear()
            table[key] = value
            if _fails(data, type_):
                break
        steps = (*steps[:place], key, *steps[place + 1 :])
    return steps


def _fails(data: Any, type_: type[T]) -> bool:
    try:
        msgspec.convert(data, type_, strict=True)
    except msgspec.ValidationError:
        return True
    return False


def _value(data: Any, steps: tuple[Step, ...]) -> Any:
    for step in steps:
        data = data[step]
    return data


def _growing(text: str) -> Iterator[tuple[int, Any]]:
    """What the file says up to each line, for as far as that can be read."""
    lines = text.splitlines()
    for line in range(1, len(lines) + 1):
        beginning = "\n".join(lines[:line])
        for closer in CLOSERS:
            try:
                yield line, tomllib.loads(beginning + closer)
            except tomllib.TOMLDecodeError:
                continue
            break


def _reaches(data: Any, steps: tuple[Step, ...]) -> bool:
    for step in steps:
        if isinstance(data, str):
            data = data.splitlines()
        try:
            data = data[step]
        except (KeyError, IndexError, TypeError):
            return False
    return True
