from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QApplication, QComboBox

from planner.build.build import Plan
from planner.build.ranges import CHOICES
from planner.build.site import Site
from planner.build.workload import Layout, Method, Workload
from planner.editing import Document, SetSite, SetWorkload
from planner.gui.workload import choices
from planner.gui.workload.model_picker import ArchitectureModel, ModelPicker, parameters_text
from planner.gui.workload.site_panel import SitePanel
from planner.gui.workload.workload_panel import WorkloadPanel
from planner.pricing.presets import site_presets
from planner.sizing.models import load_architectures
from tests.gui.lifetime import dies_when_closed

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from planner.gui.language import Language
    from planner.gui.theme import Theme

pytestmark = pytest.mark.usefixtures("language")


@pytest.fixture
def workload(theme: Theme, qtbot: QtBot) -> WorkloadPanel:
    made = WorkloadPanel(lambda: load_architectures().values(), theme)
    qtbot.addWidget(made)
    made.resize(304, 1200)
    made.wake(True)
    made.show()
    return made


@pytest.fixture
def site(theme: Theme, qtbot: QtBot) -> SitePanel:
    made = SitePanel(lambda: [preset for _, preset in site_presets()], theme)
    qtbot.addWidget(made)
    made.wake(True)
    made.show()
    return made


def visible(panel: WorkloadPanel, name: str) -> bool:
    return panel.form.field(name).isVisible()


@pytest.mark.parametrize(
    ("method", "there", "away"),
    [
        (Method.LORA, ("lora_rank", "optimizer", "micro_batch"), ("users", "kv_format")),
        (Method.FULL, ("optimizer", "checkpointing"), ("lora_rank", "users")),
        (Method.SERVING, ("users", "kv_format", "memory_utilisation"), ("micro_batch", "optimizer", "lora_rank")),
        (Method.INFERENCE, ("micro_batch", "weight_format"), ("users", "optimizer")),
    ],
)
def test_only_what_matters_is_shown(
    workload: WorkloadPanel, method: Method, there: tuple[str, ...], away: tuple[str, ...]
) -> None:
    workload.show_workload(Workload(method=method))
    assert all(visible(workload, name) for name in there)
    assert not any(visible(workload, name) for name in away)


def test_edits_are_commands_that_the_document_takes(workload: WorkloadPanel, qtbot: QtBot) -> None:
    document = Document(Plan())
    with qtbot.waitSignal(workload.edit_requested) as told:
        line = workload.form.field("context").editor()
        line.selectAll()
        qtbot.keyClicks(line, "16384")
        qtbot.keyClick(line, Qt.Key.Key_Return)
    assert told.args == [SetWorkload({"context": 16384})]
    document.execute(told.args[0])
    assert document.plan.workload.context == 16384


def test_layout_by_hand_and_back(workload: WorkloadPanel, qtbot: QtBot) -> None:
    assert not visible(workload, "layout.tensor")
    workload.form.value_edited.emit("by_hand", True)
    assert visible(workload, "layout.tensor")
    workload.show_workload(Workload(layout=Layout(tensor=4, data=2)))
    with qtbot.waitSignal(workload.edit_requested) as told:
        workload.form.value_edited.emit("by_hand", False)
    assert told.args is not None
    document = Document(replace(Plan(), workload=Workload(layout=Layout(tensor=4, data=2))))
    document.execute(told.args[0])
    assert document.plan.workload.layout == Layout()
    workload.show_workload(document.plan.workload)
    assert not visible(workload, "layout.tensor")


