"""Django's templates, with short cuts through what they do most: look up a variable, write it, translate a text, include a part.

Each of them takes the short way where that leads to the same text, and leaves everything unusual to Django.
The short ways keep what they found for as long as the process runs, so they are not for working on templates.
"""

import re
from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from html import escape
from typing import Any

from django.conf import settings
from django.template.base import (
    FilterExpression,
    Lexer,
    Node,
    NodeList,
    Parser,
    Template,
    Token,
    Variable,
    VariableDoesNotExist,
    VariableNode,
    render_value_in_context,
)
from django.template.context import Context
from django.template.defaulttags import (
    CycleNode,
    IfChangedNode,
    IfNode,
    ResetCycleNode,
    URLNode,
)
from django.template.loader_tags import (
    BlockNode,
    ExtendsNode,
    IncludeNode,
    construct_relative_path,
)
from django.template.loaders import base, cached
from django.templatetags.i18n import BlockTranslateNode, TranslateNode
from django.urls import NoReverseMatch, reverse
from django.utils.safestring import SafeString
from django.utils.translation import get_language
from typing_extensions import override

NOT_FOUND = object()
TO_ESCAPE = re.compile(r"""[&<>"']""")
GROUPS_DIGITS = settings.USE_THOUSAND_SEPARATOR
URLS_KEPT = 10_000
# What keeps something beside the context while a template is rendered.
STATEFUL = (BlockNode, CycleNode, ExtendsNode, IfChangedNode, ResetCycleNode)
# Types whose objects have attributes and nothing else: no keys, and nothing to be called.
_plain: set[type] = {str, SafeString, int, bool, type(None)}


class QuickLoaderBase(base.Loader):
    @override
    def get_template(
        self, template_name: str, skip: list[Any] | None = None
    ) -> Template:
        found = super().get_template(template_name, skip)
        return QuickTemplate(found.source, found.origin, found.name, found.engine)


class Loader(cached.Loader, QuickLoaderBase):
    """Keeps templates, as Django's own cached loader does."""


class QuickTemplate(Template):
    @override
    def compile_nodelist(self) -> NodeList:
        tokens = Lexer(self.source).tokenize()
        engine = self.engine
        parser = QuickParser(
            tokens, engine.template_libraries, engine.template_builtins, self.origin
        )
        nodes = parser.parse()
        self.extra_data = parser.extra_data  # type: ignore[attr-defined]
        return nodes


class QuickParser(Parser):
    @override
    def compile_filter(self, token: str) -> FilterExpression:
        return QuickExpression(token, self)

    @override
    def extend_nodelist(self, nodelist: NodeList, node: Node, token: Token) -> None:
        super().extend_nodelist(nodelist, quick_node(node), token)


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


def quick_node(node: Node) -> Node:
    """The same node, with a short cut."""
    if type(node) is VariableNode:
        return QuickVariable(node.filter_expression)
    if type(node) is IncludeNode:
        return QuickInclude(
            node.template,
            extra_context=node.extra_context,
            isolated_context=node.isolated_context,
        )
    if type(node) is TranslateNode and _is_fixed(node):
        return QuickTranslation(
            node.filter_expression, node.noop, None, node.message_context
        )
    if type(node) is IfNode:
        return QuickIf(node.conditions_nodelists)
    if type(node) is BlockTranslateNode:
        return QuickBlockTranslation(*(vars(node)[name] for name in BLOCK_PARTS))
    if type(node) is URLNode and not node.kwargs:
        return QuickUrl(node.view_name, node.args, node.kwargs, node.asvar)
    return node


class QuickVariable(VariableNode):
    """Texts and whole numbers need no formats."""

    @override
    def render(self, context: Context) -> str:
        value = self.filter_expression.resolve(context)
        kind = type(value)
        if kind is SafeString:
            return SafeString(value)
        if kind is int and not GROUPS_DIGITS:
            return SafeString(value)
        if kind is str and context.autoescape:
            return SafeString(escape(value) if TO_ESCAPE.search(value) else value)
        return render_value_in_context(value, context)

    # Nobody works on these templates: no exception has to know its line.
    render_annotated = render


Test = Callable[[Context], Any]


