"""Text made ready for a full-text index that separates words at spaces."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from planner.storage.project import Project

CJK = re.compile(r"([\u3400-\u9fff\uf900-\ufaff])")
WORD = re.compile(r"[^\W_]+")


def searchable(text: str) -> str:
    """Lower case, half width, and every CJK character a word of its own: such text is found character by character."""
    plain = unicodedata.normalize("NFKC", text).lower()
    return " ".join(WORD.findall(CJK.sub(r" \1 ", plain)))


def phrases(text: str) -> list[list[str]]:
    """What is looked for: each thing between spaces is a phrase of words, as 昇腾910B is 昇, 腾, 910b."""
    return [words for piece in text.split() if (words := searchable(piece).split())]


def project_words(project: Project) -> str:
    """Everything that a project is looked for by: titles, notes, tags, decisions, offers, sheets, its parts' names."""
    texts = [project.title, project.notes, *project.tags, *(sheet.number for sheet in project.sheets)]
    texts += [text for entry in project.decisions for text in (entry.who, entry.what, entry.why)]
    texts += [text for offer in project.offers for text in (offer.seller, offer.number, offer.note)]
    for entry in project.plans:
        build = entry.plan.build
        texts += [entry.title, build.title, build.notes]
        texts += [name for part in build.parts.values() for name in (part.name, part.model_zh or "", *part.aliases)]
        texts += [placement.note for placement in build.placements.values()] + [item.note for item in build.loose]
    return searchable(" ".join(dict.fromkeys(texts)))
