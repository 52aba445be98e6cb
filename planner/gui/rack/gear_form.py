"""The properties of equipment that is no machine of the project: a panel, a shelf, a switch, a UPS."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QDialogButtonBox, QFormLayout

from planner.build.racks import Gear
from planner.gui.controls.dialog import Dialog, paragraph
from planner.gui.controls.fields import NumberField, TextField
from planner.gui.controls.plain_text import PlainLabel
from planner.gui.language import tr
from planner.messages import msg

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from planner.gui.controls.fields import Field

#: What is put into a rack besides machines. A panel draws no power; what a switch draws is for the user to say.
KINDS = (
    (msg("Blank panel"), Gear(power_w=0.0)),
    (msg("Cable manager"), Gear(power_w=0.0)),
    (msg("Patch panel"), Gear(power_w=0.0)),
    (msg("Shelf"), Gear(power_w=0.0)),
    (msg("Switch"), Gear(cords=2)),
    (msg("UPS"), Gear(units=2, cords=1)),
    (msg("Other equipment"), Gear(cords=1)),
)


class GearForm(Dialog):
    """The form; :meth:`gear` is what was entered. A field left empty is unknown."""

    def __init__(self, gear: Gear, parent: QWidget) -> None:
        buttons = QDialogButtonBox.StandardButton
        super().__init__(tr("Equipment"), parent, buttons.Ok | buttons.Cancel)
        self._gear = gear
        self.name = TextField()
        self.units = NumberField("U", bounds=(1, 60), whole=True)
        self.deep = NumberField("mm", bounds=(0, 2_000), optional=True, step=10)
        self.weight = NumberField("kg", bounds=(0, 2_000), optional=True)
        self.power = NumberField("W", bounds=(0, 50_000), optional=True, step=10)
        self.cords = NumberField("", bounds=(0, 12), whole=True)
        form = QFormLayout()
        for words, field, value, tip in (
            (tr("Name of the equipment"), self.name, gear.title, tr("How it is called in the rack and on its sheet")),
            (tr("Height"), self.units, gear.units, tr("Units of 44.45 mm between the rails (EIA-310)")),
            (tr("Depth"), self.deep, gear.depth_mm, tr("Of its body, without cables; empty: not known")),
            (tr("Weight"), self.weight, gear.weight_kg, tr("With its rails; empty: not known")),
            (tr("Power at most"), self.power, gear.power_w,
             tr("At the wall; of a UPS only what it loses itself; empty: not known")),
            (tr("Cords"), self.cords, gear.cords, tr("They alternate over the feeds; two survive the loss of one")),
        ):  # fmt: skip
            field.show_value(value)
            self._add(form, words, field, tip)
        self.column.addLayout(form)
        self.column.addWidget(
            paragraph(tr("What is left empty is unknown, and the meters of the rack say so."), "muted")
        )
        self.resize(420, 340)

    def gear(self) -> Gear:
        """The equipment as it stands in the fields."""
        return replace(
            self._gear,
            title=str(self.name.value() or self._gear.title),
            units=int(_known(self.units) or 1),
            depth_mm=_known(self.deep),
            weight_kg=_known(self.weight),
            power_w=_known(self.power),
            cords=int(_known(self.cords) or 0),
        )

    def _add(self, form: QFormLayout, words: str, field: Field, tip: str) -> None:
        label = PlainLabel(words)
        label.setToolTip(tip)
        label.setBuddy(field.editor())
        field.editor().setToolTip(tip)
        field.editor().setAccessibleName(words)
        form.addRow(label, field)


def _known(field: Field) -> float | None:
    value = field.value()
    return float(value) if isinstance(value, (int, float)) else None
