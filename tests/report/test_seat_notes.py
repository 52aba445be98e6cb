"""Notes on seats go with the sheet's list of what sits where."""

from __future__ import annotations

import io

from pypdf import PdfReader

from planner.editing import SetPlacement
from planner.report.quote import make_quote
from planner.report.render import render
from tests.machines import gpu_server
from tests.report.samples import heading


def test_a_note_is_printed_with_its_seats() -> None:
    document = gpu_server()
    document.execute(SetPlacement(("gpu1", "gpu2"), {"note": "lent by 王工 <b>until May</b>"}))
    cpus = tuple(seat for seat in document.plan.build.placements if seat.startswith("cpu"))
    document.execute(SetPlacement(cpus, {"note": "both on loan"}))
    quote = make_quote(document.plan, {}, (), heading(), document.machine)
    notes = {entry.name: [str(note) for note in entry.notes] for entry in quote.seats}
    assert notes["NVIDIA H100 PCIe 80GB"] == ["GPU 1 – GPU 2: lent by 王工 <b>until May</b>"]
    assert ["both on loan"] in notes.values()
    text = " ".join(page.extract_text() for page in PdfReader(io.BytesIO(render(quote, "pdf"))).pages)
    assert "lent by 王工 <b>until May</b>" in " ".join(text.split())
