"""The canvas with what stands around it: overlays and zoom above the tray."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QFrame, QHBoxLayout, QMenu, QToolButton, QVBoxLayout, QWidget

from planner.drawing.overlay_choice import OVERLAY_WORDS, OVERLAYS
from planner.drawing.overlays import NOTHING
from planner.gui.canvas.legend_strip import LegendStrip
from planner.gui.canvas.tray import TrayStrip
from planner.gui.canvas.view import CanvasView
from planner.gui.controls.flow_layout import FlowLayout
from planner.gui.controls.plain_text import PlainLabel
from planner.gui.icons import icon
from planner.gui.language import say, tr

if TYPE_CHECKING:
    from collections.abc import Callable

    from planner.editing import Change
    from planner.gui.document_bridge import DocumentBridge
    from planner.gui.theme import Theme
    from planner.parts.part import Part


BAR_PX = 30
ZOOM_PX = 190  # what the zoom takes at the right end


class CanvasPane(QWidget):
    """View, bar and tray in one widget.

    Attributes
    ----------
    overlay_chosen : Signal(str)
        Name of the overlay that is shown now, empty for none.
    """

    overlay_chosen = Signal(str)

    def __init__(
        self,
        bridge: DocumentBridge,
        find_part: Callable[[str], Part | None],
        theme: Theme,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self._theme = theme
        self.overlay = ""
        self.view = CanvasView(bridge, find_part, theme)
        self.legend = LegendStrip(theme)
        self.tray = TrayStrip(bridge, find_part, theme)
        self._overlays_name = PlainLabel()
        self._in_row = QWidget()  # the overlays beside one another,
        self._in_row.setMinimumWidth(1)  # it gives way
        self._in_menu = QToolButton()  # or in a menu where there is no room for that
        self._menu = QMenu(self)
        self._overlays = QButtonGroup(self)
        self._overlays.setExclusive(False)
        self.buttons: dict[str, QToolButton] = {}
        self._scale = QToolButton()
        self._zoom_out, self._zoom_in, self._fit = QToolButton(), QToolButton(), QToolButton()
        self._build()
        self.view.scale_changed.connect(self._show_scale)
        self.tray.taken.connect(self.view.take_from_tray)
        bridge.build_changed.connect(self._follow)
        theme.theme_changed.connect(self._dress)
        self._retranslate()
        self._dress()
        self._show_scale(self.view.pixels_per_mm)

    def choose_overlay(self, name: str) -> None:
        """Lay one of ``OVERLAYS`` over the machine, or none for an empty name."""
        self.overlay = name
        for key, button in self.buttons.items():
            button.setChecked(key == name)
        self._name_menu()
        self._draw_overlay()
        self.overlay_chosen.emit(name)

    def choose_named(self) -> None:
        """Lay the overlay over the machine that the command which asks is named after, or take it away again."""
        asked = self.sender()
        if asked is not None:
            name = asked.objectName()
            self.choose_overlay("" if name == self.overlay else name)

    @property
    def scale_text(self) -> str:
        """The zoom, as it is written in the bar."""
        return self._scale.text()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)

    def _build(self) -> None:
        bar = QFrame()
        bar.setObjectName("canvasBar")
        row = QHBoxLayout(bar)
        row.setContentsMargins(12, 0, 8, 0)
        row.setSpacing(4)
        bar.setMinimumHeight(BAR_PX)
        flow = FlowLayout(self._in_row, 4)
        flow.addWidget(self._overlays_name)
        for name in OVERLAYS:
            button = QToolButton()
            button.setCheckable(True)
            button.setAutoRaise(True)
            button.setObjectName(f"overlay-{name}")
            self._overlays.addButton(button)
            self.buttons[name] = button
            flow.addWidget(button)
            self._menu.addAction("").setData(name)
        self._in_menu.setMenu(self._menu)
        self._in_menu.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self._in_menu.setAutoRaise(True)
        self._in_menu.hide()
        self._menu.triggered.connect(self._menu_triggered)
        row.addWidget(self._in_row, 1, Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(self._in_menu)
        row.addStretch()
        for button, slot in (
            (self._zoom_out, self.view.zoom_out),
            (self._scale, self.view.fit),
            (self._zoom_in, self.view.zoom_in),
            (self._fit, self.view.fit),
        ):
            button.setAutoRaise(True)
            button.setIconSize(QSize(16, 16))
            button.clicked.connect(slot)
            row.addWidget(button)
        self._scale.setMinimumWidth(58)
        self._overlays.buttonClicked.connect(self._overlay_clicked)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.view, 1)
        layout.addWidget(self.legend)
        layout.addWidget(bar)
        layout.addWidget(self.tray)
        self.setFocusProxy(self.view)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._choose_form()
        super().resizeEvent(event)

    def _choose_form(self) -> None:
        """Put the overlays into a menu where they do not fit into one line."""
        shown = (self._overlays_name, *self.buttons.values())
        needed = sum(widget.sizeHint().width() + 4 for widget in shown) + ZOOM_PX
        self._in_row.setVisible(needed <= self.width())
        self._in_menu.setVisible(needed > self.width())

    def _menu_triggered(self, action: QAction) -> None:
        name = action.data()
        self.choose_overlay("" if name == self.overlay else name)

    def _overlay_clicked(self, clicked: QToolButton) -> None:
        name = next(key for key, button in self.buttons.items() if button is clicked)
        self.choose_overlay(name if clicked.isChecked() else "")

    def _follow(self, _change: Change) -> None:
        self._draw_overlay()

    def _draw_overlay(self) -> None:
        draw = OVERLAYS.get(self.overlay)
        bridge = self._bridge
        shown = draw(bridge.machine, bridge.plan.site, bridge.sizing) if draw else NOTHING
        self.view.show_overlay(shown.shapes)
        self.legend.show_entries(shown.legend)

    def _show_scale(self, scale: float) -> None:
        self._scale.setText(f"{100 * scale:.0f} %")
        self.tray.pixels_per_mm = scale

    def _retranslate(self) -> None:
        self._overlays_name.setText(tr("Show"))
        self.legend.retranslate()
        self._name_menu()
        for name, button in self.buttons.items():
            title, tip = (say(words) for words in OVERLAY_WORDS[name])
            button.setText(title)
            button.setToolTip(tip)
            button.setAccessibleName(title)
        for button, words in (
            (self._zoom_out, tr("Zoom out (Ctrl+−)")),
            (self._zoom_in, tr("Zoom in (Ctrl++)")),
            (self._fit, tr("Show the whole machine (Ctrl+0)")),
            (self._scale, tr("Zoom: 100 % is one pixel per millimetre. Click to show the whole machine")),
        ):
            button.setToolTip(words)
            button.setAccessibleName(words)

    def _name_menu(self) -> None:
        for action in self._menu.actions():
            action.setText(say(OVERLAY_WORDS[action.data()][0]))
            action.setCheckable(True)
            action.setChecked(action.data() == self.overlay)
        chosen = say(OVERLAY_WORDS[self.overlay][0]) if self.overlay else tr("Show")
        self._in_menu.setText(chosen)
        self._in_menu.setAccessibleName(tr("Show over the machine"))
        self._in_menu.setToolTip(tr("Heat, lanes, power, airflow or clearance, over the machine"))

    def _dress(self) -> None:
        for button, name in ((self._zoom_out, "zoom-out"), (self._zoom_in, "zoom-in"), (self._fit, "fit")):
            button.setIcon(icon(name, self._theme))
