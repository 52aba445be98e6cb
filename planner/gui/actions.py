"""What can be done from menus, tool bar and keyboard: one table, one QAction each, texts in the language spoken now."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QKeySequence

from planner.gui.language import say
from planner.messages import Message, msg

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget

    from planner.gui.settings import Settings
    from planner.gui.theme import Theme


KEYS = "keys/"  # before the name of a command, in the settings
ENGLISH = "english"  # property of an action: its words as they are known from English documents


@dataclass(frozen=True)
class Entry:
    """One action. ``tip`` is said in the status bar and in the tool bar's tooltip.

    ``keys`` work in the whole window. ``panel_keys`` are fixed keys of the machine's picture: elsewhere they belong to
    the text that has the focus, so the menu only names them.
    """

    name: str
    text: Message
    keys: str = ""
    icon: str = ""
    tip: Message | None = None
    checkable: bool = False
    panel_keys: str = ""


ENTRIES = (
    Entry("new", msg("&New from template..."), "Ctrl+N", "new", msg("Start a project from one of the ready plans")),
    Entry("projects", msg("&Projects..."), "Ctrl+O", "projects", msg("Open, rename, duplicate or delete a project")),
    Entry(
        "properties",
        msg("Pro&ject details..."),
        "Ctrl+I",
        "",
        msg("Notes, tags, decisions, exported sheets, revisions"),
    ),
    Entry("next_project", msg("Ne&xt project"), "Ctrl+Tab", "", msg("Of those that are open")),
    Entry("previous_project", msg("Pre&vious project"), "Ctrl+Shift+Tab", "", msg("Of those that are open")),
    Entry("close_project", msg("&Close the project"), "Ctrl+W", "", msg("It stays in the list of projects")),
    Entry("open_file", msg("Open a build &file..."), "Ctrl+Shift+O", "open"),
    Entry("save_file", msg("&Save as a build file..."), "Ctrl+Shift+S", "save"),
    Entry(
        "compare", msg("&Compare plans..."), "Ctrl+K", "compare", msg("See plans side by side, with their differences")
    ),
    Entry(
        "advise",
        msg("Ad&visor..."),
        "Ctrl+J",
        "advise",
        msg("Tell it the job, the budget and the room, and get complete builds with reasons"),
    ),
    Entry("quote", msg("P&urchase sheet..."), "Ctrl+P", "quote", msg("See and export what will be printed")),
    Entry(
        "papers",
        msg("A&ll papers of the project..."),
        "Ctrl+Shift+P",
        "",
        msg("Sheets, tables and builds of every plan, and a comparison, into one folder"),
    ),
    Entry("profile", msg("Or&ganisation..."), "", "", msg("Name, logo, numbers, approval, terms of your sheets")),
    Entry("database", msg("Data&base..."), "", "", msg("Keep projects on this computer, or on a server for a team")),
    Entry(
        "drawing", msg("Save the dra&wing..."), "", "", msg("To scale, with the overlay that is shown or all of them")
    ),
    Entry("picture", msg("Save a p&icture of the window..."), ""),
    Entry("quit", msg("&Quit"), "Ctrl+Q"),
    Entry("undo", msg("&Undo"), "Ctrl+Z", "undo"),
    Entry("redo", msg("&Redo"), "Ctrl+Shift+Z", "redo"),
    Entry("history", msg("&History..."), "Ctrl+H", "", msg("Every edit by name; jump to any of them")),
    Entry("copy", msg("&Copy the part"), "", panel_keys="Ctrl+C"),
    Entry("paste", msg("&Paste"), "", panel_keys="Ctrl+V"),
    Entry("remove", msg("Re&move the selected parts"), "", "delete", panel_keys="Del"),
    Entry("new_plan", msg("&New plan"), "Ctrl+T", "add", msg("Add an empty plan to this project")),
    Entry("duplicate_plan", msg("&Duplicate the plan"), "Ctrl+D", "duplicate", msg("Build an alternative beside it")),
    Entry("rename_plan", msg("&Rename the plan..."), "F2", "rename"),
    Entry("delete_plan", msg("De&lete the plan"), ""),
    Entry(
        "racks",
        msg("Rac&ks..."),
        "Ctrl+R",
        "",
        msg("Put the project's machines into racks: units, weight, feeds, heat"),
    ),
    Entry("next_plan", msg("Ne&xt plan"), "Ctrl+PgDown"),
    Entry("previous_plan", msg("Pre&vious plan"), "Ctrl+PgUp"),
    Entry("fit", msg("Show the &whole machine"), "Ctrl+0", "fit"),
    Entry("zoom_in", msg("Zoom &in"), "Ctrl++", "zoom-in"),
    Entry("zoom_out", msg("Zoom &out"), "Ctrl+-", "zoom-out"),
    Entry("heat", msg("&Heat"), "Alt+1", "", msg("Temperatures over the machine"), checkable=True),
    Entry("lanes", msg("&Lanes"), "Alt+2", "", msg("PCIe lanes and their roots over the machine"), checkable=True),
    Entry("power", msg("&Power"), "Alt+3", "", msg("Supplies, feeds and plugs over the machine"), checkable=True),
    Entry("airflow", msg("&Airflow"), "Alt+4", "", msg("The way of the air over the machine"), checkable=True),
    Entry("clearance", msg("&Clearance"), "Alt+5", "", msg("Millimetres left, over the machine"), checkable=True),
    Entry("find_part", msg("&Search the catalogue"), "Ctrl+F", "search"),
    Entry("go_workload", msg("Go to the w&orkload"), "Ctrl+2"),
    Entry("go_site", msg("Go to the s&ite"), "Ctrl+3"),
    Entry("go_canvas", msg("Go to the m&achine"), "Ctrl+4"),
    Entry("go_meters", msg("Go to the m&eters"), "Ctrl+5"),
    Entry("go_findings", msg("Go to the &findings"), "Ctrl+6"),
    Entry("reset_layout", msg("&Reset the panels")),
    Entry("commands", msg("C&ommands..."), "Ctrl+Shift+A", "", msg("Find any command by its words")),
    Entry("copy_list", msg("Copy the plan as a &list"), "Ctrl+Shift+C", "", msg("Markdown, for a message or an issue")),
    Entry(
        "paste_list",
        msg("Paste a list as a ne&w plan"),
        "Ctrl+Shift+V",
        "",
        msg("A list of parts in any words, or one that was copied here"),
    ),
    Entry("guide", msg("&First steps"), "", "", msg("Three steps with a ready plan")),
    Entry("manual", msg("&Manual"), "F1", "", msg("Open the manual at what has the focus")),
    Entry("shortcuts", msg("&Keyboard shortcuts"), "Ctrl+?"),
    Entry("accuracy", msg("A&ccuracy")),
    Entry("about", msg("&About Slotwright")),
)


def plain_words(text: str) -> str:
    """The text of a menu without its marks and keys: ``&Open...`` and ``打开(&O)...``."""
    return re.sub(r"\(&\w\)", "", text.partition("\t")[0]).replace("&", "").rstrip(".")


class Actions(QObject):
    """All actions of a window, by name."""

    def __init__(self, window: QWidget, theme: Theme, settings: Settings) -> None:
        super().__init__(window)
        self._theme = theme
        self._settings = settings
        self._entries = {entry.name: entry for entry in ENTRIES}
        self._actions: dict[str, QAction] = {}
        self._drawn = False
        self._waiting: list[str] = []  # asked for before there was anybody to do it
        for entry in ENTRIES:
            action = QAction(self)
            action.setObjectName(entry.name)
            action.setProperty(ENGLISH, f"{entry.text.template} {entry.tip.template if entry.tip else ''}")
            action.setCheckable(entry.checkable)
            keys = settings.text(KEYS + entry.name, entry.keys)
            if keys:
                action.setShortcuts(QKeySequence.listFromString(keys))  # setShortcut brings all of Qt.Key
            action.triggered.connect(self._wait)
            self._actions[entry.name] = action
            window.addAction(action)
        self.retranslate()

    def __getitem__(self, name: str) -> QAction:
        return self._actions[name]

    def all(self) -> list[QAction]:
        """Every action, in the order of the menus."""
        return list(self._actions.values())

    def names(self) -> list[str]:
        return list(self._entries)

    def words(self, name: str) -> str:
        """What a command is called, without the marks of a menu."""
        return plain_words(say(self._entries[name].text))

    def keys(self, name: str) -> str:
        """The keys that a command has now, in Qt's portable form; empty for none."""
        return self._actions[name].shortcut().toString(QKeySequence.SequenceFormat.PortableText)

    def first_keys(self, name: str) -> str:
        """The keys that a command has as shipped."""
        keys = QKeySequence.fromString(self._entries[name].keys)
        return keys.toString(QKeySequence.SequenceFormat.PortableText)

    def owner(self, keys: str, but: str = "") -> str:
        """Name of another command that has these keys; empty for none."""
        return next((name for name in self._entries if keys and name != but and self.keys(name) == keys), "")

    def refusal(self, name: str, keys: str) -> Message | None:
        """Why a command cannot have these keys at all: they are typed in text, or fixed in the panels."""
        plain = keys.rpartition("+")[2] or "+"
        held = keys.removesuffix(plain)
        if keys and held in ("", "Shift+") and not re.fullmatch(r"F\d+", plain) and keys != self.first_keys(name):
            return msg("{keys} is used for typing or in the panels; add Ctrl or Alt", keys=keys)
        return None

    def set_keys(self, name: str, keys: str) -> None:
        """Give a command other keys and remember them; empty for none."""
        self._actions[name].setShortcuts(QKeySequence.listFromString(keys))
        if keys == self.first_keys(name):
            self._settings.forget(KEYS + name)
        else:
            self._settings.set_text(KEYS + name, keys)
        self.retranslate()

    def reset_keys(self) -> None:
        """Give every command its first keys."""
        for name in self._entries:
            self.set_keys(name, self.first_keys(name))

    def connect_to(self, slots: dict[str, Callable[[], object]]) -> None:
        """Connect actions by name; the slots are bound methods. What was asked for before is done now."""
        for name, slot in slots.items():
            self._actions[name].triggered.disconnect(self._wait)
            self._actions[name].triggered.connect(slot)
        waiting, self._waiting = self._waiting, []
        for name in waiting:
            if name in slots:
                self._actions[name].trigger()
            else:
                self._waiting.append(name)

    def _wait(self) -> None:
        asked = self.sender()
        if asked is not None:
            self._waiting.append(asked.objectName())

    def redraw(self) -> None:
        """Draw the icons, now and whenever the theme changes: the window is shown before they are."""
        from planner.gui.icons import icon

        if not self._drawn:
            self._drawn = True
            self._theme.theme_changed.connect(self.redraw)
        for name, entry in self._entries.items():
            if entry.icon:
                self._actions[name].setIcon(icon(entry.icon, self._theme))

    def retranslate(self) -> None:
        for name, entry in self._entries.items():
            action = self._actions[name]
            text = say(entry.text)
            plain = plain_words(text)
            own = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
            keys = own or QKeySequence(entry.panel_keys).toString(QKeySequence.SequenceFormat.NativeText)
            action.setText(f"{text}\t{keys}" if keys != own else text)
            action.setIconText(plain)  # the tool bar's words, which would else end with the keys
            action.setToolTip(f"{say(entry.tip) or plain} ({keys})" if keys else say(entry.tip) or plain)
            action.setStatusTip(say(entry.tip))
