"""Version, licences, and where the data come from."""

from __future__ import annotations

import platform

from PySide6.QtCore import qVersion
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from planner import __version__, locations
from planner.gui.controls.dialog import Dialog, paragraph
from planner.gui.help.licences import third_party
from planner.gui.language import tr

WIDE = 860  # the lines of the notice fit


class AboutDialog(Dialog):
    """Who made what."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(tr("About Slotwright"), parent)
        self.column.addWidget(paragraph("Slotwright", "heading"))
        self.column.addWidget(
            paragraph(
                tr("Version {version}, Python {python}, Qt {qt}",
                   version=__version__, python=platform.python_version(), qt=qVersion())
            )
        )  # fmt: skip
        self.column.addWidget(paragraph(tr("Code under the MIT licence. Data, fonts and libraries:"), "muted"))
        text = QPlainTextEdit()
        text.setReadOnly(True)
        text.setTabChangesFocus(True)
        text.setAccessibleName(tr("Licences and sources"))
        notice = locations.resources() / "NOTICE"
        sources = notice.read_text("utf-8") if notice.is_file() else tr("The file {file} is missing.", file=notice)
        text.setPlainText(f"{sources}\n\n{tr('Libraries in use')}\n\n{third_party()}")
        self.column.addWidget(text)
        self.resize(WIDE, 600)
