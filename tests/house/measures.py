"""What can be counted about the tree: where a game is, what is named twice, what is too long."""

import ast
import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from pathlib import Path

import grimp

from tests.house.allow_list import game_folders

ROOT = Path(__file__).resolve().parent.parent.parent
PRODUCT = ("games", "accounts", "cadwallon_site")
# Where a game may be: its own folders.
HOMES = ("games/{}", "templates/games/{}", "static/games/{}", "tests/{}")
# The site has the name of one of its games, so that not every mention is of the game.
OF_THE_GAME = r"[\"']{0}[\"']|games[./]{0}\b"
OF_ITS_FOLDER = r"games[./]{0}\b"
TEXTS = (".py", ".html", ".txt", ".css", ".js", ".toml", "")
LONGEST_FUNCTION, LONGEST_FILE = 50, 400


def python_files(*folders: str) -> list[Path]:
    return [
        path
        for folder in folders
        for path in sorted((ROOT / folder).rglob("*.py"))
        if "migrations" not in path.parts
    ]


def trees(*folders: str) -> Iterator[tuple[Path, ast.Module]]:
    for path in python_files(*folders):
        yield path, tree_of(path)


@cache
def tree_of(path: Path) -> ast.Module:
    """Parsed once for all measures."""
    return ast.parse(path.read_text(encoding="utf-8"))


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def game_of(path: Path) -> str:
    """The game whose folder a file is in, or nothing."""
    parts = path.relative_to(ROOT).parts
    return next((part for part in parts[1:3] if part in game_folders()), "")


def tables_of_games() -> list[str]:
    """Collections that list games by name: the registry is one."""
    games = set(game_folders())
    return [
        f"{name_of(path)}:{node.lineno}"
        for path, tree in trees(*PRODUCT)
        for node in ast.walk(tree)
        if isinstance(node, ast.Dict | ast.List | ast.Set | ast.Tuple)
        and len(games & named_in(node)) > 1
    ]


def named_in(node: ast.Dict | ast.List | ast.Set | ast.Tuple) -> set[object]:
    parts = node.keys if isinstance(node, ast.Dict) else node.elts
    return {part.value for part in parts if isinstance(part, ast.Constant)}


def places_of(game: str) -> dict[str, object]:
    homes = [home.format(game) for home in HOMES]
    folders = [home for home in homes if (ROOT / home).is_dir()]
    registry = (ROOT / "games" / "registry.py").read_text(encoding="utf-8")
    lines = [line for line in registry.splitlines() if re.search(rf"\b{game}\b", line)]
    return {"folders": folders, "lines": len(lines)}


def files_naming_a_game_outside() -> list[str]:
    """Product files outside the games' own folders that know one by name; the registry must."""
    found = {
        name_of(path)
        for game in game_folders()
        for path in texts_outside()
        if names(game, path)
    }
    return sorted(found - {"games/registry.py"})


def texts_outside() -> Iterator[Path]:
    for folder in (*PRODUCT, "templates", "static"):
        for path in sorted((ROOT / folder).rglob("*")):
            if path.is_file() and path.suffix in TEXTS and not game_of(path):
                yield path
    yield ROOT / "Makefile"
    yield ROOT / "pyproject.toml"


def names(game: str, path: Path) -> bool:
    if not (ROOT / f"{game}_site").is_dir():
        form = r"(?i)\b{0}\b"
    elif path.is_relative_to(ROOT / "games"):
        form = OF_THE_GAME
    else:
        form = OF_ITS_FOLDER
    return re.search(form.format(game), path.read_text(encoding="utf-8")) is not None


def mutual_imports() -> list[str]:
    """Pairs of packages that import each other, wherever in them the line stands."""
    graph = grimp.build_graph(*PRODUCT, exclude_type_checking_imports=True)
    edges = {
        (package_of(module), package_of(imported))
        for module in graph.modules
        for imported in graph.find_modules_directly_imported_by(module)
    }
    return [f"{a} {b}" for a, b in sorted(edges) if a < b and (b, a) in edges]


def package_of(module: str) -> str:
    """A game is told apart by its parts, the site by its packages."""
    parts = module.split(".")
    is_game = len(parts) > 1 and parts[1] in game_folders()
    return ".".join(parts[: 3 if is_game else 2])


def homonyms() -> list[str]:
    """Public classes of one name that a reader may meet in one place: on the site, or in one game and what it is built on."""
    where: defaultdict[str, list[tuple[str, str]]] = defaultdict(list)
    for path, tree in trees(*PRODUCT):
        for node in tree.body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                where[node.name].append((name_of(path), game_of(path)))
    return [
        f"{name}: {first[0]}, {second[0]}"
        for name, places in sorted(where.items())
        if name not in FRAMEWORK
        for first, second in combinations(places, 2)
        if meet(first, second)
    ]


# Names that a framework gives.
FRAMEWORK = {"Command"}
# What games are built on, so that its names are theirs, too.
BUILT_ON = ("games/kernel/", "games/kit/", "games/game.py")


def meet(first: tuple[str, str], second: tuple[str, str]) -> bool:
    if first[1] == second[1]:
        return True
    site = [path for path, game in (first, second) if not game]
    return bool(site) and site[0].startswith(BUILT_ON)


def functions_over_50() -> list[str]:
    return [
        f"{name_of(path)}:{node.lineno} {node.name}"
        for path, tree in trees(*PRODUCT, "tests")
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and (node.end_lineno or 0) - node.lineno >= LONGEST_FUNCTION
    ]


def files_over_400() -> list[str]:
    return [
        name_of(path)
        for path, tree in trees(*PRODUCT, "tests")
        if (tree.body[-1].end_lineno or 0 if tree.body else 0) > LONGEST_FILE
        and not is_table(tree)
    ]


def is_table(tree: ast.Module) -> bool:
    """Declarations and no functions: a list of events, cards or words."""
    kinds = Counter(type(node) for node in ast.walk(tree))
    return kinds[ast.FunctionDef] < 3


def kernel_lines() -> int:
    text = (ROOT / "games" / "kernel" / "rules.py").read_text(encoding="utf-8")
    return len(text.splitlines())
