"""Draw pictures of the real program: the gallery that is looked at before a release, and those of the manual.

    python packaging/gallery.py FOLDER                      every scene, both languages, both themes, 100 and 200 %
    python packaging/gallery.py FOLDER --sheets             and one picture for each scene with all of its eight
    python packaging/gallery.py FOLDER --scene refused-drag --language zh_CN --theme dark --scale 2
    python packaging/gallery.py --readme                    resources/screenshots/window.png

No screen is needed. Every picture comes from a window with the shipped catalogue, an empty folder of the user and a
plan that ships with the program: it shows what a new user sees, and never ages. Windows of one scale share a process,
because Qt reads the scale when it starts; the two processes run beside one another. What is shown stands in
``scenes.py``.
"""

from __future__ import annotations

import argparse
import io
import json
import os
import subprocess
import sys
import tempfile
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PIL import Image, ImageDraw, ImageFont
from scenes import GLANCE_MS, SCENES, settle, wait

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from PySide6.QtWidgets import QWidget

    from planner.build.build import Plan
    from planner.gui.main_window import MainWindow
    from planner.session import PlanningSession

ROOT = Path(__file__).resolve().parent.parent
README_PICTURE = ROOT / "resources" / "screenshots" / "window.png"
LANGUAGES = ("en", "zh_CN")
THEMES = ("light", "dark")
SCALES = (1, 2)
SIZE = (1280, 800)
COLOURS = 256  # of a picture: a window has few, and a palette makes the file a third
SHEET_PX = 960  # width of one picture on a sheet
MARGIN_PX = 12
LETTERING = ROOT / "resources" / "fonts" / "NotoSansSC-Regular.ttf"


@dataclass(frozen=True)
class Shot:
    """One picture."""

    scene: str
    language: str = "en"
    theme: str = "light"
    scale: int = 1

    @property
    def kind(self) -> str:
        return f"{self.language}-{self.theme}-{100 * self.scale}"

    @property
    def name(self) -> str:
        return f"{self.scene}-{self.kind}.png"


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
    for shot in shots:
        scene = SCENES[shot.scene]
        with tempfile.TemporaryDirectory(prefix="slotwright-", ignore_cleanup_errors=True) as home:
            os.environ["SLOTWRIGHT_HOME"] = home
            session = make_session()
            plan = session.template_plan(scene.template, shot.language) if scene.template else None
            with open_window(session, plan, shot, Path(home)) as window:
                widget = scene.arrange(window)
                if scene.rest:
                    settle(window)
                else:
                    wait(GLANCE_MS)
                (folder / shot.name).write_bytes(optimised(png_of(widget)))
                if widget is not window:
                    widget.close()
            session.close()


@contextmanager
def open_window(session: PlanningSession, plan: Plan | None, shot: Shot, home: Path) -> Iterator[MainWindow]:
    """A window that has come to rest."""
    from PySide6.QtCore import QCoreApplication, QEvent

    from planner.gui.app import make_window
    from planner.gui.projects.desk import project_of
    from planner.gui.settings import Settings

    window = make_window(session, Settings(home / "window.ini"), language=shot.language, theme=shot.theme)
    window.bridge.save_with(None)
    window.resize(*SIZE)
    window.show()
    if plan is not None:
        window.desk.open(project_of((plan,)))
    window.start()
    settle(window)
    window.canvas.view.fit()
    settle(window)
    yield window
    window.bridge.save_with(None)
    window.desk.open(project_of(()))
    window.language.choose(LANGUAGES[0])  # Qt's own words are those of the last language that was chosen
    window.close()
    window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def png_of(widget: QWidget) -> bytes:
    from PySide6.QtCore import QBuffer, QIODevice

    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    widget.grab().save(buffer, "PNG")
    return bytes(buffer.data().data())


