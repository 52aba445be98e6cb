"""Air, temperatures, room: what the heat of a machine does."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from planner.build.reading import Component, Derivation, Input, Level, Reading
from planner.messages import msg
from planner.parts.defaults import Defaults, load_defaults
from planner.parts.part import Cpu, CpuCooler, Gpu, Storage
from planner.sizing import thermal_gpu
from planner.sizing.airflow import AIR_HEAT_CAPACITY, CaseFlow, air_rise_k, case_flow, required_cfm, tables
from planner.sizing.power_parts import air_class, cpu_draw, host_load, is_server_cpu, storage_draw
from planner.sizing.power_parts import tables as power_tables
from planner.sizing.thermal_liquid import coolant_lpm, radiator_w, water_c
from planner.units import BTU_PER_HOUR_PER_WATT, WATT_PER_COOLING_TON, air_density

if TYPE_CHECKING:
    from planner.build.machine import Machine
    from planner.build.site import Site
    from planner.build.workload import Workload
    from planner.sizing.power import PowerResult

BALANCE = "energy balance of air, ICAO standard atmosphere"
LUMPED = msg("model, ±8 K without a reading of the machine: it ranks and warns")


@dataclass(frozen=True)
class ThermalResult:
    """Readings first, then what tables and the heat picture are drawn from."""

    airflow: Reading
    exhaust: Reading
    gpu: Reading
    cpu: Reading
    room: Reading
    throttle: Reading
    coolant: Reading
    radiator: Reading
    drives: Reading
    cards: tuple[thermal_gpu.CardTemperature, ...]
    flow: CaseFlow | None
    preheat_k: float
    cooling_needed_w: float | None  # sensible capacity that an air conditioner should have
    room_rise_k_per_min: float | None  # when the cooling fails, air only

    @property
    def readings(self) -> tuple[Reading, ...]:
        """All readings, in the order in which they are shown; water and drives only where there are some."""
        shown = (self.airflow, self.exhaust, self.gpu, self.cpu, self.room, self.throttle)
        sometimes = (self.coolant, self.radiator, self.drives)
        return (*shown, *(reading for reading in sometimes if reading.value is not None))

    def reading(self, name: str) -> Reading:
        """A reading by its stable name. Raises KeyError."""
        every = (*self.readings, self.coolant, self.radiator, self.drives)
        return {reading.name: reading for reading in every}[name]


def cooler_tables() -> Defaults:
    """Defaults of CPU coolers, read once."""
    return load_defaults("thermal/cpu_coolers.toml")


def size_thermal(machine: Machine, workload: Workload, site: Site, power: PowerResult) -> ThermalResult:
    """Air, temperatures and the room for a machine's sustained power.

    Exact where it is energy balance (flow, exhaust, room) [1]_; a lumped model with a band of 8 K for chips [2]_.

    Parameters
    ----------
    machine, workload, site : room in °C, altitude in m, cooling in W
    power : result of ``size_power`` for the same three

    Returns
    -------
    ThermalResult; a reading never says OK while its limit lies inside its band.

    References
    ----------
    .. [1] Energy balance with the ICAO standard atmosphere.
    .. [2] Osmantic/MMBT-Messy-Model-Bench-Tests, tower2-dual-qwen27-no-gap-2026-07-29; NVIDIA GRID K2 BD-06580-001_v02.
    """
    air = air_class(machine)
    to_air = tables()["share_to_air.liquid" if air in ("liquid", "none") else "share_to_air.air"]
    heat = power.wall_known.typical * to_air
    flow = case_flow(machine, site.altitude_m, site.room_c)
    preheat = _preheat(site, heat, flow, air)
    items = machine.items_of(Gpu)
    cards = thermal_gpu.card_temperatures(machine, site, power.gpus, items, preheat)
    stacked = cards
    if sum(item.seat is None for item in items) > 1 and air in ("tower", "open"):
        stacked = thermal_gpu.card_temperatures(machine, site, power.gpus, items, preheat, loose_gap=0.0)
    figures = tables()
    needed = None if power.wall_load is None else figures["room.margin"] * power.wall_load.typical
    rise = None
    if power.wall_load is not None and site.room_m3:
        air_heat = air_density(site.altitude_m, site.room_c) * AIR_HEAT_CAPACITY * site.room_m3
        rise = 60.0 * power.wall_load.typical / air_heat
    return ThermalResult(
        airflow=_airflow(site, power, heat, flow, air),
        exhaust=_exhaust(site, power, heat, flow, air),
        gpu=_gpu(site, power, cards, stacked),
        cpu=_cpu(machine, workload, site, preheat),
        room=_room(machine, site, power, needed, rise),
        throttle=_throttle(cards, bool(power.gpus)),
        coolant=_coolant(site, power, air, to_air),
        radiator=_radiator(machine, site, preheat),
        drives=_drives(machine, site, preheat, air),
        cards=cards,
        flow=flow,
        preheat_k=preheat,
        cooling_needed_w=needed,
        room_rise_k_per_min=rise,
    )


def _preheat(site: Site, heat: float, flow: CaseFlow | None, air: str) -> float:
    """Air at the accelerators over the room, K."""
    gpu = thermal_gpu.tables()
    if air == "open":
        return 0.0
    if air in ("modules", "liquid", "none"):
        return gpu["case.module_preheat_k"]
    if air == "server":
        return gpu["case.server_preheat_k"]
    if flow is None or flow.cfm <= 0.0:
        return gpu["case.tower_preheat_k"]
    # half of the case's heat is taken up before the air reaches the cards
    return max(2.0, 0.5 * air_rise_k(heat, flow.cfm, site.altitude_m, site.room_c))


def _airflow(site: Site, power: PowerResult, heat: float, flow: CaseFlow | None, air: str) -> Reading:
    """Flow that carries the heat at the design rise, against what the fans move, CFM."""
    name, title = "airflow_cfm", msg("Air needed")
    if power.wall_load is None:
        return Reading(name, title, None, "CFM", level=Level.UNKNOWN, missing=power.missing)
    rise = tables().figures["reference.rise_k"]
    value = required_cfm(heat, rise.value, site.altitude_m, site.room_c)
    low, high = value * rise.value / rise.high, value * rise.value / rise.low
    derivation = Derivation(
        "Q = P / (rho c_p dT)",
        (
            Input(msg("heat to the air"), round(heat), "W", "model"),
            Input(msg("rise of the air"), rise.value, "K", rise.source),
            Input(msg("altitude"), site.altitude_m, "m", "site"),
            Input(msg("room"), site.room_c, "°C", "site"),
        ),
        (BALANCE, "AMCA 201: fans and systems"),
    )
    if flow is None:
        if air in ("tower",) and value > 0:
            return Reading(
                name, title, value, "CFM", low, high, level=Level.UNKNOWN, missing=(msg("fans of the case"),),
                derivation=derivation,
            )  # fmt: skip
        sentence = msg("the maker's fans are taken to move it") if air in ("server", "modules", "liquid") else None
        return Reading(name, title, value, "CFM", low, high, sentence=sentence, derivation=derivation)
    if flow.cfm < low:
        level = Level.ERROR
    elif flow.cfm < value or flow.low < low:
        level = Level.WARN
    else:
        level = Level.OK
    sentence = msg(
        "{flow:.0f} CFM by {fans} fans, {lost:.0f} CFM with one dead", flow=flow.cfm, fans=flow.fans,
        lost=flow.lost_fan_cfm,
    )  # fmt: skip
    return Reading(name, title, value, "CFM", low, high, flow.cfm, level, sentence, derivation=derivation)


def _exhaust(site: Site, power: PowerResult, heat: float, flow: CaseFlow | None, air: str) -> Reading:
    """Temperature of the air that leaves, °C."""
    name, title = "exhaust_c", msg("Exhaust air")
    if power.wall_load is None:
        return Reading(name, title, None, "°C", level=Level.UNKNOWN, missing=power.missing)
    figures = tables()
    warn = figures["reference.exhaust_warn_c.rack" if air in ("server", "modules", "liquid") else
                   "reference.exhaust_warn_c.tower"]  # fmt: skip
    rise = figures.figures["reference.rise_k"]
    if flow is not None:
        value = site.room_c + air_rise_k(heat, flow.cfm, site.altitude_m, site.room_c)
        low = site.room_c + air_rise_k(heat, flow.high, site.altitude_m, site.room_c)
        high = site.room_c + air_rise_k(heat, flow.low, site.altitude_m, site.room_c)
        source = "fan records" if not flow.assumed else "fans by size"
    elif air in ("server", "modules", "liquid"):
        value, low, high = (site.room_c + one for one in (rise.value, rise.low, rise.high))
        source = "assumed: servers regulate their fans"
    else:
        return Reading(name, title, None, "°C", level=Level.UNKNOWN, missing=(msg("fans of the case"),))
    level = Level.WARN if high > warn else Level.OK
    derivation = Derivation(
        "T_out = T_room + P / (rho c_p Q)",
        (Input(msg("heat to the air"), round(heat), "W", "model"), Input(msg("flow"), None, "CFM", source)),
        (BALANCE,),
    )
    return Reading(name, title, value, "°C", low, high, warn, level, derivation=derivation)


def _gpu(
    site: Site,
    power: PowerResult,
    cards: tuple[thermal_gpu.CardTemperature, ...],
    stacked: tuple[thermal_gpu.CardTemperature, ...],
) -> Reading:
    """Hottest accelerator against the temperature at which it slows down, °C.

    ``stacked`` is the estimate if cards without a seat stand next to one another: where only that one is too hot, the
    answer is that the seats decide.
    """
    name, title = "gpu_temp_c", msg("Hottest accelerator")
    if not cards:
        if not power.gpus:
            return Reading(name, title, None, "°C", level=Level.INFO, sentence=msg("no accelerator"))
        return Reading(name, title, None, "°C", level=Level.UNKNOWN, missing=power.missing)
    band = tables()["reference.temperature_band"]
    worst = max(cards, key=lambda card: card.celsius - card.limit_c)
    if worst.celsius >= worst.limit_c:
        level = Level.ERROR
    elif worst.celsius + band > worst.limit_c:
        level = Level.WARN
    else:
        level = Level.OK
    tight = max(stacked, key=lambda card: card.celsius - card.limit_c)
    undecided = level is Level.OK and tight.celsius + band > tight.limit_c
    figures = thermal_gpu.tables()
    derivation = Derivation(
        "T = T_room + preheat + c P_neighbour / (rho c_p Q) + P R",
        (
            Input(msg("room"), site.room_c, "°C", "site"),
            Input(msg("air at the cooler"), round(worst.inlet_c, 1), "°C", "model"),
            Input(msg("power of the card"), round(worst.power_w), "W", "model"),
            Input(msg("cooler"), worst.style, "", "catalogue"),
            Input(
                msg("free slots to the next card"), worst.gap_slots if worst.gap_slots < 99 else "apart", "", "seats"
            ),
            Input(
                msg("resistance for a 350 W cooler"), figures[f"resistance.{worst.style}"], "K/W",
                figures.figures[f"resistance.{worst.style}"].source,
            ),
        ),
        (
            "Osmantic/MMBT-Messy-Model-Bench-Tests, tower2-dual-qwen27-no-gap-2026-07-29",
            "NVIDIA GRID K2, BD-06580-001_v02, table 5",
        ),
        LUMPED,
    )  # fmt: skip
    words = {
        Level.OK: msg("{margin:.0f} K below the limit", margin=worst.limit_c - worst.celsius),
        Level.WARN: msg("may slow down: the limit lies inside the band of {band:.0f} K", band=band),
        Level.ERROR: msg("slows down: {watts:.0f} W of {asked:.0f} W can be cooled", watts=worst.sustained_w,
                         asked=worst.power_w),
    }  # fmt: skip
    if undecided:
        sentence = msg("the cards have no seats: next to one another they reach {hot:.0f} °C", hot=tight.celsius)
        return Reading(
            name, title, worst.celsius, "°C", worst.celsius - band, tight.celsius + band, worst.limit_c, Level.UNKNOWN,
            sentence, (msg("seats of the cards"),), derivation=derivation,
        )  # fmt: skip
    return Reading(
        name, title, worst.celsius, "°C", worst.celsius - band, worst.celsius + band, worst.limit_c, level,
        words[level], derivation=derivation, per_seat=tuple((card.address, card.celsius) for card in cards),
    )  # fmt: skip


def _cooler_key(machine: Machine, cooler: CpuCooler | None) -> str | None:
    if cooler is None:
        server = machine.server
        if server is None:
            return None
        return "passive-1u" if (server.rack_units or 4) == 1 else "passive-4u"
    if cooler.cooler_type == "aio":
        length = cooler.radiator_mm or 240
        return "aio-420" if length >= 420 else "aio-360" if length >= 360 else "aio-240"
    if cooler.cooler_type == "passive":
        return "passive-4u"
    height = cooler.height_mm or 0.0
    return "air-140" if height >= 160 else "air-120" if height >= 140 else "air-92"


def _cpu(machine: Machine, workload: Workload, site: Site, preheat: float) -> Reading:
    """Hottest processor at its sustained maximum, °C."""
    name, title = "cpu_temp_c", msg("Processor")
    cpus = machine.cpus
    if not cpus:
        return Reading(name, title, None, "°C", level=Level.INFO, sentence=msg("no processor"))
    server = all(is_server_cpu(cpu) for cpu in cpus)
    draws = [cpu_draw(cpu, host_load(workload, "training"), is_server_cpu(cpu)) for cpu in cpus]
    cooler = next(iter(machine.parts_of(CpuCooler)), None)
    key = _cooler_key(machine, cooler)
    watts = max((draw.maximum for draw in draws if draw is not None), default=None)
    if key is None or watts is None or None in draws:
        gap = msg("a CPU cooler") if key is None else msg("power of the processor")
        return Reading(name, title, None, "°C", level=Level.UNKNOWN, missing=(gap,))
    figures, band = cooler_tables(), tables()["reference.temperature_band"]
    package = watts * power_tables()["cpu.vrm"]
    resistance = figures[f"resistance.{key}"] + figures["resistance.lid.server" if server else "resistance.lid.desktop"]
    value = site.room_c + min(preheat, 5.0) + package * resistance
    limit = figures["limit.server" if server else "limit.desktop"]
    # a processor regulates itself at its limit: hot is a loss of speed, not a danger
    level = Level.OK if value + band <= limit else Level.WARN
    sentence = None
    if cooler is None and machine.server is not None:
        level, sentence = Level.INFO, msg("cooled by the maker's heat sinks")
    rated = cooler.rated_tdp_w if cooler is not None else None
    derivation = Derivation(
        "T = T_room + preheat + P (R_cooler + R_lid)",
        (
            Input(msg("power of the package"), round(package), "W", "model"),
            Input(msg("resistance"), round(resistance, 3), "K/W", figures.figures[f"resistance.{key}"].source),
            Input(msg("rating of the cooler"), rated, "W", "catalogue"),
        ),
        ("lumped resistance model; cooler figures from memory, unverified",),
        LUMPED,
    )
    seats = tuple([(item.address, value) for item in machine.items_of(Cpu)])
    return Reading(
        name, title, value, "°C", value - band, value + band, limit, level, sentence, derivation=derivation,
        per_seat=seats,
    )  # fmt: skip


def _room(machine: Machine, site: Site, power: PowerResult, needed: float | None, rise: float | None) -> Reading:
    """Heat of the room against its cooling, W; the room's temperature against the recommended range."""
    name, title = "room_heat_w", msg("Room")
    if power.wall_load is None or needed is None:
        return Reading(name, title, None, "W", level=Level.UNKNOWN, missing=power.missing)
    figures = tables()
    heat = power.wall_load.typical
    capacity = needed / figures["room.sensible"]
    cooling_power = heat / figures["room.cop"]
    inlet_max = machine.server.inlet_max_c if machine.server is not None else None
    level = Level.INFO
    if site.cooling_w is not None:
        level = Level.ERROR if heat > site.cooling_w else Level.WARN if needed > site.cooling_w else Level.OK
    if site.room_c > figures["room.error_c"] and (inlet_max is None or site.room_c > inlet_max):
        level = Level.ERROR
    elif site.room_c > figures["room.warn_c"] and level is not Level.ERROR:
        level = Level.WARN
    if site.room_c > figures["room.warn_c"]:
        sentence = msg(
            "{room:.0f} °C is warmer than the recommended {warn:.0f} °C", room=site.room_c, warn=figures["room.warn_c"]
        )
    elif site.cooling_w is None:
        sentence = msg(
            "an air conditioner of {capacity:.1f} kW ({btu:.0f} BTU/h, {tons:.1f} t) is needed",
            capacity=capacity / 1000.0, btu=capacity * BTU_PER_HOUR_PER_WATT, tons=capacity / WATT_PER_COOLING_TON,
        )  # fmt: skip
    else:
        sentence = msg("{heat:.0f} W of {cooling:.0f} W", heat=heat, cooling=site.cooling_w)
    inputs = [
        Input(msg("heat"), round(heat), "W", "model"),
        Input(msg("margin"), figures["room.margin"], "", figures.figures["room.margin"].source),
        Input(msg("sensible share"), figures["room.sensible"], "", figures.figures["room.sensible"].source),
        Input(msg("power of the cooling"), round(cooling_power), "W", figures.figures["room.cop"].source),
    ]
    if rise is not None:
        inputs.append(Input(msg("first rise when the cooling fails"), round(rise, 2), "K/min", "air of the room only"))
    derivation = Derivation(
        "heat = P_wall; capacity = 1.2 P / SHR; dT/dt = P / (rho c_p V)", tuple(inputs),
        ("ASHRAE TC 9.9: 18-27 °C recommended", BALANCE),
    )  # fmt: skip
    return Reading(
        name, title, heat, "W", limit=site.cooling_w, level=level, sentence=sentence, derivation=derivation,
        components=(Component("cooling", msg("power of the air conditioner"), cooling_power),),
    )  # fmt: skip


