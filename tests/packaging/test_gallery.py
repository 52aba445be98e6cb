"""The pictures come from the real window, in the language, the colours and the size that were asked for."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import gallery
import pytest
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


def test_every_scene_of_the_gallery_exists() -> None:
    assert set(gallery.GALLERY) <= set(gallery.SCENES)
