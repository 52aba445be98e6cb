"""The properties of a rack: size, load, cooling, and the distribution unit of each feed."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QDialogButtonBox, QFormLayout, QGroupBox, QHBoxLayout, QVBoxLayout, QWidget

from planner.build.racks import PowerFeed, Rack
from planner.gui.controls.dialog import Dialog, paragraph, scrolled
from planner.gui.controls.fields import ChoiceField, Field, NumberField, TextField
from planner.gui.controls.plain_text import PlainLabel
from planner.gui.language import tr
from planner.messages import msg
from planner.sizing.racks import pdu_outlets

if TYPE_CHECKING:
    from collections.abc import Sequence

    from planner.messages import Message
    from planner.parts.part import PowerGear

OTHER = ""  # a distribution unit that the catalogue does not have
NONE = "none"


class FeedBox(QGroupBox):
    """One feed: a distribution unit of the catalogue, or figures of one's own."""

    def __init__(self, feed: PowerFeed | None, name: str, pdus: Sequence[PowerGear]) -> None:
        super().__init__(tr("Feed {feed}", feed=name))
        self._name = name
        self._pdus = {pdu.name: pdu for pdu in pdus}
        self._outlets = feed.outlets if feed else ()
        choices: list[tuple[object, Message | str]] = [(NONE, msg("no feed")), (OTHER, msg("another unit"))]
        choices += [(pdu.name, pdu.name) for pdu in pdus]
        self.pdu = ChoiceField(choices)
        self.volts = NumberField("V", bounds=(100, 480))
        self.amps = NumberField("A", bounds=(1, 250))
        self.phases = ChoiceField([(1, msg("one phase")), (3, msg("three phases"))])
        self.factor = NumberField("%", bounds=(0.1, 1.0), percent=True)
        form = QFormLayout(self)
        for words, editor, tip in (
            (tr("Distribution unit"), self.pdu, tr("Gives its current, phases and outlets, as the catalogue has them")),
            (tr("Voltage"), self.volts, tr("Of three phases: the line voltage (400 V), or that of a phase (230 V)")),
            (tr("Current"), self.amps, tr("Rating of each phase of the feed")),
            (tr("Phases"), self.phases, tr("Machines are spread over them; the fullest one counts")),
            (tr("Share for hours"), self.factor,
             tr("80 % where NEC 210.20 holds (United States, Canada); 100 % elsewhere")),
        ):  # fmt: skip
            _add(form, words, editor, tip)
        shown = feed or PowerFeed(name=name)
        self.pdu.show_value(NONE if feed is None else feed.pdu if feed.pdu in self._pdus else OTHER)
        self.volts.show_value(shown.volts)
        self.amps.show_value(shown.amps)
        self.phases.show_value(shown.phases)
        self.factor.show_value(shown.continuous_factor)
        self.pdu.edited.connect(self._chosen)
        self._enable()

    def feed(self) -> PowerFeed | None:
        """The feed as it stands in the fields."""
        chosen = self.pdu.value()
        if chosen == NONE:
            return None
        return PowerFeed(
            name=self._name, pdu=str(chosen), volts=_number(self.volts), amps=_number(self.amps),
            phases=int(_number(self.phases)), continuous_factor=_number(self.factor), outlets=self._outlets,
        )  # fmt: skip

    def _chosen(self, name: object) -> None:
        """Take the figures of a unit of the catalogue; what it does not say stays."""
        pdu = self._pdus.get(str(name))
        self._outlets = ()
        if pdu is not None:
            self._outlets = pdu_outlets([(plug.type, plug.count) for plug in pdu.outlets])
            for field, value in ((self.volts, pdu.volts), (self.amps, pdu.amps), (self.phases, pdu.phases or 1)):
                if value is not None:
                    field.show_value(value)
        self._enable()

    def _enable(self) -> None:
        for field in (self.volts, self.amps, self.phases, self.factor):
            field.setEnabled(self.pdu.value() != NONE)


class RackForm(Dialog):
    """The form; :meth:`rack` is what was entered."""

    def __init__(self, rack: Rack, pdus: Sequence[PowerGear], parent: QWidget) -> None:
        buttons = QDialogButtonBox.StandardButton
        super().__init__(tr("Rack"), parent, buttons.Ok | buttons.Cancel)
        self._rack = rack
        self.name = TextField()
        self.units = NumberField("U", bounds=(1, 60), whole=True)
        self.deep = NumberField("mm", bounds=(100, 2_000), optional=True, step=10)
        self.load = NumberField("kg", bounds=(1, 10_000), optional=True, step=10)
        self.cooling = NumberField("kW", bounds=(0.1, 1_000), optional=True)
        form = QFormLayout()
        for words, editor, value, tip in (
            (tr("Name of the rack"), self.name, rack.title, tr("How the rack is called here and in its findings")),
            (tr("Height"), self.units, rack.units, tr("Units of 44.45 mm between the rails (EIA-310)")),
            (tr("Depth with doors"), self.deep, rack.depth_mm,
             tr("From door to door; rails, plugs and cables behind a machine need a part of it")),
            (tr("May carry"), self.load, rack.load_kg, tr("Static load that the maker allows on its feet")),
            (tr("Cooling of its place"), self.cooling, rack.cooling_w and rack.cooling_w / 1000,
             tr("Heat that the room takes away at this rack; empty: not known")),
        ):  # fmt: skip
            editor.show_value(value)
            _add(form, words, editor, tip)
        known = {feed.name: feed for feed in rack.feeds}
        self.feeds = [FeedBox(known.get(name), name, pdus) for name in ("A", "B")]
        row = QHBoxLayout()
        for box in self.feeds:
            row.addWidget(box)
        page = QWidget()
        whole = QVBoxLayout(page)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addLayout(form)
        whole.addLayout(row)
        whole.addStretch(1)
        self.column.addWidget(scrolled(page), 1)
        if rack.source:
            self.column.addWidget(paragraph(tr("Depth and load: {source}", source=rack.source), "muted"))
        self.resize(940, 490)  # names of distribution units are read whole

    def rack(self) -> Rack:
        """The rack as it stands in the fields; other depth or load are the user's own."""
        depth, load, cooling = self.deep.value(), self.load.value(), self.cooling.value()
        same = (depth, load) == (self._rack.depth_mm, self._rack.load_kg)
        return replace(
            self._rack,
            title=str(self.name.value() or self._rack.title),
            units=int(_number(self.units)),
            depth_mm=depth if isinstance(depth, (int, float)) else None,
            load_kg=load if isinstance(load, (int, float)) else None,
            cooling_w=1000.0 * cooling if isinstance(cooling, (int, float)) else None,
            feeds=tuple(feed for feed in (box.feed() for box in self.feeds) if feed is not None),
            source=self._rack.source if same else "",
        )


def _add(form: QFormLayout, words: str, field: Field, tip: str) -> None:
    tip = "\n".join(filter(None, (tip, field.limits_text())))
    label = PlainLabel(words)
    label.setToolTip(tip)
    field.editor().setToolTip(tip)
    label.setBuddy(field.editor())
    field.editor().setAccessibleName(words)
    form.addRow(label, field)


def _number(field: Field) -> float:
    value = field.value()
    return float(value) if isinstance(value, (int, float)) else 1.0