def _throttle(cards: tuple[thermal_gpu.CardTemperature, ...], any_gpu: bool) -> Reading:
    """Speed lost by cards at their temperature limit, %: ``1 - (P_cooled / P)^a`` of the slowest card."""
    name, title = "throttle_loss", msg("Lost to heat")
    if not cards:
        level = Level.UNKNOWN if any_gpu else Level.INFO
        return Reading(name, title, None, "%", level=level)
    exponent = thermal_gpu.tables()["throttle.loss_exponent"]
    band = tables()["reference.temperature_band"]

    def loss(card: thermal_gpu.CardTemperature, shift: float) -> float:
        span = card.celsius - card.inlet_c
        room = max(0.0, card.limit_c - card.inlet_c - shift)
        return 100.0 * (1.0 - min(1.0, room / span) ** exponent) if span > 0 else 0.0

    values = [loss(card, 0.0) for card in cards]
    value, high = max(values), max(loss(card, band) for card in cards)
    level = Level.ERROR if value > 5.0 else Level.WARN if high > 0.0 else Level.OK
    derivation = Derivation(
        "loss = 1 - (P at the limit / P)^a, of the slowest card: the others wait for it",
        (Input(msg("exponent"), exponent, "", thermal_gpu.tables().figures["throttle.loss_exponent"].source),),
        ("MLPerf Inference v2.1 and v4.1: speed over the power cap",),
        LUMPED,
    )
    seats = tuple((card.address, one) for card, one in zip(cards, values, strict=True))
    return Reading(name, title, value, "%", 0.0 if value == 0 else None, high, 0.0, level, derivation=derivation,
                   per_seat=seats)  # fmt: skip


