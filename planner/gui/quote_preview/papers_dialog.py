"""All papers of the project in one go: where to, in which language and form; progress, and stopping."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QTimer, QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QDialogButtonBox, QFileDialog, QHBoxLayout, QLineEdit, QPushButton, QWidget

from planner.build.reading import Level
from planner.gui.controls.dialog import Dialog, paragraph
from planner.gui.controls.file_chooser import FileChooser
from planner.gui.controls.work_bar import EstimateBar
from planner.gui.jobs import Lane
from planner.gui.language import tr
from planner.gui.notices import NoticeBar, Remedy
from planner.gui.quote_preview.output_form import OutputForm
from planner.gui.quote_preview.sheet_job import Output, Progress, Stopped
from planner.messages import Message, msg
from planner.report.papers import file_stem

if TYPE_CHECKING:
    from collections.abc import Mapping

    from planner.gui.jobs import Done
    from planner.gui.settings import Settings
    from planner.gui.theme import Theme
    from planner.session import PlanningSession
    from planner.storage import Project, SheetEntry

POLL_MS = 120


@dataclass(frozen=True)
class Written:
    """The papers lie in the folder."""

    folder: Path
    count: int
    sheets: tuple[SheetEntry, ...] = ()


def write_papers(
    session: PlanningSession, project: Project, folder: Path, output: Output, said: Mapping[str, str],
    progress: Progress,
) -> Written | Stopped:  # fmt: skip
    """Write the papers beside the window. Raises InputRejected or EnvironmentFailure."""
    from planner.report.watch import Cancelled

    values: dict[str, Any] = {name: text for name, text in said.items() if text}
    heading = replace(session.new_heading(), number="", **values)  # taken when the papers are written
    sheets: list[SheetEntry] = []
    try:
        written = session.write_papers(
            folder, [entry.plan for entry in project.plans], project.title, heading,
            [session.kept_request(entry, project) for entry in project.plans], language=output.language,
            page=output.page, form=output.form, plan_ids=[entry.id for entry in project.plans],
            remember=sheets.append, progress=progress.report, cancelled=progress.is_cancelled,
        )  # fmt: skip
    except Cancelled:
        return Stopped(progress)
    return Written(folder, len(written), tuple(sheets))


class PapersDialog(Dialog):
    """The output job of a project.

    Attributes
    ----------
    written : Signal(str)
        The folder that holds the papers.
    sheets_exported : Signal(object)
        What the project is to remember of the sheets among them.
    """

    written = Signal(str)
    sheets_exported = Signal(object)

    def __init__(
        self, session: PlanningSession, project: Project, said: Mapping[str, str], theme: Theme, settings: Settings,
        parent: QWidget,
    ) -> None:  # fmt: skip
        buttons = QDialogButtonBox.StandardButton.Save | QDialogButtonBox.StandardButton.Close
        super().__init__(tr("All papers of the project"), parent, buttons)
        self._session, self._project, self._said, self._settings = session, project, said, settings
        self._progress = Progress()
        self._folder: Path | None = None
        self.notice = NoticeBar(theme)
        self.output = OutputForm(formats=False)
        start = Path(settings.text("papers/folder", str(Path.home())))
        self.folder = QLineEdit(str(start / f"{file_stem(project.title)}-{date.today().isoformat()}"))
        self.folder.setAccessibleName(tr("Folder"))
        self.folder.setToolTip(tr("Made when the papers are; it must be empty"))
        choose = QPushButton(tr("Choose..."))
        choose.setToolTip(tr("The folder in which a new one is made for the papers"))
        choose.setAutoDefault(False)
        choose.clicked.connect(self.choose_folder)
        row = QHBoxLayout()
        row.addWidget(self.folder, 1)
        row.addWidget(choose)
        self.bar = EstimateBar()
        self.bar.setAccessibleName(tr("Progress"))
        self.bar.hide()
        about = tr(
            "For every plan of the project: purchase request, request for quotation and technical sheet as PDF, the "
            "lines as XLSX, CSV, JSON and Markdown, and the build. For two to six plans a comparison. Every plan takes "
            "the next number."
        )
        self.column.addWidget(paragraph(about))
        self.column.addWidget(self.output)
        self.column.addLayout(row)
        self.column.addWidget(self.bar)
        self.column.addWidget(self.notice)
        self.column.addStretch(1)
        self._write = self.buttons.button(QDialogButtonBox.StandardButton.Save)
        self._write.setText(tr("Make the papers"))
        self._stop = self.buttons.addButton(tr("Stop"), QDialogButtonBox.ButtonRole.ActionRole)
        self._stop.setEnabled(False)
        self._stop.clicked.connect(self.cancel)
        self._lane = Lane(self)
        self._lane.done.connect(self._done)
        self._poll = QTimer(self)
        self._poll.setObjectName("papers-progress")
        self._poll.setInterval(POLL_MS)
        self._poll.timeout.connect(self._look)
        self.resize(620, 320)

    def accept(self) -> None:
        """Start the job."""
        folder = Path(self.folder.text().strip()).expanduser()
        if folder.is_dir() and any(folder.iterdir()):
            self.notice.tell(msg("{folder} is not empty; choose another.", folder=str(folder)), Level.WARN)
            return
        self._progress = Progress()
        self._show_running(True)
        job = partial(
            write_papers, self._session, self._project, folder, self.output.output(), self._said, self._progress
        )
        self._lane.start(job)

    def cancel(self) -> None:
        """Stop behind the paper that is being made; those that were written stay."""
        self._progress.cancelled = True

    def choose_folder(self) -> None:
        """Ask for the folder in which the papers' folder is made."""
        chooser = FileChooser(self, tr("Folder for the papers"))
        chooser.setFileMode(QFileDialog.FileMode.Directory)
        chooser.fileSelected.connect(self.take_folder)
        chooser.open()

    def take_folder(self, path: str) -> None:
        """Make the papers' folder in this one, and propose it the next time."""
        self._settings.set_text("papers/folder", path)
        self.folder.setText(str(Path(path) / Path(self.folder.text()).name))

    def show_folder(self) -> None:
        """Open the folder with the papers."""
        if self._folder is not None:
            QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._folder)))

    def done(self, result: int) -> None:
        self._poll.stop()
        self._progress.cancelled = True
        self._lane.drain()
        super().done(result)

    def _done(self, done: Done[object]) -> None:
        self._show_running(False)
        if done.failure is not None:
            self.notice.tell(Message(done.failure.template, tuple(done.failure.fields.items())), Level.ERROR)
        elif isinstance(done.value, Written):
            self._folder = done.value.folder
            told = msg("{count} papers are in {folder}", count=done.value.count, folder=str(self._folder))
            self.notice.tell(told, Level.OK, Remedy(msg("Open the folder"), self.show_folder))
            self.written.emit(str(self._folder))
            self.sheets_exported.emit(done.value.sheets)
        else:
            self.notice.tell(msg("Stopped. What was written until then stays."), Level.WARN)

    def _show_running(self, running: bool) -> None:
        self._write.setEnabled(not running)
        self._stop.setEnabled(running)
        self.bar.setVisible(running)
        self.bar.begin()
        if running:
            self.notice.dismiss()
            self._poll.start()
        else:
            self._poll.stop()

    def _look(self) -> None:
        self.bar.show_share(self._progress.share)
