"""Django's templates, with short cuts through what they do most: look up a variable, write it, translate a text, include a part.

Each of them takes the short way where that leads to the same text, and leaves everything unusual to Django.
The short ways keep what they found for as long as the process runs, so they are not for working on templates.
"""

import re
from collections.abc import Sequence
from functools import lru_cache
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
    VariableNode,
    render_value_in_context,
)
from django.template.context import Context
from django.template.defaulttags import URLNode
from django.template.loader_tags import IncludeNode, construct_relative_path
from django.template.loaders import base, cached
from django.templatetags.i18n import TranslateNode
from django.urls import NoReverseMatch, reverse
from django.utils.safestring import SafeString
from django.utils.translation import get_language
from typing_extensions import override

NOT_FOUND = object()
TO_ESCAPE = re.compile(r"""[&<>"']""")
GROUPS_DIGITS = settings.USE_THOUSAND_SEPARATOR
URLS_KEPT = 10_000
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
    """A variable without filters is looked up here."""

    def __init__(self, token: str, parser: Parser) -> None:
        super().__init__(token, parser)
        lookups = self.var.lookups if isinstance(self.var, Variable) else None
        self.path: tuple[str, ...] = () if self.filters else lookups or ()

    @override
    def resolve(self, context: Context, ignore_failures: bool = False) -> Any:
        if self.path:
            found = look_up(context, self.path)
            if found is not NOT_FOUND:
                return found
        return super().resolve(context, ignore_failures)


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
        if self.isolated_context:
            return template.render(context.new(values))
        with context.push(**values):
            return template.render(context)
