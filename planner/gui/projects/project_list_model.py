"""Stored projects as rows: picture, title, when it was changed, how much is in it."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QSize,
    Qt,
)
from PySide6.QtGui import QIcon, QPixmap

from planner.gui.dates import moment_text
from planner.gui.language import say_all, tr
from planner.messages import SEMICOLON

if TYPE_CHECKING:
    from collections.abc import Sequence

    from planner.storage import ProjectSummary

Index = QModelIndex | QPersistentModelIndex
ROOT = QModelIndex()
PICTURE = QSize(120, 80)


class Role(IntEnum):
    SUMMARY = Qt.ItemDataRole.UserRole + 1


class ProjectListModel(QAbstractListModel):
    """Rows of projects."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: tuple[ProjectSummary, ...] = ()
        self._pictures: dict[str, QIcon] = {}

    def show_projects(self, projects: Sequence[ProjectSummary]) -> None:
        self.beginResetModel()
        self._rows = tuple(projects)
        self._pictures.clear()
        self.endResetModel()

    def project(self, row: int) -> ProjectSummary:
        return self._rows[row]

    def rowCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        project = self._rows[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return f"{project.title or tr('Untitled')}\n{moment_text(project.changed)}\n{content_text(project)}"
        if role == Qt.ItemDataRole.DecorationRole:
            return self._picture(project)
        if role == Qt.ItemDataRole.SizeHintRole:
            return PICTURE + QSize(0, 12)
        if role == Role.SUMMARY:
            return project
        return None

    def _picture(self, project: ProjectSummary) -> QIcon:
        """The same in a selected row, which would be tinted."""
        if project.id not in self._pictures:
            pixmap = QPixmap(PICTURE)
            pixmap.fill(Qt.GlobalColor.transparent)
            loaded = QPixmap()
            if project.picture and loaded.loadFromData(project.picture):
                pixmap = loaded.scaled(
                    PICTURE, Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
                )
            picture = QIcon(pixmap)
            picture.addPixmap(pixmap, QIcon.Mode.Selected)
            self._pictures[project.id] = picture
        return self._pictures[project.id]


def content_text(project: ProjectSummary) -> str:
    counts = tr("plans: {plans}, revisions: {revisions}", plans=project.plans, revisions=project.revisions)
    return say_all((counts, *project.tags), SEMICOLON)
