"""The purchase sheet as PDF: pages put together, heads and feet. The same quote gives the same bytes.

Build, quote and lines of the same revision are attached to it. The same paper is made as an archive file (PDF/A-3b) and
as a form that can be signed; see ``planner.report.archive``.
"""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

from reportlab.graphics.barcode.qr import QrCode
from reportlab.platypus import BaseDocTemplate, Flowable, Frame, KeepTogether, PageTemplate

from planner.errors import InputRejected
from planner.messages import Message, language_code, listed, msg
from planner.report import REGULAR, archive, edges, front, technical, typeset
from planner.report.approvals import FormField, approvals
from planner.report.evidence import evidence_pages, upgrade_pages
from planner.report.heading import KINDS, STATUSES
from planner.report.record import fingerprint
from planner.report.typeset import Type
from planner.report.watch import Watch

if TYPE_CHECKING:
    from collections.abc import Callable

    from reportlab.pdfgen.canvas import Canvas

    from planner.report.quote import Quote

MARK_PT = 54.0


def render_pdf(
    quote: Quote,
    language: str = "en",
    page: str = "A4",
    *,
    form: str = "plain",
    progress: Callable[[float], None] | None = None,
    cancelled: Callable[[], bool] | None = None,
) -> bytes:
    """A purchase sheet.

    Parameters
    ----------
    quote : its content
    language : ``en``, ``zh_CN`` (or ``zh``) or ``both``
    page : ``A4`` or ``Letter``
    form : ``plain``, ``archive`` (PDF/A-3b, if the validator passes it) or ``signable`` (fields and signature widgets)
    progress : told the share that is done, from 0 to 1
    cancelled : asked now and then; True ends the run with :class:`planner.report.watch.Cancelled`
    """
    if page not in typeset.PAGES:
        raise InputRejected("{page} is no size of paper; choose A4 or Letter", page=page)
    if form not in archive.FORMS:
        raise InputRejected("{form} is no form; choose one of {forms}", form=form, forms=listed(archive.FORMS))
    words = Type(language if language == typeset.BOTH else language_code(language))
    watch = Watch(max(2 * len(quote.lines), 1), progress, cancelled)
    fields: list[FormField] = []
    mark = fingerprint(quote)
    data = _pages(quote, words, typeset.PAGES[page], mark, fields, watch)
    match form:
        case "archive":
            done = archive.archived(data, quote)
        case "signable":
            done = archive.signable(data, quote, fields)
        case _:
            done = archive.attached(data, quote)
    if progress is not None:
        progress(1.0)
    return done


def _pages(
    quote: Quote, words: Type, size: tuple[float, float], mark: str, fields: list[FormField], watch: Watch
) -> bytes:
    """The pages as reportlab writes them."""
    buffer = io.BytesIO()
    document = BaseDocTemplate(
        buffer, pagesize=size, leftMargin=typeset.MARGIN, rightMargin=typeset.MARGIN, topMargin=typeset.TOP,
        bottomMargin=typeset.BOTTOM, title=_title(quote, words), author=quote.heading.requester or "Slotwright",
        subject=quote.title, keywords=[quote.heading.number, f"sha256:{mark}"], creator="Slotwright",
        lang="zh-CN" if words.languages == ("zh_CN",) else "en", initialFontName=REGULAR, invariant=1,
    )  # fmt: skip

    def draw_edges(canvas: Canvas, template: BaseDocTemplate) -> None:
        _edges(canvas, quote, words, size, template.page)
        watch.step()

    frame = Frame(document.leftMargin, document.bottomMargin, document.width, document.height, 0, 0, 0, 0)
    last = edges.PageCount(words, size[0] - typeset.MARGIN)
    document.addPageTemplates([PageTemplate("page", [frame], onPage=draw_edges)])
    document.build([*_story(quote, words, document.width, document.height, mark, fields, watch), last])
    return buffer.getvalue()


def _title(quote: Quote, words: Type) -> str:
    return f"{words.say(KINDS[quote.heading.kind])} {quote.heading.number}".strip()


def _story(
    quote: Quote, words: Type, width: float, height: float, mark: str, fields: list[FormField], watch: Watch
) -> list[Flowable]:
    kind = quote.heading.kind
    story = front.title_block(quote, words, width, _qr(quote, mark))
    story += front.parties(quote, words, width)
    if kind != "technical":
        story += front.lines_table(quote, words, width, watch.step)
        story.append(KeepTogether(front.money_block(quote, words, width)))
        story += front.closing(quote, words)
        # signatures never stand alone: above them is said what they are given for
        story.append(KeepTogether(approvals(quote, words, width, fields)))
    if kind == "quotation":
        return [*story, *technical.machine_page(quote, words, width, height)]
    story += technical.site_page(quote, words, width)
    story += technical.machine_page(quote, words, width, height)
    story += technical.theme_pages(quote, words, width)
    story += technical.findings_page(quote, words, width)
    story += upgrade_pages(quote, words, width)
    story += evidence_pages(quote, words, width)
    story += technical.assumptions_page(quote, words)
    story += technical.appendix(quote, words, width)
    story += technical.sources_page(quote, words)
    return story


def _qr(quote: Quote, mark: str) -> Flowable:
    """Number, revision and fingerprint, to be read by a telephone."""
    text = f"{quote.heading.number or '-'};rev={quote.heading.revision};sha256={mark[:32]}"
    code = QrCode(text, width=MARK_PT, height=MARK_PT, qrBorder=0, qrLevel="M")
    code.hAlign = "RIGHT"
    return code


# --- heads and feet ---------------------------------------------------------------------------------------------


def _edges(canvas: Canvas, quote: Quote, words: Type, size: tuple[float, float], number: int) -> None:
    """Head and foot of every page; the number of pages is filled in at the end."""
    width, height = size
    head = quote.heading
    edges.draw_lines(canvas, size)
    revision = msg("No. {number}, revision {revision}", number=head.number or "–", revision=head.revision)
    half = (width - 2 * typeset.MARGIN) / 2 - 6
    top = height - edges.HEAD_TEXT
    edges.write(canvas, words.line(revision), typeset.MARGIN, top, half)
    owner = " / ".join(front.owner(quote, words)) or quote.title
    edges.write(canvas, owner, width - typeset.MARGIN, top, half, right=True)
    foot = words.line(_foot(quote))
    own = " ".join(dict.fromkeys(filter(None, (quote.profile.text("footer", name) for name in words.languages))))
    text = f"{foot} · {own}" if own else foot
    edges.write(canvas, text, typeset.MARGIN, edges.FOOT_TEXT, 1.55 * half)
    edges.place_number(canvas, number)


def _foot(quote: Quote) -> Message:
    head = quote.heading
    return msg("{date}, valid until {until}, {status}", date=head.date or "–", until=head.valid_until or "–",
               status=STATUSES[head.status])  # fmt: skip
