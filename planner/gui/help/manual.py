"""The manual: which page speaks of what, and the window that shows it. The pages are built by packaging/manual.py."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from functools import lru_cache
from html import unescape
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, QUrl
from PySide6.QtGui import QDesktopServices, QImage, QKeySequence, QShortcut, QTextDocument
from PySide6.QtWidgets import (
    QDialogButtonBox,
    QLineEdit,
    QPushButton,
    QSplitter,
    QTextBrowser,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from planner import locations
from planner.gui.controls.dialog import Dialog
from planner.gui.controls.plain_text import plain_tip
from planner.gui.language import current, tr

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from planner.gui.theme import Theme

FIRST = "index.html"
ADDRESS = Qt.ItemDataRole.UserRole
MARGIN = 24  # pixels left and right of a picture


@dataclass(frozen=True)
class Page:
    """One page: address in the manual's folder, title, and the address of the page that it stands below."""

    address: str
    title: str
    above: str


@dataclass(frozen=True)
class Manual:
    """The manual in one language.

    ``topics`` gives the address for the code of a finding, the name of a reading or of a panel.
    """

    folder: Path
    pages: tuple[Page, ...]
    topics: Mapping[str, str]

    def address(self, topic: str) -> str:
        """Where a topic is spoken of; for one that is not, the first page.

        ``kv_gib.gpu1`` is looked for as ``kv_gib``.
        """
        return self.topics.get(topic) or self.topics.get(topic.partition(".")[0]) or FIRST

    def having(self, words: str) -> frozenset[str]:
        """Addresses of the pages that have all these words, in any case."""
        wanted = words.lower().split()
        return frozenset(a for a, text in _texts(self.folder).items() if all(word in text for word in wanted))


@lru_cache(maxsize=4)
def manual(language: str) -> Manual | None:
    """The shipped manual; None when it was not built."""
    folder = locations.resources() / "manual" / language
    path = folder / "contents.json"
    if not path.is_file():
        return None
    content = json.loads(path.read_text("utf-8"))
    return Manual(folder, tuple(Page(*entry) for entry in content["pages"]), content["topics"])


@lru_cache(maxsize=2)
def _texts(folder: Path) -> dict[str, str]:
    """The words of every page, in lower case, with its address, which has the code of a finding."""
    texts = {}
    for path in sorted(folder.rglob("*.html")):
        address = path.relative_to(folder).as_posix()
        body = path.read_text("utf-8").partition("<body>")[2]
        texts[address] = f"{address} {unescape(re.sub(r'<[^>]*>', ' ', body))}".lower()
    return texts


class Pages(QTextBrowser):
    """Shows a page, with its pictures no wider than the window."""

    def __init__(self) -> None:
        super().__init__()
        self.setOpenExternalLinks(True)
        self.setFrameShape(QTextBrowser.Shape.NoFrame)

    def loadResource(self, kind: int, name: QUrl | str) -> object:
        """Pictures are made to fit; everything else is read as Qt does."""
        found = super().loadResource(kind, name)
        if kind != QTextDocument.ResourceType.ImageResource.value:
            return found
        picture = QImage(self.source().resolved(QUrl(name)).toLocalFile())
        room = (self.viewport().width() - 2 * MARGIN) * self.devicePixelRatioF()
        if picture.isNull():
            return found
        if picture.width() > room > 0:
            picture = picture.scaledToWidth(int(room), Qt.TransformationMode.SmoothTransformation)
        picture.setDevicePixelRatio(self.devicePixelRatioF())
        return picture


