"""Collect the sentences of the program and keep the translation files in step.

    python packaging/translations.py [--check] [PACKAGE ...]

Every literal template of ``msg("...")``, ``tr("...")`` and of a failure class of ``planner.errors`` below
``planner/<package>/`` belongs into ``resources/i18n/<language>/<package>.ts``; so does, of ``planner/cli``, what its
help says. The modules beside the packages belong into ``planner.ts``. Without ``--check`` the files are brought up to
date: translations stay, new sentences are marked ``unfinished``, vanished ones are dropped. With ``--check`` nothing is
written and the exit code is 1 if a sentence is missing, unfinished, left over, translated in two ways, or translated
with other ``{fields}``.

The files are sorted by sentence and have no line numbers, so that edits of several people merge.
"""

from __future__ import annotations

import argparse
import ast
import sys
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path
from string import Formatter
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET
from xml.sax.saxutils import escape

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

ROOT = Path(__file__).resolve().parent.parent
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

TOP = "planner"
COMMAND_LINE = "cli"
LANGUAGES = ("zh_CN",)  # planner.messages.LANGUAGES but English; a test compares
SAYING = frozenset({"msg", "tr", "EnvironmentFailure", "PasswordNeeded", "Unusable", "InputRejected", "EditRefused"})


@dataclass(frozen=True)
class Translation:
    """One translated sentence; ``finished`` is False for a draft and for an empty one."""

    text: str
    finished: bool


class Collected:
    """The templates of each package, and the calls whose template cannot be collected."""

    def __init__(self) -> None:
        self.templates: dict[str, set[str]] = defaultdict(set)
        self.problems: list[str] = []


def collect(root: Path) -> Collected:
    """All templates below ``root/planner``. Raises SyntaxError for a module that does not parse."""
    modules = {path: ast.parse(path.read_text("utf-8"), str(path)) for path in sorted((root / "planner").rglob("*.py"))}
    saying = _with_subclasses(modules.values())
    found = Collected()
    for path, tree in modules.items():
        inside = path.relative_to(root / "planner").parts
        package = inside[0] if len(inside) > 1 else TOP
        for name, call in _calls(tree, saying):
            literals = _literals(call.args[0]) if call.args else None
            if literals is None:
                place = f"{path.relative_to(root)}:{call.lineno}"
                found.problems.append(f"{place}: the template of {name}() is not a literal string")
            else:
                found.templates[package].update(literals)
        if package == COMMAND_LINE:
            found.templates[package].update(_helping(tree))
    return found


def _helping(tree: ast.Module) -> Iterator[str]:
    """What a module of the command line says in its help: of its arguments, and as a verb of itself."""
    from planner.cli.help import sentences

    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            for keyword in node.keywords:
                if keyword.arg == "help" and isinstance(keyword.value, ast.Constant):
                    yield keyword.value.value
        elif isinstance(node, ast.Assign) and _called(node.targets[0]) == "DESCRIPTION":
            yield from sentences(ast.literal_eval(node.value))
    if any(isinstance(node, ast.FunctionDef) and node.name == "add_arguments" for node in tree.body):
        yield from sentences(ast.get_docstring(tree, clean=False) or "")


def _with_subclasses(trees: Iterable[ast.Module]) -> frozenset[str]:
    """``SAYING`` and every class derived from a class in it, by name."""
    bases = {
        node.name: {_called(base) for base in node.bases}
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
    }
    known = set(SAYING)
    while more := {name for name, parents in bases.items() if parents & known} - known:
        known |= more
    return frozenset(known)


def _called(node: ast.expr) -> str:
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


def _calls(tree: ast.AST, saying: frozenset[str]) -> Iterator[tuple[str, ast.Call]]:
    """Calls of ``saying`` functions, except in the functions of such a name: they hand a template on."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef) and node.name in saying:
            continue
        if isinstance(node, ast.Call) and (name := _called(node.func)) in saying:
            yield name, node
        yield from _calls(node, saying)


def _literals(node: ast.expr) -> list[str] | None:
    """The strings that the expression can be, None if it is anything but literals and a choice between them."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.IfExp):
        left, right = _literals(node.body), _literals(node.orelse)
        return None if left is None or right is None else left + right
    return None


def fields(template: str) -> frozenset[str] | None:
    """Names of the ``{fields}`` of a template, those in format specifications included; None if it is malformed."""
    try:
        parsed = list(Formatter().parse(template))
    except ValueError:
        return None
    names: set[str] = set()
    for _, name, specification, _ in parsed:
        if name is not None:
            names.add(name)
            names |= fields(specification or "") or frozenset()
    return frozenset(names)


