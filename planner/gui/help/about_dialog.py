"""Version, licences, and where the data come from."""

from __future__ import annotations

import platform
from importlib.metadata import PackageNotFoundError, version

from PySide6.QtCore import qVersion
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from planner import locations
from planner.gui.controls.dialog import Dialog, paragraph
from planner.gui.help.licences import third_party
from planner.gui.language import tr


def program_version() -> str:
    """Version of the installed distribution; a checkout that is not installed has none."""
    try:
        return version("slotwright")
    except PackageNotFoundError:
        return "-"


class AboutDialog(Dialog):
    """Who made what."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(tr("About Slotwright"), parent)
        self.column.addWidget(paragraph("Slotwright", "heading"))
        self.column.addWidget(
            paragraph(
                tr("Version {version}, Python {python}, Qt {qt}",
                   version=program_version(), python=platform.python_version(), qt=qVersion())
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
        self.resize(620, 520)
