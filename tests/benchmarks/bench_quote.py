"""The purchase sheet against its targets: time, text read back, the same bytes, the very build, exact totals.

Run: python -m tests.benchmarks.bench_quote
"""

from __future__ import annotations

import io
import shutil
import subprocess
import sys
import tempfile
import time
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pikepdf

from planner.build.files import dump_plan
from planner.collector import calm_collector
from planner.report.archive import is_archive, plan_of_pdf
from planner.report.figures import amount_text
from planner.report.fonts import printable
from planner.report.pdf import render_pdf
from planner.report.watch import Cancelled
from tests.pricing import test_money_sums
from tests.report import samples

if TYPE_CHECKING:
    from collections.abc import Callable

    from planner.report.quote import Quote

TWO_PAGES_MS = 250.0
MANY_S = 5.0
MANY = 2_000
TIMES = 9


def seconds(action: Callable[[], object]) -> float:
    """Processor time of one run: other programs of the machine do not count."""
    began = time.process_time()
    action()
    return time.process_time() - began


def median(action: Callable[[], object], times: int = TIMES) -> float:
    return sorted(seconds(action) for _ in range(times))[times // 2]


def as_kind(quote: Quote, kind: str) -> Quote:
    return replace(quote, heading=replace(quote.heading, kind=kind))


def read_back(quote: Quote, data: bytes) -> list[str]:
    """What ``pdftotext`` does not find again: names of lines, amounts, Chinese characters."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "sheet.pdf"
        path.write_bytes(data)
        run = subprocess.run(["pdftotext", "-raw", str(path), "-"], capture_output=True, check=True, text=True)
    text = "".join(run.stdout.split())
    wanted = [line.name.text("zh_CN") if not isinstance(line.name, str) else line.name for line in quote.lines]
    wanted += [amount_text(line.net, currency=False) for line in quote.lines if line.net]
    wanted += [amount_text(entry.gross, currency=False) for entry in quote.totals]
    wanted += [quote.heading.requester, quote.heading.department, quote.heading.funds_source, "采购申请单", "人民币"]
    return [told for told in wanted if "".join(printable(told).split()) not in text]


def stopped() -> int:
    """Lines of a long sheet that were set when it was cancelled at a tenth."""
    shares: list[float] = []
    try:
        render_pdf(
            samples.many_lines(MANY), progress=shares.append, cancelled=lambda: bool(shares) and shares[-1] > 0.1
        )
    except Cancelled:
        return round(shares[-1] * 2 * MANY)
    raise AssertionError("the sheet was not stopped")


def main() -> int:
    calm_collector()
    quote = samples.plain_quote("plan-a")
    asked = as_kind(quote, "quotation")
    render_pdf(asked)
    with pikepdf.open(io.BytesIO(render_pdf(asked))) as pdf:
        pages = len(pdf.pages)
    short = 1000 * median(lambda: render_pdf(asked))
    request = 1000 * median(lambda: render_pdf(quote))
    both = 1000 * median(lambda: render_pdf(samples.full_quote(), "both"))
    many = samples.many_lines(MANY)
    long = seconds(lambda: render_pdf(many))
    long_both = seconds(lambda: render_pdf(many, "both"))
    full = samples.full_quote()
    same = all(
        render_pdf(full, language, form=form) == render_pdf(full, language, form=form)
        for language in ("en", "zh_CN", "both")
        for form in ("plain", "archive", "signable")
    )
    plans = [samples.plain_quote(name) for name in ("plan-a", "plan-b", "plan-c")]
    round_trip = all(
        plan_of_pdf(data) == one.plan and dump_plan(plan_of_pdf(data)) == dump_plan(one.plan)
        for one in (*plans, full)
        for data in (render_pdf(one), render_pdf(one, "both", form="archive"))
    )
    print(f"{'target':<58}{'measured':>16}{'limit':>12}")
    print(f"{f'{pages} pages (request for quotation, plan A)':<58}{short:>13.0f} ms{TWO_PAGES_MS:>9.0f} ms")
    print(f"{'purchase request, plan A, 4 pages':<58}{request:>13.0f} ms")
    print(f"{'purchase request, plan C, both languages, 6 pages':<58}{both:>13.0f} ms")
    print(f"{f'{MANY:,} lines':<58}{long:>14.2f} s{MANY_S:>10.0f} s")
    print(f"{f'{MANY:,} lines, both languages':<58}{long_both:>14.2f} s{MANY_S:>10.0f} s")
    print(f"{'cancelled at a tenth: lines set by then':<58}{stopped():>16,}")
    missing: list[str] = []
    if shutil.which("pdftotext"):
        missing = read_back(full, render_pdf(full, "both")) + read_back(many, render_pdf(many, "both"))[:20]
        print(f"{'lines, amounts and characters lost by pdftotext':<58}{len(missing):>16}{0:>12}")
    print(f"{'the same bytes twice, 3 languages x 3 forms':<58}{same!s:>16}{'True':>12}")
    print(f"{'PDF to build: identical':<58}{round_trip!s:>16}{'True':>12}")
    archive = is_archive(render_pdf(full, "both", form="archive"))
    print(f"{'archive form passes the PDF/A-3b check':<58}{archive!s:>16}{'True':>12}")
    test_money_sums.test_ten_thousand_random_quotes_add_up()
    print(f"{'random quotes whose totals equal the reference':<58}{test_money_sums.QUOTES:>16,}{10_000:>12,}")
    good = short <= TWO_PAGES_MS and max(long, long_both) <= MANY_S and not missing and same and round_trip and archive
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