class QuickIf(IfNode):
    """Asks its variables without a detour."""

    def __init__(self, conditions: list[Any]) -> None:
        super().__init__(conditions)
        self.tests = [(test_of(condition), nodes) for condition, nodes in conditions]

    @override
    def render(self, context: Context) -> Any:
        for test, nodes in self.tests:
            if test(context):
                return nodes.render(context)
        return SafeString("")

    render_annotated = render


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


def _is_fixed(node: TranslateNode) -> bool:
    """Is it the same text for every reader of a language?"""
    text, about = node.filter_expression, node.message_context
    is_literal = isinstance(text.var, Variable) and text.var.lookups is None
    is_fixed_context = about is None or isinstance(about.var, str)
    return is_literal and not text.filters and not node.asvar and is_fixed_context


class QuickTranslation(TranslateNode):
    """Translated once for each language."""

    def __init__(self, *parts: Any) -> None:
        super().__init__(*parts)
        self.translated: dict[str | None, str] = {}

    @override
    def render(self, context: Context) -> str:
        language = get_language()
        if language not in self.translated:
            self.translated[language] = super().render(context)
        return self.translated[language]


BLOCK_PARTS = (
    *("extra_context", "singular", "plural", "countervar", "counter"),
    *("message_context", "trimmed", "asvar", "tag_name"),
)


class QuickBlockTranslation(BlockTranslateNode):
    """Puts its texts together once."""

    def __init__(self, *parts: Any) -> None:
        super().__init__(*parts)
        self.texts: dict[int, tuple[str, list[str]]] = {}

    @override
    def render_token_list(self, tokens: list[Token]) -> tuple[str, list[str]]:
        if id(tokens) not in self.texts:
            self.texts[id(tokens)] = super().render_token_list(tokens)
        text, variables = self.texts[id(tokens)]
        # Those of the plural are added to it.
        return text, list(variables)


class QuickUrl(URLNode):
    """Works out a URL once for each page it leads to."""

    @override
    def render(self, context: Context) -> str:
        name = self.view_name.resolve(context)
        args = tuple(arg.resolve(context) for arg in self.args)
        if ":" in name or not all(type(arg) in (int, str) for arg in args):
            return super().render(context)
        try:
            url = kept_url(name, args)
        except NoReverseMatch:
            return super().render(context)
        if self.asvar:
            context[self.asvar] = url
            return ""
        return SafeString(escape(url))


@lru_cache(maxsize=URLS_KEPT)
def kept_url(name: str, args: tuple[int | str, ...]) -> str:
    return reverse(name, args=args)


class QuickInclude(IncludeNode):
    """Looks for its template once for each name."""

    def __init__(self, *parts: Any, **more: Any) -> None:
        super().__init__(*parts, **more)
        self.found: dict[Any, Template] = {}

    @override
    def render(self, context: Context) -> SafeString:
        name = self.template.resolve(context)
        if not isinstance(name, str | list):
            return super().render(context)
        names = (name,) if isinstance(name, str) else tuple(name)
        if names not in self.found:
            self.found[names] = self._find(context, names)
        return self._included(self.found[names], context)

    def _find(self, context: Context, names: tuple[str, ...]) -> Template:
        assert context.template is not None
        relative = [
            construct_relative_path(str(self.origin.template_name), name)
            for name in names
        ]
        return context.template.engine.select_template(relative)

    def _included(self, template: Template, context: Context) -> SafeString:
        values = {
            name: var.resolve(context) for name, var in self.extra_context.items()
        }
        if self.isolated_context or not _is_stateless(template):
            return self._included_with_state(template, context, values)
        context.dicts.append(values)
        try:
            return template.nodelist.render(context)
        finally:
            context.dicts.pop()

    def _included_with_state(
        self, template: Template, context: Context, values: dict[str, Any]
    ) -> SafeString:
        if self.isolated_context:
            return template.render(context.new(values))
        with context.push(**values):
            return template.render(context)

    render_annotated = render


@cache
def _is_stateless(template: Template) -> bool:
    """Does nothing in it remember anything while it is rendered?"""
    return not template.nodelist.get_nodes_by_type(STATEFUL)  # type: ignore[arg-type]
