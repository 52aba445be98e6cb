"""What became of a damaged database: what is whole, what fell back, what is lost, and where the damaged file lies."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QDialogButtonBox, QListWidget, QWidget

from planner.gui.controls.dialog import Dialog, paragraph
from planner.gui.language import say, tr

if TYPE_CHECKING:
    from planner.storage import Recovery


class RecoveryDialog(Dialog):
    """The report of a recovery, project by project; what was lost comes first."""

    def __init__(self, recovery: Recovery, parent: QWidget) -> None:
        super().__init__(tr("The project database was damaged"), parent, QDialogButtonBox.StandardButton.Close)
        self._folder = Path(recovery.set_aside).parent
        self.column.addWidget(paragraph(say(recovery.message)))
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Projects"))
        self.list.setWordWrap(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        if recovery.lost:
            self.list.addItem(tr("× lost: {count} projects of which nothing could be read", count=recovery.lost))
        for title, number in recovery.older:
            words = tr("▲ {title}: back at revision {number}", title=title or tr("Untitled"), number=number)
            self.list.addItem(words)
        for title in recovery.whole:
            self.list.addItem(tr("✓ {title}: whole", title=title or tr("Untitled")))
        self.column.addWidget(self.list, 1)
        kept = Path(recovery.set_aside)
        name = kept.name.partition(".damaged-")[0] + kept.suffix
        aside = tr(
            "The damaged file is kept as {file}. Backups of the last days may lie beside it; to go back to one, close "
            "Slotwright, put {name} away and give the backup that name.", file=recovery.set_aside, name=name,
        )  # fmt: skip
        self.column.addWidget(paragraph(aside, "muted"))
        self.folder = self.buttons.addButton(tr("Open the folder"), QDialogButtonBox.ButtonRole.ActionRole)
        self.folder.clicked.connect(self.open_folder)
        self.buttons.button(QDialogButtonBox.StandardButton.Close).setDefault(True)
        self.resize(640, 420)

    def open_folder(self) -> None:
        """Show where the damaged file and the backups lie."""
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._folder)))
