from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from typing import TYPE_CHECKING

import pytest
from pypdf import PdfReader
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QFileDialog, QWidget

from planner.gui.quote_preview.gap_list import WHERE
from planner.gui.quote_preview.printing import paper, print_pages
from planner.gui.quote_preview.quote_dialog import HEADING, MISSING, TERMS, QuoteDialog, field_labels
from planner.gui.quote_preview.sheet_job import Made, Order, Output, Progress, Stopped, make_sheet
from planner.gui.quote_preview.terms_form import CONDITION, PRICE, WARRANTY, WEEKS
from planner.gui.settings import Settings
from planner.report.request import NO_REQUEST, Extra
from tests.gui.lifetime import dies_when_closed

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from planner.gui.theme import Theme
    from planner.session import PlanningSession

pytestmark = pytest.mark.usefixtures("language")


@pytest.fixture
def owner(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    return made


def opened(
    session: PlanningSession, theme: Theme, owner: QWidget, qtbot: QtBot, template: str = "plan-a", plan_id: str = ""
) -> QuoteDialog:
    dialog = QuoteDialog(session, session.template_plan(template), theme, Settings(), owner, plan_id)
    dialog.show()
    settled(dialog, qtbot)
    return dialog


def settled(dialog: QuoteDialog, qtbot: QtBot) -> None:
    """Wait until the sheet that is wanted is shown."""
    qtbot.waitUntil(lambda: bool(dialog.data) and not dialog.busy, timeout=60_000)


def text_of(data: bytes) -> str:
    return "".join("".join(page.extract_text() for page in PdfReader(BytesIO(data)).pages).split())


def test_the_exported_bytes_are_those_that_were_shown(
    session: PlanningSession, theme: Theme, owner: QWidget, qtbot: QtBot, tmp_path: Path
) -> None:
    dialog = opened(session, theme, owner, qtbot)
    shown = dialog.data
    assert dialog.pages.page_count() == len(PdfReader(BytesIO(shown)).pages)
    first = "".join(dialog.pages.page_text(0).split())
    number = dialog.fields["number"].text()
    assert number in first
    assert dialog.pages.accessibleName() == f"Preview, {dialog.pages.page_count()} pages"
    image = dialog.pages.grab().toImage()
    assert len({image.pixelColor(x, y).rgb() for x in range(0, image.width(), 7) for y in range(0, 600, 7)}) > 3
    path = tmp_path / "采购 sheet.pdf"
    with qtbot.waitSignal(dialog.exported) as told:
        dialog.export_to(str(path))
    assert told.args == [str(path)]
    assert path.read_bytes() == shown
    assert dies_when_closed(dialog)
    again = opened(session, theme, owner, qtbot)
    assert again.fields["number"].text() != number, "a number is given out once"
    assert dies_when_closed(again)


def test_a_number_that_another_sheet_took_meanwhile_is_not_used_again(
    session: PlanningSession, theme: Theme, owner: QWidget, qtbot: QtBot, tmp_path: Path
) -> None:
    dialog = opened(session, theme, owner, qtbot)
    number = dialog.fields["number"].text()
    assert session.claim_numbers(number) == [number]
    path = tmp_path / "sheet.pdf"
    dialog.export_to(str(path))
    assert not path.exists()
    other = dialog.fields["number"].text()
    assert other != number
    assert f"{number} was taken by another sheet meanwhile; this one is {other} now" in dialog.notice.text()
    settled(dialog, qtbot)
    dialog.export_to(str(path))
    assert session.read_sheet(path).heading.number == other
    assert dies_when_closed(dialog)


def test_what_is_typed_is_printed_and_remembered(
    session: PlanningSession, theme: Theme, owner: QWidget, qtbot: QtBot, tmp_path: Path
) -> None:
    dialog = opened(session, theme, owner, qtbot)
    before = dialog.data
    qtbot.keyClicks(dialog.fields["requester"], "Zhang San")
    dialog.remarks.setPlainText("Deliver to room 401")
    qtbot.waitUntil(lambda: "ZhangSan" in text_of(dialog.data), timeout=60_000)
    assert dialog.data != before
    qtbot.waitUntil(lambda: "Delivertoroom401" in text_of(dialog.data), timeout=60_000)
    dialog.language.setCurrentIndex(1)
    qtbot.waitUntil(lambda: "采购" in text_of(dialog.data), timeout=60_000)
    dialog.export_to(str(tmp_path / "x.pdf"))
    assert dies_when_closed(dialog)
    again = QuoteDialog(session, session.template_plan("plan-a"), theme, Settings(), owner)
    assert again.fields["requester"].text() == "Zhang San"
    assert again.remarks.toPlainText() == ""
    assert dies_when_closed(again)


def test_a_folder_that_cannot_be_written_is_told(
    session: PlanningSession, theme: Theme, owner: QWidget, qtbot: QtBot, tmp_path: Path
) -> None:
    dialog = opened(session, theme, owner, qtbot)
    dialog.export_to(str(tmp_path / "no folder" / "x.pdf"))
    assert dialog.notice.isVisible()
    assert "no folder" in dialog.notice.text()
    dialog.accept()
    (chooser,) = dialog.findChildren(QFileDialog)
    assert chooser.defaultSuffix() == "pdf"
    assert dies_when_closed(chooser)
    assert dies_when_closed(dialog)


def test_every_field_is_labelled(session: PlanningSession, theme: Theme, owner: QWidget) -> None:
    dialog = QuoteDialog(session, session.template_plan("plan-a"), theme, Settings(), owner)
    assert {line.accessibleName() for line in dialog.fields.values()} == set(field_labels().values())
    assert dies_when_closed(dialog)


def test_what_is_missing_is_listed_and_gone_to(
    session: PlanningSession, theme: Theme, owner: QWidget, qtbot: QtBot, tmp_path: Path
) -> None:
    dialog = opened(session, theme, owner, qtbot)
    listed = {dialog.gaps.list.item(n).data(WHERE): n for n in range(dialog.gaps.list.count())}
    assert {"heading.requester", "lines.1.price", "offers", "lines.1.condition"} <= set(listed)
    assert "(" in dialog.tabs.tabText(MISSING)
    dialog.activateWindow()
    dialog.gaps.list.itemActivated.emit(dialog.gaps.list.item(listed["heading.requester"]))
    assert dialog.tabs.currentIndex() == HEADING
    assert dialog.head.fields["requester"].hasFocus() or owner.window().focusWidget() is None
    dialog.go_to("lines.1.price")
    assert dialog.tabs.currentIndex() == TERMS
    assert (dialog.terms.table.currentRow(), dialog.terms.table.currentColumn()) == (0, 1)
    with qtbot.waitSignal(dialog.jump_requested) as told:
        dialog.go_to("site.budget")
    assert told.args == ["site.budget"]
    path = tmp_path / "x.pdf"
    dialog.approval.status.setCurrentIndex(dialog.approval.status.findData("pending"))
    settled(dialog, qtbot)
    dialog.export_to(str(path))
    assert not path.exists(), "a sheet for approval is complete"
    assert "missing" in dialog.notice.text()
    qtbot.keyClicks(dialog.gaps.note, "offers follow")
    settled(dialog, qtbot)
    dialog.export_to(str(path))
    assert "Exportedalthoughsomethingismissing:offersfollow" in text_of(path.read_bytes())
    assert dies_when_closed(dialog)


def test_offers_and_terms_that_are_typed_are_printed(
    session: PlanningSession, theme: Theme, owner: QWidget, qtbot: QtBot
) -> None:
    dialog = opened(session, theme, owner, qtbot)
    form = dialog.terms
    form.add_offer()
    qtbot.keyClicks(form.fields["seller"], "Seller Ltd")
    form.table.item(0, PRICE).setText("1,234.50")
    form.table.item(0, WEEKS).setText("3-8")
    form.table.item(0, WARRANTY).setText("36")
    form.table.item(0, CONDITION).setText("new")
    form.table.item(1, PRICE).setText("cheap")
    form.table.item(1, WARRANTY).setText("long")
    request = dialog.request()
    (offer,) = request.offers
    assert (offer.seller, offer.chosen, len(offer.lines)) == ("Seller Ltd", True, 1)
    (terms,) = request.lines
    assert (terms.condition, terms.lead_weeks, terms.warranty_months) == ("new", (3.0, 8.0), 36)
    assert form.table.item(1, PRICE).text() == "", "what is no amount is not kept"
    settled(dialog, qtbot)
    text = text_of(dialog.data)
    assert "1,234.50" in text
    assert "leadtime3–8weeks" in text
    form.drop_offer()
    assert dialog.request().offers == ()
    assert dies_when_closed(dialog)


@pytest.mark.parametrize(
    ("ending", "start"), [("xlsx", b"PK"), ("csv", b"\xef\xbb\xbf"), ("json", b"{"), ("md", b"# ")]
)
def test_every_format_is_exported(
    ending: str, start: bytes, session: PlanningSession, theme: Theme, owner: QWidget, qtbot: QtBot, tmp_path: Path
) -> None:
    dialog = opened(session, theme, owner, qtbot)
    dialog.output.format.setCurrentIndex(dialog.output.format.findData(ending))
    settled(dialog, qtbot)
    assert not dialog.output.page.isEnabled()
    assert dialog.text.toPlainText()
    path = tmp_path / f"sheet.{ending}"
    dialog.export_to(str(path))
    assert path.read_bytes() == dialog.data
    assert dialog.data.startswith(start)
    assert dies_when_closed(dialog)


def test_letter_paper_and_the_form_to_be_signed(
    session: PlanningSession, theme: Theme, owner: QWidget, qtbot: QtBot
) -> None:
    dialog = opened(session, theme, owner, qtbot)
    dialog.output.page.setCurrentIndex(1)
    dialog.output.form.setCurrentIndex(2)
    dialog.output.language.setCurrentIndex(2)
    settled(dialog, qtbot)
    reader = PdfReader(BytesIO(dialog.data))
    assert tuple(map(float, reader.pages[0].mediabox[2:])) == (612.0, 792.0)
    assert any(field["/FT"] == "/Sig" for field in (reader.get_fields() or {}).values())
    assert "Purchaserequest采购申请单" in text_of(dialog.data)
    assert dies_when_closed(dialog)


def test_a_sheet_is_gone_on_with_locked_and_revised(
    session: PlanningSession, theme: Theme, owner: QWidget, qtbot: QtBot, tmp_path: Path
) -> None:
    dialog = opened(session, theme, owner, qtbot, plan_id="p1")
    qtbot.keyClicks(dialog.gaps.note, "offers follow")
    dialog.approval.status.setCurrentIndex(dialog.approval.status.findData("pending"))
    settled(dialog, qtbot)
    number = dialog.fields["number"].text()
    path = tmp_path / "r1.pdf"
    dialog.export_to(str(path))
    settled(dialog, qtbot)
    assert number in dialog.approval.followed.text()
    assert dies_when_closed(dialog)

    locked = opened(session, theme, owner, qtbot, "plan-b", "p1")
    assert "locked" in locked.notice.text()
    assert locked.fields["number"].text() == number
    assert not locked.fields["requester"].isEnabled()
    assert "PlanA" in text_of(locked.data), "the sheet that is with its approvers is shown"
    locked.approval.withdraw.setChecked(True)
    settled(locked, qtbot)
    qtbot.keyClicks(locked.approval.reason, "other cards")
    settled(locked, qtbot)
    text = text_of(locked.data)
    assert "revision2" in text
    assert "othercards" in text
    assert dies_when_closed(locked)

    signed = opened(session, theme, owner, qtbot, plan_id="p1")
    signed.approval.table.item(3, 1).setText("Wang Min")
    signed.approval.status.setCurrentIndex(signed.approval.status.findData("approved"))
    settled(signed, qtbot)
    text = text_of(signed.data)
    assert "WangMin" in text
    assert "revision1" in text
    signed.begin_anew()
    settled(signed, qtbot)
    assert signed.fields["number"].text() != number
    assert "WangMin" not in text_of(signed.data)
    assert dies_when_closed(signed)


def test_a_request_file_fills_the_forms(
    session: PlanningSession, theme: Theme, owner: QWidget, qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "request.toml"
    path.write_text(
        'sole_source = "only maker"\n[heading]\nrequester = "李明"\n[[extras]]\nname = "现场安装"\nprice = "120"\n'
        '[[offers]]\nseller = "华东集成"\nchosen = true\n', "utf-8",
    )  # fmt: skip
    dialog = opened(session, theme, owner, qtbot)
    dialog.read_request(str(path))
    settled(dialog, qtbot)
    assert dialog.fields["requester"].text() == "李明"
    assert dialog.terms.fields["seller"].text() == "华东集成"
    assert dialog.terms.sole_source.text() == "only maker"
    assert "现场安装" in text_of(dialog.data)
    path.write_text("x = ", "utf-8")
    dialog.read_request(str(path))
    assert "request.toml" in dialog.notice.text()
    assert dies_when_closed(dialog)


def test_the_pages_are_printed_as_they_are_shown(
    session: PlanningSession, theme: Theme, owner: QWidget, qtbot: QtBot, tmp_path: Path
) -> None:
    dialog = opened(session, theme, owner, qtbot)
    path = tmp_path / "printed.pdf"
    printer = QPrinter()
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(path))
    printer.setPageLayout(paper("A4"))
    printer.setResolution(60)
    dialog.print_to(printer)
    assert len(PdfReader(path).pages) == dialog.pages.page_count()
    printer.setOutputFileName(str(tmp_path / "two.pdf"))
    printer.setFromTo(2, 3)
    assert print_pages(dialog.data, printer) == 2
    assert len(PdfReader(tmp_path / "two.pdf").pages) == 2
    assert dies_when_closed(dialog)


@pytest.mark.qt_log_ignore("^QPainter::begin")
def test_a_printer_that_does_not_answer_is_told(
    session: PlanningSession, theme: Theme, owner: QWidget, qtbot: QtBot, tmp_path: Path
) -> None:
    dialog = opened(session, theme, owner, qtbot)
    printer = QPrinter()
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "no folder" / "x.pdf"))
    dialog.print_to(printer)
    assert "printer" in dialog.notice.text()
    assert dies_when_closed(dialog)


class Told(Progress):
    """Keeps every share that it was told."""

    def __init__(self) -> None:
        super().__init__()
        self.shares: list[float] = []

    def report(self, share: float) -> None:
        self.shares.append(share)


def test_a_long_list_can_be_stopped(session: PlanningSession, theme: Theme, owner: QWidget, qtbot: QtBot) -> None:
    dialog = opened(session, theme, owner, qtbot)
    before = dialog.data
    extras = tuple(Extra(name=f"Item {n}", price="1.5") for n in range(4000))
    order = Order(session.template_plan("plan-a"), dialog.heading(), replace(NO_REQUEST, extras=extras), Output())
    progress = Told()
    assert isinstance(make_sheet(session, order, progress), Made)
    assert progress.shares == sorted(progress.shares)
    assert len(progress.shares) > 50
    progress.cancelled = True
    assert isinstance(make_sheet(session, order, progress), Stopped)
    dialog.further.lines.show_records(extras)
    dialog.set_pages()
    dialog.cancel()
    qtbot.waitUntil(lambda: not dialog.busy, timeout=60_000)
    assert dialog.data == before, "the pages of before stay"
    assert dies_when_closed(dialog)
