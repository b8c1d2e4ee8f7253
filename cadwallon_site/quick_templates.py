"""Django's templates, with short cuts through what they do most: look up a variable, write it, translate a text, include a part.

Each of them takes the short way where that leads to the same text, and leaves everything unusual to Django.
The short ways keep what they found for as long as the process runs, so they are not for working on templates.
"""

import re
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
from django.templatetags.static import StaticNode, static
from django.urls import NoReverseMatch, reverse
from django.utils.safestring import SafeString
from django.utils.translation import get_language
from typing_extensions import override

from cadwallon_site.quick_variables import QuickExpression, test_of

TO_ESCAPE = re.compile(r"""[&<>"']""")
GROUPS_DIGITS = settings.USE_THOUSAND_SEPARATOR
URLS_KEPT = 10_000
# What keeps something beside the context while a template is rendered.
STATEFUL = (BlockNode, CycleNode, ExtendsNode, IfChangedNode, ResetCycleNode)


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
    if type(node) is StaticNode:
        return QuickStatic(node.varname, node.path)
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


class QuickStatic(StaticNode):
    """Looks for a static file once for each name."""

    @override
    def url(self, context: Context) -> str:
        place = settings.STATIC_URL, settings.STATIC_ROOT
        storage = settings.STORAGES["staticfiles"]["BACKEND"]
        return kept_static(self.path.resolve(context), storage, *place)


@lru_cache(maxsize=URLS_KEPT)
def kept_static(name: str, *_where: object) -> str:
    return static(name)


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
