"""One finding in full: what, why, what was compared, what is missing, what can be done."""

from __future__ import annotations

import re
from html import escape
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from planner.build.finding import Answer
from planner.editing.names import field_name as site_field
from planner.gui.controls.level_mark import LevelMark, finding_level
from planner.gui.controls.plain_text import PlainLabel, plain_tip
from planner.gui.dates import day_text
from planner.gui.figures import field_name, value_text
from planner.gui.findings.finding_model import Group, group_word, seats_text
from planner.gui.language import about, say, say_all, tr
from planner.rules import terms

if TYPE_CHECKING:
    from planner.build.finding import Finding, Repair
    from planner.gui.findings.finding_model import Entry
    from planner.gui.theme import Theme


class RepairButton(QPushButton):
    """Asks for one repair.

    Attributes
    ----------
    repair_requested : Signal(object)
    """

    repair_requested = Signal(object)

    def __init__(self, repair: Repair) -> None:
        super().__init__(say(repair.title))
        self._repair = repair
        self.setToolTip(plain_tip(say(repair.title)))
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setMinimumWidth(120)
        self.clicked.connect(self._ask)

    def _ask(self) -> None:
        self.repair_requested.emit(self._repair)


class FindingDetails(QScrollArea):
    """The pane beside the list.

    Attributes
    ----------
    repair_requested : Signal(object)
        A ``Repair``.
    accept_requested, revoke_requested : Signal(object)
        The ``Finding``.
    """

    repair_requested = Signal(object)
    accept_requested = Signal(object)
    revoke_requested = Signal(object)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._entry: Entry | None = None
        self._page = QWidget()
        self._page.setProperty("role", "page")
        self._mark = LevelMark(theme)
        self._word = PlainLabel()
        self._word.setProperty("role", "title")
        self._code = PlainLabel()
        self._code.setProperty("role", "muted")
        self._code.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._accept = QPushButton()
        self._accept.clicked.connect(self._accept_clicked)
        self._accept.hide()
        head = QHBoxLayout()
        head.addWidget(self._mark)
        head.addWidget(self._word)
        head.addStretch(1)
        head.addWidget(self._accept)
        self._text = QLabel()
        self._text.setMinimumWidth(1)  # a long address must not push the page, and its buttons, out of the pane
        self._text.setWordWrap(True)
        self._text.setTextFormat(Qt.TextFormat.RichText)
        self._text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._repairs = QVBoxLayout()
        layout = QVBoxLayout(self._page)
        layout.setContentsMargins(10, 8, 10, 8)
        layout.setSpacing(6)
        layout.addLayout(head)  # with what can be done on top: the text below may be long
        layout.addLayout(self._repairs)
        layout.addWidget(self._text)
        layout.addWidget(self._code)  # by which the manual and the sheet name the rule
        layout.addStretch(1)
        self.setWidget(self._page)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.show_entry(None)

    def show_entry(self, entry: Entry | None) -> None:
        self._entry = entry
        self._page.setVisible(entry is not None)
        while self._repairs.count():
            item = self._repairs.takeAt(0)
            widget = item.widget() if item else None
            if widget is not None:
                widget.setParent(None)
                widget.deleteLater()
        if entry is None:
            return
        finding = entry.finding
        self._mark.show_level(finding_level(finding))
        self._word.setText(group_word(entry.group))
        self._code.setText(tr("Rule {code}", code=finding.code))
        self._text.setText(_details(entry))
        for repair in finding.repairs if entry.group is not Group.PASS else ():
            button = RepairButton(repair)
            button.repair_requested.connect(self.repair_requested)
            self._repairs.addWidget(button)
        self._accept.setVisible(finding.answer is not Answer.PASS)
        self._accept.setText(tr("Accept...") if entry.acceptance is None else tr("Revoke the acceptance"))
        self._accept.setToolTip(
            tr("Answer for it with name and reason; it stays on the sheet, among what is accepted")
            if entry.acceptance is None
            else tr("Put it back among the findings that are open")
        )

    def shown(self) -> Finding | None:
        return self._entry.finding if self._entry else None

    def accept_button(self) -> QPushButton:
        return self._accept

    def repair_buttons(self) -> list[QPushButton]:
        items = (self._repairs.itemAt(n) for n in range(self._repairs.count()))
        return [w for item in items if item is not None and isinstance(w := item.widget(), QPushButton)]

    def _accept_clicked(self) -> None:
        if self._entry is None:
            return
        asked = self.accept_requested if self._entry.acceptance is None else self.revoke_requested
        asked.emit(self._entry.finding)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() is QEvent.Type.LanguageChange:
            self.show_entry(self._entry)
        super().changeEvent(event)


def _details(entry: Entry) -> str:
    finding = entry.finding
    parts = [f"<p><b>{escape(say(finding.message))}</b></p>"]
    for sentence in (finding.advice, finding.cost):
        if sentence is not None:
            parts.append(f"<p>{escape(say(sentence))}</p>")
    if finding.missing:
        facts = say_all(fact_text(fact) for fact in finding.missing)
        parts.append("<p>" + escape(tr("Missing: {facts}", facts=facts)) + "</p>")
    if finding.compared:
        rows = "".join(
            f"<tr><td>{escape(fact_text(item.name))}&nbsp;&nbsp;</td>"
            f"<td><b>{escape(_value(item.value))} {escape(item.unit)}</b>&nbsp;&nbsp;</td>"
            f"<td>{escape(say(terms.source(item.source)))}</td></tr>"
            for item in finding.compared
        )
        parts.append(f"<table cellpadding=1>{rows}</table>")
    if finding.seats:
        parts.append(f"<p>{escape(seats_text(finding))}</p>")
    if entry.acceptance is not None:
        held = entry.acceptance
        when = day_text(held.date)
        said = tr("Accepted by {name} on {date}: {reason}", name=held.name, date=when, reason=held.reason)
        parts.append(f"<p><i>{escape(said)}</i></p>")
    return "".join(parts)


FACT = re.compile(r"([\w-]+)\.(\w+)((?:\.\w+)*)")


def fact_text(name: str) -> str:
    """``rtx-4090.tdp_w`` as "rtx-4090: Power limit (TDP)"; what is no field is a term of the rules."""
    found = FACT.fullmatch(name)
    if found is None:
        return say(terms.term(name))
    owner, field, rest = found.groups()
    if owner == "site":
        return say(site_field(field))
    if owner == "build":
        return say(terms.term(field))
    word = field_name(field)
    return about(owner, f"{word}{rest.replace('.', ' ')}")


def _value(value: object) -> str:
    if value is None:
        return tr("unknown")
    return value_text(value)
