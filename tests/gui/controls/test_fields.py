from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import Qt

from planner.gui.controls.fields import ChoiceField, Field, NumberField, SwitchField, TextField
from planner.gui.controls.form import Form, Row, Section
from planner.messages import msg

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from planner.gui.theme import Theme

pytestmark = pytest.mark.usefixtures("english")


def heard_of(field: Field) -> list[object]:
    heard: list[object] = []
    field.edited.connect(heard.append)
    return heard


def type_into(qtbot: QtBot, field: Field, text: str) -> None:
    editor = field.editor()
    editor.selectAll()
    qtbot.keyClicks(editor, text) if text else qtbot.keyClick(editor, Qt.Key.Key_Delete)
    qtbot.keyClick(editor, Qt.Key.Key_Return)


@pytest.mark.parametrize(
    ("typed", "value"),
    [("4096", 4096), ("8k", 8000), ("1,024", 1024), ("1.5M", 1_500_000), ("0", 1), ("1e30", 100_000_000)],
)
def test_numbers_are_read_as_people_write_them(typed: str, value: int, qtbot: QtBot) -> None:
    field = NumberField(bounds=(1, 100_000_000), whole=True)
    qtbot.addWidget(field)
    field.show_value(2048)
    heard = heard_of(field)
    type_into(qtbot, field, typed)
    assert heard == [value]
    assert field.value() == value


@pytest.mark.parametrize("typed", ["many", "", "nan", "inf"])
def test_what_is_no_number_changes_nothing(typed: str, qtbot: QtBot) -> None:
    field = NumberField(whole=True)
    qtbot.addWidget(field)
    field.show_value(7)
    heard = heard_of(field)
    type_into(qtbot, field, typed)
    assert heard == []
    assert field.editor().text() == "7"


def test_empty_means_unknown_where_that_is_allowed(qtbot: QtBot) -> None:
    field = NumberField("W", optional=True)
    qtbot.addWidget(field)
    field.show_value(3000.0)
    heard = heard_of(field)
    type_into(qtbot, field, "")
    assert heard == [None]
    assert field.value_text(None) == "not given W"


def test_shares_are_shown_as_percent(qtbot: QtBot) -> None:
    field = NumberField("%", bounds=(0.1, 1.0), percent=True)
    qtbot.addWidget(field)
    field.show_value(0.8)
    assert field.editor().text() == "80"
    heard = heard_of(field)
    type_into(qtbot, field, "125")
    assert heard == [1.0]
    assert field.value_text(0.8) == "80 %"


def test_arrow_keys_step(qtbot: QtBot) -> None:
    doubling = NumberField(bounds=(1, 1e6), whole=True, doubling=True)
    single = NumberField(bounds=(0, 10), whole=True)
    for field in (doubling, single):
        qtbot.addWidget(field)
        field.show_value(4)
        qtbot.keyClick(field.editor(), Qt.Key.Key_Up)
    assert (doubling.value(), single.value()) == (8, 5)
    qtbot.keyClick(doubling.editor(), Qt.Key.Key_Down)
    assert doubling.value() == 4


@pytest.mark.usefixtures("qapp")
@given(st.integers(1, 10**8))
def test_a_shown_number_is_read_back(number: int) -> None:
    field = NumberField(bounds=(1, 1e9), whole=True)
    field.show_value(number)
    heard = heard_of(field)
    field._finished()
    assert field.value() == number
    assert heard == []


def test_choices_by_keyboard(qtbot: QtBot) -> None:
    field = ChoiceField((("a", msg("first")), ("b", "second")))
    qtbot.addWidget(field)
    field.show()
    field.show_value("a")
    heard = heard_of(field)
    qtbot.keyClick(field.editor(), Qt.Key.Key_Down)
    assert heard == ["b"]
    assert field.value() == "b"
    assert field.value_text("a") == "first"
    field.show_value("not there")
    assert field.value() is None


def test_switch_and_text(qtbot: QtBot) -> None:
    switch, text = SwitchField(msg("on")), TextField(optional=True)
    for field in (switch, text):
        qtbot.addWidget(field)
        field.show()
    flips, words = heard_of(switch), heard_of(text)
    switch.show_value(True)
    assert flips == []
    qtbot.keyClick(switch.editor(), Qt.Key.Key_Space)
    assert flips == [False]
    text.show_value("30000")
    type_into(qtbot, text, "40000")
    type_into(qtbot, text, "")
    assert words == ["40000", None]


def test_changed_values_are_marked_and_can_be_reset(theme: Theme, qtbot: QtBot) -> None:
    row = Row("context", msg("Context"), NumberField(whole=True), msg("Tokens per sequence"))
    other = Row("kind", msg("Kind"), ChoiceField((("x", "X"), ("y", "Y"))))
    form = Form((Section(msg("One"), (row,)), Section(msg("Two"), (other,))), {"context": 2048, "kind": "x"}, theme)
    qtbot.addWidget(form)
    form.show()
    form.show_values({"context": 2048, "kind": "x"})
    assert not form.reset_button("context").isVisible()
    form.show_values({"context": 8192})
    reset = form.reset_button("context")
    assert reset.isVisible()
    assert "2,048" in reset.toolTip()
    assert row.editor.editor().accessibleDescription().startswith("changed")
    heard: list[tuple[str, object]] = []

    def listen(name: str, value: object) -> None:
        heard.append((name, value))

    form.value_edited.connect(listen)
    qtbot.mouseClick(reset, Qt.MouseButton.LeftButton)
    assert heard == [("context", 2048)]
    form.show_rows(frozenset({"kind"}))
    assert not other.editor.isVisible()
    assert row.editor.isVisible()


def test_settings_are_searched_and_changed_ones_are_counted(theme: Theme, qtbot: QtBot) -> None:
    rows = [Row(name, msg(name), NumberField(whole=True)) for name in ("alpha", "beta", "gamma")]
    sections = (Section(msg("Greek"), tuple(rows[:2])), Section(msg("More"), (rows[2],)))
    form = Form(sections, {"alpha": 1, "beta": 1, "gamma": 1}, theme)
    qtbot.addWidget(form)
    form.show_values({"alpha": 1, "beta": 2, "gamma": 3})
    form.show()

    def shown() -> list[str]:
        return [row.name for row in rows if not row.editor.parentWidget().isHidden()]

    form.search.setText("greek")
    assert shown() == ["alpha", "beta"]
    form.changed_only.setChecked(True)
    assert shown() == ["beta"]
    form.search.clear()
    assert shown() == ["beta", "gamma"]
    assert "2" in form.changed_only.text()
    form.show_values({"beta": 1})
    assert shown() == ["gamma"]
    form.show_rows(frozenset({"gamma"}))
    assert shown() == []
    assert "default" in form._nothing.text()
