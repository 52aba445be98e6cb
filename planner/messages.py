"""Sentences for people, in English at their origin and in any language at their end.

The core never formats a sentence: it makes a :class:`Message` (an English template with named fields) and whoever
shows it calls :meth:`Message.text` with a language. Translations are Qt Linguist files, one per package, in
``resources/i18n/<language>/<package>.ts``; the English template is the key. Fields may be messages themselves.
``packaging/translations.py`` collects the templates from the code.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from planner import locations

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path


LANGUAGES = ("en", "zh_CN")
FIRST_READ = "gui"


def language_code(name: str) -> str:
    """The language of ``LANGUAGES`` that a user's or a system's name means: ``zh``, ``zh-Hans``, ``en_GB``..."""
    return "zh_CN" if name.lower().startswith("zh") else "en"


class Translations:
    """Template to translated template for one language. Files are read when a template is in none of those read before.

    Parameters
    ----------
    folder : with one Qt Linguist file for each package; that of the window comes first, because it is shown first
    """

    def __init__(self, folder: Path) -> None:
        self._table: dict[str, str] = {}
        self._unread = sorted(folder.glob("*.ts"), key=lambda path: (path.stem == FIRST_READ, path.stem))

    def get(self, template: str) -> str | None:
        while template not in self._table and self._unread:
            self._read(self._unread.pop())
        return self._table.get(template)

    def _read(self, path: Path) -> None:
        from xml.etree import ElementTree as ET  # English needs none of it

        for node in ET.parse(path).iter("message"):
            source, target = node.findtext("source"), node.find("translation")
            if source and target is not None and target.text and target.get("type") != "unfinished":
                self._table.setdefault(source, target.text)


@lru_cache(maxsize=4)
def translations(language: str) -> Translations:
    """The translations into a language; there are none into English."""
    return Translations(locations.resources() / "i18n" / language)


def translate(template: str, language: str) -> str:
    """The template in that language, or the English one where no translation exists."""
    return template if language == "en" else translations(language).get(template) or template


@dataclass(frozen=True)
class Message:
    """One sentence: template in English and the values of its fields.

    ``str(message)`` is the English text.
    """

    template: str
    fields: tuple[tuple[str, object], ...] = ()

    def text(self, language: str = "en") -> str:
        """The sentence in ``language`` (``"en"`` or ``"zh_CN"``)."""
        template = translate(self.template, language)
        if not self.fields:
            return template
        spoken = {name: _spoken(name, value, language) for name, value in self.fields}
        if SHARE in template:
            spoken = {name: _Share(value) if type(value) is float else value for name, value in spoken.items()}
        said = grouping(template).format(**spoken)
        if BLANK in said:
            said = BETWEEN_CHINESE.sub("", said).replace(BLANK, " ")
        return GAP.sub(" ", said).replace(SEAM, "") if SEAM in said else said

    def __str__(self) -> str:
        return self.text()


def msg(template: str, /, **fields: object) -> Message:
    """Make a message. The template must be a literal, so that it can be collected for translation."""
    return Message(template, tuple(fields.items())) if fields else _without_fields(template)


@lru_cache(maxsize=4096)
def _without_fields(template: str) -> Message:
    """A sentence that never changes is made once: a reading takes a hundred of them at every drop."""
    return Message(template)


#: What stands between the items of a list; Chinese has marks of its own, the first of which only lists know.
COMMA, SEMICOLON = ", ", "; "
LIST_MARKS = {"zh_CN": {COMMA: "、", SEMICOLON: "；"}}


class Listing(Message):
    """Items one behind the other; ``template`` is the mark between them, the fields are the items."""

    def text(self, language: str = "en") -> str:
        between = LIST_MARKS.get(language, {}).get(self.template, self.template)
        return between.join(str(_spoken(name, item, language)) for name, item in self.fields)

    def __str__(self) -> str:
        return self.text()


def listed(items: Iterable[Message | str], between: str = COMMA) -> Message:
    """Items one behind the other, each said in the language that is asked for, with that language's marks between.

    Parameters
    ----------
    between : ``COMMA``, or ``SEMICOLON`` where the items have commas themselves
    """
    return Listing(between, tuple((f"item{number}", item) for number, item in enumerate(items)))


UNGROUPED = re.compile(r"{(\w+):([+-]?)(\.\d+)?([fg])}")
ORDINALS = frozenset({"number", "revision", "row", "line", "page", "year", "port"})  # they name a thing, count nothing


#: Between a Chinese character and a field there is a gap where the field begins or ends in Latin: 与 PCIe 插槽 4 中的.
SEAM = "\x1f"
BESIDE_FIELD = re.compile(r"(?<=[\u4e00-\u9fff])(?={\w)|(?<=})(?=[\u4e00-\u9fff])")
GAP = re.compile(rf"(?<=[A-Za-z0-9]){SEAM}|{SEAM}(?=[A-Za-z0-9])")

#: A blank beside a field falls away where the field begins or ends in Chinese: 已删除实验室, 已删除 Lab.
BLANK = "\x1e"
BLANK_BESIDE_FIELD = re.compile(r"(?<=[\u4e00-\u9fff]) (?={\w)|(?<=}) (?=[\u4e00-\u9fff])")
BETWEEN_CHINESE = re.compile(
    rf"(?<=[\u4e00-\u9fff\u3000-\u303f\uff00-\uffef”]){BLANK}(?=[\u4e00-\u9fff\u3000-\u303f\uff00-\uffef“])"
)


@lru_cache(maxsize=4096)
def grouping(template: str) -> str:
    """The template with its numbers in groups of three digits, as English and Chinese both write them (8,615 W).

    Fields beside Chinese characters are marked by a ``SEAM``, or by a ``BLANK`` where the template has one there.
    """
    return BESIDE_FIELD.sub(SEAM, BLANK_BESIDE_FIELD.sub(BLANK, UNGROUPED.sub(r"{\1:\2,\3\4}", template)))


SHARE = "%}"  # the end of a field that is a share


class _Count(int):
    """A whole number that is said in groups of three digits unless its field says otherwise."""

    def __format__(self, form: str) -> str:
        return _parted(int.__format__(self, form or ","))


class _Share(float):
    """A share that is said with a gap before its sign, as readings are: 85 %."""

    def __format__(self, form: str) -> str:
        return _parted(float.__format__(self, form))


def _parted(said: str) -> str:
    return f"{said[:-1]} %" if said.endswith("%") else said


def _spoken(name: str, value: object, language: str) -> object:
    """The value of a field as it goes into a sentence."""
    if isinstance(value, Message):
        return value.text(language)
    return _Count(value) if type(value) is int and name not in ORDINALS else value
