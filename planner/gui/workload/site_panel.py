"""The site: outlet, room, rack, money."""

from __future__ import annotations

from dataclasses import fields, replace
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from planner.build.ranges import SITE_BOUNDS
from planner.build.site import Site
from planner.build.site_words import site_title
from planner.editing.settings import SetSite
from planner.gui.controls.fields import ChoiceField, NumberField, SwitchField, TextField
from planner.gui.controls.form import Form, Row, Section
from planner.gui.workload import choices
from planner.messages import msg

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from planner.gui.theme import Theme


def _number(
    name: str, unit: str = "", *, whole: bool = False, optional: bool = False, step: float = 1.0
) -> NumberField:
    return NumberField(unit, bounds=SITE_BOUNDS[name], whole=whole, optional=optional, step=step)


def _share(name: str) -> NumberField:
    return NumberField("%", bounds=SITE_BOUNDS[name], percent=True, step=0.05)


def site_sections(presets: Sequence[Site]) -> tuple[Section, ...]:
    """The fields of the page."""
    places = tuple((preset.title, site_title(preset)) for preset in presets)
    return (
        Section(
            msg("Place"),
            (
                Row("title", msg("Preset"), ChoiceField(places), msg("Sets every field of this page")),
                Row("country", msg("Country"), ChoiceField(choices.COUNTRIES), msg("Decides the electrical code")),
            ),
        ),
        Section(
            msg("Outlet"),
            (
                Row(
                    "voltage_v",
                    msg("Voltage"),
                    _number("voltage_v", "V"),
                    msg("Between the conductors of the outlet; many supplies give less below 200 V"),
                ),
                Row("circuit_a", msg("Circuit"), _number("circuit_a", "A"), msg("Rating of the breaker")),
                Row("phases", msg("Phases"), ChoiceField(choices.PHASES), msg("Of the circuit that feeds the outlet")),
                Row(
                    "circuits",
                    msg("Circuits"),
                    _number("circuits", whole=True),
                    msg("Separate circuits that the machine may use"),
                ),
                Row(
                    "continuous_factor",
                    msg("Continuous share"),
                    _share("continuous_factor"),
                    msg("Share of the rating that may be drawn for hours"),
                ),
                Row(
                    "other_load_w",
                    msg("Other load"),
                    _number("other_load_w", "W"),
                    msg("What already hangs on the circuit"),
                ),
                Row(
                    "ups_va",
                    msg("UPS"),
                    _number("ups_va", "VA", optional=True),
                    msg("Apparent power that it carries. Empty: none"),
                ),
            ),
        ),
        Section(
            msg("Room"),
            (
                Row(
                    "room",
                    msg("Room"),
                    ChoiceField(choices.ROOMS),
                    msg("Noise and heat are judged more strictly where people work"),
                ),
                Row("room_c", msg("Temperature"), _number("room_c", "°C"), msg("Air at the machine's inlet")),
                Row(
                    "room_m3",
                    msg("Volume"),
                    _number("room_m3", "m³", optional=True),
                    msg("Floor times height; tells how fast a room without cooling grows warm"),
                ),
                Row("altitude_m", msg("Altitude"), _number("altitude_m", "m", step=100.0), msg("Thin air cools less")),
                Row(
                    "cooling_w",
                    msg("Cooling"),
                    _number("cooling_w", "W", optional=True, step=500.0),
                    msg("Heat that the air conditioner can take"),
                ),
                Row(
                    "noise_limit_dba",
                    msg("Noise limit"),
                    _number("noise_limit_dba", "dB(A)", optional=True),
                    msg("At one metre; 10 dB(A) more sound about twice as loud. Empty: in an office the usual one"),
                ),
                Row("listener_m", msg("Listener"), _number("listener_m", "m", step=0.5), msg("How far away")),
                Row(
                    "liquid_loop",
                    msg("Facility water"),
                    SwitchField(msg("there is a loop")),
                    msg("Water of the building that liquid-cooled machines can be connected to"),
                ),
            ),
        ),
        Section(
            msg("Rack"),
            (
                Row(
                    "rack_u",
                    msg("Free units"),
                    _number("rack_u", "U", whole=True, optional=True),
                    msg("Empty: no rack"),
                ),
                Row(
                    "rack_depth_mm",
                    msg("Depth"),
                    _number("rack_depth_mm", "mm", optional=True, step=50.0),
                    msg("From front to rear rail or door. Empty: not known"),
                ),
            ),
        ),
        Section(
            msg("Money"),
            (
                Row("currency", msg("Currency"), ChoiceField(choices.CURRENCIES), msg("Of budget, tariff and sheet")),
                Row(
                    "budget",
                    msg("Budget"),
                    TextField(optional=True),
                    msg("With tax, in the site's currency. Empty: no limit"),
                ),
                Row("tax_rate", msg("Tax"), _share("tax_rate"), msg("Added to net prices: 13 % VAT in China")),
                Row(
                    "tariff_per_kwh",
                    msg("Tariff per kWh"),
                    _number("tariff_per_kwh", step=0.05),
                    msg("In the site's currency; holds for all hours that have no price of their own below"),
                ),
                Row(
                    "time_of_use",
                    msg("Time of use"),
                    TextField(optional=True),
                    msg("Hours with another price per kWh: 8-11,18-23 1.07; 23-7 0.29"),
                ),
                Row("work_hours", msg("Hours of work"), TextField(optional=True), msg("When the load runs: 20-8")),
                Row(
                    "demand_per_kva_month",
                    msg("Demand charge"),
                    _number("demand_per_kva_month", step=1.0),
                    msg("For each kVA of the greatest load, a month"),
                ),
                Row("pue", msg("PUE"), _number("pue", step=0.05), msg("Power of the room over power of the machines")),
                Row("duty", msg("Duty"), _share("duty"), msg("Share of the year under load")),
                Row(
                    "carbon_g_per_kwh",
                    msg("Carbon"),
                    _number("carbon_g_per_kwh", "g/kWh", step=10.0),
                    msg("CO2 of the grid for each kWh"),
                ),
            ),
        ),
    )


