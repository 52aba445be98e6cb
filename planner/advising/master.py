"""The choice of parts as a mixed-integer programme.

Its rows are necessary conditions, so that the least cost over them is a bound for every machine that the rules accept.
What a row cannot say, the rules say of the machine put together; a machine that they refuse is cut off and the
programme is solved again (see ``search``).
"""

from __future__ import annotations

import math
from collections import defaultdict
from functools import cached_property
from typing import TYPE_CHECKING

from planner.advising.choice import choices
from planner.advising.columns import Accelerators, Platform, Role, Supplies
from planner.advising.options import channels_filled, feeds, fits_cooler, fits_supply, plugs_of
from planner.advising.platforms import CARD, footprint_key, places_in, slots_left
from planner.advising.prices import allowance, kept_back
from planner.advising.solver import Programme
from planner.build.machine import Supply
from planner.build.workload import Method
from planner.parts.part import Chassis, Server
from planner.sizing import circuit, transients
from planner.sizing.power_parts import memory_share
from planner.sizing.transients import tolerance_kind
from planner.units import GB, GIB

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from planner.advising.columns import Column, Selection
    from planner.advising.options import Options
    from planner.advising.platforms import Footprint

BEST_EFFICIENCY = 0.97  # no supply on sale does better; a bound, not an estimate
MANY = 1e6
SAME_HEAT = 0.03  # share of their greatest heat by which cards may differ and still drive fans alike


