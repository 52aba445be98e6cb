"""A comparison as JSON types, for programs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from planner.messages import Message

if TYPE_CHECKING:
    from collections.abc import Iterable

    from planner.build.reading import Reading
    from planner.comparing.chart import Chart
    from planner.comparing.jobs import JobCell, JobTable
    from planner.comparing.table import Cell, Comparison, Row


def comparison_record(
    comparison: Comparison, jobs: JobTable | None = None, charts: Iterable[Chart] = (), language: str = "en"
) -> dict[str, Any]:
    """Everything that the table and the charts show; sentences in one language, keys in none."""
    return {
        "columns": [
            {"title": c.title, "note": said(c.note, language), "workload": c.workload.text(language),
             "site": said(c.site, language), "verdict": c.verdict}
            for c in comparison.columns
        ],
        "baseline": comparison.baseline,
        "same_workload": comparison.same_workload,
        "same_site": comparison.same_site,
        "ground": [sentence.text(language) for sentence in comparison.ground],
        "rows": [_row(row, language) for row in comparison.rows],
        "jobs": [] if jobs is None else [
            {"job": row.job.title.text(language), "cells": [_job(cell, language) for cell in row.cells],
             "fastest": sorted(row.fastest), "cheapest": sorted(row.cheapest)}
            for row in jobs.rows
        ],
        "charts": [_chart(chart, language) for chart in charts],
    }  # fmt: skip


def said(text: Message | str | None, language: str) -> str | None:
    """A text in a language; None stays None."""
    return text.text(language) if isinstance(text, Message) else text


def _row(row: Row, language: str) -> dict[str, Any]:
    return {
        "key": row.key,
        "theme": row.theme.value,
        "title": said(row.title, language),
        "better": row.better.value,
        "differs": row.differs,
        "best": sorted(row.best),
        "told_apart": row.told_apart,
        "cells": [_cell(cell, language) for cell in row.cells],
    }


def _cell(cell: Cell, language: str) -> dict[str, Any]:
    return {
        "value": cell.value, "unit": cell.unit, "low": cell.low, "high": cell.high, "limit": cell.limit,
        "status": cell.level.value, "lines": [said(line.text, language) for line in cell.lines],
        "sentence": said(cell.sentence, language), "missing": [fact.text(language) for fact in cell.missing],
        "void": said(cell.void, language), "delta": cell.delta, "delta_fraction": cell.delta_fraction,
    }  # fmt: skip


def _job(cell: JobCell, language: str) -> dict[str, Any]:
    return {
        "status": cell.level.value, "runs": cell.runs.text(language), "sentence": said(cell.sentence, language),
        "speed": _value(cell.speed), "train_days": _value(cell.days), "cost_per_million_tokens": _value(cell.cost),
        "wall_w": _value(cell.wall),
    }  # fmt: skip


def _value(reading: Reading | None) -> dict[str, Any] | None:
    if reading is None:
        return None
    return {"value": reading.value, "unit": reading.unit, "low": reading.low, "high": reading.high}


def _chart(chart: Chart, language: str) -> dict[str, Any]:
    return {
        "x": {"key": chart.x.key, "title": chart.x.title.text(language), "unit": chart.x.unit},
        "y": {"key": chart.y.key, "title": chart.y.title.text(language), "unit": chart.y.unit},
        "points": [
            {"column": p.column, "x": p.x, "y": p.y, "sound": p.sound, "efficient": p.efficient} for p in chart.points
        ],
        "edge": list(chart.edge), "note": said(chart.note, language),
        "absent": [{"column": column, "reason": reason.text(language)} for column, reason in chart.absent],
    }  # fmt: skip
