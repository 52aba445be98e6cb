"""Base of the dialogs: gone when closed, sized by what is in them, and never larger than the screen."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QDialog,
    QDialogButtonBox,
    QLabel,
    QPushButton,
    QScrollArea,
    QTabBar,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from planner.gui.controls.on_screen import on_screen
from planner.gui.controls.plain_text import PlainLabel


class Dialog(QDialog):
    """A window-modal dialog with a column and a row of buttons at its end."""

    def __init__(
        self, title: str, parent: QWidget | None, buttons: QDialogButtonBox.StandardButton | None = None
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(title)
        self.buttons = QDialogButtonBox(buttons or QDialogButtonBox.StandardButton.Close)
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        for button in self.buttons.buttons():
            closes = self.buttons.buttonRole(button) is QDialogButtonBox.ButtonRole.RejectRole
            if isinstance(button, QPushButton) and closes and len(self.buttons.buttons()) > 1:
                button.setAutoDefault(False)
        self.column = QVBoxLayout()
        outer = QVBoxLayout(self)
        outer.setContentsMargins(14, 14, 14, 12)
        outer.setSpacing(10)
        outer.addLayout(self.column, 1)
        outer.addWidget(self.buttons)

    def showEvent(self, event: QShowEvent) -> None:
        """The buttons below stay within reach on a small screen, or on one that magnifies everything."""
        if not event.spontaneous():
            self.resize(on_screen(self, self.size()))
            self._begin_with_what_is_asked()
        super().showEvent(event)

    def _begin_with_what_is_asked(self) -> None:
        """The first field, list or text has the focus; a dialog of nothing but buttons begins at its default one."""
        if self.focusWidget() is not None:
            return
        widget = self.nextInFocusChain()
        while widget is not None and widget is not self:
            if (
                widget.focusPolicy() & Qt.FocusPolicy.TabFocus
                and widget.isVisibleTo(self)
                and widget.isEnabledTo(self)
                and not isinstance(widget, QAbstractButton | QTabBar | QTabWidget)
            ):
                widget.setFocus(Qt.FocusReason.OtherFocusReason)
                return
            widget = widget.nextInFocusChain()


def scrolled(page: QWidget) -> QScrollArea:
    """A page that is scrolled where the screen is too low for it, so that the buttons below stay within reach."""
    area = QScrollArea()
    area.setFrameShape(QScrollArea.Shape.NoFrame)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # what is on the page has the focus
    area.setWidgetResizable(True)
    area.setWidget(page)
    area.setMinimumWidth(page.minimumSizeHint().width() + area.verticalScrollBar().sizeHint().width())
    return area


def paragraph(text: str, role: str = "") -> QLabel:
    """A text that wraps and can be copied; ``role`` as in the style sheet."""
    label = PlainLabel(text)
    label.setWordWrap(True)
    label.setMinimumWidth(1)  # the path of a file must not make a window wider than its screen
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    if role:
        label.setProperty("role", role)
    return label
