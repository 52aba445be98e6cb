"""Further lines, charges, decisions, other plans and offers of the window reach the paper."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from pypdf import PdfReader
from PySide6.QtWidgets import QFileDialog, QWidget

from planner.gui.quote_preview.evidence_form import COMPARED, LATER
from planner.gui.quote_preview.quote_dialog import APPROVAL, EVIDENCE, FURTHER, MISSING, TERMS, QuoteDialog
from planner.gui.quote_preview.terms_form import NOTE, NUMBER, ORIGIN, PRICE, TAX
from planner.gui.settings import Settings
from planner.report.archive import issued_of_pdf
from tests.gui.lifetime import dies_when_closed

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from planner.gui.controls.record_table import RecordTable
    from planner.gui.main_window import MainWindow
    from planner.gui.theme import Theme
    from planner.session import PlanningSession

pytestmark = pytest.mark.usefixtures("language")
QUOTE = Path(__file__).parents[2] / "reference" / "imports" / "quote-zh.csv"


@pytest.fixture
def owner(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    return made


@pytest.fixture
def dialog(session: PlanningSession, theme: Theme, owner: QWidget, qtbot: QtBot) -> QuoteDialog:
    """The sheet of plan A beside plans B and C."""
    plans = [session.template_plan(name) for name in ("plan-a", "plan-b", "plan-c")]
    made = QuoteDialog(session, plans[0], theme, Settings(), owner, others=plans[1:])
    made.show()
    settled(made, qtbot)
    return made


def settled(dialog: QuoteDialog, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: bool(dialog.data) and not dialog.busy, timeout=60_000)


def text_of(dialog: QuoteDialog) -> str:
    return "".join("".join(page.extract_text() for page in PdfReader(BytesIO(dialog.data)).pages).split())


def fill(table: RecordTable, row: int, texts: dict[str, str]) -> None:
    heads = {table.table.horizontalHeaderItem(n).text(): n for n in range(table.table.columnCount())}
    for title, text in texts.items():
        table.table.item(row, heads[title]).setText(text)


def test_further_lines_and_charges_are_printed_live(dialog: QuoteDialog, qtbot: QtBot) -> None:
    form = dialog.further
    form.lines.add_record()
    fill(
        form.lines,
        0,
        {"Item": "On-site installation", "Unit price": "1,200", "Tax rate": "6 %", "Price date": "2026.2.3"},
    )
    form.lines.add_record()
    fill(form.lines, 1, {"Item": "Software licence", "Quantity": "8", "Unit price": "95.50", "Period": "a year",
                         "Price includes tax": "yes", "Weeks": "1-2"})  # fmt: skip
    form.lines.add_record()
    for name, text in (("discount", "5 %"), ("freight", "1,000"), ("freight_currency", "cny")):
        form.fields[name].setText(text)
        form.fields[name].editingFinished.emit()
    form.notes.setPlainText("Deliver with a lift gate")
    request = dialog.request()
    installation, licence = request.extras
    assert (installation.price, installation.tax_rate, installation.date) == ("1200", "6 %", "2026-02-03")
    assert (licence.quantity, licence.period, licence.tax_included, licence.lead_weeks) == (8, "year", True, (1.0, 2.0))
    assert (request.discount, request.freight, request.freight_currency) == ("5 %", "1000", "CNY")
    settled(dialog, qtbot)
    text = text_of(dialog)
    assert "On-siteinstallation" in text
    assert "Recurringlines" in text
    assert "Discount5%-60.00CNY" in text
    assert "Freight1,000.00CNY" in text
    assert "Deliverwithaliftgate" in text
    dialog.go_to("lines.12.price")
    assert dialog.tabs.currentIndex() == FURTHER
    assert (form.lines.table.currentRow(), form.lines.table.currentColumn()) == (0, 2)
    form.lines.remove_record()
    assert [extra.name for extra in dialog.request().extras] == ["Software licence"]
    assert dies_when_closed(dialog)


@pytest.mark.parametrize(
    ("title", "text", "said"),
    [
        ("Unit price", "cheap", "cheap is not an amount"),
        ("Quantity", "0", "a whole number from 1"),
        ("Tax rate", "130 %", "130 % is not a share"),
        ("Currency", "euros", "three letters"),
        ("Price date", "next week", "a date as 2026-12-31"),
        ("Weeks", "8-3", "weeks as 3, or as 3-8"),
    ],
)
def test_what_is_no_value_is_told_and_not_kept(dialog: QuoteDialog, title: str, text: str, said: str) -> None:
    lines = dialog.further.lines
    lines.add_record()
    before = lines.records()
    fill(lines, 0, {title: text})
    assert said in dialog.notice.text()
    assert lines.records() == before
    heads = [lines.table.horizontalHeaderItem(n).text() for n in range(lines.table.columnCount())]
    assert lines.table.item(0, heads.index(title)).text() != text
    assert dies_when_closed(dialog)


def test_charges_that_are_none_are_told(dialog: QuoteDialog) -> None:
    form = dialog.further
    form.fields["discount"].setText("half")
    form.fields["discount"].editingFinished.emit()
    assert "half is not a share" in dialog.notice.text()
    assert form.fields["discount"].text() == ""
    assert dialog.request().discount == ""
    assert dies_when_closed(dialog)


def test_other_plans_are_compared_or_later_stages(dialog: QuoteDialog, qtbot: QtBot, tmp_path: Path) -> None:
    evidence = dialog.evidence
    assert [box.currentData() for box in evidence.roles] == [COMPARED, COMPARED]
    text = text_of(dialog)
    assert "comparisonof3machines" in text
    assert "PlanB:fourA100" in text
    evidence.roles[1].setCurrentIndex(evidence.roles[1].findData(LATER))
    qtbot.keyClicks(evidence.sole, "the third does not fit the room")
    settled(dialog, qtbot)
    text = text_of(dialog)
    assert "Upgradepath" in text
    assert "Whynotmorewerecompared:thethirddoesnotfittheroom" in text
    path = tmp_path / "sheet.pdf"
    dialog.export_to(str(path))
    issued = issued_of_pdf(path.read_bytes())
    assert [plan.build.title for plan in issued.compared] == ["Plan B: four A100 SXM4 in their server"]
    assert [plan.build.title for plan in issued.later] == ["Plan C: eight H100 in a machine room"]
    dialog.follow(str(path))
    qtbot.waitUntil(lambda: "Goes on" in dialog.approval.followed.text(), timeout=60_000)
    assert [box.currentData() for box in evidence.roles] == [COMPARED, LATER]
    settled(dialog, qtbot)
    assert "Upgradepath" in text_of(dialog)
    dialog.go_to("candidates")
    assert dialog.tabs.currentIndex() == EVIDENCE
    assert dies_when_closed(dialog)


def test_decisions_and_terms_are_printed(dialog: QuoteDialog, qtbot: QtBot) -> None:
    decisions = dialog.evidence.decisions
    decisions.add_record()
    fill(decisions, 0, {"Who": "Li Ming", "Decision": "Water-cooled cards", "Reason": "air coolers touch"})
    terms = dialog.terms
    for column, text in ((NUMBER, "CR-01523"), (ORIGIN, "CN"), (TAX, "6 %"), (NOTE, "black only")):
        terms.table.item(0, column).setText(text)
    settled(dialog, qtbot)
    text = text_of(dialog)
    for said in ("Water-cooledcards", "aircoolerstouch", "CR-01523", "madeinCN", "6%", "blackonly"):
        assert said in text
    terms.table.item(0, TAX).setText("much")
    assert "much is not a share" in dialog.notice.text()
    assert dies_when_closed(dialog)


def test_a_sellers_quote_becomes_an_offer(
    dialog: QuoteDialog, session: PlanningSession, qtbot: QtBot, tmp_path: Path
) -> None:
    offer = session.read_offer(QUOTE)
    assert (offer.seller, offer.number, offer.date, offer.currency) == (
        "上海某科技有限公司", "Q-1187", "2026-11-02", "CNY",
    )  # fmt: skip
    assert {(line.part, line.price, line.quantity) for line in offer.lines} >= {("ryzen-9-7950x", "3499", 1)}
    dialog.read_quote(str(QUOTE))
    qtbot.waitUntil(lambda: dialog.terms.offer.count() == 1, timeout=60_000)
    settled(dialog, qtbot)
    assert dialog.terms.chosen.isChecked()
    assert "3,499.00CNY" in text_of(dialog)
    row = next(n for n in range(dialog.terms.table.rowCount()) if "7950X" in dialog.terms.table.item(n, 0).text())
    assert dialog.terms.table.item(row, PRICE).text() == "3499"
    other = tmp_path / "empty.csv"
    other.write_text("a,b\n1,2\n", "utf-8")
    dialog.read_quote(str(other))
    qtbot.waitUntil(lambda: "empty.csv" in dialog.notice.text(), timeout=60_000)
    dialog.choose_quote()
    (chooser,) = dialog.findChildren(QFileDialog)
    assert dies_when_closed(chooser)
    assert dies_when_closed(dialog)


def test_a_rejection_is_printed_and_keeps_the_sheet_from_being_approved(
    dialog: QuoteDialog, qtbot: QtBot, tmp_path: Path
) -> None:
    dialog.tabs.setCurrentIndex(APPROVAL)
    table = dialog.approval.table
    table.item(3, 1).setText("Wang Min")
    table.item(3, 3).setText("rejected")
    dialog.approval.status.setCurrentIndex(dialog.approval.status.findData("approved"))
    qtbot.keyClicks(dialog.gaps.note, "all the same")
    settled(dialog, qtbot)
    assert "WangMin" in text_of(dialog)
    assert "rejected" in text_of(dialog)
    path = tmp_path / "x.pdf"
    dialog.export_to(str(path))
    assert not path.exists()
    assert "rejected this revision" in dialog.notice.text()
    assert dies_when_closed(dialog)


def test_signs_that_cannot_be_printed_are_named_and_gone_to(dialog: QuoteDialog, qtbot: QtBot) -> None:
    dialog.further.lines.add_record()
    fill(dialog.further.lines, 0, {"Item": "Rocket 🚀 מדף", "Unit price": "1"})
    settled(dialog, qtbot)
    assert "Rocket[rocket][Hebrew,3]" in text_of(dialog)
    listed = [dialog.gaps.list.item(n).text() for n in range(dialog.gaps.list.count())]
    (told,) = [text for text in listed if "cannot be printed" in text]
    assert "🚀מדף" in told
    dialog.tabs.setCurrentIndex(MISSING)
    dialog.go_to("lines.12.name")
    assert dialog.tabs.currentIndex() == FURTHER
    dialog.go_to("lines.1.name")
    assert dialog.tabs.currentIndex() == TERMS
    assert dies_when_closed(dialog)


def test_what_is_said_for_a_sheet_is_there_again_with_the_project(window: MainWindow, qtbot: QtBot) -> None:
    dialog = window.papers.sheet()
    settled(dialog, qtbot)
    dialog.further.lines.add_record()
    fill(dialog.further.lines, 0, {"Item": "Transport", "Unit price": "70"})
    dialog.evidence.decisions.add_record()
    fill(dialog.evidence.decisions, 0, {"Who": "Li", "Decision": "This case"})
    settled(dialog, qtbot)
    assert dies_when_closed(dialog)
    again = window.papers.sheet()
    assert [extra.name for extra in again.request().extras] == ["Transport"]
    assert [entry.what for entry in again.request().decisions] == ["This case"]
    settled(again, qtbot)
    assert dies_when_closed(again)
