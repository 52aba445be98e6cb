"""Seconds of a question to the whole catalogue: until the first build, until the proof of the cheapest, in all.

Targets hold for the time of this process (CPU), which a busy machine does not change much; the clock's time is printed
beside it. The catalogue is read anew for each question, as the window does.

python tests/benchmarks/bench_advise.py [ROUNDS]
"""

from __future__ import annotations

import os
import sys
import time
from datetime import date
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from planner import locations
from planner.advising.advise import Progress, advise
from planner.advising.answer import Answer, Ranking
from planner.advising.presets import presets
from planner.advising.wish import Wish
from planner.catalog.catalogue import Catalogue

FIRST_S, PROOF_S = 2.0, 10.0
FIRST_STAGE = 0.1  # share of the work at which the cheapest is looked for


def ask(wish: Wish, catalogue: Catalogue) -> tuple[float, float, float, float, float, Answer]:
    """CPU seconds to the first build, to the proof of the cheapest, in all; the same by the clock; the answer."""
    marks: dict[str, float] = {}
    begun = time.process_time()

    def watch(progress: Progress) -> None:
        if progress.found is not None:
            marks.setdefault("first", time.process_time() - begun)
        if progress.share > FIRST_STAGE:
            marks.setdefault("proof", time.process_time() - begun)

    answer = advise(wish, catalogue, watch, today=date(2026, 11, 30), rankings=tuple(Ranking))
    whole = time.process_time() - begun
    never = float("inf")
    first, proof = marks.get("first", never), marks.get("proof", never)
    return first, proof, whole, answer.first_s or never, answer.seconds, answer


def main(rounds: int) -> int:
    """Print a table; the exit code is 1 when a median misses its target."""
    start = time.perf_counter()
    catalogue = Catalogue(locations.catalogue())
    parts = catalogue.parts()
    print(f"catalogue: {len(parts)} parts in {time.perf_counter() - start:.2f} s")
    print(
        f"{'seconds of CPU':<20} {'first':>7} {'proof':>7} {'all':>7}   {'clock: first':>12} {'all':>7}  solved judged"
    )
    missed = 0
    for preset in presets():
        runs = [ask(preset.instead or preset.asked, catalogue) for _ in range(rounds)]
        first, proof, whole, clock_first, clock = (sorted(run[n] for run in runs)[rounds // 2] for n in range(5))
        answer = runs[-1][5]
        missed += first > FIRST_S or proof > PROOF_S
        print(
            f"{preset.id:<20} {first:7.2f} {proof:7.2f} {whole:7.2f}   {clock_first:12.2f} {clock:7.2f}  "
            f"{answer.solved:6} {answer.judged:6}",
            flush=True,
        )
    print(f"load of the machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors")
    return int(missed > 0)


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 1))
