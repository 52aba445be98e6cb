"""A small evaluator of the workbook's formulas, exact in decimals, for the tests."""

from __future__ import annotations

import re
from collections.abc import Sequence
from decimal import ROUND_HALF_UP, Decimal, localcontext
from typing import TypeAlias

from openpyxl.utils import range_boundaries
from openpyxl.worksheet.worksheet import Worksheet

Value: TypeAlias = Decimal | str
TOKEN = re.compile(r'\s*("[^"]*"|\$?[A-Z]+\$?\d+(?::\$?[A-Z]+\$?\d+)?|[A-Z]+\(|\d+(?:\.\d+)?|[-+*/&=(),])')


class Calculation:
    """The values of a sheet's cells: IF, ROUND (half away from zero), SUM and SUMIFS; an empty cell is empty text."""

    def __init__(self, sheet: Worksheet) -> None:
        self.sheet = sheet
        self._known: dict[str, Value] = {}

    def value(self, place: str) -> Value:
        if place not in self._known:
            held = self.sheet[place].value
            if isinstance(held, str) and held.startswith("="):
                self._known[place] = Parser(held[1:], self).whole()
            else:
                self._known[place] = Decimal(repr(held)) if isinstance(held, int | float) else str(held or "")
        return self._known[place]

    def number(self, place: str) -> Decimal:
        return number(self.value(place))

    def cells(self, name: str) -> list[Value]:
        left, top, right, bottom = range_boundaries(name)
        assert isinstance(top, int)
        rows = self.sheet.iter_rows(top, bottom, left, right)
        return [self.value(cell.coordinate) for row in rows for cell in row]


class Parser:
    """One formula, by recursive descent."""

    def __init__(self, text: str, calculation: Calculation) -> None:
        self.tokens = TOKEN.findall(text)
        assert "".join(self.tokens) == text
        self.at, self.calculation = 0, calculation

    def whole(self) -> Value:
        with localcontext(prec=60):
            value = self.compared()
        assert self.at == len(self.tokens)
        return value

    def taken(self, *wanted: str) -> str:
        if self.at < len(self.tokens) and self.tokens[self.at] in wanted:
            self.at += 1
            return str(self.tokens[self.at - 1])
        return ""

    def compared(self) -> Value:
        left = self.joined()
        return Decimal(left == self.joined()) if self.taken("=") else left

    def joined(self) -> Value:
        left = self.added()
        while self.taken("&"):
            left = f"{left}{self.added()}"
        return left

    def added(self) -> Value:
        left = self.multiplied()
        while sign := self.taken("+", "-"):
            right = number(self.multiplied())
            left = number(left) + (right if sign == "+" else -right)
        return left

    def multiplied(self) -> Value:
        left = self.atom()
        while sign := self.taken("*", "/"):
            right = number(self.atom())
            left = number(left) * right if sign == "*" else number(left) / right
        return left

    def atom(self) -> Value:
        if self.taken("-"):
            return -number(self.atom())
        if self.taken("("):
            value = self.compared()
            assert self.taken(")")
            return value
        token = str(self.tokens[self.at])
        self.at += 1
        if token.startswith('"'):
            return token.strip('"')
        if token.endswith("("):
            return self.called(token)
        return Decimal(token) if token[0].isdigit() else self.calculation.value(token.replace("$", ""))

    def called(self, name: str) -> Value:
        given: list[Sequence[Value] | Value] = []
        while not given or self.taken(","):
            given.append(self.argument())
        assert self.taken(")")
        match name, given:
            case "IF(", [condition, yes, no]:
                value = yes if condition else no
                assert isinstance(value, Decimal | str)
                return value
            case "ROUND(", [Decimal() as exact, Decimal() as digits]:
                return exact.quantize(Decimal(1).scaleb(-int(digits)), ROUND_HALF_UP)
            case "SUM(", [list() as cells]:
                return total(cells)
            case "SUMIFS(", [list() as cells, *tests]:
                for where, wanted in zip(tests[::2], tests[1::2], strict=True):
                    assert isinstance(where, list)
                    cells = [cell if meets(found, wanted) else "" for cell, found in zip(cells, where, strict=True)]
                return total(cells)
        raise AssertionError(f"{name} with {len(given)} arguments")

    def argument(self) -> Sequence[Value] | Value:
        token = str(self.tokens[self.at])
        if ":" in token and not token.startswith('"'):
            self.at += 1
            return self.calculation.cells(token.replace("$", ""))
        return self.compared()


def number(value: Value) -> Decimal:
    return value if isinstance(value, Decimal) else Decimal(value or 0)


def total(cells: Sequence[Value]) -> Decimal:
    return sum((cell for cell in cells if isinstance(cell, Decimal)), Decimal(0))


def meets(found: Value, wanted: Sequence[Value] | Value) -> bool:
    if isinstance(wanted, str) and wanted.startswith("<>"):
        return found != Decimal(wanted[2:])
    return found == wanted