def site_values(site: Site) -> dict[str, object]:
    return {field.name: getattr(site, field.name) for field in fields(site)}


class SitePanel(QWidget):
    """Page of the site. A preset is one edit of all fields.

    Attributes
    ----------
    edit_requested : Signal(object)
        A ``SetSite`` command.
    """

    edit_requested = Signal(object)

    def __init__(self, load: Callable[[], Sequence[Site]], theme: Theme) -> None:
        super().__init__()
        self._load = load
        self._theme = theme
        self._made = False
        self._site = Site()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        self._column = layout

    @cached_property
    def _presets(self) -> dict[str, Site]:
        return {preset.title: preset for preset in self._load()}

    @cached_property
    def form(self) -> Form:
        """The fields; made when the page is first looked at, because there are many."""
        made = Form(site_sections(tuple(self._presets.values())), site_values(Site()), self._theme)
        made.value_edited.connect(self._edited)
        self._column.addWidget(made)
        self.setFocusProxy(made.search)
        self._made = True
        made.show_values(site_values(self._site))
        return made

    def show_site(self, site: Site) -> None:
        self._site = site
        if self._made:
            self.form.show_values(site_values(site))

    def wake(self, looked_at: bool) -> None:
        """Make the fields if the page is looked at."""
        if looked_at:
            self.form.show()

    def _edited(self, name: str, value: object) -> None:
        preset = self._presets.get(str(value)) if name == "title" else None
        if preset is not None:
            now = site_values(self._site)
            kept = replace(preset, budget=self._site.budget)
            changes = {key: new for key, new in site_values(kept).items() if new != now[key]}
            if changes:
                self.edit_requested.emit(SetSite(changes))
        else:
            self.edit_requested.emit(SetSite({name: value}))