def optimised(png: bytes) -> bytes:
    """The same picture with a palette, in which frequent colours have a place of their own."""
    out = io.BytesIO()
    with Image.open(io.BytesIO(png)) as image:
        whole = image.convert("RGB")
        often = sorted(whole.getcolors(whole.width * whole.height), reverse=True)[: COLOURS // 4]
        rest = whole.quantize(COLOURS - len(often), method=Image.Quantize.MAXCOVERAGE, dither=Image.Dither.NONE)
        palette = Image.new("P", (1, 1))
        palette.putpalette([*(part for _, colour in often for part in colour), *rest.getpalette()])
        whole.quantize(palette=palette, dither=Image.Dither.NONE).save(out, "PNG", optimize=True)
    return out.getvalue()


def draw(shots: Sequence[Shot], folder: Path) -> list[Path]:
    """Write the pictures, one process for each scale; returns their paths.

    Raises
    ------
    RuntimeError : a process failed; what it said is on stderr
    """
    folder.mkdir(parents=True, exist_ok=True)
    running = []
    with tempfile.TemporaryDirectory() as screens:
        for scale in sorted({shot.scale for shot in shots}):
            some = [f"{shot.scene}/{shot.language}/{shot.theme}" for shot in shots if shot.scale == scale]
            screen = Path(screens) / f"{scale}.json"
            screen.write_text(json.dumps({"screens": [screen_of(scale)]}))
            environment = {
                **os.environ, "QT_QPA_PLATFORM": f"offscreen:configfile={screen}", "QT_SCALE_FACTOR": str(scale),
                "PYTHONPATH": str(ROOT),
            }  # fmt: skip
            command = [sys.executable, __file__, str(folder), "--take", str(scale), *some]
            running.append((scale, subprocess.Popen(command, env=environment)))
        failed = [f"{100 * scale} %" for scale, process in running if process.wait()]
    if failed:
        raise RuntimeError(f"the pictures of {' and '.join(failed)} could not be taken")
    return [folder / shot.name for shot in shots]


def screen_of(scale: int) -> dict[str, int | str]:
    """The smallest screen of which the window is made, so magnified: a dialog has to find room there."""
    width, height = (scale * side for side in SIZE)
    sides: dict[str, int | str] = {"x": 0, "y": 0, "width": width, "height": height}
    return {"name": "screen", **sides, "logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}


def draw_sheet(shots: Sequence[Shot], folder: Path) -> Path:
    """Put all pictures of a scene beside one another, each under its kind: languages across, the rest down."""
    lettering = ImageFont.truetype(LETTERING, 18)
    pictures = []
    for shot in shots:
        with Image.open(folder / shot.name) as picture:
            height = round(picture.height * SHEET_PX / picture.width)
            small = picture.convert("RGB").resize((SHEET_PX, height), Image.Resampling.LANCZOS)
            pictures.append((shot, small))
    line = max(picture.height for _, picture in pictures) + 3 * MARGIN_PX + 12
    across = len({shot.language for shot in shots})
    sheet = Image.new("RGB", (across * (SHEET_PX + MARGIN_PX), -(-len(pictures) // across) * line), "#808080")
    pen = ImageDraw.Draw(sheet)
    for n, (shot, picture) in enumerate(sorted(pictures, key=lambda pair: (pair[0].scale, pair[0].theme != "light"))):
        at = (n % across * (SHEET_PX + MARGIN_PX), n // across * line)
        pen.text((at[0] + MARGIN_PX, at[1] + 2), f"{shot.scene}  {shot.kind} %", "white", lettering)
        sheet.paste(picture, (at[0], at[1] + 2 * MARGIN_PX + 6))
    path = folder / f"{shots[0].scene}.png"
    sheet.save(path, "PNG", optimize=True)
    return path


def main(arguments: list[str] | None = None) -> int:
    """Exit code: 0 done, 1 a picture could not be taken."""
    parser = argparse.ArgumentParser(description="Draw pictures of the window.")
    parser.add_argument("folder", type=Path, nargs="?", help="where the pictures go")
    parser.add_argument("--scene", action="append", choices=SCENES, help="only this one; may be repeated")
    parser.add_argument("--language", action="append", choices=LANGUAGES)
    parser.add_argument("--theme", action="append", choices=THEMES)
    parser.add_argument("--scale", action="append", type=int, choices=SCALES)
    parser.add_argument("--sheets", action="store_true", help="put the pictures of a scene on one sheet too")
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
            shots = [
                Shot(scene, language, theme, scale)
                for scene in given.scene or SCENES
                for language in given.language or LANGUAGES
                for theme in given.theme or THEMES
                for scale in given.scale or SCALES
            ]
            paths = draw(shots, given.folder)
            total = sum(path.stat().st_size for path in paths)
            print(f"{len(paths)} pictures in {given.folder}, {total / 1e6:.2f} MB")
            for scene in dict.fromkeys(shot.scene for shot in shots) if given.sheets else ():
                print(draw_sheet([shot for shot in shots if shot.scene == scene], given.folder))
        elif not given.readme:
            parser.error("name a folder")
    except (RuntimeError, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
