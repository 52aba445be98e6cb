"""The menu bar and the tool bar: which actions stand where."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSize, Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMainWindow, QMenu, QToolBar

from planner.gui.actions import ENGLISH
from planner.gui.language import say, tr
from planner.messages import Message, msg

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from planner.gui.actions import Actions

SEPARATOR = ""
OVERLAYS = ("heat", "lanes", "power", "airflow", "clearance")
MENUS: tuple[tuple[Message, tuple[str, ...]], ...] = (
    (
        msg("&File"),
        (
            "new",
            "projects",
            "properties",
            "next_project",
            "previous_project",
            "close_project",
            SEPARATOR,
            "open_file",
            "save_file",
            SEPARATOR,
            "quote",
            "papers",
            "profile",
            "database",
            "drawing",
            "picture",
            SEPARATOR,
            "quit",
        ),
    ),
    (
        msg("&Edit"),
        (
            "undo",
            "redo",
            "history",
            SEPARATOR,
            "copy",
            "paste",
            "remove",
            SEPARATOR,
            "copy_list",
            "paste_list",
            SEPARATOR,
            "find_part",
            "commands",
        ),
    ),
    (
        msg("&Plan"),
        (
            "new_plan",
            "duplicate_plan",
            "rename_plan",
            "delete_plan",
            SEPARATOR,
            "next_plan",
            "previous_plan",
            SEPARATOR,
            "racks",
            "compare",
            "advise",
        ),
    ),
    (msg("&View"), ("fit", "zoom_in", "zoom_out", SEPARATOR, *OVERLAYS, SEPARATOR)),
    (msg("&Go"), ("find_part", "go_workload", "go_site", "go_canvas", "go_meters", "go_findings")),
    (msg("&Help"), ("guide", "manual", "shortcuts", "accuracy", "about")),
)
VIEW = 3
ICON_PX = 20
TOOLS = (
    "new", "projects", SEPARATOR, "undo", "redo", "remove", SEPARATOR, "duplicate_plan", SEPARATOR, "compare", "advise",
    "quote",
)  # fmt: skip
THEMES: tuple[tuple[str, Message], ...] = (
    ("system", msg("As the &system")),
    ("light", msg("&Light")),
    ("dark", msg("&Dark")),
)
LANGUAGES: tuple[tuple[str, str], ...] = (("en", "&English"), ("zh_CN", "中文(&Z)"))


class Menus(QObject):
    """Menu bar and tool bar.

    Attributes
    ----------
    theme_chosen, language_chosen : Signal(str)
    recent_chosen : Signal(str)
        Path of a build file.
    """

    theme_chosen = Signal(str)
    language_chosen = Signal(str)
    recent_chosen = Signal(str)

    def __init__(self, window: QMainWindow, actions: Actions) -> None:
        super().__init__(window)
        self._menus: list[tuple[QMenu, Message]] = []
        self._choices: list[tuple[QAction, Message]] = []
        for title, names in MENUS:
            menu = window.menuBar().addMenu("")
            self._menus.append((menu, title))
            for name in names:
                if name == SEPARATOR:
                    menu.addSeparator()
                else:
                    menu.addAction(actions[name])
        view = self._menus[VIEW][0]
        self.themes = self._choice_menu(view, msg("&Theme"), THEMES, self._theme_triggered)
        self.languages = self._choice_menu(view, msg("La&nguage"), LANGUAGES, self._language_triggered)
        view.addSeparator()
        view.addAction(actions["reset_layout"])
        self._view, self._after_panels = view, actions["reset_layout"]
        self.recent = QMenu(window)
        self._menus.append((self.recent, msg("Recent &build files")))
        self._menus[0][0].insertMenu(actions["save_file"], self.recent)
        self.recent.menuAction().setEnabled(False)
        self.recent.triggered.connect(self._recent_triggered)
        self.tools = QToolBar(window)
        self.tools.setObjectName("tools")
        self.tools.setMovable(False)
        self.tools.setIconSize(QSize(ICON_PX, ICON_PX))
        for name in TOOLS:
            if name == SEPARATOR:
                self.tools.addSeparator()
            else:
                self.tools.addAction(actions[name])
        self.retranslate()

    def add_panels(self, panels: Sequence[QAction]) -> None:
        """Put what shows and hides the panels into the view menu."""
        self._view.insertActions(self._after_panels, list(panels))

    def show_choices(self, theme: str, language: str) -> None:
        """Tick what is in use."""
        for group, chosen in ((self.themes, theme), (self.languages, language)):
            for action in group.actions():
                action.setChecked(action.data() == chosen)

    def show_recent(self, paths: Sequence[str]) -> None:
        self.recent.clear()
        for path in paths:
            self.recent.addAction(path).setData(path)
        self.recent.menuAction().setEnabled(bool(paths))

    def retranslate(self) -> None:
        for menu, title in self._menus:
            menu.setTitle(say(title))
        for action, words in self._choices:
            action.setText(say(words))
        self.tools.setWindowTitle(tr("Tools"))
        self.tools.setAccessibleName(tr("Tools"))

    def _choice_menu(
        self,
        parent: QMenu,
        title: Message,
        choices: Sequence[tuple[str, Message | str]],
        slot: Callable[[QAction], None],
    ) -> QActionGroup:
        menu = parent.addMenu("")
        self._menus.append((menu, title))
        group = QActionGroup(self)
        for value, words in choices:
            action = menu.addAction(say(words))
            action.setData(value)
            action.setCheckable(True)
            action.setProperty(ENGLISH, f"{title.template} {words}")
            group.addAction(action)
            if isinstance(words, Message):
                self._choices.append((action, words))
        group.triggered.connect(slot)
        return group

    def _theme_triggered(self, action: QAction) -> None:
        self.theme_chosen.emit(action.data())

    def _language_triggered(self, action: QAction) -> None:
        self.language_chosen.emit(action.data())

    def _recent_triggered(self, action: QAction) -> None:
        self.recent_chosen.emit(action.data())