def test_every_choice_is_one_that_the_document_takes() -> None:
    document = Document(Plan())
    offered = {
        "method": choices.METHODS, "checkpointing": choices.CHECKPOINTING, "attention": choices.ATTENTION,
        "lora_targets": choices.LORA_TARGETS, "precision": choices.PRECISIONS, "optimizer": choices.OPTIMIZERS,
        "weight_format": choices.WEIGHT_FORMATS, "kv_format": choices.KV_FORMATS, "profile": choices.TRAINERS,
        "layout.sharding": choices.SHARDING, "layout.schedule": choices.SCHEDULES, "layout.offload": choices.OFFLOAD,
    }  # fmt: skip
    for field, values in offered.items():
        for value, _words in values:
            assert document.check(SetWorkload({field: value})) is None, (field, value)
    for field, allowed in CHOICES.items():
        table = {"room": choices.ROOMS, "sharding": choices.SHARDING, "schedule": choices.SCHEDULES,
                 "offload": choices.OFFLOAD}.get(field) or offered.get(field)  # fmt: skip
        assert table is not None, field
        assert {value for value, _ in table} == set(allowed)


def test_a_model_is_found_by_words_and_chosen_by_keyboard(workload: WorkloadPanel, qtbot: QtBot) -> None:
    field = workload.form.field("architecture")
    picker = field.open()
    assert isinstance(picker, ModelPicker)
    qtbot.keyClicks(picker.search, "llama 13b")
    assert picker.model.rowCount() > 0
    qtbot.keyClick(picker.search, Qt.Key.Key_Down)
    qtbot.keyClick(picker.search, Qt.Key.Key_Up)
    with qtbot.waitSignal(workload.edit_requested) as told:
        qtbot.keyClick(picker.search, Qt.Key.Key_Return)
    assert told.args is not None
    chosen = told.args[0].changes["architecture"]
    assert "13b" in chosen.id.lower()
    workload.show_workload(Workload(architecture=chosen))
    assert field.editor().text() == (chosen.title or chosen.id)
    again = field.open()
    assert again.model.architecture(again.list.currentIndex().row()) is chosen
    assert dies_when_closed(again)


def test_the_list_of_models_is_sound() -> None:
    model = ArchitectureModel(load_architectures().values())
    tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    assert model.rowCount() == len(load_architectures())
    model.search("no such model")
    assert model.rowCount() == 0
    model.search("")
    assert tester.model() is model
    assert model.row_of("nothing") == -1


def test_sizes_of_models_in_words() -> None:
    table = load_architectures()
    dense = next(a for a in table.values() if a.params and a.params > 5e9 and not a.experts)
    sparse = next(a for a in table.values() if a.params and a.active_params and a.active_params < a.params / 2)
    assert parameters_text(dense).endswith(" B")
    assert "active" in parameters_text(sparse)
    assert parameters_text(replace(dense, params=None)) == "size unknown"


def test_a_preset_is_one_edit(site: SitePanel, qtbot: QtBot) -> None:
    presets = [preset for _, preset in site_presets()]
    other = next(preset for preset in presets if preset.voltage_v < 130)
    with qtbot.waitSignal(site.edit_requested) as told:
        site.form.value_edited.emit("title", other.title)
    assert told.args is not None
    document = Document(Plan())
    document.execute(told.args[0])
    assert document.plan.site == other
    site.show_site(other)
    assert site.form.reset_button("voltage_v").isVisible()
    with qtbot.waitSignal(site.edit_requested) as reset:
        qtbot.mouseClick(site.form.reset_button("voltage_v"), Qt.MouseButton.LeftButton)
    assert reset.args == [SetSite({"voltage_v": Site().voltage_v})]


def test_the_sites_fields_are_those_that_exist(site: SitePanel) -> None:
    document = Document(Plan())
    for name, row in site.form._rows.items():
        assert document.check(SetSite({name: row.default})) is None, name


def test_a_preset_has_its_name_in_chinese_and_stays_chosen(site: SitePanel, language: Language) -> None:
    site.show_site(Site())
    box = site.form.field("title").editor()
    assert isinstance(box, QComboBox)
    assert box.currentText() == "Laboratory, China"
    language.choose("zh_CN")
    QApplication.sendEvent(site, QEvent(QEvent.Type.LanguageChange))
    assert box.currentText() == "中国实验室"
