"""The purchase sheet: what only a person knows, what is missing, the pages as they will be printed, export, printer."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QDialogButtonBox,
    QFileDialog,
    QPlainTextEdit,
    QScrollArea,
    QSplitter,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from planner.build.disk import write_bytes
from planner.build.reading import Level
from planner.errors import EnvironmentFailure, SlotwrightError
from planner.gui.controls.dialog import Dialog
from planner.gui.controls.file_chooser import FileChooser
from planner.gui.jobs import Lane
from planner.gui.language import current, tr
from planner.gui.notices import NoticeBar
from planner.gui.quote_preview.approval_form import ApprovalForm
from planner.gui.quote_preview.evidence_form import EvidenceForm
from planner.gui.quote_preview.further_form import FurtherForm
from planner.gui.quote_preview.gap_list import GapList
from planner.gui.quote_preview.heading_form import HeadingForm, field_labels
from planner.gui.quote_preview.output_form import OutputForm
from planner.gui.quote_preview.preview import Preview
from planner.gui.quote_preview.sheet_job import (
    Followed,
    Made,
    Order,
    Progress,
    Stopped,
    find_sheet,
    follow_sheet,
    make_sheet,
)
from planner.gui.quote_preview.terms_form import TermsForm
from planner.messages import Message, msg
from planner.pricing.offers import Offer
from planner.report.request import NO_REQUEST

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from PySide6.QtPrintSupport import QPrinter

    from planner.build.build import Plan
    from planner.gui.jobs import Done
    from planner.gui.settings import Settings
    from planner.gui.theme import Theme
    from planner.report.heading import Heading
    from planner.report.issued import Issued
    from planner.report.request import Request
    from planner.session import PlanningSession

__all__ = ["QuoteDialog", "field_labels"]

TYPING_MS = 400
POLL_MS = 120  # how often the progress of a job is looked at
#: Fields that are the same on the next sheet.
REMEMBERED = ("organisation", "address", "requester", "department", "contact", "cost_centre", "funds_source")
NOWHERE: Mapping[str, str] = MappingProxyType({})
HEADING, TERMS, FURTHER, EVIDENCE, APPROVAL, MISSING = range(6)  # the tabs


class QuoteDialog(Dialog):
    """Preview, export and printing.

    Parameters
    ----------
    plan_id : of the plan in its project: the sheet that was exported for it last is gone on with; empty for none
    kept : what was said for its sheets before, with the project's log of decisions
    others : the other plans of the project: candidates, or later stages of the machine
    offers : of the project
    elsewhere : which of them other plans use, with the titles of these

    Attributes
    ----------
    exported : Signal(str)
        Path of the file that was written.
    sheet_exported : Signal(object)
        What the project is to remember of it: a ``SheetEntry``.
    request_kept : Signal(object, object)
        At the end: what was said for the sheet, a ``Request``, and the offers that the project is to keep.
    jump_requested : Signal(str)
        Something is missing outside of this dialog: ``site.budget``, ``findings.NOISE_SITE``, ``profile.approval``.
    """

    exported = Signal(str)
    sheet_exported = Signal(object)
    request_kept = Signal(object, object)
    jump_requested = Signal(str)

    def __init__(
        self, session: PlanningSession, plan: Plan, theme: Theme, settings: Settings, parent: QWidget,
        plan_id: str = "", kept: Request = NO_REQUEST, others: Sequence[Plan] = (), offers: Sequence[Offer] = (),
        elsewhere: Mapping[str, str] = NOWHERE,
    ) -> None:  # fmt: skip
        buttons = QDialogButtonBox.StandardButton.Save | QDialogButtonBox.StandardButton.Close
        super().__init__(tr("Purchase sheet"), parent, buttons)
        self._session, self._plan, self._settings = session, plan, settings
        self._plan_id, self._kept, self._others = plan_id, kept, tuple(others)
        self._issued_key = f"sheet/issued/{plan_id}" if plan_id else ""
        self._issued: Issued | None = None
        self._request: Request = kept
        self._made: Made | None = None
        self._progress = Progress()
        self._printer: QPrinter | None = None
        self.notice = NoticeBar(theme)
        self._lane = Lane(self)
        self._lane.done.connect(self._done)
        self.head, self.terms, self.approval, self.gaps = HeadingForm(), TermsForm(), ApprovalForm(), GapList()
        self.further, self.evidence = FurtherForm(), EvidenceForm()
        self.terms.show_offers(offers, elsewhere)
        self.output = OutputForm()
        self.preview = Preview(theme)
        self.pages, self.text = self.preview.pages, self.preview.text
        self._proposed = self._claimed = ""
        self._heading = self._new_heading()
        self._lay_out()
        self._wire()
        self._show_all()
        self._show_plans()
        self.resize(1180, 760)
        last = settings.text(self._issued_key, "") if self._issued_key else ""
        if last:
            self._start(partial(find_sheet, session, Path(last)))
        else:
            self.set_pages()

    # --- what is asked of it ----------------------------------------------------------------------------------

    @property
    def data(self) -> bytes:
        """The bytes that are shown, and that are exported; empty while they are made."""
        return self._made.data if self._made is not None else b""

    @property
    def busy(self) -> bool:
        """Whether a sheet is being made, or will be."""
        return self._typing.isActive() or self._poll.isActive()

    @property
    def fields(self) -> dict[str, Any]:
        return dict(self.head.fields)

    @property
    def remarks(self) -> QPlainTextEdit:
        return self.head.notes["remarks"]

    @property
    def language(self) -> Any:
        return self.output.language

    def heading(self) -> Heading:
        """The heading with what was typed."""
        return replace(self.head.heading(self._heading), status=self.approval.status.currentData())

    def request(self) -> Request:
        """The request with what was typed."""
        request = self.approval.request(self.terms.request(self._request))
        request = self.evidence.request(self.further.request(request))
        return replace(request, override=self.gaps.note.text().strip())

    def set_pages(self) -> None:
        """Make the sheet anew, beside the window."""
        self._typing.stop()
        self._progress.cancelled = True  # what is being made is not wanted any more
        self._progress = Progress()
        self._show_busy(True)
        order = Order(
            self._plan, self.heading(), self.request(), self.output.output(), self._issued,
            self.approval.reason.text().strip(), self.approval.withdraw.isChecked(), current(),
            self.evidence.compared(), self.evidence.later(),
        )  # fmt: skip
        self._lane.replace(partial(make_sheet, self._session, order, self._progress))

    def cancel(self) -> None:
        """Stop making; the pages of before stay."""
        self._progress.cancelled = True

    # --- export and printer -----------------------------------------------------------------------------------

    def accept(self) -> None:
        """Ask where to, and write the bytes that are shown."""
        ending = self.output.output().format_name
        chooser = self._chooser(tr("Export the purchase sheet"), self.export_to)
        chooser.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        chooser.setNameFilter(f"{ending.upper()} (*.{ending})")
        chooser.setDefaultSuffix(ending)
        chooser.selectFile(f"{self.head.fields['number'].text().strip() or 'quote'}.{ending}")
        chooser.open()

    def export_to(self, path: str) -> None:
        """Write what is shown into a file; a sheet for approval only when nothing is missing or a note says why."""
        made = self._made
        if made is None:
            return
        try:
            self._check(made)
            if not self._has_number(made):
                return
            write_bytes(Path(path), made.data)
            self._session.take_number(made.quote.heading.number)
        except SlotwrightError as failure:
            self._tell(failure)
            return
        for name in REMEMBERED:
            self._settings.set_text(f"sheet/{name}", getattr(made.quote.heading, name))
        self.notice.tell(msg("Written: {file}", file=path), Level.OK)
        self.exported.emit(path)
        self.sheet_exported.emit(self._session.sheet_entry(made.quote, made.data, Path(path), self._plan_id))
        if made.output.format_name == "pdf" and self._issued_key:
            self._settings.set_text(self._issued_key, path)
            self._start(partial(follow_sheet, self._session, Path(path)))

    def print_sheet(self) -> None:
        """Ask the system for a printer."""
        from PySide6.QtPrintSupport import QPrintDialog, QPrinter

        from planner.gui.quote_preview.printing import paper

        self._printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        self._printer.setPageLayout(paper(self.output.output().page))
        self._printer.setDocName(self.head.fields["number"].text().strip() or tr("Purchase sheet"))
        dialog = QPrintDialog(self._printer, self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setWindowModality(Qt.WindowModality.WindowModal)
        dialog.setMinMax(1, max(self.pages.page_count(), 1))
        dialog.accepted.connect(self._printer_chosen)
        dialog.show()

    def print_to(self, printer: QPrinter) -> None:
        """Print the pages that are shown."""
        from planner.gui.quote_preview.printing import print_pages

        made = self._made
        if made is None or made.output.format_name != "pdf":
            return
        try:
            self._check(made)
            if not self._has_number(made):
                return
            count = print_pages(made.data, printer)
        except SlotwrightError as failure:
            self._tell(failure)
            return
        self.notice.tell(msg("{count} pages were sent to {printer}", count=count, printer=printer.printerName()))

    def _printer_chosen(self) -> None:
        if self._printer is not None:
            self.print_to(self._printer)

    def _has_number(self, made: Made) -> bool:
        """Take the number that was proposed before the sheet goes out; if it is gone, show the sheet with the next."""
        number = made.quote.heading.number
        if self._issued is not None or number != self._proposed or number == self._claimed:
            return True
        try:
            (taken,) = self._session.claim_numbers(number)
        except EnvironmentFailure:  # the sheet goes out; that its number is not kept is told after that
            return True
        self._proposed = self._claimed = taken
        if taken == number:
            return True
        self.head.fields["number"].setText(taken)
        self.set_pages()
        told = msg("{number} was taken by another sheet meanwhile; this one is {taken} now. Export it again.",
                   number=number, taken=taken)  # fmt: skip
        self.notice.tell(told, Level.WARN)
        return False

    def _check(self, made: Made) -> None:
        """Raises EditRefused for a sheet that may not go out."""
        from planner.report.completeness import check_exportable

        check_exportable(made.quote, made.output.language, date.today())

    # --- sheets that were exported ----------------------------------------------------------------------------

    def choose_sheet(self) -> None:
        """Ask for an exported PDF to go on with."""
        chooser = self._chooser(tr("Go on with an exported sheet"), self.follow)
        chooser.setFileMode(QFileDialog.FileMode.ExistingFile)
        chooser.setNameFilter(tr("PDF files (*.pdf)"))
        chooser.open()

    def follow(self, path: str) -> None:
        """Go on with an exported sheet: the same content takes status and signatures, other content is a revision."""
        self._start(partial(follow_sheet, self._session, Path(path)))

    def begin_anew(self) -> None:
        """Leave the exported sheet alone; this one takes the next number."""
        self._issued = None
        if self._issued_key:
            self._settings.forget(self._issued_key)
        number = self._new_heading().number
        self._heading = replace(self.heading(), number=number, revision=1, status="draft")
        self._request = replace(self.request(), approvals=(), changes=())
        self.approval.clear()
        self._show_all()
        self.set_pages()

    def choose_quote(self) -> None:
        """Ask for a seller's quote."""
        chooser = self._chooser(tr("Read a seller's quote"), self.read_quote)
        chooser.setFileMode(QFileDialog.FileMode.ExistingFile)
        chooser.setNameFilter(tr("Tables of prices (*.csv *.tsv *.xlsx)"))
        chooser.open()

    def read_quote(self, path: str) -> None:
        """Take a seller's quote as one more offer."""
        self._start(partial(self._session.read_offer, Path(path)))

    def choose_request(self) -> None:
        """Ask for a request file."""
        chooser = self._chooser(tr("Read a request file"), self.read_request)
        chooser.setFileMode(QFileDialog.FileMode.ExistingFile)
        chooser.setNameFilter(tr("Request files (*.toml)"))
        chooser.open()

    def read_request(self, path: str) -> None:
        """Take terms, lines, offers and decisions from a file; what its heading says goes into the fields."""
        from planner.report.request import joined_heading, load_request

        try:
            request = load_request(Path(path))
        except SlotwrightError as failure:
            self._tell(failure)
            return
        self._heading = joined_heading(self.heading(), request.heading)
        self._request = self._going_on(request)
        self._show_all()
        self.set_pages()

    # --- what is missing --------------------------------------------------------------------------------------

    def go_to(self, where: str) -> None:
        """Go where something is missing, here or in the window."""
        place, _, name = where.partition(".")
        if place == "heading":
            self.tabs.setCurrentIndex(HEADING)
            self.head.go_to(name)
        elif place == "lines" and self.further.go_to(where):
            self.tabs.setCurrentIndex(FURTHER)
        elif place in ("lines", "offers"):
            self.tabs.setCurrentIndex(TERMS)
            self.terms.go_to(where)
        elif place == "notes":
            self.tabs.setCurrentIndex(FURTHER)
            self.further.notes.setFocus(Qt.FocusReason.OtherFocusReason)
        elif place in ("candidates", "decisions"):
            self.tabs.setCurrentIndex(EVIDENCE)
            self.evidence.go_to(place)
        elif place == "approvals":
            self.tabs.setCurrentIndex(APPROVAL)
        elif place == "override":
            self.gaps.note.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.jump_requested.emit(where)

    def done(self, result: int) -> None:
        self._typing.stop()
        self._poll.stop()
        self._progress.cancelled = True
        self._lane.drain()
        self.pages.close_pdf()
        self.request_kept.emit(self.request(), self.terms.offers())
        super().done(result)

    # --- inside -----------------------------------------------------------------------------------------------

    def _new_heading(self) -> Heading:
        """A heading with the next number and what was typed the last time."""
        try:
            heading = self._session.new_heading()
        except SlotwrightError as failure:  # of the profile
            from planner.report.heading import new_heading

            self._tell(failure)
            heading = new_heading(date.today())
        self._proposed = heading.number
        said = {name: self._settings.text(f"sheet/{name}", "") for name in REMEMBERED}
        remembered: dict[str, Any] = {name: text for name, text in said.items() if text}
        return replace(heading, **remembered)

    def _going_on(self, request: Request) -> Request:
        """A request with the project's decisions; the first sheet of a plan takes over what was said since."""
        from planner.report.request import going_on

        kept, self._kept = self._kept, replace(NO_REQUEST, decisions=self._kept.decisions)
        return going_on(request, kept)

    def _show_all(self) -> None:
        """Fill the forms from heading and request."""
        self.head.show_heading(self._heading)
        self.terms.show_request(self._request)
        self.further.show_request(self._request)
        self.evidence.show_request(self._request)
        self.gaps.note.setText(self._request.override)
        self.approval.show_status(self._heading.status)
        self.approval.show_followed(self._issued.heading if self._issued else None)
        for name in ("number", "date", "valid_until"):
            self.head.fields[name].setReadOnly(self._issued is not None)

    def _show_plans(self) -> None:
        """The other plans, with their part on the exported sheet; on a new one the first are compared."""
        issued = self._issued
        self.evidence.show_plans(self._others, issued.compared if issued else None, issued.later if issued else ())

    def _done(self, done: Done[object]) -> None:
        if done.failure is not None:
            self._show_busy(False)
            self._tell(done.failure)
            if self._made is None and self._issued is None:
                self._export.setEnabled(False)
            return
        match done.value:
            case Made() as made:
                self._show_made(made)
            case Followed() as followed:
                self._issued, self._request = followed.issued, self._going_on(followed.issued.request)
                self._heading = followed.issued.heading
                self._show_all()
                self._show_plans()
                self.set_pages()
            case Stopped() as stopped:
                self._show_busy(stopped.progress is not self._progress)
            case Offer() as offer:
                self._show_busy(False)
                self.terms.take_offer(offer)
            case None:
                self._settings.forget(self._issued_key)
                self.set_pages()

    def _show_made(self, made: Made) -> None:
        from planner.report.approvals import signing_roles

        self._made = made
        self._show_busy(made.progress is not self._progress)
        self.preview.show_made(made)
        locked = made.locked is not None
        self.head.set_locked(locked)
        for form in (self.terms, self.further, self.evidence):
            form.set_locked(locked)
        self.terms.show_quote(made.quote)
        self.further.show_quote(made.quote)
        self.gaps.show_gaps(made.gaps)
        self.approval.show_quote(made.quote, signing_roles(made.quote)[0], locked)
        blocking = sum(gap.blocking for gap in made.gaps)
        self.tabs.setTabText(MISSING, tr("Missing ({count})", count=blocking) if blocking else tr("Missing"))
        self._export.setEnabled(True)
        self._print.setEnabled(made.output.format_name == "pdf")
        if made.locked is not None:
            self.notice.tell(made.locked, Level.WARN)
        elif self._issued is not None and made.quote.heading.revision != self._issued.heading.revision:
            changed = msg("The content is other than in revision {old}: this is revision {new}, and earlier signatures "
                          "are void.", old=self._issued.heading.revision, new=made.quote.heading.revision)  # fmt: skip
            self.notice.tell(changed, Level.WARN)

    def _start(self, job: Callable[[], object]) -> None:
        self._show_busy(True)
        self._lane.start(job)

    def _show_busy(self, busy: bool) -> None:
        self.preview.show_progress(None)
        if busy:
            self._poll.start()
        else:
            self._poll.stop()

    def _look(self) -> None:
        """The progress of a job that takes longer than a moment."""
        self.preview.show_progress(self._progress.share)

    def _edited(self) -> None:
        self._typing.start()

    def _refused(self, why: Message) -> None:
        """What was typed is not kept: say why."""
        self.notice.tell(why, Level.WARN)

    def _tell(self, failure: SlotwrightError) -> None:
        self.notice.tell(Message(failure.template, tuple(failure.fields.items())), Level.ERROR)

    def _chooser(self, title: str, slot: Any) -> QFileDialog:
        chooser = FileChooser(self, title)
        chooser.fileSelected.connect(slot)
        return chooser

    def _lay_out(self) -> None:
        self.tabs = QTabWidget()
        self.tabs.tabBar().setAccessibleName(tr("Parts of the sheet"))
        for page, title in (
            (self.head, tr("Heading")), (self.terms, tr("Quotes")), (self.further, tr("More lines")),
            (self.evidence, tr("Evidence")), (self.approval, tr("Approval")), (self.gaps, tr("Missing")),
        ):  # fmt: skip
            self.tabs.addTab(page, title)
        side = QWidget()
        column = QVBoxLayout(side)
        column.setContentsMargins(0, 0, 8, 0)
        column.addWidget(self.output)
        column.addWidget(self.tabs, 1)
        small = QScrollArea()  # on a small screen the forms are scrolled, so that the buttons stay within reach
        small.setFrameShape(QScrollArea.Shape.NoFrame)
        small.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # its forms have the focus
        small.setWidgetResizable(True)
        small.setWidget(side)
        small.setMinimumWidth(side.minimumSizeHint().width())
        self._split = QSplitter(Qt.Orientation.Horizontal)
        self._split.setChildrenCollapsible(False)
        self._split.addWidget(small)
        self._split.addWidget(self.preview)
        self._split.setSizes([510, 650])
        self._split.setStretchFactor(1, 1)
        self.column.addWidget(self.notice)
        self.column.addWidget(self._split, 1)
        self._export = self.buttons.button(QDialogButtonBox.StandardButton.Save)
        self._export.setText(tr("Export..."))
        self._export.setEnabled(False)
        self._print = self.buttons.addButton(tr("Print..."), QDialogButtonBox.ButtonRole.ActionRole)
        self._print.setEnabled(False)

    def _wire(self) -> None:
        self._typing, self._poll = QTimer(self), QTimer(self)
        self._typing.setObjectName("sheet")
        self._typing.setSingleShot(True)
        self._typing.setInterval(TYPING_MS)
        self._typing.timeout.connect(self.set_pages)
        self._poll.setObjectName("sheet-progress")
        self._poll.setInterval(POLL_MS)
        self._poll.timeout.connect(self._look)
        self.preview.stop_requested.connect(self.cancel)
        self._print.clicked.connect(self.print_sheet)
        self.output.edited.connect(self.set_pages)
        for form in (self.head, self.terms, self.further, self.evidence, self.approval, self.gaps):
            form.edited.connect(self._edited)
        for form in (self.terms, self.further, self.evidence):
            form.refused.connect(self._refused)
        self.gaps.jump_requested.connect(self.go_to)
        self.approval.follow_requested.connect(self.choose_sheet)
        self.approval.anew_requested.connect(self.begin_anew)
        self.terms.file_requested.connect(self.choose_request)
        self.terms.quote_requested.connect(self.choose_quote)
