"""What could sit there instead, and how far it is from what does."""

from __future__ import annotations

from dataclasses import replace

from planner.comparing.equivalents import equivalents
from planner.editing import SetPlacement
from planner.parts.part import Gpu
from tests.machines import catalogue, gpu_server, module_server, part


def test_an_equal_part_comes_first_and_the_part_itself_not_at_all() -> None:
    document = gpu_server()
    twin = replace(part("h100-pcie-80"), id="twin")
    found = equivalents(document.machine, "gpu1", [*catalogue().parts("gpu"), twin])
    assert (found[0].part.id, found[0].far) == ("twin", 0.0)
    assert "h100-pcie-80" not in [entry.part.id for entry in found]
    assert [entry.far for entry in found] == sorted(entry.far for entry in found)


def test_only_what_fits_the_seat() -> None:
    forms = {getattr(entry.part, "form_factor", None) for entry in
             equivalents(module_server().machine, "gpu1", catalogue().parts("gpu"))}  # fmt: skip
    assert forms
    assert forms <= {"sxm5", None}


def test_what_changes_is_said_figure_by_figure() -> None:
    document = gpu_server()
    a100 = part("a100-pcie-80")
    entry = equivalents(document.machine, "gpu1", [a100])[0]
    changes = {str(change.name): change for change in entry.changes}
    assert (changes["power"].before, changes["power"].after, changes["power"].difference) == (350, 300, -50)
    assert changes["GPU memory"].difference == 0
    assert (changes["power"].unit, changes["GPU memory"].unit) == ("W", "GB")


def test_an_unknown_figure_is_not_taken_for_equal() -> None:
    document = gpu_server()
    a100 = part("a100-pcie-80")
    assert isinstance(a100, Gpu)
    silent = replace(a100, id="silent", tdp_w=None)
    known, unknown = equivalents(document.machine, "gpu1", [part("a100-pcie-80"), silent])
    assert (known.part.id, unknown.part.id) == ("a100-pcie-80", "silent")
    assert unknown.changes[2].difference is None


def test_modules_of_another_sort_and_drives_of_other_sizes_come_last() -> None:
    document = gpu_server()
    found = equivalents(document.machine, "dimm1", catalogue().parts("memory"), limit=200)
    kinds = [getattr(entry.part, "module_kind", None) for entry in found]
    assert kinds[0] == "RDIMM"
    drive = next(seat for seat in document.plan.build.placements if seat.startswith("bay"))
    document.execute(SetPlacement((drive,), {"capacity_gb": 3840.0}))
    first = equivalents(document.machine, drive, catalogue().parts("storage"))[0].part
    assert 3840.0 in getattr(first, "capacities_gb", ())


def test_an_empty_seat_has_no_equivalents() -> None:
    assert equivalents(gpu_server().machine, "gpu9", catalogue().parts("gpu")) == ()
    assert equivalents(gpu_server().machine, "nowhere", catalogue().parts("gpu")) == ()


def test_no_more_than_asked_for() -> None:
    assert len(equivalents(gpu_server().machine, "gpu1", catalogue().parts("gpu"), limit=3)) == 3
