"""A contract for import-linter: the modules named import what is allowed, and nothing else."""

import ast
import re
from pathlib import Path
from typing import Any

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output
from typing_extensions import override

REGISTRY = Path("games/registry.py")


def game_folders() -> tuple[str, ...]:
    """As the registry lists them, without importing what it imports."""
    tree = ast.parse(REGISTRY.read_text(encoding="utf-8"))
    for node in tree.body:
        match node:
            case ast.Assign(targets=[ast.Name("FOLDERS")], value=value):
                return tuple(ast.literal_eval(value))
            case _:
                continue
    raise LookupError("games/registry.py has no FOLDERS")


class AllowListContract(Contract):
    """`<game>` in a name stands for each game in turn; what follows a name lies below it."""

    type_name = "allow_list"

    # Fields of the contract, which are lists of strings once it is read.
    modules: Any = fields.ListField(subfield=fields.StringField())
    allowed: Any = fields.ListField(subfield=fields.StringField())

    @override
    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        found: list[str] = []
        for game in game_folders():
            modules = [name.replace("<game>", game) for name in self.modules]
            allowed = [name.replace("<game>", game) for name in self.allowed]
            for module in sorted(graph.modules):
                if is_below(module, modules):
                    found += strangers(graph, module, [*modules, *allowed])
        problems = list(dict.fromkeys(found))
        return ContractCheck(kept=not problems, metadata={"problems": problems})

    @override
    def render_broken_contract(self, check: ContractCheck) -> None:
        for problem in check.metadata["problems"]:
            output.print_error(problem, bold=False)


def is_below(name: str, parents: list[str]) -> bool:
    return any(name == one or name.startswith(f"{one}.") for one in parents)


def strangers(graph: ImportGraph, module: str, allowed: list[str]) -> list[str]:
    """What the module imports that is not allowed, with its line."""
    return [
        f"{module}:{detail['line_number']}: {detail['line_contents']}"
        for imported in sorted(graph.find_modules_directly_imported_by(module))
        for detail in graph.get_import_details(importer=module, imported=imported)
        if not is_below(named_in(detail["line_contents"], imported), allowed)
    ]


def named_in(line: str, imported: str) -> str:
    """The module as the line names it: of packages from outside the graph knows only the first name."""
    if "." in imported:
        return imported
    found = re.match(r"\s*(?:from|import) ([\w.]+)", line)
    return found.group(1) if found else imported
