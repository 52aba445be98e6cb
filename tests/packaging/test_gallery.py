"""The pictures come from the real window, in the language, the colours and the size that were asked for."""

from __future__ import annotations

import ast
import os
from typing import TYPE_CHECKING

import gallery
import pytest
import scenes
from PIL import Image

if TYPE_CHECKING:
    from pathlib import Path


def test_a_picture_of_each_kind(tmp_path: Path) -> None:
    shots = [gallery.Shot("refused-drag", "zh_CN", "dark", 2), gallery.Shot("empty", "en", "light", 2)]
    dark, light = gallery.draw(shots, tmp_path)
    assert dark.name == "refused-drag-zh_CN-dark-200.png"
    shades = []
    for path in (dark, light):
        with Image.open(path) as image:
            assert image.size == (2560, 1600)
            assert path.stat().st_size < 700_000
            grey = image.convert("L")
            assert len(set(grey.resize((64, 40)).get_flattened_data())) > 10, "an empty picture"
            shades.append(sum(grey.resize((1, 1)).get_flattened_data()))
    assert shades[0] < 100 < 200 < shades[1]


def test_a_process_that_fails_is_told(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "pictures"
    folder.mkdir()
    (folder / gallery.Shot("empty").name).mkdir()  # where the picture should go
    with pytest.raises(RuntimeError, match="100 %"):
        gallery.draw([gallery.Shot("empty")], folder)
    assert "IsADirectoryError" in capfd.readouterr().err


def test_the_picture_of_the_readme_is_there_and_small() -> None:
    assert f"({os.path.relpath(gallery.README_PICTURE, gallery.ROOT)})" in (gallery.ROOT / "README.md").read_text()
    with Image.open(gallery.README_PICTURE) as image:
        assert image.size == gallery.SIZE
    assert gallery.README_PICTURE.stat().st_size < 200_000


def windows_of_the_program() -> set[str]:
    """Classes of the window, its dialogs and menus, whatever they are derived from."""
    bases: dict[str, set[str]] = {}
    for path in (gallery.ROOT / "planner" / "gui").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ClassDef):
                bases[node.name] = {base.id for base in node.bases if isinstance(base, ast.Name)}
    found, more = set[str](), {"QDialog", "QMainWindow", "QMenu"}
    while more:
        found |= more
        more = {name for name, above in bases.items() if above & found} - found
    return found & set(bases)


def test_every_window_is_shown_by_a_scene() -> None:
    shown = {scene.arrange.__annotations__["return"] for scene in scenes.SCENES.values()}
    assert windows_of_the_program() - {"Dialog"} <= shown  # Dialog is what dialogs have in common


def test_a_sheet_has_all_pictures_of_a_scene(tmp_path: Path) -> None:
    shots = [gallery.Shot("about", language, "light", scale) for language in gallery.LANGUAGES for scale in (1, 2)]
    for shot in shots:
        Image.new("RGB", (100 * shot.scale, 50 * shot.scale), "red").save(tmp_path / shot.name)
    with Image.open(gallery.draw_sheet(shots, tmp_path)) as sheet:
        assert sheet.width == 2 * (gallery.SHEET_PX + gallery.MARGIN_PX)
        red = [sheet.getpixel((gallery.SHEET_PX // 2 + n * sheet.width // 2, sheet.height // 4)) for n in (0, 1)]
        low = [sheet.getpixel((gallery.SHEET_PX // 2 + n * sheet.width // 2, 3 * sheet.height // 4)) for n in (0, 1)]
    assert {*red, *low} == {(255, 0, 0)}
