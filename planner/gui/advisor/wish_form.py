"""The left side: preset, job, money, place, preferences, and which parts of the open plan are there already."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QComboBox, QHeaderView, QTreeWidget, QTreeWidgetItem, QVBoxLayout, QWidget

from planner.advising.presets import presets
from planner.advising.screening import domestic_stacks
from planner.build.site_words import site_title
from planner.build.workload import Method
from planner.gui.advisor.asking import OTHER, PLAN, PLANS, PRESET, first_values, preset_values
from planner.gui.controls.fields import ChoiceField, NumberField, QuietComboBox, SwitchField, TextField
from planner.gui.controls.form import Form, Row, Section
from planner.gui.controls.plain_text import PlainLabel
from planner.gui.language import current, say, tr
from planner.messages import Message, msg
from planner.pricing.bill import bill_of_materials
from planner.pricing.presets import site_presets
from planner.sizing.models import load_architectures

if TYPE_CHECKING:
    from planner.advising.presets import Preset
    from planner.build.build import Plan
    from planner.gui.theme import Theme

PART, QUANTITY, HAVE, MUST = range(4)
TREE_HEIGHT = 200
METHODS: tuple[tuple[object, Message], ...] = (
    (Method.PRETRAIN, msg("Pre-training")),
    (Method.FULL, msg("Full fine-tuning")),
    (Method.LORA, msg("LoRA")),
    (Method.QLORA, msg("QLoRA")),
    (Method.INFERENCE, msg("Inference, one batch")),
    (Method.SERVING, msg("Serving, many users")),
)
JOBS: tuple[tuple[object, Message], ...] = (
    (PLAN, msg("the open plan's job")),
    (PLANS, msg("the jobs of all plans")),
    (OTHER, msg("another job")),
)
OF_PRESET: tuple[tuple[object, Message], ...] = ((PRESET, msg("as the guide says")),)


def sections() -> tuple[Section, ...]:
    """The fields of the form."""
    models = tuple((key, model.title or key) for key, model in load_architectures().items())
    places = tuple((key, site_title(site)) for key, site in site_presets())
    return (
        Section(
            msg("Job"),
            (
                Row(
                    "job",
                    msg("Job"),
                    ChoiceField((*JOBS, *OF_PRESET)),
                    msg("All jobs must run on the machine; builds are ranked by the first"),
                ),
                Row("model", msg("Model"), ChoiceField(models), msg("The network that is trained or served")),
                Row("method", msg("Method"), ChoiceField(METHODS), msg("Decides what must fit into memory")),
                Row(
                    "context",
                    msg("Context"),
                    NumberField("tokens", bounds=(1, 1e7), whole=True, doubling=True),
                    msg("Tokens per sequence"),
                ),
                Row(
                    "users",
                    msg("Users at a time"),
                    NumberField("", bounds=(1, 1e5), whole=True),
                    msg("Requests at a time"),
                ),
                Row(
                    "least_speed",
                    msg("Least speed"),
                    NumberField("/s", optional=True, step=100.0),
                    msg("Tokens, samples or images a second of the first job"),
                ),
            ),
        ),
        Section(
            msg("Money"),
            (
                Row(
                    "budget",
                    msg("Budget"),
                    TextField(optional=True),
                    msg("With tax and freight. A part of it is kept back for what has no price."),
                ),
                Row(
                    "currency",
                    msg("Currency"),
                    ChoiceField((("", msg("of the site")), ("USD", "USD $"), ("CNY", "CNY ¥"), ("EUR", "EUR €"))),
                    msg("Another currency than the site's is converted at the rate below"),
                ),
                Row(
                    "rate",
                    msg("One dollar costs"),
                    NumberField("", optional=True, step=0.1),
                    msg("In the site's currency. Launch prices are in dollars; without a rate they do not count."),
                ),
                Row("freight", msg("Freight"), TextField(optional=True), msg("Counted in the budget")),
            ),
        ),
        Section(
            msg("Place"),
            (
                Row(
                    "site",
                    msg("Site"),
                    ChoiceField(((PLAN, msg("the open plan's site")), *places, *OF_PRESET)),
                    msg("Outlet, room, rack, tariff, tax"),
                ),
                Row("form", msg("Form"), ChoiceField((
                    ("any", msg("desk or rack")), ("desk", msg("beside a desk")), ("rack", msg("in a rack")),
                    ("frame", msg("open frame")),
                )), msg("Where it will stand; an open frame has no case around its cards")),
                Row("circuit_a", msg("Circuit"), NumberField("A", optional=True), msg("Empty: as the site says")),
                Row(
                    "noise_limit_dba",
                    msg("Noise limit"),
                    NumberField("dB(A)", optional=True),
                    msg("At one metre. Empty: as the site says"),
                ),
            ),
        ),
        Section(
            msg("Preferences"),
            (
                Row("stacks", msg("Software"), ChoiceField((
                    ((), msg("any")), (("cuda",), msg("CUDA only")), (("rocm",), msg("ROCm only")),
                    (domestic_stacks(), msg("domestic accelerators only")), (("cann",), msg("Ascend CANN only")),
                )), msg("Only accelerators that this software runs on")),
                Row("make", msg("Generation"), ChoiceField((
                    ("any", msg("new or used")), ("new", msg("new: current generations")),
                )), msg("Older generations are sold used only, without the maker's warranty")),
                Row("deliverable", msg("Export rules"), SwitchField(msg("only what may be delivered")),
                    msg("Leaves out what export rules keep from the country of the site")),
                Row("ecc", msg("ECC"), SwitchField(msg("memory of host and accelerators")),
                    msg("Memory that corrects single flipped bits")),
                Row("redundancy", msg("Supplies"), ChoiceField((
                    ("none", msg("no redundancy")), ("n+1", msg("N+1: one may fail")), ("2n", msg("2N: half may fail")),
                )), msg("How many power supplies may fail while the machine runs on")),
                Row(
                    "growth",
                    msg("Growth"),
                    NumberField("", bounds=(0, 16), whole=True),
                    msg("Accelerators of the same kind that must find room, lanes and power later"),
                ),
                Row("fewest", msg("Fewest accelerators"), NumberField("", bounds=(1, 16), whole=True),
                    msg("In one machine")),
                Row("most", msg("Most accelerators"), NumberField("", bounds=(1, 16), whole=True),
                    msg("In one machine")),
                Row("data_gb", msg("Fast room for data"), NumberField("GB", whole=True, step=500.0),
                    msg("On NVMe drives: what is read while it trains")),
                Row("archive_gb", msg("Slow room for what is kept"), NumberField("GB", whole=True, step=1000.0),
                    msg("On hard disks; 0: none")),
                Row("network_gbps", msg("Network"), NumberField("Gbit/s", step=5.0),
                    msg("Speed of each port; 0: what the board has")),
                Row("network_cards", msg("Network cards"), NumberField("", bounds=(1, 16), whole=True),
                    msg("Cards of that speed")),
            ),
        ),
    )  # fmt: skip


class WishForm(QWidget):
    """See the module.

    Attributes
    ----------
    preset_chosen : Signal()
        A person chose a wish of the guides, or none.
    """

    preset_chosen = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.values: dict[str, object] = first_values()
        self.presets = QuietComboBox()
        self.presets.activated.connect(self._preset_activated)
        self._preset_label = PlainLabel()
        self._preset_label.setProperty("role", "title")
        self._preset_label.setBuddy(self.presets)
        self.words = PlainLabel()
        self.words.setWordWrap(True)
        self.words.setProperty("role", "muted")
        self.form = Form(sections(), self.values, theme)
        self.form.value_edited.connect(self.set_value)
        self._parts_label = PlainLabel()
        self._parts_label.setProperty("role", "title")
        self.parts = QTreeWidget()
        self.parts.setRootIsDecorated(False)
        self.parts.setColumnCount(4)
        self.parts.setMaximumHeight(TREE_HEIGHT)
        self.parts.setSelectionBehavior(QTreeWidget.SelectionBehavior.SelectItems)
        self.parts.itemChanged.connect(self._tick_changed)
        header = self.parts.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(PART, QHeaderView.ResizeMode.Stretch)
        end = self.form.column.count() - 1
        self.form.column.insertWidget(end, self._parts_label)
        self.form.column.insertWidget(end + 1, self.parts)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        for widget in (self._preset_label, self.presets, self.words):
            column.addWidget(widget)
        column.addWidget(self.form, 1)
        self._retranslate()
        self._show()

    # --- what was filled in -----------------------------------------------------------------------------------

    @property
    def preset(self) -> Preset | None:
        """The wish of the guides that the form started from."""
        key = self.presets.currentData()
        return next((item for item in presets() if item.id == key), None)

    def choose_preset(self, preset_id: str) -> None:
        """Fill the form in as a guide says; an empty id is a fresh form."""
        self.presets.setCurrentIndex(max(self.presets.findData(preset_id), 0))
        chosen = self.preset
        self.values = first_values() if chosen is None else preset_values(chosen)
        self._show()
        self.preset_chosen.emit()

    def set_value(self, name: str, value: object) -> None:
        """Take over one field."""
        self.values[name] = value
        self._show()

    def owned(self) -> tuple[tuple[str, int], ...]:
        """Parts of the open plan that are there already, with their number."""
        ticked = self._ticked(HAVE)
        return tuple((str(item.data(PART, Qt.ItemDataRole.UserRole)), int(item.text(QUANTITY))) for item in ticked)

    def locked(self) -> tuple[str, ...]:
        """Parts of the open plan that must be used."""
        return tuple(str(item.data(PART, Qt.ItemDataRole.UserRole)) for item in self._ticked(MUST))

    def show_parts(self, plan: Plan) -> None:
        """List the parts of the open plan; ticks of parts that are still there stay."""
        kept = {column: set(self._ids(column)) for column in (HAVE, MUST)}
        self.parts.blockSignals(True)
        self.parts.clear()
        for line in bill_of_materials(plan.build).lines:
            item = QTreeWidgetItem([line.part.name, str(line.quantity)])
            item.setData(PART, Qt.ItemDataRole.UserRole, line.part.id)
            item.setToolTip(PART, line.part.name)
            for column in (HAVE, MUST):
                ticked = line.part.id in kept[column]
                item.setCheckState(column, Qt.CheckState.Checked if ticked else Qt.CheckState.Unchecked)
            self.parts.addTopLevelItem(item)
        self.parts.blockSignals(False)
        shown = self.parts.topLevelItemCount() > 0
        self.parts.setVisible(shown)
        self._parts_label.setVisible(shown)
        self._describe()

    # --- inside -----------------------------------------------------------------------------------------------

    def _ticked(self, column: int) -> list[QTreeWidgetItem]:
        items = (self.parts.topLevelItem(row) for row in range(self.parts.topLevelItemCount()))
        return [item for item in items if item is not None and item.checkState(column) is Qt.CheckState.Checked]

    def _ids(self, column: int) -> list[str]:
        return [str(item.data(PART, Qt.ItemDataRole.UserRole)) for item in self._ticked(column)]

    def _tick_changed(self) -> None:
        self._describe()

    def _describe(self) -> None:
        """What is ticked, for those who do not see the ticks."""
        have, must = len(self._ticked(HAVE)), len(self._ticked(MUST))
        self.parts.setAccessibleDescription(tr("{have} are there already, {must} must be used", have=have, must=must))

    def _preset_activated(self) -> None:
        self.choose_preset(str(self.presets.currentData()))

    def _show(self) -> None:
        self.form.show_values(self.values)
        other = self.values["job"] == OTHER
        hidden = set() if other else {"model", "method", "context", "users"}
        if other and self.values["method"] is not Method.SERVING:
            hidden.add("users")
        if not self.values["network_gbps"]:
            hidden.add("network_cards")
        self.form.show_rows(frozenset(hidden))
        chosen = self.preset
        self.words.setText("" if chosen is None else tr("In the guide: “{words}”", words=chosen.words))
        self.words.setVisible(chosen is not None)

    def _retranslate(self) -> None:
        self._preset_label.setText(tr("A wish of the two guides"))
        kept = self.presets.currentData()
        _fill(self.presets, [("", tr("none: as filled in below")), *((p.id, p.title_in(current())) for p in presets())])
        self.presets.setCurrentIndex(max(self.presets.findData(kept), 0))
        self.presets.setAccessibleName(tr("A wish of the two guides"))
        self.presets.setToolTip(tr("Fills in every field below as a guide asks for it"))
        self._parts_label.setText(tr("Parts of the open plan"))
        self.parts.setAccessibleName(tr("Parts of the open plan"))
        self.parts.setHeaderLabels([say(text) for text in HEADS])
        self._describe()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() is QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)


HEADS = (msg("Part"), msg("Count"), msg("Have it"), msg("Must be used"))


def _fill(box: QComboBox, entries: list[tuple[str, str]]) -> None:
    box.clear()
    for key, words in entries:
        box.addItem(words, key)