def read(path: Path) -> dict[str, Translation]:
    """Sentence to translation of one Qt Linguist file; empty if there is none."""
    if not path.is_file():
        return {}
    table: dict[str, Translation] = {}
    for node in ET.parse(path).iter("message"):
        target = node.find("translation")
        text = "" if target is None else target.text or ""
        finished = bool(text) and target is not None and target.get("type") is None
        table[node.findtext("source") or ""] = Translation(text, finished)
    return table


def write(path: Path, package: str, table: dict[str, Translation]) -> None:
    """Write the file, sorted; an empty table removes it."""
    if not table:
        path.unlink(missing_ok=True)
        return
    lines = [
        '<?xml version="1.0" encoding="utf-8"?>',
        "<!DOCTYPE TS>",
        f'<TS version="2.1" language="{path.parent.name}" sourcelanguage="en">',
        "<context>",
        f"    <name>{escape(package)}</name>",
    ]
    for source, translation in sorted(table.items()):
        state = "" if translation.finished else ' type="unfinished"'
        lines += [
            "    <message>",
            f"        <source>{escape(source)}</source>",
            f"        <translation{state}>{escape(translation.text)}</translation>",
            "    </message>",
        ]
    lines += ["</context>", "</TS>", ""]
    text = "\n".join(lines)
    if not path.is_file() or path.read_text("utf-8") != text:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8", newline="\n")


def folders(root: Path) -> list[Path]:
    """One folder for each language that the program is translated to."""
    return [root / "resources" / "i18n" / language for language in LANGUAGES]


def packages_of(found: Collected, folder: Path, wanted: Iterable[str]) -> list[str]:
    """The packages with sentences or with a translation file, or those ``wanted``."""
    everything = {package for package, templates in found.templates.items() if templates}
    everything |= {path.stem for path in folder.glob("*.ts")}
    return sorted(set(wanted) or everything)


def update(root: Path, wanted: Iterable[str] = ()) -> None:
    """Bring the files up to date. A sentence that another package has translated starts with that translation."""
    found, wanted = collect(root), list(wanted)
    for folder in folders(root):
        known = {
            source: translation
            for path in sorted(folder.glob("*.ts"))
            for source, translation in read(path).items()
            if translation.finished
        }
        for package in packages_of(found, folder, wanted):
            path = folder / f"{package}.ts"
            present = read(path)
            new = Translation("", finished=False)
            write(path, package, {t: present.get(t) or known.get(t) or new for t in found.templates[package]})


def faults(root: Path, wanted: Iterable[str] = ()) -> list[str]:
    """What keeps the translations from being complete, one line each."""
    found, wanted = collect(root), list(wanted)
    lines = list(found.problems)
    for folder in folders(root):
        first: dict[str, tuple[str, str]] = {}
        for package in packages_of(found, folder, wanted):
            path, templates = folder / f"{package}.ts", found.templates[package]
            table = read(path)
            place = path.relative_to(root).as_posix()
            lines += [f"{place}: no longer in the code: {source!r}" for source in sorted(table.keys() - templates)]
            for source in sorted(templates):
                translation = table.get(source)
                if translation is None:
                    lines.append(f"{place}: missing: {source!r}")
                elif not translation.finished:
                    lines.append(f"{place}: unfinished: {source!r}")
                elif fields(source) != fields(translation.text):
                    lines.append(f"{place}: other fields: {source!r} -> {translation.text!r}")
                else:
                    other, text = first.setdefault(source, (package, translation.text))
                    if text != translation.text:
                        lines.append(f"{place}: translated otherwise in {other}.ts: {source!r}")
    return lines


def main(arguments: list[str] | None = None, root: Path = ROOT) -> int:
    """Exit code: 0 done or complete, 1 incomplete, 2 a module does not parse."""
    parser = argparse.ArgumentParser(description="Collect the sentences of the program for translation.")
    parser.add_argument("--check", action="store_true", help="write nothing; fail when a translation is not complete")
    parser.add_argument("package", nargs="*", help="only these packages ('planner' for the modules beside them)")
    options = parser.parse_args(arguments)
    try:
        if not options.check:
            update(root, options.package)
        lines = faults(root, options.package)
    except (SyntaxError, ET.ParseError) as error:
        print(f"cannot be read: {error}", file=sys.stderr)
        return 2
    for line in lines:
        print(line)
    return 1 if lines and options.check else 0


if __name__ == "__main__":
    sys.exit(main())
