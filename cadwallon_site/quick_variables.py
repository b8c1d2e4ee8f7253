"""Variables and conditions of Django's templates, asked without a detour; whatever is unusual is left to Django."""

from collections.abc import Callable, Sequence
from typing import Any

from django.template.base import (
    FilterExpression,
    Parser,
    Variable,
    VariableDoesNotExist,
)
from django.template.context import Context
from django.utils.safestring import SafeString
from typing_extensions import override

NOT_FOUND = object()
# Types whose objects have attributes and nothing else: no keys, and nothing to be called.
_plain: set[type] = {str, SafeString, int, bool, type(None)}

Test = Callable[[Context], Any]


class QuickExpression(FilterExpression):
    """A variable is looked up here; filters that need to know nothing else are called here."""

    def __init__(self, token: str, parser: Parser) -> None:
        super().__init__(token, parser)
        lookups = self.var.lookups if isinstance(self.var, Variable) else None
        self.path: tuple[str, ...] = lookups or () if _are_plain(self.filters) else ()
        self.calls = [
            (func, [arg for _is_var, arg in args]) for func, args in self.filters
        ]

    @override
    def resolve(self, context: Context, ignore_failures: bool = False) -> Any:
        found = look_up(context, self.path) if self.path else NOT_FOUND
        if found is NOT_FOUND:
            return super().resolve(context, ignore_failures)
        for func, args in self.calls:
            found = func(found, *args)
        return found


FLAGS = ("expects_localtime", "needs_autoescape", "is_safe")


def _are_plain(filters: Sequence[tuple[Any, list[tuple[bool, Any]]]]) -> bool:
    """Do they take fixed texts alone, and give the same wherever they are?"""
    return not any(
        is_var or any(getattr(func, flag, False) for flag in FLAGS)
        for func, args in filters
        for is_var, _arg in args or [(False, None)]
    )


def look_up(context: Context, path: Sequence[str]) -> Any:
    """What the path leads to, by names in the context, keys and attributes; NOT_FOUND where it is not that simple."""
    for names in reversed(context.dicts):
        if path[0] in names:
            found = names[path[0]]
            break
    else:
        return NOT_FOUND
    try:
        for name in path[1:]:
            if type(found) is dict:
                found = found.get(name, NOT_FOUND)
            elif type(found) in _plain or _is_plain(found):
                found = getattr(found, name, NOT_FOUND)
            else:
                return NOT_FOUND
    except Exception:
        # Django knows which of them are to be silent.
        return NOT_FOUND
    return found if type(found) in _plain or not callable(found) else NOT_FOUND


def _is_plain(value: object) -> bool:
    """Has it attributes alone: no keys, and nothing to be called?"""
    kind = type(value)
    if value is NOT_FOUND or hasattr(kind, "__getitem__") or callable(value):
        return False
    _plain.add(kind)
    return True


def test_of(condition: Any) -> Test:
    """Is the condition true? Whatever goes wrong on the way, Django knows what that means."""
    if condition is None:
        return lambda context: True
    quick = _operand(condition)

    def test(context: Context) -> Any:
        try:
            return quick(context)
        except Exception:
            try:
                return condition.eval(context)
            except VariableDoesNotExist:
                return None

    return test


def _operand(condition: Any) -> Test:
    match condition.id:
        case "literal":
            return _literal(condition)
        case "not":
            first = _operand(condition.first)
            return lambda context: not first(context)
        case "and" | "or" | "==" | "!=":
            first, second = _operand(condition.first), _operand(condition.second)
            return {
                "and": lambda context: first(context) and second(context),
                "or": lambda context: first(context) or second(context),
                "==": lambda context: first(context) == second(context),
                "!=": lambda context: first(context) != second(context),
            }[condition.id]
        case _:
            ask: Test = condition.eval
            return ask


def _literal(condition: Any) -> Test:
    """A variable, or a text that is always the same."""
    value, ask = condition.value, condition.eval
    if not isinstance(value, QuickExpression) or value.filters:
        return ask  # type: ignore[no-any-return]
    if not isinstance(value.var, Variable):
        return lambda context: value.var
    path = value.path

    def variable(context: Context) -> Any:
        found = look_up(context, path) if path else NOT_FOUND
        return ask(context) if found is NOT_FOUND else found

    return variable
