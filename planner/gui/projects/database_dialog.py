"""Which database holds the projects: this computer's own file, another file, or a team's server.

A place is looked at before it is taken, beside the window; nothing is made or changed there by looking. The password
goes to the server and nowhere else.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QIntValidator
from PySide6.QtWidgets import (
    QButtonGroup,
    QDialogButtonBox,
    QFileDialog,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from planner.build.level import Level
from planner.errors import EnvironmentFailure, InputRejected, SlotwrightError
from planner.gui.controls.dialog import Dialog, paragraph, scrolled
from planner.gui.controls.file_chooser import FileChooser
from planner.gui.language import tr
from planner.gui.notices import NoticeBar
from planner.messages import Message, msg
from planner.storage import PORT, DatabaseChoice, Kind, Unusable, look_at

if TYPE_CHECKING:
    from planner.gui.jobs import Done, Lane
    from planner.gui.theme import Theme
    from planner.storage import ChoiceBox, Contents

LONGEST_MS = 12_000  # a look that takes longer is given up
INDENT_PX = 26  # of what belongs to a choice
LARGEST_PORT = 65_535


@dataclass(frozen=True)
class Looked:
    """What a look found, or why it failed. ``ticket`` tells which one it was."""

    ticket: int
    contents: Contents | None = None
    failure: SlotwrightError | None = None


def look(ticket: int, where: str | Path, password: str) -> Looked:
    """Look at a place; runs beside the window."""
    try:
        return Looked(ticket, look_at(where, password or None))
    except SlotwrightError as failure:
        return Looked(ticket, failure=failure)


class DatabaseDialog(Dialog):
    """See the module.

    Parameters
    ----------
    choices : where the choice is kept
    place : what is in use now, as it may be shown
    at_once : whether the choice holds from now on; otherwise from the next start
    lane : of the looks; it outlives the dialog, which may be closed while a server does not answer

    Attributes
    ----------
    chosen : Signal(object, str)
        The choice, which has been kept, and the password that was typed.
    """

    chosen = Signal(object, str)

    def __init__(
        self, choices: ChoiceBox, place: str, at_once: bool, lane: Lane, theme: Theme, parent: QWidget
    ) -> None:
        buttons = QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        super().__init__(tr("Database"), parent, buttons)
        self._choices, self._at_once, self._lane = choices, at_once, lane
        self._ticket = 0
        self._looking = False
        self._take = False  # the choice is taken if the look finds nothing against it
        self._despite: DatabaseChoice | None = None  # is taken though it did not answer
        lane.done.connect(self._looked)
        self._patience = QTimer(self)
        self._patience.setObjectName("patience")
        self._patience.setSingleShot(True)
        self._patience.setInterval(LONGEST_MS)
        self._patience.timeout.connect(self._give_up)
        self.notice = NoticeBar(theme)
        self.kinds = {
            Kind.OWN: QRadioButton(tr("This &computer")),
            Kind.FILE: QRadioButton(tr("Another &file")),
            Kind.SERVER: QRadioButton(tr("A &PostgreSQL server, for a team")),
        }
        group = QButtonGroup(self)
        for button in self.kinds.values():
            group.addButton(button)
        group.buttonClicked.connect(self._edited)
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(paragraph(tr("In use: {place}", place=place)))
        column.addWidget(self.kinds[Kind.OWN])
        column.addWidget(_indented(paragraph(str(choices.own), "muted")))
        column.addWidget(self.kinds[Kind.FILE])
        column.addWidget(self._file_fields())
        column.addWidget(self.kinds[Kind.SERVER])
        column.addWidget(self._server_fields())
        column.addWidget(paragraph(self._consequence(place), "muted"))
        column.addStretch(1)
        self.column.addWidget(scrolled(page), 1)
        self.column.addWidget(self.notice)
        self.test = self.buttons.addButton(tr("&Test the connection"), QDialogButtonBox.ButtonRole.ActionRole)
        self.test.setAutoDefault(False)
        self.test.clicked.connect(self._test_clicked)
        self.use = self.buttons.button(QDialogButtonBox.StandardButton.Ok)
        self.use.setDefault(True)
        self.resize(600, 540)
        self._show_kept()

    # --- the choice -------------------------------------------------------------------------------------------

    def choice(self) -> DatabaseChoice:
        """What is filled in. Raises InputRejected when something is missing."""
        kind = next(kind for kind, button in self.kinds.items() if button.isChecked())
        match kind:
            case Kind.OWN:
                return DatabaseChoice()
            case Kind.FILE:
                typed = self.path.text().strip()
                if not typed:
                    raise InputRejected("Name the file of the database; it is made if it is not there")
                return DatabaseChoice(kind, file=str(Path(typed).expanduser().absolute()))
            case Kind.SERVER:
                name = self.name.text().strip()
                if not name:
                    raise InputRejected("Name the database on the server")
                return DatabaseChoice(
                    kind, host=self.host.text().strip(), port=int(self.port.text() or PORT), name=name,
                    user=self.user.text().strip(),
                )  # fmt: skip

    def show_choice(self, choice: DatabaseChoice) -> None:
        """Fill in a choice."""
        self.kinds[choice.kind].setChecked(True)
        self.path.setText(choice.file)
        for line, text in ((self.host, choice.host), (self.name, choice.name), (self.user, choice.user)):
            line.setText(text)
        self.port.setText("" if choice.port == PORT else str(choice.port))
        self._edited()

    def accept(self) -> None:
        """Look at the place first; it is taken if nothing speaks against it."""
        choice = self._filled_in()
        if choice is None or self._looking:
            return
        if choice == self._despite:
            self._keep(choice)
        else:
            self._take = True
            self._look(choice)

    def choose_file(self) -> None:
        """Ask for a file, which need not be there yet."""
        chooser = FileChooser(self, tr("The file of the database"))
        chooser.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        chooser.setOption(QFileDialog.Option.DontConfirmOverwrite)
        chooser.setNameFilters([tr("Databases (*.db *.sqlite *.sqlite3)"), tr("All files (*)")])
        chooser.setDefaultSuffix("db")
        chooser.fileSelected.connect(self.path.setText)
        chooser.open()

    def done(self, result: int) -> None:
        """Close at once, whatever is still being waited for."""
        self._patience.stop()
        self._ticket += 1
        self.password.clear()
        super().done(result)

    def _keep(self, choice: DatabaseChoice) -> None:
        try:
            self._choices.save(choice)
        except SlotwrightError as failure:
            self._tell(failure)
            return
        self.chosen.emit(choice, self.password.text() if choice.kind is Kind.SERVER else "")
        super().accept()

    def _show_kept(self) -> None:
        try:
            kept = self._choices.load()
        except SlotwrightError as failure:
            kept = DatabaseChoice()
            self.show_choice(kept)
            self._tell(failure)
            return
        self.show_choice(kept)

    def _filled_in(self) -> DatabaseChoice | None:
        try:
            return self.choice()
        except InputRejected as failure:
            self._tell(failure)
            return None

    # --- looking ----------------------------------------------------------------------------------------------

    def _test_clicked(self) -> None:
        if self._looking:
            self._stop_looking()
            self.notice.tell(msg("Cancelled; nothing was changed."))
            return
        choice = self._filled_in()
        if choice is not None:
            self._take = False
            self._look(choice)

    def _look(self, choice: DatabaseChoice) -> None:
        self._ticket += 1
        self._looking = True
        self._asked = choice
        self.test.setText(tr("&Stop the test"))
        self.use.setEnabled(False)
        self.notice.tell(msg("Looking what is there..."))
        self._patience.start()
        password = self.password.text() if choice.kind is Kind.SERVER else ""
        self._lane.replace(partial(look, self._ticket, choice.where(self._choices.own), password))

    def _stop_looking(self) -> None:
        self._ticket += 1  # what comes later is not listened to
        self._looking = False
        self._patience.stop()
        self.test.setText(tr("&Test the connection"))
        self.use.setEnabled(True)

    def _give_up(self) -> None:
        self._stop_looking()
        self._refuse(EnvironmentFailure("The database server does not answer; check host, port and the network"))

    def _looked(self, done: Done[object]) -> None:
        found = done.value
        if done.failure is not None and self._looking:  # a fault of the program, which is reported elsewhere
            self._stop_looking()
            self._tell(done.failure)
        if not isinstance(found, Looked) or found.ticket != self._ticket:
            return
        self._stop_looking()
        if found.failure is not None:
            self._refuse(found.failure)
        elif found.contents is not None:
            usable = found.contents.usable
            self.notice.tell(found.contents.message, Level.OK if usable else Level.ERROR)
            if usable and self._take:
                self._keep(self._asked)

    def _refuse(self, failure: SlotwrightError) -> None:
        """Say why not. What only does not answer now may be taken all the same, at the second asking."""
        self._tell(failure)
        if self._take and not isinstance(failure, Unusable):
            self._despite = self._asked
            self._name_use()

    # --- fields -----------------------------------------------------------------------------------------------

    def _edited(self) -> None:
        """Something else is filled in: what was found before says nothing of it."""
        if self._looking:
            self._stop_looking()
        self._despite = None
        self.notice.dismiss()
        self._file_page.setEnabled(self.kinds[Kind.FILE].isChecked())
        self._server_page.setEnabled(self.kinds[Kind.SERVER].isChecked())
        self._name_use()

    def _name_use(self) -> None:
        if self._despite is not None:
            self.use.setText(tr("&Use it all the same"))
        else:
            self.use.setText(tr("&Use it now") if self._at_once else tr("&Use it from the next start"))

    def _consequence(self, place: str) -> str:
        stay = tr(
            "Your projects stay where they are, in {place}; nothing is moved or deleted. To take one along, export it "
            "in the list of projects and import it there.", place=place,
        )  # fmt: skip
        if self._choices.overruled:
            overruled = tr("This start was given its database by --database; the choice holds for starts without it.")
            return f"{stay} {overruled}"
        return stay

    def _file_fields(self) -> QWidget:
        self.path = self._line(tr("File of the database"))
        self.browse = QPushButton(tr("C&hoose..."))
        self.browse.setAutoDefault(False)
        self.browse.clicked.connect(self.choose_file)
        self._file_page = QWidget()
        row = QHBoxLayout(self._file_page)
        row.setContentsMargins(INDENT_PX, 0, 0, 0)
        row.addWidget(self.path, 1)
        row.addWidget(self.browse)
        return self._file_page

    def _server_fields(self) -> QWidget:
        self.host, self.name = self._line(tr("Server")), self._line(tr("Database"))
        self.host.setPlaceholderText(tr("empty: this computer"))
        self.user, self.password = self._line(tr("User")), self._line(tr("Password"))
        self.password.setEchoMode(QLineEdit.EchoMode.Password)
        self.password.setPlaceholderText(tr("never written down"))
        self.port = self._line(tr("Port"))
        self.port.setValidator(QIntValidator(1, LARGEST_PORT, self.port))
        self.port.setPlaceholderText(str(PORT))
        self.port.setMaximumWidth(self.port.fontMetrics().horizontalAdvance("0") * 10)
        self._server_page = QWidget()
        form = QFormLayout(self._server_page)
        form.setContentsMargins(INDENT_PX, 0, 0, 0)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        address = QHBoxLayout()
        address.addWidget(self.host, 1)
        address.addWidget(QLabel(tr("Port")))
        address.addWidget(self.port)
        form.addRow(tr("Server"), address)
        for field in (self.name, self.user, self.password):
            form.addRow(field.accessibleName(), field)
        form.addRow(paragraph(
            tr("Without a password, PostgreSQL's own places are read: PGPASSWORD, ~/.pgpass, a service. Where they "
               "have none, it is asked for at every start and kept in memory only."), "muted",
        ))  # fmt: skip
        return self._server_page

    def _line(self, label: str) -> QLineEdit:
        line = QLineEdit()
        line.setAccessibleName(label)
        line.textChanged.connect(self._edited)
        return line

    def _tell(self, failure: SlotwrightError) -> None:
        self.notice.tell(Message(failure.template, tuple(failure.fields.items())), Level.ERROR)


def _indented(widget: QWidget) -> QWidget:
    widget.setContentsMargins(INDENT_PX, 0, 0, 0)
    return widget
