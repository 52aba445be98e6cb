"""Draw pictures of the real program: the gallery that is looked at before a release, and those of the manual.

    python packaging/gallery.py FOLDER                      both languages, both themes, 100 and 200 %
    python packaging/gallery.py FOLDER --scene refused-drag --language zh_CN --theme dark --scale 2
    python packaging/gallery.py --readme                    resources/screenshots/window.png

No screen is needed. Every picture comes from a window with the shipped catalogue, an empty folder of the user and a
plan that ships with the program: it shows what a new user sees, and never ages. Windows of one scale share a process,
because Qt reads the scale when it starts.
"""

from __future__ import annotations

import argparse
import io
import os
import subprocess
import sys
import tempfile
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PIL import Image

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from PySide6.QtWidgets import QWidget

    from planner.gui.main_window import MainWindow

ROOT = Path(__file__).resolve().parent.parent
README_PICTURE = ROOT / "resources" / "screenshots" / "window.png"
LANGUAGES = ("en", "zh_CN")
THEMES = ("light", "dark")
SCALES = (1, 2)
SIZE = (1280, 800)
COLOURS = 256  # of a picture: a window has few, and a palette makes the file a third
PATIENCE_MS = 30_000
TURN_MS = 20
CALM_TURNS = 3  # without a job, until the window counts as at rest


@dataclass(frozen=True)
class Shot:
    """One picture."""

    scene: str
    language: str = "en"
    theme: str = "light"
    scale: int = 1

    @property
    def name(self) -> str:
        return f"{self.scene}-{self.language}-{self.theme}-{100 * self.scale}.png"


# --- scenes ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Scene:
    """What is shown: a template's plan (empty: none), and what is done before the picture is taken.

    ``arrange`` returns the widget whose picture it is.
    """

    template: str
    arrange: Callable[[MainWindow], QWidget]


def whole_window(window: MainWindow) -> QWidget:
    return window


def refused_drag(window: MainWindow) -> QWidget:
    """A card of four slots held over the upper of two seats, while the lower one is filled."""
    from PySide6.QtCore import QPoint, Qt
    from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent
    from PySide6.QtWidgets import QApplication

    from planner.editing import RemoveParts
    from planner.gui.canvas.drag_data import PART_MIME, drag_data

    view = window.canvas.view
    window.bridge.execute(RemoveParts(("pcie1",)))
    window.bridge.flush()
    data = drag_data(PART_MIME, "rtx-4090-asus-tuf")
    held = Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    window.catalogue.search.setText("4090")
    QApplication.sendEvent(view.viewport(), QDragEnterEvent(QPoint(3, 3), *held))
    QApplication.sendEvent(view.viewport(), QDragMoveEvent(view.place_of("pcie1"), *held))
    return window


def selected_finding(window: MainWindow) -> QWidget:
    """The gravest finding, with its reason and its repairs."""
    window.findings.list.setCurrentIndex(window.findings.model.index(0))
    return window


def heat(window: MainWindow) -> QWidget:
    window.canvas.choose_overlay("heat")
    return window


def lanes(window: MainWindow) -> QWidget:
    window.canvas.choose_overlay("lanes")
    return window


def workload(window: MainWindow) -> QWidget:
    window.docks.go_to("workload")
    return window


def site(window: MainWindow) -> QWidget:
    window.docks.go_to("site")
    return window


def derivation(window: MainWindow) -> QWidget:
    """Where the GPU memory's number comes from."""
    return window.show_derivation((window.bridge.readings["vram_gib"],))


def templates(window: MainWindow) -> QWidget:
    dialog = window.projects.new()
    dialog.list.setCurrentRow(2)
    return dialog


def purchase_sheet(window: MainWindow) -> QWidget:
    dialog = window.papers.sheet()
    dialog.resize(1180, 760)
    return dialog


def advisor(window: MainWindow) -> QWidget:
    """The answer to a wish of the guides."""
    dialog = window.advisors.open()
    dialog.form.choose_preset("13b-30000")
    dialog.search()
    return dialog


