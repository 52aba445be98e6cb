"""What an installed package has to bring along."""

from __future__ import annotations

import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_every_folder_of_resources_is_installed() -> None:
    metadata = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    installed = {
        path
        for target, patterns in metadata["tool"]["setuptools"]["data-files"].items()
        for pattern in patterns
        for path in ROOT.glob(pattern)
        if path.is_file() and Path(target, path.name) == Path("share/slotwright", path.relative_to(ROOT))
    }
    shipped = {path for path in (ROOT / "resources").rglob("*") if path.is_file()}
    assert {str(path.relative_to(ROOT)) for path in shipped - installed} == set()
    assert ROOT / "catalog.db" in installed


def test_every_package_has_an_init() -> None:
    folders = {path.parent for path in (ROOT / "planner").rglob("*.py")}
    assert {str(folder.relative_to(ROOT)) for folder in folders if not (folder / "__init__.py").is_file()} == set()
