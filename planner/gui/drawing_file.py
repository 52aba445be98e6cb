"""The machine as a file to print or to place in a document: with the overlay that is shown, or a page for each."""

from __future__ import annotations

from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog

from planner.build.disk import write_bytes
from planner.build.level import Level
from planner.drawing.overlay_choice import OVERLAYS
from planner.gui.controls.file_chooser import FileChooser
from planner.gui.jobs import Lane
from planner.gui.language import current, tr
from planner.messages import Message, language_code, msg

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from planner.build.build import Plan
    from planner.build.machine import Machine
    from planner.gui.canvas.pane import CanvasPane
    from planner.gui.document_bridge import DocumentBridge
    from planner.gui.jobs import Done
    from planner.gui.notices import NoticeBar
    from planner.sizing import Sizing

SHOWN, ALL, SVG = "shown", "all", "svg"
ENDINGS = {SHOWN: ".pdf", ALL: ".pdf", SVG: ".svg"}


def write_drawing(
    path: Path, kind: str, plan: Plan, machine: Machine, sizing: Sizing, overlay: str, language: str
) -> Path:  # fmt: skip
    """Write the drawing and give the path back.

    Parameters
    ----------
    kind : ``shown``, ``all`` (a page for each overlay) or ``svg``
    overlay : the one that is shown, empty for none

    Raises
    ------
    InputRejected : there is nothing to draw
    EnvironmentFailure : the file cannot be written
    """
    from planner.report.drawing_sheet import DrawingSheet, draw_pages, render_drawing
    from planner.report.svg import display_svg

    pictures = draw_pages(plan, machine, sizing, ("", *OVERLAYS) if kind == ALL else (overlay,))
    if kind == SVG:
        write_bytes(path, display_svg(pictures[0], language_code(language)))
    else:
        sheet = DrawingSheet(pictures, plan.build.title, date.today().isoformat())
        write_bytes(path, render_drawing(sheet, language))
    return path


class DrawingFile(QObject):
    """Asks where it goes, writes it beside the window, and says how it went."""

    def __init__(self, canvas: CanvasPane, bridge: DocumentBridge, notices: NoticeBar, window: QWidget) -> None:
        super().__init__(window)
        self._canvas, self._bridge, self._notices, self._window = canvas, bridge, notices, window
        self._lane = Lane(self)
        self._lane.done.connect(self._written)

    def save(self) -> QFileDialog:
        """Ask for the kind of file and its place."""
        kinds = {
            tr("The machine as it is shown (*.pdf)"): SHOWN,
            tr("A page for each overlay (*.pdf)"): ALL,
            tr("A drawing in millimetres (*.svg)"): SVG,
        }
        chooser = FileChooser(self._window, tr("Save the drawing"))
        chooser.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        chooser.setNameFilters(list(kinds))
        chooser.setDefaultSuffix("pdf")
        chooser.selectFile(self._bridge.plan.build.title or tr("Untitled"))
        chooser.filterSelected.connect(lambda words: chooser.setDefaultSuffix(ENDINGS[kinds[words]].removeprefix(".")))
        chooser.fileSelected.connect(lambda path: self.write(path, kinds[chooser.selectedNameFilter()]))
        chooser.open()
        return chooser

    def write(self, path: str, kind: str) -> None:
        """Write the drawing of the plan as it is now; ``kind`` as for :func:`write_drawing`."""
        bridge = self._bridge
        target = Path(path).with_suffix(ENDINGS[kind])
        self._lane.start(
            partial(
                write_drawing, target, kind, bridge.plan, bridge.machine, bridge.sizing, self._canvas.overlay, current()
            )
        )

    def _written(self, done: Done[object]) -> None:
        failure = done.failure
        said = Message(failure.template, tuple(failure.fields.items())) if failure else None
        told = said or msg("Written: {file}", file=str(done.value))
        self._notices.tell(told, Level.ERROR if said else Level.OK, passing=True)