def shortcuts(window: MainWindow) -> QWidget:
    """A key that another command has."""
    from PySide6.QtGui import QKeySequence

    dialog = window.help.shortcuts()
    dialog.select("history")
    dialog.editor.setKeySequence(QKeySequence.fromString("Ctrl+K"))
    dialog.editor.editingFinished.emit()
    return dialog


def commands(window: MainWindow) -> QWidget:
    return window.help.commands()


def guide(window: MainWindow) -> QWidget:
    window.guide.begin()
    return window


def racks(window: MainWindow) -> QWidget:
    """Three machines in a rack, of which one too many for the loss of a feed."""
    from planner.sizing.racks import presets

    dialog = window.racks.open()
    dialog.add_rack(presets()[1])
    dialog.count.setValue(3)
    dialog.put.click()
    return dialog


def compare(window: MainWindow) -> QWidget:
    """Four plans of the guides beside one another."""
    for template in ("plan-b-as-written", "plan-b", "plan-c"):
        window.desk.add(window.session.template_plan(template, window.language.choice))
    return window.comparisons.open()


def project(window: MainWindow) -> QWidget:
    return window.projects.properties()


def profile(window: MainWindow) -> QWidget:
    return window.papers.profile()


SCENES = {
    "empty": Scene("", whole_window),
    "plan-a": Scene("plan-a", whole_window),
    "plan-c": Scene("plan-c", whole_window),
    "refused-drag": Scene("plan-a", refused_drag),
    "findings": Scene("plan-b-as-written", selected_finding),
    "heat": Scene("plan-a", heat),
    "lanes": Scene("plan-c", lanes),
    "workload": Scene("plan-a", workload),
    "site": Scene("upgrade-2-a100", site),
    "derivation": Scene("plan-a", derivation),
    "templates": Scene("", templates),
    "purchase-sheet": Scene("plan-a", purchase_sheet),
    "shortcuts": Scene("", shortcuts),
    "commands": Scene("plan-a", commands),
    "guide": Scene("", guide),
    "advisor": Scene("plan-a", advisor),
    "racks": Scene("upgrade-4-dgx-h100", racks),
    "compare": Scene("plan-a", compare),
    "project": Scene("plan-a", project),
    "profile": Scene("plan-a", profile),
}
GALLERY = (
    "guide",
    "plan-a",
    "plan-c",
    "refused-drag",
    "shortcuts",
    "commands",
    "racks",
    "compare",
    "project",
    "profile",
)


# --- drawing --------------------------------------------------------------------------------------------------


def take(shots: Iterable[Shot], folder: Path) -> None:
    """Take the pictures in this process, which must have the scale of all of them.

    Raises
    ------
    OSError : a picture cannot be written
    """
    from planner.bootstrap import make_session
    from planner.gui.app import make_application

    make_application()
    with tempfile.TemporaryDirectory() as home:
        os.environ["SLOTWRIGHT_HOME"] = home
        session = make_session()
        for shot in shots:
            scene = SCENES[shot.scene]
            plan = session.template_plan(scene.template, shot.language) if scene.template else None
            with open_window(session, plan, shot, Path(home)) as window:
                widget = scene.arrange(window)
                settle(window)
                (folder / shot.name).write_bytes(optimised(png_of(widget)))
                if widget is not window:
                    widget.close()
        session.close()