class Master:
    """Columns of all roles with the rows between them.

    Attributes
    ----------
    columns, roles : every column with its role, by number
    programme : the rows; cuts are added to it
    """

    def __init__(self, options: Options) -> None:
        self.options = options
        self.wish = options.wish
        by_role = options.by_role
        self.columns: tuple[Column, ...] = tuple(column for columns in by_role.values() for column in columns)
        self.roles: tuple[Role, ...] = tuple(role for role, columns in by_role.items() for _ in columns)
        self._ranges: dict[Role, range] = {}
        position = 0
        for role, columns in by_role.items():
            self._ranges[role] = range(position, position + len(columns))
            position += len(columns)
        self.programme = Programme(len(self.columns))
        self._one_of_each()
        self._accelerators()
        self._processors()
        self._memory()
        self._coolers()
        self._supplies()
        self._drives()
        self._network()
        self._power()
        self._budget()
        self._locked()
        self._wards = self._put_to_sleep()

    # --- numbering -------------------------------------------------------------------------------------------------

    def numbers(self, role: Role) -> range:
        """Numbers of a role's columns."""
        return self._ranges[role]

    def selection(self, chosen: Iterable[int]) -> Selection:
        """Columns chosen, by role."""
        return {self.roles[number]: self.columns[number] for number in chosen}

    @cached_property
    def number_of(self) -> dict[tuple[Role, str], int]:
        """Number of a column by its role and key."""
        return {(role, column.key): n for n, (role, column) in enumerate(zip(self.roles, self.columns, strict=True))}

    def costs(self) -> list[float]:
        """Known and hinted money of each column."""
        return [float(column.cost.total) for column in self.columns]

    def surplus(self) -> list[float]:
        """Points of each column for what goes beyond the need."""
        return [column.surplus for column in self.columns]

    # --- rows ------------------------------------------------------------------------------------------------------

    def _platforms(self, good: Iterable[bool]) -> list[int]:
        """Numbers of the platforms for which ``good``, in their order, holds."""
        return [n for n, passes in zip(self.numbers(Role.PLATFORM), good, strict=True) if passes]

    @cached_property
    def _servers(self) -> list[int]:
        return self._platforms(platform.server for platform in self.options.platforms)

    def _only_with(self, columns: Iterable[int], allowed: Iterable[int]) -> None:
        """Each of ``columns``, at most one of which is chosen, asks for one of ``allowed``."""
        terms = dict.fromkeys(allowed, -1.0)
        terms.update(dict.fromkeys(columns, 1.0))
        self.programme.add(-math.inf, 0.0, terms)

    def _one_of_each(self) -> None:
        """One column of every role; coolers and supplies only where the platform does not bring its own."""
        asked = {Role.ARCHIVE: self.wish.archive_gb > 0, Role.NETWORK: self.wish.network_gbps > 0}
        for role in Role:
            terms = dict.fromkeys(self.numbers(role), 1.0)
            if role in (Role.COOLER, Role.SUPPLY):
                terms.update(dict.fromkeys(self._servers, 1.0))
            if asked.get(role, True):
                self.programme.add(1.0, 1.0, terms)

    def _accelerators(self) -> None:
        options, growth = self.options, self.wish.growth
        groups: dict[tuple[Footprint, int], list[int]] = defaultdict(list)
        bridged: list[int] = []
        for number, column in zip(self.numbers(Role.ACCELERATORS), options.accelerators, strict=True):
            groups[options.kinds[column.gpu.id], column.count].append(number)
            if column.bridge is not None:
                bridged.append(number)
        if bridged:
            self._only_with(bridged, self._servers)
        hosts, _ = options.hosts
        for (kind, count), numbers in groups.items():
            cards = kind.form == CARD
            fits = [
                (most >= count + growth if cards else growth == 0 and most == count)
                and self._network_fits(host, kind, count)
                for host, most in zip(hosts, options.host_places[kind], strict=True)
            ]
            self._only_with(numbers, self._platforms(options.by_platform(fits)))

    def _network_fits(self, platform: Platform, kind: Footprint, count: int) -> bool:
        """Whether slots stay free for the network cards beside so many accelerators."""
        if self.wish.network_gbps <= 0 or platform.berth is None:
            return True
        return slots_left(platform.berth, kind, count) >= self.wish.network_cards

    def _processors(self) -> None:
        groups: dict[tuple[object, ...], list[int]] = defaultdict(list)
        kind: tuple[object, ...]
        for number, column in zip(self.numbers(Role.PROCESSORS), self.options.processors, strict=True):
            cpu = column.cpu
            kind = (cpu.socket, cpu.family, cpu.tdp_w, column.count) if cpu is not None else ("own",)
            groups[kind].append(number)
        for key, numbers in groups.items():
            self._only_with(numbers, self._platforms(_seats(platform, key) for platform in self.options.platforms))
        terms = {
            number: MANY if column.cpu is None else float((column.cpu.cores or 0) * column.count)
            for number, column in zip(self.numbers(Role.PROCESSORS), self.options.processors, strict=True)
        }
        for number, wanted in zip(self.numbers(Role.ACCELERATORS), self.options.accelerators, strict=True):
            terms[number] = -wanted.cores
        self.programme.add(0.0, math.inf, terms)

    def _memory(self) -> None:
        options = self.options
        by_type: dict[tuple[str | None, int], list[int]] = defaultdict(list)
        by_kind: dict[tuple[object, ...], list[int]] = defaultdict(list)
        unbuffered: list[int] = []
        capacity: dict[int, float] = {}
        for number, column in zip(self.numbers(Role.MEMORY), options.memory, strict=True):
            memory = column.memory
            capacity[number] = column.gb * GIB / GB if memory is not None else MANY
            if memory is None:
                self._only_with([number], self._platforms(platform.dimms == 0 for platform in options.platforms))
                continue
            by_type[memory.memory_type, column.modules].append(number)
            by_kind[memory.memory_type, memory.module_kind, memory.ecc, column.modules].append(number)
            if "UDIMM" in (memory.module_kind or ""):
                unbuffered.append(number)
        for (kind, modules), numbers in by_type.items():
            fits = (p.dimms >= modules and p.memory_type in (None, kind) for p in options.platforms)
            self._only_with(numbers, self._platforms(fits))
        for key, numbers in by_kind.items():
            example = options.memory[numbers[0] - self.numbers(Role.MEMORY).start].memory
            if example is None:
                continue
            modules = int(str(key[-1]))
            allowed = [
                n
                for n, column in zip(self.numbers(Role.PROCESSORS), options.processors, strict=True)
                if channels_filled(example, modules, column)
            ]
            self._only_with(numbers, allowed)
        if self.wish.ecc and unbuffered:
            works = (p.server or (p.board is not None and p.board.ecc_udimm is True) for p in options.platforms)
            self._only_with(unbuffered, self._platforms(works))
        need = dict(capacity)
        for number, wanted in zip(self.numbers(Role.ACCELERATORS), options.accelerators, strict=True):
            need[number] = -wanted.ram_gb
        self.programme.add(0.0, math.inf, need)
        most = {number: -column.gb for number, column in zip(self.numbers(Role.MEMORY), options.memory, strict=True)}
        for number, processor in zip(self.numbers(Role.PROCESSORS), options.processors, strict=True):
            addressed = None if processor.cpu is None else processor.cpu.max_memory_gb
            most[number] = MANY if addressed is None else addressed * processor.count
        self.programme.add(0.0, math.inf, most)

    def _coolers(self) -> None:
        groups: dict[tuple[object, ...], list[int]] = defaultdict(list)
        rating: dict[int, float] = dict.fromkeys(self._servers, MANY)
        coolers = self.options.coolers
        for number, column in zip(self.numbers(Role.COOLER), coolers, strict=True):
            cooler = column.cooler
            kind = (cooler.sockets, cooler.cooler_type, cooler.height_mm, cooler.radiator_mm, column.count)
            groups[kind].append(number)
            rating[number] = cooler.rated_tdp_w or 0.0
        for numbers in groups.values():
            column = coolers[numbers[0] - self.numbers(Role.COOLER).start]
            fits = (p.sockets == column.count and fits_cooler(column.cooler, p) for p in self.options.platforms)
            self._only_with(numbers, self._platforms(fits))
        for number, processor in zip(self.numbers(Role.PROCESSORS), self.options.processors, strict=True):
            cpu = processor.cpu
            rating[number] = 0.0 if cpu is None else -(cpu.max_turbo_power_w or cpu.tdp_w or 0.0)
        self.programme.add(0.0, math.inf, rating)

    def _supplies(self) -> None:
        groups: dict[tuple[object, ...], list[int]] = defaultdict(list)
        supplies = self.options.supplies
        start = self.numbers(Role.SUPPLY).start
        for number, column in zip(self.numbers(Role.SUPPLY), supplies, strict=True):
            psu = column.psu
            eps = tuple(plug.count for plug in psu.connectors or () if "EPS" in plug.type)
            groups[psu.form_factor, psu.redundant_module, psu.length_mm, eps, column.count].append(number)
        for numbers in groups.values():
            column = supplies[numbers[0] - start]
            fits = (fits_supply(column.psu, column.count, platform) for platform in self.options.platforms)
            self._only_with(numbers, self._platforms(fits))
        plugs: dict[tuple[tuple[str, int], ...], list[int]] = defaultdict(list)
        for number, cards in zip(self.numbers(Role.ACCELERATORS), self.options.accelerators, strict=True):
            plugs[plugs_of(cards.gpu, cards.count)].append(number)
        for wanted, numbers in plugs.items():
            if wanted:
                good = [start + place for place, column in enumerate(supplies) if feeds(column.psu, wanted)]
                self._only_with(numbers, [*good, *self._servers])
        self._load_steps()

    def _load_steps(self) -> None:
        """Load steps of the cards alone, with the smallest host, must be within what a supply forgives."""
        options, start = self.options, self.numbers(Role.SUPPLY).start
        host = min((column.watts for column in options.processors if column.cpu is not None), default=0.0)
        host += min((platform.watts for platform in options.platforms if not platform.server), default=0.0)
        together = self.wish.workload.method.trains or self.wish.workload.method is Method.SERVING
        allowed = [
            tuple(factor * column.rated_w for factor in transients.tolerance(tolerance_of(column)))
            for column in options.supplies
        ]
        groups: dict[tuple[str, float, int], list[int]] = defaultdict(list)
        for number, cards in zip(self.numbers(Role.ACCELERATORS), options.accelerators, strict=True):
            groups[cards.gpu.model, cards.gpu.tdp_w or 0.0, cards.count].append(number)
        for (model, watts, count), numbers in groups.items():
            steps = transients.demand([(model, watts)] * count, host, together and count > 1)
            good = [
                start + place
                for place, most in enumerate(allowed)
                if all(step <= limit for step, limit in zip(steps, most, strict=True))
            ]
            self._only_with(numbers, [*good, *self._servers])

    def _drives(self) -> None:
        groups: dict[tuple[bool, int], list[int]] = defaultdict(list)
        for number, column in zip(self.numbers(Role.DRIVES), self.options.drives, strict=True):
            groups[column.m2, column.count].append(number)
        for (m2, count), numbers in groups.items():
            fits = (_holds_drives(platform, m2, count) for platform in self.options.platforms)
            self._only_with(numbers, self._platforms(fits))
        archives = list(self.numbers(Role.ARCHIVE))
        if archives:
            self._only_with(archives, self._platforms(_holds_disk(platform) for platform in self.options.platforms))

    def _network(self) -> None:
        cards = list(self.numbers(Role.NETWORK))
        if cards:
            fits = (_network_slots(p, self.wish.network_cards) for p in self.options.platforms)
            self._only_with(cards, self._platforms(fits))

    def usable_w(self, platform: Platform) -> float:
        """What a platform's own supplies may carry for hours, after the failures that the wish names, W."""
        count = platform.supply_count
        each = platform.rated_w / count if count else 0.0
        return each * (count - self.spare(count))

    def spare(self, count: int) -> int:
        """Supplies that may fail by the wish."""
        return {"n+1": 1, "2n": max(count - count // 2, 1)}.get(self.wish.redundancy, 0)

    def _power(self) -> None:
        """Loads against supplies, circuit and cooling; fans add their least share."""
        share = choices()["psu.share"]
        growth = self.wish.growth
        load: dict[int, float] = {}
        wall: dict[int, float] = {}
        heat: dict[int, float] = {}
        for number, (role, column) in enumerate(zip(self.roles, self.columns, strict=True)):
            later = 1.0 + growth / getattr(column, "count", 1) if role is Role.ACCELERATORS else 1.0
            load[number] = -column.watts * later
            wall[number] = column.watts
            heat[number] = column.typical_w * (memory_share(32) if role is Role.MEMORY else 1.0)
        loose = [p.fan_share for p in self.options.platforms if not p.server]
        least = min(loose, default=0.0)
        for number, platform in zip(self.numbers(Role.PLATFORM), self.options.platforms, strict=True):
            if platform.server:
                # The fans' share of the heat is carried too; per platform it is a constant factor of what is left.
                load[number] += share * self.usable_w(platform) / (1.0 + platform.fan_share)
        for number, column in zip(self.numbers(Role.SUPPLY), self.options.supplies, strict=True):
            each = column.rated_w / column.count
            left = each * (column.count - self.spare(column.count)) if column.count > 1 else column.rated_w
            if self.wish.redundancy != "none" and column.count == 1:
                left = 0.0
            load[number] += share * left / (1.0 + least)
        self.programme.add(0.0, math.inf, load)
        site = self.wish.site
        hours = circuit.circuit_va(site) * site.circuits - site.other_load_w
        self.programme.add(-math.inf, max(hours, 0.0) * BEST_EFFICIENCY, wall)
        if site.cooling_w is not None:
            self.programme.add(-math.inf, site.cooling_w * BEST_EFFICIENCY, heat)

    def _budget(self) -> None:
        most = allowance(self.wish)
        if most is None:
            return
        paid = {
            number: float(column.cost.total + kept_back(role, column.cost, self.wish))
            for number, (role, column) in enumerate(zip(self.roles, self.columns, strict=True))
        }
        self.programme.add(-math.inf, float(most), paid)
        self.programme.forbid(self.unpriced_accelerators())

    def unpriced_accelerators(self) -> list[int]:
        """Accelerators without any price: they are never cheapest, and no budget can be judged with them.

        Without a budget, where none that works has a price, they stay.
        """
        pairs = list(zip(self.numbers(Role.ACCELERATORS), self.options.accelerators, strict=True))
        unpriced = [number for number, column in pairs if _unpriced(column)]
        return [] if len(unpriced) == len(pairs) and self.wish.site.budget is None else unpriced

    def _locked(self) -> None:
        for part_id in self.wish.locked:
            holding = [
                number
                for number, column in enumerate(self.columns)
                if any(part.id == part_id for part, quantity in column.pieces if quantity)
            ]
            self.programme.add(1.0, math.inf, dict.fromkeys(holding, 1.0))

    # --- platforms that others cover -------------------------------------------------------------------------------

    def _put_to_sleep(self) -> dict[int, list[int]]:
        """Leave out each platform that another one covers: it allows all that the first allows, for no more.

        A covered platform is woken when the one that covers it is cut off, so that the bound stays exact.

        Returns
        -------
        The covered platforms by the one that covers them
        """
        numbers = self.numbers(Role.PLATFORM)
        rows = self.programme.rows_of(numbers)
        places = list(self.options.places.values())
        masks, scores = {}, {}
        for number, platform in zip(numbers, self.options.platforms, strict=True):
            terms = rows[number]
            masks[number] = sum(1 << row for row, value in terms.items() if value == -1.0)
            others = tuple(sorted((row, value) for row, value in terms.items() if value != -1.0))
            at = number - numbers.start
            most = tuple(-each[at] for each in places)
            scores[number] = (others, (float(platform.cost.total), platform.surplus, platform.noise,
                                       platform.fan_share, float(platform.cost.unpriced_lines), *most))  # fmt: skip
        wards: dict[int, list[int]] = defaultdict(list)
        awake: list[int] = []
        order = sorted(numbers, key=lambda n: (scores[n][1][0], scores[n][1][1], -masks[n].bit_count(), n))
        for number in order:
            cover = next((other for other in awake if _covers(masks, scores, other, number)), None)
            if cover is None:
                awake.append(number)
            else:
                wards[cover].append(number)
        self.programme.sleep(ward for group in wards.values() for ward in group)
        return wards

    def wake_beside(self, number: int) -> None:
        """Wake the platforms that a platform, which is cut off, has covered."""
        woken = self._wards.pop(number, [])
        self.programme.wake(woken)

    # --- cuts ------------------------------------------------------------------------------------------------------

    def forbid_together(self, numbers: Sequence[int]) -> None:
        """Not all of these columns at once."""
        for number in numbers:
            if self.roles[number] is Role.PLATFORM:
                self.wake_beside(number)
        self.programme.add(-math.inf, len(numbers) - 1.0, dict.fromkeys(numbers, 1.0))

    def forbid_heavier(self, selection: Selection) -> None:
        """Not these accelerators with as much load as in a selection, or more, on supplies as weak as its own."""
        self._forbid_like(selection, _draws_as_much)

    def forbid_alike(self, selection: Selection, roles: Sequence[Role]) -> None:
        """Not these choices together, on the platform or on one that is the same for its accelerators."""
        mine, cards = selection[Role.PLATFORM], selection[Role.ACCELERATORS]
        rest = [self.number_of[role, selection[role].key] for role in roles if role is not Role.PLATFORM]
        terms = dict.fromkeys(rest, 1.0)
        for number, other in zip(self.numbers(Role.PLATFORM), self.options.platforms, strict=True):
            if _houses_alike(mine, other, cards):
                terms[number] = 1.0
                self.wake_beside(number)
        self.programme.add(-math.inf, float(len(rest)), terms)

    def forbid_board(self, selection: Selection) -> None:
        """Not these accelerators on the board or server that they are on, whatever is around it."""
        mine, cards = selection[Role.PLATFORM], selection[Role.ACCELERATORS]
        terms = {self.number_of[Role.ACCELERATORS, cards.key]: 1.0}
        for number, other in zip(self.numbers(Role.PLATFORM), self.options.platforms, strict=True):
            if isinstance(mine, Platform) and _board_of(mine) == _board_of(other):
                terms[number] = 1.0
                self.wake_beside(number)
        self.programme.add(-math.inf, 1.0, terms)

    def forbid_as_loud(self, selection: Selection) -> None:
        """Not the rack servers whose fans run as a server's of this class do, with cards that heat it as much."""
        mine, cards = selection[Role.PLATFORM], selection[Role.ACCELERATORS]
        if not isinstance(mine, Platform) or not isinstance(cards, Accelerators) or not mine.server:
            self.forbid_alike(selection, [role for role in (Role.PLATFORM, Role.ACCELERATORS) if role in selection])
            return
        terms: dict[int, float] = {}
        for number, platform in zip(self.numbers(Role.PLATFORM), self.options.platforms, strict=True):
            if platform.server and platform.noise >= mine.noise:
                terms[number] = 1.0
        share = cards.typical_w / cards.watts - SAME_HEAT
        for number, column in zip(self.numbers(Role.ACCELERATORS), self.options.accelerators, strict=True):
            if column.count >= cards.count and column.typical_w / column.watts >= share:
                terms[number] = 1.0
        self.programme.add(-math.inf, 1.0, terms)

    def forbid_dearer(self, selection: Selection) -> None:
        """Not these accelerators and supplies with choices that cost as much as in a selection, or more."""
        self._forbid_like(selection, _costs_as_much)

    def _forbid_like(self, selection: Selection, like: Callable[[Column, Column], bool]) -> None:
        terms: dict[int, float] = {}
        for role, mine in selection.items():
            terms.update((n, 1.0) for n in self.numbers(role) if like(mine, self.columns[n]))
        self.programme.add(-math.inf, len(selection) - 1.0, terms)


def _board_of(platform: Platform) -> tuple[str, int]:
    """What the links between accelerators hang on."""
    return (platform.board.id, 0) if platform.board is not None else (platform.holder.id, platform.variant)


def _houses_alike(mine: Column, other: Platform, cards: Column) -> bool:
    """Whether two platforms are the same for some accelerators: same box, same places."""
    if not isinstance(mine, Platform) or not isinstance(cards, Accelerators) or mine.holder.id != other.holder.id:
        return False
    if mine.berth is None or other.berth is None:
        return mine.variant == other.variant
    kind = footprint_key(cards.gpu)
    return places_in(mine.berth, kind)[: cards.count] == places_in(other.berth, kind)[: cards.count]


Score = tuple[tuple[tuple[int, float], ...], tuple[float, ...]]


def _covers(masks: dict[int, int], scores: dict[int, Score], one: int, two: int) -> bool:
    """Whether platform ``one`` allows all that ``two`` allows, with the same load, and is no worse in anything."""
    if masks[two] & ~masks[one] or scores[one][0] != scores[two][0]:
        return False
    return all(a <= b for a, b in zip(scores[one][1], scores[two][1], strict=True))


def _draws_as_much(mine: Column, other: Column) -> bool:
    """Whether a choice in place of mine loads the supplies at least as much, or gives no more."""
    if isinstance(mine, Accelerators):
        return mine is other
    if isinstance(mine, Supplies) and isinstance(other, Supplies):
        same = (mine.count > 1) == (other.count > 1) and tolerance_of(mine) == tolerance_of(other)
        return same and mine.psu.efficiency == other.psu.efficiency and other.rated_w <= mine.rated_w
    if isinstance(mine, Platform) and isinstance(other, Platform):
        if mine.server != other.server or mine.supply_count != other.supply_count or other.rated_w > mine.rated_w:
            return False
        return other.watts >= mine.watts and other.fan_share >= mine.fan_share
    return other.watts >= mine.watts


def _costs_as_much(mine: Column, other: Column) -> bool:
    if isinstance(mine, (Accelerators, Supplies)):
        return mine is other
    more_open = other.cost.unpriced_lines > 0 or not mine.cost.unpriced_lines  # whose money is kept back
    return more_open and other.cost.total >= mine.cost.total


def tolerance_of(column: Supplies) -> str:
    """Class of a supply's tolerance of load steps."""
    psu = column.psu
    pooled = bool(psu.redundant_module)
    return tolerance_kind(Supply("", psu.watts, psu.watts_at_low_line, None, psu.inlet, psu.efficiency, psu, pooled))


def _unpriced(column: Column) -> bool:
    cost = column.cost
    return cost.unpriced_lines > 0 and cost.priced_lines + cost.hinted_lines == 0


def _seats(platform: Platform, key: tuple[object, ...]) -> bool:
    """Whether processors of a kind sit in a platform."""
    if key == ("own",):
        return platform.own_processors
    socket, family, watts, count = key
    if platform.own_processors or platform.socket != socket or platform.sockets != count:
        return False
    if platform.families and family not in platform.families:
        return False
    return platform.cpu_limit_w is None or not isinstance(watts, (int, float)) or watts <= platform.cpu_limit_w


def _network_slots(platform: Platform, cards: int) -> bool:
    """Whether a server has slots for network cards. One is taken for granted, more must be known to be there."""
    if not isinstance(platform.holder, Server):
        return True
    slots = platform.holder.nic_slots
    return cards <= 1 if slots is None else len(slots) >= cards


def _holds_drives(platform: Platform, m2: bool, count: int) -> bool:
    """Whether fast drives find their places: M.2 on the board, U.2 and E3.S in a server's bays or a board's ports."""
    holder = platform.holder
    if m2:
        places = holder.m2_slots if isinstance(holder, Server) else platform.board.m2_slots if platform.board else None
        return (places or 0) >= count
    if isinstance(holder, Server):
        if holder.drive_bays is None:
            return True
        return any(bays.count >= count and "U.2" in bays.form_factor for bays in holder.drive_bays)
    return platform.board is not None and (platform.board.u2_ports or 0) >= count


def _holds_disk(platform: Platform) -> bool:
    """Whether a 3.5-inch drive finds a bay and a port."""
    holder, board = platform.holder, platform.board
    if not isinstance(holder, Chassis) or board is None or not board.sata_ports:
        return False
    return holder.drive_bays is None or any(bays.form_factor.startswith("3.5") for bays in holder.drive_bays)
