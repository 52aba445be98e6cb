"""The purchase sheet: fields for what only a person knows, the pages as they will be printed, export."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QDialogButtonBox,
    QFileDialog,
    QFormLayout,
    QHBoxLayout,
    QLineEdit,
    QPlainTextEdit,
    QScrollArea,
    QWidget,
)

from planner.build.disk import write_bytes
from planner.build.reading import Level
from planner.errors import SlotwrightError
from planner.gui.controls.dialog import Dialog
from planner.gui.jobs import Lane
from planner.gui.language import current, tr
from planner.gui.notices import NoticeBar
from planner.gui.quote_preview.pages import PdfPages
from planner.messages import Message, msg

if TYPE_CHECKING:
    from planner.build.build import Plan
    from planner.gui.jobs import Done
    from planner.gui.settings import Settings
    from planner.gui.theme import Theme
    from planner.report.quote import Heading
    from planner.session import PlanningSession

TYPING_MS = 400
#: Fields that are the same on the next sheet.
REMEMBERED = ("organisation", "address", "requester", "department", "contact", "cost_centre", "funds_source")


def field_labels() -> dict[str, str]:
    """Fields of the heading that are asked for, with their labels, in order."""
    return {
        "number": tr("Number"),
        "date": tr("Date"),
        "valid_until": tr("Valid until"),
        "needed_by": tr("Needed by"),
        "organisation": tr("Organisation"),
        "department": tr("Department"),
        "requester": tr("Requester"),
        "contact": tr("Contact"),
        "project": tr("Project"),
        "cost_centre": tr("Cost centre"),
        "budget_subject": tr("Budget item"),
        "funds_source": tr("Source of funds"),
    }


def render(session: PlanningSession, plan: Plan, heading: Heading, language: str) -> bytes:
    """The bytes of the sheet; runs beside the window, because it takes a second."""
    return session.render_quote(session.make_quote(plan, heading), language)


class QuoteDialog(Dialog):
    """Preview and export.

    Attributes
    ----------
    exported : Signal(str)
        Path of the file that was written.
    """

    exported = Signal(str)

    def __init__(self, session: PlanningSession, plan: Plan, theme: Theme, settings: Settings, parent: QWidget) -> None:
        buttons = QDialogButtonBox.StandardButton.Save | QDialogButtonBox.StandardButton.Close
        super().__init__(tr("Purchase sheet"), parent, buttons)
        self._session, self._plan = session, plan
        self._settings = settings
        remembered: dict[str, Any] = {name: settings.text(f"sheet/{name}", "") for name in REMEMBERED}
        self.notice = NoticeBar(theme)
        self._heading = replace(session.new_heading(), **remembered)
        self._data = b""
        self._lane = Lane(self)
        self._lane.done.connect(self._rendered)
        self.fields: dict[str, QLineEdit] = {}
        form = QFormLayout()
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self.language = QComboBox()
        self.language.addItem("English", "en")
        self.language.addItem("中文", "zh_CN")
        self.language.setCurrentIndex(1 if current() == "zh_CN" else 0)
        self.language.setAccessibleName(tr("Language of the sheet"))
        self.language.currentIndexChanged.connect(self.set_pages)
        form.addRow(tr("Language"), self.language)
        for name, label in field_labels().items():
            line = QLineEdit(getattr(self._heading, name))
            line.setAccessibleName(label)
            line.textEdited.connect(self._edited)
            self.fields[name] = line
            form.addRow(label, line)
        self.remarks = QPlainTextEdit(self._heading.remarks)
        self.remarks.setAccessibleName(tr("Remarks"))
        self.remarks.setTabChangesFocus(True)
        self.remarks.setFixedHeight(70)
        self.remarks.textChanged.connect(self._edited)
        form.addRow(tr("Remarks"), self.remarks)
        side = QWidget()
        side.setLayout(form)
        side.setFixedWidth(320)
        self.pages = PdfPages(theme)
        scroll = QScrollArea()
        scroll.setWidget(self.pages)
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        row = QHBoxLayout()
        row.addWidget(side)
        row.addWidget(scroll, 1)
        self.column.addWidget(self.notice)
        self.column.addLayout(row, 1)
        self._save = self.buttons.button(QDialogButtonBox.StandardButton.Save)
        self._save.setText(tr("Export PDF..."))
        self._save.setEnabled(False)
        self._typing = QTimer(self)
        self._typing.setObjectName("sheet")
        self._typing.setSingleShot(True)
        self._typing.setInterval(TYPING_MS)
        self._typing.timeout.connect(self.set_pages)
        self.resize(1060, 720)
        self.set_pages()

    @property
    def data(self) -> bytes:
        """The bytes that are shown, and that are exported."""
        return self._data

    def heading(self) -> Heading:
        """The heading with what was typed."""
        typed: dict[str, Any] = {name: line.text().strip() for name, line in self.fields.items()}
        return replace(self._heading, remarks=self.remarks.toPlainText().strip(), **typed)

    def set_pages(self) -> None:
        """Make the pages anew, beside the window."""
        self._typing.stop()
        self._lane.replace(partial(render, self._session, self._plan, self.heading(), self.language.currentData()))

    def accept(self) -> None:
        """Ask where to, and write the bytes that are shown."""
        chooser = QFileDialog(self, tr("Export the purchase sheet"))
        chooser.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        chooser.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        chooser.setNameFilter(tr("PDF files (*.pdf)"))
        chooser.setDefaultSuffix("pdf")
        chooser.selectFile(f"{self.fields['number'].text().strip() or 'quote'}.pdf")
        chooser.fileSelected.connect(self.export_to)
        chooser.open()

    def export_to(self, path: str) -> None:
        """Write what is shown into a file."""
        for name in REMEMBERED:
            value = self.fields[name].text() if name in self.fields else getattr(self._heading, name)
            self._settings.set_text(f"sheet/{name}", value)
        try:
            write_bytes(Path(path), self._data)
            self._session.take_number(self.fields["number"].text().strip())
        except SlotwrightError as failure:
            self.notice.tell(Message(failure.template, tuple(failure.fields.items())), Level.ERROR)
            return
        self.notice.tell(msg("Written: {file}", file=path), Level.OK)
        self.exported.emit(path)

    def done(self, result: int) -> None:
        self._typing.stop()
        self._lane.drain()
        self.pages.close_pdf()
        super().done(result)

    def _edited(self) -> None:
        self._typing.start()

    def _rendered(self, done: Done[object]) -> None:
        if done.failure is not None:
            self.notice.tell(Message(done.failure.template, tuple(done.failure.fields.items())), Level.ERROR)
        elif isinstance(done.value, bytes):
            self._data = done.value
            self.pages.show_pdf(self._data)
            self._save.setEnabled(True)
