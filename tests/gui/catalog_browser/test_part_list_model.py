from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtTest import QAbstractItemModelTester

from planner.build.build import Build, Plan
from planner.build.machine import assemble
from planner.editing import Document, PlacePart, SetChassis
from planner.gui.canvas.drag_data import PART_MIME as CANVAS_MIME
from planner.gui.catalog_browser.part_list_model import PART_MIME, PartListModel, Role
from planner.gui.catalog_browser.part_source import PIECE, PartSource, fits
from tests.build.samples import BOARD, CPU, GPU, SXM, TOWER

if TYPE_CHECKING:
    from planner.gui.language import Language
    from planner.session import PlanningSession


def test_rows_come_piece_by_piece(session: PlanningSession) -> None:
    model = PartListModel()
    model.show_source(PartSource(session.catalogue))
    assert model.rowCount() == PIECE
    tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    tester.setUseFetchMore(False)  # it would fetch inside the signals of a fetch
    while model.canFetchMore(QModelIndex()):
        model.fetchMore(QModelIndex())
    everything = session.catalogue.parts()
    assert model.rowCount() == len(everything)
    assert {model.part(n).id for n in range(model.rowCount())} == {part.id for part in everything}
    model.show_source(PartSource(session.catalogue, "4090", "gpu"))
    assert tester.model() is model


def test_search_narrows(session: PlanningSession) -> None:
    model = PartListModel()
    model.show_source(PartSource(session.catalogue, "4090", "gpu"))
    names = [model.index(n).data() for n in range(model.rowCount())]
    assert names
    assert all("4090" in name for name in names)
    model.show_source(PartSource(session.catalogue, "no such part anywhere"))
    assert model.rowCount() == 0
    assert not model.canFetchMore(QModelIndex())


def test_a_row_carries_its_part(session: PlanningSession, language: Language) -> None:
    model = PartListModel()
    model.show_source(PartSource(session.catalogue, "RTX 4090", "gpu"))
    index = model.index(0)
    part = index.data(Role.PART)
    data = model.mimeData([index])
    assert PART_MIME == CANVAS_MIME
    assert bytes(data.data(PART_MIME).data()).decode() == part.id
    assert index.flags() & Qt.ItemFlag.ItemIsDragEnabled
    spoken = index.data(Qt.ItemDataRole.AccessibleTextRole)
    assert part.name in spoken
    assert "GPU" in spoken
    assert "24 GB" in spoken
    language.choose("zh")
    if part.model_zh:
        assert index.data() == part.model_zh


def test_what_fits() -> None:
    document = Document(Plan())
    assert fits(TOWER, document.machine)
    assert not fits(BOARD, document.machine)
    document.execute(SetChassis(TOWER))
    assert not fits(TOWER, document.machine)
    assert fits(BOARD, document.machine)
    assert not fits(CPU, document.machine)
    document.execute(PlacePart("board", BOARD))
    assert fits(CPU, document.machine)
    assert fits(GPU, document.machine)
    assert not fits(SXM, document.machine)
    assert not fits(SXM, assemble(Build()))


def test_only_what_fits_is_listed(session: PlanningSession) -> None:
    document = Document(Plan())
    document.execute(SetChassis(TOWER))
    source = PartSource(session.catalogue, "", "motherboard", document.machine)
    found = source.more()
    assert found
    assert all(fits(part, document.machine) for part in found)
