"""The lines as CSV, the sheet as Markdown. A text that a spreadsheet would take for a formula is made harmless."""

from __future__ import annotations

import csv
import io
from typing import TYPE_CHECKING

from planner.messages import Message, msg
from planner.parts.summary import KIND_NAMES
from planner.pricing.sums import percent_text
from planner.report import marks
from planner.report.figures import amount_text, languages_of, number_text, weeks_text, with_unit, worded
from planner.report.heading import KINDS
from planner.report.quote import GROUPS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from decimal import Decimal

    from planner.report.quote import Line, Quote

#: What makes a spreadsheet compute, also behind blanks and control characters.
FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠")

CSV_COLUMNS: tuple[str, ...] = (
    "number", "group", "maker", "item", "part_number", "part_number_status", "description", "condition", "quantity",
    "unit_price", "currency", "tax_included", "tax_rate", "amount_without_tax", "price_source", "price_date",
    "lead_weeks_low", "lead_weeks_high", "warranty_months", "accepted_instead", "origin", "period", "for_machine",
    "seats",
)  # fmt: skip


def harmless(text: str) -> str:
    """Text that no spreadsheet computes: an apostrophe goes before what looks like a formula."""
    return f"'{text}" if text.lstrip(" \u00a0\n").startswith(FORMULA_STARTS) else text


def render_csv(quote: Quote, language: str = "en") -> bytes:
    """The lines as CSV in UTF-8 with a byte order mark, so that every spreadsheet reads Chinese."""
    buffer = io.StringIO(newline="")
    writer = csv.writer(buffer)
    writer.writerow(CSV_COLUMNS)
    for line in quote.lines:
        row = (*_csv_row(line, language), quote.title, " ".join(line.seats))
        writer.writerow([harmless(text) if isinstance(text, str) else text for text in row])
    return b"\xef\xbb\xbf" + buffer.getvalue().encode()


def _csv_row(line: Line, language: str) -> Sequence[str | int | Decimal | None]:
    terms = line.terms
    weeks = terms.lead_weeks
    return (
        line.number, line.group, line.maker, worded(line.name, language), line.part_number, line.number_status,
        about(line, language), terms.condition, line.quantity, line.unit.amount if line.unit else None,
        line.unit.currency if line.unit else None, "yes" if line.tax_included else "no", str(line.tax_rate),
        line.net.amount if line.net else None, line.price.source if line.price else None,
        line.price.date if line.price else None, f"{weeks[0]:g}" if weeks else None,
        f"{weeks[-1]:g}" if weeks else None, terms.warranty_months, "; ".join(terms.substitutes), terms.origin,
        line.period,
    )  # fmt: skip


def about(line: Line, language: str) -> str:
    """Kind, size and telling figures of a line, in one line; two languages are parted by a stroke."""
    return " / ".join(dict.fromkeys(_about(line, name) for name in languages_of(language)))


def _about(line: Line, language: str) -> str:
    if line.part is None:
        return " ".join(filter(None, (worded(line.about, language), worded(line.reason or "", language))))
    kind = worded(KIND_NAMES.get(line.part.kind, line.part.kind), language)
    return " · ".join(filter(None, (kind, line.figures(language))))


# --- Markdown ---------------------------------------------------------------------------------------------------


def escaped(text: str) -> str:
    """Text that Markdown prints as it is, on one line."""
    out = "".join(f"\\{char}" if char in "\\`*_{}[]<>#|~!" else char for char in text)
    return " ".join(out.split())


def render_markdown(quote: Quote, language: str = "en") -> bytes:
    """The sheet as Markdown, as it goes into a forum or an issue."""

    def say(text: Message | str) -> str:
        return escaped(worded(text, language))

    head = quote.heading
    title = f"{say(KINDS[head.kind])} {escaped(head.number)}".strip()
    revision = msg("revision {revision}", revision=head.revision)
    out = [f"# {title}", "", f"{say(quote.title)} · {say(revision)} · {escaped(head.date)}", ""]
    out += [f"{say(msg('Purpose'))}: {say(head.purpose or quote.purpose)}", ""]
    group = ""
    for line in quote.lines:
        if line.group != group:
            group = line.group
            out += ["", f"## {say(GROUPS[group])}", "", *_table_head(language)]
        out.append(_line_row(line, language))
    out += ["", *_sums(quote, language), "", *_readings(quote, language), *_findings(quote, language)]
    return ("\n".join(out).rstrip() + "\n").encode()


def _table_head(language: str) -> list[str]:
    heads: Iterable[Message] = (
        msg("No."), msg("Item"), msg("Part number"), msg("Qty"), msg("Unit price without tax"), msg("Tax rate"),
        msg("Amount without tax"),
    )  # fmt: skip
    return ["| " + " | ".join(worded(head, language) for head in heads) + " |", "|--:|---|---|--:|--:|--:|--:|"]


def _line_row(line: Line, language: str) -> str:
    quoted = worded(msg("to be quoted"), language)
    name = escaped(worded(line.name, language))
    details = escaped(about(line, language))
    terms = [worded(weeks_text(line.terms.lead_weeks), language)] if line.terms.lead_weeks else []
    item = f"**{name}** {' · '.join([details, *terms])}".strip()
    cells = (
        str(line.number), item, escaped(line.part_number) or worded(msg("to be named"), language), str(line.quantity),
        amount_text(line.unit) if line.unit else quoted, percent_text(line.tax_rate),
        amount_text(line.net) if line.net else "–",
    )  # fmt: skip
    return "| " + " | ".join(cells) + " |"


def _sums(quote: Quote, language: str) -> list[str]:
    rows = []
    for total in quote.totals:
        net, tax, gross = amount_text(total.net), amount_text(total.tax), amount_text(total.gross)
        rows.append(f"- {worded(msg('Sum without tax'), language)}: {net}")
        rows.append(f"- {worded(msg('Tax amount'), language)}: {tax}")
        rows.append(f"- **{worded(msg('Sum with tax'), language)}: {gross}**")
    if quote.to_be_quoted:
        note = msg("{count} of {lines} lines have no offer and are not in the sums.", count=quote.to_be_quoted,
                   lines=len(quote.once))  # fmt: skip
        rows.append(f"- {worded(note, language)}")
    return rows


def _readings(quote: Quote, language: str) -> list[str]:
    if not quote.readings:
        return []
    heads = (msg("Reading"), msg("Value"), msg("Band"), msg("Limit"))
    rows = [f"## {worded(msg('Readings'), language)}", ""]
    rows += ["| " + " | ".join(worded(head, language) for head in heads) + " |", "|---|--:|--:|--:|"]
    for reading in quote.readings:
        if reading.value is None:
            continue
        low, high = reading.low, reading.high
        band = "" if low is None or high is None or low == high else f"{number_text(low)} – {number_text(high)}"
        limit = "" if reading.limit is None else with_unit(reading.limit, reading.unit, language)
        value = f"{marks.LEVELS[reading.level]} {with_unit(reading.value, reading.unit, language)}"
        rows.append(f"| {escaped(worded(reading.title, language))} | {value} | {band} | {limit} |")
    return [*rows, ""]


def _findings(quote: Quote, language: str) -> list[str]:
    if not quote.findings:
        return []
    rows = [f"## {worded(msg('Findings'), language)}", ""]
    for finding in quote.findings:
        mark = marks.UNKNOWN if finding.answer.value == "cannot_tell" else marks.SEVERITIES[finding.severity]
        rows.append(f"- {mark} {escaped(worded(finding.message, language))}")
    return rows
