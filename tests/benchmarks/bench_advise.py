"""Seconds of a question to the whole catalogue: until the first build, until the proof of the cheapest, in all.

python tests/benchmarks/bench_advise.py [ROUNDS]
"""

from __future__ import annotations

import sys
import time
from datetime import date
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from planner import locations
from planner.advising.advise import Progress, advise
from planner.advising.answer import Ranking
from planner.advising.presets import presets
from planner.catalog.catalogue import Catalogue

FIRST_S, PROOF_S = 2.0, 10.0


def main(rounds: int) -> int:
    """Print a table; the exit code is 1 when a median misses its target."""
    start = time.perf_counter()
    catalogue = Catalogue(locations.catalogue())
    parts = catalogue.parts()
    print(f"catalogue: {len(parts)} parts in {time.perf_counter() - start:.2f} s")
    print(f"{'wish':<20} {'first':>7} {'proof':>7} {'all':>7} {'cpu':>7}  solved judged")
    missed = 0
    for preset in presets():
        firsts, proofs, wholes, cpus = [], [], [], []
        for _ in range(rounds):
            proof: list[float] = []
            begun = time.perf_counter()

            def watch(progress: Progress, proof: list[float] = proof, begun: float = begun) -> None:
                if progress.share > 0.1 and not proof:
                    proof.append(time.perf_counter() - begun)

            cpu = time.process_time()
            wish = preset.instead or preset.asked
            answer = advise(wish, catalogue, watch, today=date(2026, 11, 30), rankings=tuple(Ranking))
            cpus.append(time.process_time() - cpu)
            firsts.append(answer.first_s or float("inf"))
            proofs.append(proof[0] if proof else float("inf"))
            wholes.append(answer.seconds)
        first, whole, cpu = (sorted(values)[rounds // 2] for values in (firsts, wholes, cpus))
        proven = sorted(proofs)[rounds // 2]
        missed += first > FIRST_S or proven > PROOF_S
        print(
            f"{preset.id:<20} {first:7.2f} {proven:7.2f} {whole:7.2f} {cpu:7.2f}  {answer.solved:6} {answer.judged:6}"
        )
    return int(missed > 0)


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 1))