class ManualWindow(Dialog):
    """Contents at the left, the page at the right; stays open beside the window."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(tr("Manual"), parent)
        self._manual: Manual | None = None
        self._items: dict[str, QTreeWidgetItem] = {}
        self._theme = theme
        self.search = QLineEdit()
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._filter)
        self.contents = QTreeWidget()
        self.contents.setHeaderHidden(True)
        self.contents.currentItemChanged.connect(self._chosen)
        self.pages = Pages()
        self.pages.historyChanged.connect(self._turned)
        self.back, self.forward, self.browser = (QPushButton() for _ in range(3))
        for button in (self.back, self.forward, self.browser):
            button.setAutoDefault(False)
            self.buttons.addButton(button, QDialogButtonBox.ButtonRole.ActionRole)
        self.back.clicked.connect(self.pages.backward)
        self.forward.clicked.connect(self.pages.forward)
        self.browser.clicked.connect(self.open_in_browser)
        self.pages.backwardAvailable.connect(self.back.setEnabled)
        self.pages.forwardAvailable.connect(self.forward.setEnabled)
        self.back.setEnabled(False)
        self.forward.setEnabled(False)
        find = QShortcut(QKeySequence(QKeySequence.StandardKey.Find), self)
        find.activated.connect(self._find)
        side = QWidget()
        column = QVBoxLayout(side)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.search)
        column.addWidget(self.contents)
        split = QSplitter()
        split.setChildrenCollapsible(False)
        split.addWidget(side)
        split.addWidget(self.pages)
        split.setSizes([300, 740])
        self.column.addWidget(split)
        self.resize(1080, 720)
        theme.theme_changed.connect(self._dress)
        self._dress()
        self.retranslate()

    def show_topic(self, topic: str) -> None:
        """Turn to the page of a topic, see :class:`Manual`."""
        if self._manual is None:
            self.pages.setPlainText(tr("The manual is not part of this installation."))
            return
        self.show_address(self._manual.address(topic))

    def show_address(self, address: str) -> None:
        """Turn to a page, as ``meters/power.html#power-max-w``."""
        if self._manual is not None:
            page, _, place = address.partition("#")
            url = QUrl.fromLocalFile(str(self._manual.folder / page))
            if place:
                url.setFragment(place)
            self.pages.setSource(url)

    def address(self) -> str:
        """Address of the page that is shown, without the place in it; empty for none."""
        shown = self.pages.source().toLocalFile()
        if self._manual is None or not shown:
            return ""
        return shown.removeprefix(f"{self._manual.folder.as_posix()}/")

    def open_in_browser(self) -> bool:
        """Open the page in the system's browser; whether there was one."""
        return QDesktopServices.openUrl(self.pages.source())

    def retranslate(self) -> None:
        """The manual of the language that is spoken now, at the same page."""
        address = self.address()
        self._manual = manual(current())
        self.setWindowTitle(tr("Manual"))
        self.search.setPlaceholderText(tr("Search the manual"))
        self.search.setAccessibleName(tr("Search the manual"))
        self.search.setToolTip(tr("Pages that have all of these words"))
        self.contents.setAccessibleName(tr("Contents"))
        self.pages.setAccessibleName(tr("Page"))
        self.back.setText(tr("Back"))
        self.forward.setText(tr("Forward"))
        self.browser.setText(tr("Open in the browser"))
        self._list()
        if address:
            self.show_address(address)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() is QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def _list(self) -> None:
        self.contents.blockSignals(True)
        self.contents.clear()
        self._items = {}
        for page in self._manual.pages if self._manual is not None else ():
            item = QTreeWidgetItem([page.title])
            item.setData(0, ADDRESS, page.address)
            item.setToolTip(0, plain_tip(page.title))
            above = self._items.get(page.above) if page.above != FIRST else None
            if above is None:
                self.contents.addTopLevelItem(item)
            else:
                above.addChild(item)
            self._items[page.address] = item
        self.contents.blockSignals(False)
        self._filter(self.search.text())

    def _filter(self, words: str) -> None:
        found = self._manual.having(words) if self._manual is not None and words.strip() else None
        for address, item in self._items.items():
            below = [page.address for page in self._manual.pages if page.above == address] if self._manual else []
            item.setHidden(found is not None and address not in found and found.isdisjoint(below))
            if found is not None:
                item.setExpanded(True)

    def _find(self) -> None:
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    def _chosen(self, item: QTreeWidgetItem | None) -> None:
        if item is not None and item.data(0, ADDRESS) != self.address():
            self.show_address(item.data(0, ADDRESS))

    def _turned(self) -> None:
        item = self._items.get(self.address())
        if item is not None:
            self.contents.setCurrentItem(item)

    def _dress(self) -> None:
        theme = self._theme
        rules = (
            f"a {{ color: {theme.color('accent').name()}; text-decoration: none; }}"
            f"blockquote {{ color: {theme.color('text').name()}; background: {theme.color('hover').name()}; }}"
            f"code, pre {{ background: {theme.color('hover').name()}; }} pre {{ white-space: pre-wrap; }}"
            "th { text-align: left; } td, th { padding: 2px 10px 2px 0; } p.path { font-size: small; }"
        )
        self.pages.document().setDefaultStyleSheet(rules)
        self.pages.reload()
