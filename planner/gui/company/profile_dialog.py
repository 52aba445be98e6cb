"""Settings of the organisation, kept as ``profile.toml`` in the user's folder."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QDialogButtonBox,
    QFileDialog,
    QFormLayout,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QSpinBox,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from planner.build.reading import Level
from planner.errors import InputRejected, SlotwrightError
from planner.gui.company.rows_table import RowsTable
from planner.gui.controls.count_box import CountBox
from planner.gui.controls.dialog import Dialog, paragraph, scrolled
from planner.gui.controls.file_chooser import FileChooser
from planner.gui.controls.plain_text import PlainLabel
from planner.gui.language import current, say, tr
from planner.gui.notices import NoticeBar
from planner.messages import Message, msg
from planner.parts.summary import KIND_NAMES
from planner.report.completeness import LABELS
from planner.report.heading import number_from
from planner.report.profile import Approvals, Profile, Required, Role, Spare, default_profile

if TYPE_CHECKING:
    from planner.gui.theme import Theme
    from planner.session import PlanningSession

LONGEST_VALIDITY_DAYS, MOST_OFFERS, MOST_YEARS = 3650, 20, 20
GENERAL, NUMBERS, APPROVAL, REQUIRED, SPARES, TEXTS = range(6)  # the tabs

TIPS: dict[str, Message] = {
    "organisation": msg("Head of the English sheet"),
    "organisation_zh": msg("Head of the Chinese sheet"),
    "address": msg("Under the name at the head of a sheet"),
    "address_zh": msg("Under the name at the head of a sheet"),
    "contact": msg("Name, telephone or mail for the seller's questions"),
    "tax_number": msg("VAT or unified social credit number; invoices need it"),
    "department": msg("Filled in on every new sheet, where it can be changed"),
    "cost_centre": msg("Filled in on every new sheet, where it can be changed"),
    "logo": msg("Printed at the head of a sheet"),
    "number_pattern": msg("Numbers of sheets are given in order, and none twice"),
    "validity_days": msg("From the date of a sheet; prices are then asked for anew"),
    "offers_needed": msg("A line with fewer quotes is named among what is missing; 0: none are asked for"),
    "years": msg("Support and licences are paid for each year: the total counts so many"),
    "asset_from": msg("An amount in the currency of the approval; empty: no line is marked"),
    "currency": msg("Three letters: CNY, USD"),
    "terms": msg("Printed at the end of every English sheet, one paragraph each"),
    "terms_zh": msg("Printed at the end of every Chinese sheet, one paragraph each"),
    "footer": msg("Small line below every English page"),
    "footer_zh": msg("Small line below every Chinese page"),
}


class ProfileDialog(Dialog):
    """Six pages of one profile.

    Attributes
    ----------
    saved : Signal()
        The profile was written.
    """

    saved = Signal()

    def __init__(self, session: PlanningSession, theme: Theme, parent: QWidget) -> None:
        buttons = QDialogButtonBox.StandardButton.Save | QDialogButtonBox.StandardButton.Cancel
        super().__init__(tr("Organisation"), parent, buttons)
        self._session = session
        self.notice = NoticeBar(theme)
        self.lines: dict[str, QLineEdit] = {}
        self.numbers: dict[str, QSpinBox] = {}
        self.texts: dict[str, QPlainTextEdit] = {}
        self.boxes: dict[tuple[str, str], QCheckBox] = {}
        self.roles = RowsTable(
            tr("Who signs"), [tr("Role in English"), tr("Role in Chinese"), tr("Above"), tr("Up to")], numbers=(2, 3)
        )  # fmt: skip
        self.spares = RowsTable(
            tr("Spare parts"), [tr("Kind of part"), tr("Share of the pieces"), tr("At least")],
            numbers=(1, 2), choices={0: KIND_NAMES}, nothing=tr("No spare parts yet. Add a row for a kind of part."),
        )  # fmt: skip
        self.tabs = QTabWidget()
        self.tabs.tabBar().setAccessibleName(tr("Pages of the profile"))
        for page, title in (
            (self._general(), tr("General")), (self._numbering(), tr("Numbers and validity")),
            (self._approval(), tr("Approval")), (self._required(), tr("Required fields")),
            (self._spare(), tr("Spare parts")), (self._words(), tr("Terms and footers")),
        ):  # fmt: skip
            self.tabs.addTab(scrolled(page), title)
        self.column.addWidget(self.notice)
        self.column.addWidget(self.tabs, 1)
        where = session.profile_path
        if where is not None:
            self.column.addWidget(paragraph(tr("Kept in {file}", file=str(where)), "hint"))
        self.resize(760, 560)
        self._base = self._read()
        self.show_profile(self._base)

    # --- profile and fields -----------------------------------------------------------------------------------

    def show_profile(self, profile: Profile) -> None:
        """Fill the pages."""
        for name, line in self.lines.items():
            line.setText(profile.approval.currency if name == "currency" else getattr(profile, name))
        for name, box in self.numbers.items():
            box.setValue(getattr(profile, name))
        for name, text in self.texts.items():
            value = getattr(profile, name)
            text.setPlainText(value if isinstance(value, str) else "\n".join(value))
        for (language, name), tick in self.boxes.items():
            tick.setChecked(name in getattr(profile.required, language))
        self.roles.show_rows((role.en, role.zh, role.above, role.up_to) for role in profile.approval.roles)
        self.spares.show_rows((spare.kind, spare.share, str(spare.least)) for spare in profile.spares)

    def profile(self) -> Profile:
        """What the pages say. Raises InputRejected for a number that is none."""
        values: dict[str, Any] = {name: line.text().strip() for name, line in self.lines.items()}
        currency = values.pop("currency").upper()
        values |= {name: box.value() for name, box in self.numbers.items()}
        for name, text in self.texts.items():
            lines = [line.strip() for line in text.toPlainText().splitlines() if line.strip()]
            values[name] = tuple(lines) if name.startswith("terms") else " ".join(lines)
        roles = tuple(Role(en=en or zh, zh=zh, above=above, up_to=up_to) for en, zh, above, up_to in self.roles.rows())
        return replace(
            self._base,
            **values,
            approval=Approvals(currency=currency, roles=roles),
            required=Required(en=self._ticked("en"), zh=self._ticked("zh")),
            spares=tuple(
                Spare(kind=kind, share=share or "0 %", least=_whole(least)) for kind, share, least in self.spares.rows()
            ),
        )

    def accept(self) -> None:
        """Write the profile; what is wrong in it is told and nothing is written."""
        try:
            self._session.save_profile(self.profile())
        except SlotwrightError as failure:
            self.notice.tell(Message(failure.template, tuple(failure.fields.items())), Level.ERROR)
            return
        self.saved.emit()
        super().accept()

    def choose_logo(self) -> None:
        """Ask for a picture."""
        chooser = FileChooser(self, tr("Choose the logo"))
        chooser.setFileMode(QFileDialog.FileMode.ExistingFile)
        chooser.setNameFilter(tr("Pictures (*.svg *.png *.jpg *.jpeg)"))
        chooser.fileSelected.connect(self.take_logo)
        chooser.open()

    def take_logo(self, path: str) -> None:
        """Use a picture, if it can be printed."""
        from planner.report.profile import read_logo

        try:
            read_logo(Path(path))
        except SlotwrightError as failure:
            self.notice.tell(Message(failure.template, tuple(failure.fields.items())), Level.ERROR)
            return
        self.lines["logo"].setText(path)

    def _read(self) -> Profile:
        try:
            return self._session.profile()
        except SlotwrightError as failure:  # a profile that was edited by hand; saving makes it whole again
            self.notice.tell(Message(failure.template, tuple(failure.fields.items())), Level.ERROR)
            return default_profile()

    def _ticked(self, language: str) -> tuple[str, ...]:
        """The fields that are ticked; those that were required before stay in their order."""
        ticked = [name for (of, name), box in self.boxes.items() if of == language and box.isChecked()]
        before: tuple[str, ...] = getattr(self._base.required, language)
        return (*(name for name in before if name in ticked), *(name for name in ticked if name not in before))

    # --- pages ------------------------------------------------------------------------------------------------

    def _general(self) -> QWidget:
        page, form = _form()
        for name, label in (
            ("organisation", tr("Organisation, English")), ("organisation_zh", tr("Organisation, Chinese")),
            ("address", tr("Address, English")), ("address_zh", tr("Address, Chinese")),
            ("contact", tr("Contact")), ("tax_number", tr("Tax number")), ("department", tr("Department")),
            ("cost_centre", say(LABELS["cost_centre"])),
        ):  # fmt: skip
            form.addRow(label, self._line(name, label))
        logo = self._line("logo", tr("Logo"))
        logo.setPlaceholderText(tr("SVG, PNG or JPEG"))
        choose = QPushButton(tr("Choose..."))
        choose.setToolTip(tr("A picture of this computer; its size is checked"))
        choose.setAutoDefault(False)
        choose.clicked.connect(self.choose_logo)
        row = QHBoxLayout()
        row.addWidget(logo, 1)
        row.addWidget(choose)
        form.addRow(tr("Logo"), row)
        return page

    def _numbering(self) -> QWidget:
        page, form = _form()
        pattern = self._line("number_pattern", tr("Pattern of numbers"))
        self.sample = PlainLabel()
        pattern.textChanged.connect(self._show_sample)
        form.addRow(tr("Pattern of numbers"), pattern)
        form.addRow("", self.sample)
        fields = PlainLabel(tr("Fields: {fields}", fields="{year} {month:02} {day:02} {seq:04}"))
        fields.setProperty("role", "hint")
        form.addRow("", fields)
        for name, label, most in (
            ("validity_days", tr("Valid for, days"), LONGEST_VALIDITY_DAYS),
            ("offers_needed", tr("Offers that are asked for"), MOST_OFFERS),
            ("years", tr("Years over which recurring lines are summed"), MOST_YEARS),
        ):
            box = CountBox(0 if name == "offers_needed" else 1, most)
            box.setAccessibleName(label)
            box.setToolTip(say(TIPS[name]))
            self.numbers[name] = box
            form.addRow(label, box)
        asset = self._line("asset_from", tr("Unit price from which a line is an asset"))
        form.addRow(asset.accessibleName(), asset)
        return page

    def _approval(self) -> QWidget:
        page, form = _form(fills=True)
        form.addRow(tr("Currency of the amounts"), self._line("currency", tr("Currency of the amounts")))
        about = tr("Amounts are totals with tax. A role without amounts signs always.")
        column = QVBoxLayout()
        column.addWidget(paragraph(about, "hint"))
        column.addWidget(self.roles, 1)
        form.addRow(column)
        return page

    def _required(self) -> QWidget:
        page = QWidget()
        grid = QGridLayout(page)
        for column, title in ((1, tr("English form")), (2, tr("Chinese form"))):
            grid.addWidget(QLabel(title), 0, column, Qt.AlignmentFlag.AlignHCenter)
        for row, (name, label) in enumerate(LABELS.items(), 1):
            grid.addWidget(QLabel(say(label)), row, 0)
            for column, language in ((1, "en"), (2, "zh")):
                box = QCheckBox()
                form_name = tr("English form") if language == "en" else tr("Chinese form")
                box.setAccessibleName(f"{say(label)}, {form_name}")
                box.setToolTip(tr("A sheet without it says so among what is missing"))
                self.boxes[language, name] = box
                grid.addWidget(box, row, column, Qt.AlignmentFlag.AlignHCenter)
        grid.setRowStretch(len(LABELS) + 1, 1)
        return page

    def _spare(self) -> QWidget:
        page = QWidget()
        column = QVBoxLayout(page)
        about = tr("A share of the pieces of a kind, such as 5 %, rounded up, and at least so many.")
        column.addWidget(paragraph(about, "hint"))
        column.addWidget(self.spares, 1)
        return page

    def _words(self) -> QWidget:
        page, form = _form(fills=True)
        for name, label in (
            ("terms", tr("Terms, English: one a line")), ("terms_zh", tr("Terms, Chinese: one a line")),
            ("footer", tr("Footer, English")), ("footer_zh", tr("Footer, Chinese")),
        ):  # fmt: skip
            text = QPlainTextEdit()
            text.setAccessibleName(label)
            text.setToolTip(say(TIPS[name]))
            text.setTabChangesFocus(True)
            self.texts[name] = text
            form.addRow(label, text)
        return page

    def _line(self, name: str, label: str) -> QLineEdit:
        line = QLineEdit()
        line.setAccessibleName(label)
        line.setToolTip(say(TIPS[name]))
        self.lines[name] = line
        return line

    def _show_sample(self, pattern: str) -> None:
        try:
            self.sample.setText(tr("The next number looks like {number}", number=number_from(pattern, date.today(), 1)))
        except InputRejected as error:
            self.sample.setText(Message(error.template, tuple(error.fields.items())).text(current()))


def _form(*, fills: bool = False) -> tuple[QWidget, QFormLayout]:
    """A page of fields at its top, or one that its fields fill."""
    page = QWidget()
    column = QVBoxLayout(page)
    form = QFormLayout()
    form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
    column.addLayout(form, int(fills))
    if not fills:
        column.addStretch(1)
    return page, form


def _whole(text: str) -> int:
    if text and not text.isdecimal():
        raise InputRejected("{text}: write a whole number from {least}", text=text, least=0)
    return int(text or 0)