def _coolant(site: Site, power: PowerResult, air: str, to_air: float) -> Reading:
    """Water of a directly cooled server, l/min at 10 K; None for machines in air."""
    name, title = "coolant_lpm", msg("Coolant")
    if air != "liquid" or power.wall_load is None:
        return Reading(name, title, None, "l/min")
    figures = tables()
    value = coolant_lpm(power.wall_load.typical * (1.0 - to_air))
    level = Level.OK if site.liquid_loop else Level.ERROR
    sentence = None if site.liquid_loop else msg("the site has no liquid loop for a directly cooled server")
    derivation = Derivation(
        "Q = P / (rho c dT), 10 K",
        (Input(msg("share to the liquid"), 1.0 - to_air, "", figures.figures["share_to_air.liquid"].source),),
        ("energy balance of water",),
    )
    return Reading(name, title, value, "l/min", level=level, sentence=sentence, derivation=derivation)


def _radiator(machine: Machine, site: Site, preheat: float) -> Reading:
    """Heat of the processor against what the radiator of its cooler hands to the air at the design rise, W."""
    name, title = "radiator_w", msg("Radiator")
    cooler = next((one for one in machine.parts_of(CpuCooler) if one.cooler_type == "aio"), None)
    draws = [cpu_draw(cpu, "feeding", is_server_cpu(cpu)) for cpu in machine.cpus]
    watts = max((draw.maximum for draw in draws if draw is not None), default=None)
    if cooler is None or cooler.radiator_mm is None or watts is None:
        return Reading(name, title, None, "W")
    figures = tables()
    heat = watts * power_tables()["cpu.vrm"]
    capacity = radiator_w(cooler.radiator_mm)
    water = water_c(heat, cooler.radiator_mm, site.room_c + min(preheat, 5.0))
    hot = water > figures["liquid.coolant_max_c"]
    level = Level.ERROR if heat > 1.3 * capacity else Level.WARN if heat > capacity or hot else Level.OK
    derivation = Derivation(
        "P = q n dT / 10; water = air + 10 P / (q n)",
        (
            Input(msg("length of the radiator"), cooler.radiator_mm, "mm", "catalogue"),
            Input(msg("design rise"), figures["liquid.design_rise_k"], "K",
                  figures.figures["liquid.design_rise_k"].source),
            Input(msg("heat for each 120 mm and 10 K"), figures["liquid.radiator_w_per_120mm_10k"], "W",
                  figures.figures["liquid.radiator_w_per_120mm_10k"].source),
        ),
        ("EK, Radiators part 2: performance (ek.rs)",),
    )  # fmt: skip
    sentence = msg("water at {water:.0f} °C", water=water)
    return Reading(name, title, heat, "W", limit=capacity, level=level, sentence=sentence, derivation=derivation)


