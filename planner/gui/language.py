"""The language in which the window speaks, switched while it is open.

Panels say ``tr("English template {field}", field=...)`` and override ``changeEvent``: Qt sends ``LanguageChange`` to
every widget when :meth:`Language.choose` is called, so no widget has to be connected to anything.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QLibraryInfo, QLocale, QObject, QTranslator, Signal
from PySide6.QtWidgets import QApplication

from planner.messages import COMMA, LANGUAGES, Message, language_code, listed

if TYPE_CHECKING:
    from collections.abc import Iterable

    from planner.errors import SlotwrightError

_spoken = ["en"]  # of the process, as QLocale's default is


def current() -> str:
    """The language spoken now, one of ``planner.messages.LANGUAGES``."""
    return _spoken[0]


def tr(template: str, /, **fields: object) -> str:
    """The sentence in the language spoken now. The template must be a literal, so that it can be collected."""
    return say(Message(template, tuple(fields.items())))


def say(message: Message | str | None) -> str:
    """A message of the core in the language spoken now; text of a catalogue stays as it is."""
    if message is None:
        return ""
    return message if isinstance(message, str) else message.text(current())


def say_all(items: Iterable[Message | str], between: str = COMMA) -> str:
    """Items one behind the other, with the marks of the language spoken now between them."""
    return say(listed(items, between))


def about(name: Message | str, value: Message | str) -> str:
    """A name and what is said of it, with the colon of the language spoken now."""
    return tr("{name}: {value}", name=name, value=value)


def say_error(error: SlotwrightError) -> str:
    """The one sentence of a failure in the language spoken now."""
    return say(Message(error.template, tuple(error.fields.items())))


class Language(QObject):
    """Switches the language of an application.

    Attributes
    ----------
    language_changed : Signal(str)
        After every widget has been told.
    """

    language_changed = Signal(str)

    def __init__(self, application: QApplication, name: str = "system") -> None:
        super().__init__(application)
        self._application = application
        self._qt = QTranslator(self)
        self.choice = "system"
        self.choose(name)

    def choose(self, name: str) -> None:
        """Speak the language of that code; ``"system"`` follows the desktop."""
        self.choice = name
        code = language_code(QLocale.system().name() if name == "system" else name)
        assert code in LANGUAGES
        _spoken[0] = code
        QLocale.setDefault(QLocale(QLocale.Language.Chinese, QLocale.Country.China) if code == "zh_CN" else QLocale.c())
        self._application.removeTranslator(self._qt)
        if self._qt.load(f"qtbase_{code}", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)):
            self._application.installTranslator(self._qt)
        for widget in self._application.topLevelWidgets():
            self._application.sendEvent(widget, QEvent(QEvent.Type.LanguageChange))
        self.language_changed.emit(code)