@contextmanager
def open_window(session: object, plan: object, shot: Shot, home: Path) -> Iterator[MainWindow]:
    """A window that has come to rest."""
    from PySide6.QtCore import QCoreApplication, QEvent

    from planner.build.build import Plan
    from planner.gui.app import make_window
    from planner.gui.projects.desk import project_of
    from planner.gui.settings import Settings
    from planner.session import PlanningSession

    assert isinstance(session, PlanningSession)
    settings = Settings(home / "window.ini")
    window = make_window(session, settings, language=shot.language, theme=shot.theme)
    window.bridge.save_with(None)
    window.resize(*SIZE)
    window.show()
    if isinstance(plan, Plan):
        window.desk.open(project_of((plan,)))
    window.start()
    settle(window)
    window.canvas.view.fit()
    settle(window)
    yield window
    window.desk.open(project_of(()))
    window.close()
    window.deleteLater()
    settings.forget("geometry", "docks")
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def settle(window: MainWindow) -> None:
    """Wait until nothing is being computed beside the window, and everything is painted."""
    from PySide6.QtCore import QEventLoop, QTimer
    from PySide6.QtWidgets import QApplication

    from planner.gui.jobs import Lane

    calm, waited = 0, 0
    while calm < CALM_TURNS:
        if waited > PATIENCE_MS:
            raise TimeoutError("the window did not come to rest")
        loop = QEventLoop()
        QTimer.singleShot(TURN_MS, loop.quit)
        loop.exec()
        waited += TURN_MS
        calm = 0 if any(lane.busy for lane in window.findChildren(Lane)) else calm + 1
    QApplication.processEvents()


def png_of(widget: QWidget) -> bytes:
    from PySide6.QtCore import QBuffer, QIODevice

    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    widget.grab().save(buffer, "PNG")
    return bytes(buffer.data().data())


def optimised(png: bytes) -> bytes:
    """The same picture with a palette."""
    out = io.BytesIO()
    with Image.open(io.BytesIO(png)) as image:
        few = image.convert("RGB").quantize(COLOURS, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
        few.save(out, "PNG", optimize=True)
    return out.getvalue()


def draw(shots: Sequence[Shot], folder: Path) -> list[Path]:
    """Write the pictures, one process for each scale; returns their paths.

    Raises
    ------
    RuntimeError : a process failed; what it said is on stderr
    """
    folder.mkdir(parents=True, exist_ok=True)
    for scale in sorted({shot.scale for shot in shots}):
        some = [f"{shot.scene}/{shot.language}/{shot.theme}" for shot in shots if shot.scale == scale]
        environment = {
            **os.environ, "QT_QPA_PLATFORM": "offscreen", "QT_SCALE_FACTOR": str(scale), "PYTHONPATH": str(ROOT),
        }  # fmt: skip
        command = [sys.executable, __file__, str(folder), "--take", str(scale), *some]
        if subprocess.run(command, env=environment, check=False).returncode:
            raise RuntimeError(f"the pictures of {100 * scale} % could not be taken")
    return [folder / shot.name for shot in shots]


def main(arguments: list[str] | None = None) -> int:
    """Exit code: 0 done, 1 a picture could not be taken."""
    parser = argparse.ArgumentParser(description="Draw pictures of the window.")
    parser.add_argument("folder", type=Path, nargs="?", help="where the pictures go")
    parser.add_argument("--scene", action="append", choices=SCENES, help="only this one; may be repeated")
    parser.add_argument("--language", action="append", choices=LANGUAGES)
    parser.add_argument("--theme", action="append", choices=THEMES)
    parser.add_argument("--scale", action="append", type=int, choices=SCALES)
    parser.add_argument("--readme", action="store_true", help="make the picture of the README")
    parser.add_argument("--take", nargs="+", metavar=("SCALE", "SHOT"), help=argparse.SUPPRESS)
    given = parser.parse_args(arguments)
    if given.take:
        scale = int(given.take[0])
        take([Shot(*text.split("/"), scale) for text in given.take[1:]], given.folder)
        return 0
    try:
        if given.readme:
            with tempfile.TemporaryDirectory() as folder:
                (path,) = draw([Shot("plan-a")], Path(folder))
                README_PICTURE.parent.mkdir(parents=True, exist_ok=True)
                README_PICTURE.write_bytes(path.read_bytes())
        if given.folder:
            paths = draw(
                [
                    Shot(scene, language, theme, scale)
                    for scene in given.scene or GALLERY
                    for language in given.language or LANGUAGES
                    for theme in given.theme or THEMES
                    for scale in given.scale or SCALES
                ],
                given.folder,
            )
            total = sum(path.stat().st_size for path in paths)
            print(f"{len(paths)} pictures in {given.folder}, {total / 1e6:.2f} MB")
        elif not given.readme:
            parser.error("name a folder")
    except (RuntimeError, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