def _drives(machine: Machine, site: Site, preheat: float, air: str) -> Reading:
    """Hottest solid-state drive under load against the temperature of its warning, °C."""
    name, title = "ssd_temp_c", msg("Hottest drive")
    seats = [
        (item.address, item.part)
        for item in machine.items_of(Storage)
        if isinstance(item.part, Storage) and item.part.media != "HDD" and item.part.interface != "SATA"
    ]
    if not seats:
        return Reading(name, title, None, "°C")
    figures, band = load_defaults("thermal/ssd.toml"), tables()["reference.temperature_band"]
    served = air in ("server", "modules", "liquid")
    known: dict[str, float] = {}
    for _, drive in seats:
        if drive.id in known:
            continue
        stick = any("M.2" in form for form in drive.form_factors)
        watts = storage_draw(drive).typical
        if stick and drive.power_active_w is None and drive.pcie_gen == 5:
            watts = figures["gen5_typical_w"]
        inlet = site.room_c + (0.0 if served and not stick else preheat)
        known[drive.id] = inlet + watts * figures["resistance.m2" if stick else "resistance.bay"]
    hottest = max(known.values())
    limit = figures["limit_c"]
    level = Level.OK if hottest + band <= limit else Level.WARN
    derivation = Derivation(
        "T = T_room + preheat + P R",
        (
            Input(msg("air at the drive"), round(site.room_c + (0.0 if served else preheat), 1), "°C", "model"),
            Input(msg("resistance"), figures["resistance.m2"], "K/W", figures.figures["resistance.m2"].source),
        ),
        ("lumped resistance model; figures from memory, unverified",),
        LUMPED,
    )
    return Reading(
        name, title, hottest, "°C", hottest - band, hottest + band, limit, level, derivation=derivation,
        per_seat=tuple([(address, known[drive.id]) for address, drive in seats]),
    )  # fmt: skip
