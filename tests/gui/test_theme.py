from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication, QDialogButtonBox, QStyle, QWidget

import planner.gui
from planner import locations
from planner.gui.icons import icon
from planner.gui.theme import Theme

PALETTES = tomllib.loads((locations.resources() / "theme" / "palettes.toml").read_text("utf-8"))
TEXT_ON = [
    *((text, ground) for text in ("text", "muted", "ok", "warn", "error", "unknown", "info", "accent")
      for ground in ("window", "base", "raised")),
    ("text", "accent-soft"), ("text", "hover"), ("on-accent", "accent"), ("on-tooltip", "tooltip"),
    ("text", "ok-soft"), ("text", "warn-soft"), ("text", "error-soft"), ("text", "info-soft"), ("text", "unknown-soft"),
    ("label", "seat"), ("label", "sheet"), ("label-muted", "sheet"), ("label", "board"), ("label", "part"),
    *(("label", f"part-{kind}") for kind in ("gpu", "cpu", "memory", "storage", "nic", "psu", "fan", "link")),
]  # fmt: skip
SHAPE_ON = [
    ("strong-border", "base"), ("strong-border", "window"), ("accent", "window"), ("seat-border", "sheet"),
    ("outline", "canvas"), ("limit", "track"), ("accent", "track"), ("warn", "track"), ("error", "track"),
]  # fmt: skip


def luminance(color: QColor) -> float:
    """Relative luminance of WCAG 2.2."""
    channels = (
        value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4
        for value in (color.redF(), color.greenF(), color.blueF())
    )
    return sum(weight * value for weight, value in zip((0.2126, 0.7152, 0.0722), channels, strict=True))


def contrast(scheme: str, one: str, other: str) -> float:
    light, dark = sorted((luminance(QColor(PALETTES[scheme][role])) for role in (one, other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(("text", "ground"), TEXT_ON)
def test_text_is_readable(scheme: str, text: str, ground: str) -> None:
    assert contrast(scheme, text, ground) >= 4.5


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(("shape", "ground"), SHAPE_ON)
def test_shapes_stand_out(scheme: str, shape: str, ground: str) -> None:
    assert contrast(scheme, shape, ground) >= 3.0


def test_both_schemes_have_the_same_roles() -> None:
    assert list(PALETTES["light"]) == list(PALETTES["dark"])


def test_switching_changes_palette_and_tells(theme: Theme, qapp: QApplication) -> None:
    heard: list[str] = []

    def listen() -> None:
        heard.append(theme.scheme)

    theme.theme_changed.connect(listen)
    before = qapp.palette().color(QPalette.ColorRole.Window)
    theme.choose("dark")
    assert theme.dark
    assert heard == ["dark"]
    assert qapp.palette().color(QPalette.ColorRole.Window) == theme.color("window") != before
    assert theme.color("window").name() in qapp.styleSheet()
    theme.choose("system")
    assert theme.choice == "system"
    assert theme.scheme == "light"  # the offscreen platform has no scheme


def test_unknown_role_is_a_bug(theme: Theme) -> None:
    with pytest.raises(KeyError):
        theme.color("no-such-role")


def test_every_icon_draws_something(theme: Theme) -> None:
    for path in sorted((locations.resources() / "icons").glob("*.svg")):
        image = icon(path.stem, theme).pixmap(20, 20).toImage()
        assert any(image.pixelColor(x, y).alpha() > 0 for x in range(image.width()) for y in range(image.height()))


def test_style_sheets_are_set_in_one_place_only() -> None:
    package = Path(planner.gui.__file__).parent
    setters = {
        path.relative_to(package).as_posix()
        for path in package.rglob("*.py")
        if re.search(r"\.setStyleSheet\(", path.read_text("utf-8"))
    }
    assert setters == {"theme.py"}


@pytest.mark.usefixtures("qtbot")
def test_style_sheet_is_valid_for_a_widget(theme: Theme) -> None:
    widget = QWidget()
    theme.choose("dark")  # a faulty sheet is a warning of Qt, which fails the test
    widget.ensurePolished()
    widget.deleteLater()


@pytest.mark.usefixtures("qtbot")
def test_buttons_of_dialogs_have_words_and_not_the_pictures_of_another_desktop(theme: Theme) -> None:
    theme.choose("dark")
    box = QDialogButtonBox(QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel)
    box.ensurePolished()
    assert box.style().styleHint(QStyle.StyleHint.SH_DialogButtonBox_ButtonsHaveIcons, None, box) == 0
    box.deleteLater()
