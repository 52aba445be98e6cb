"""The kinds of failure that are not bugs. Anything else that is raised is a bug and goes to the crash report.

A misfit in a build is none of these: it is a finding (see ``planner.rules``).

The texts are English templates with named fields, as in ``planner.messages``; ``template`` and ``fields`` let the
window and the command line say them in another language.
"""

from __future__ import annotations


class SlotwrightError(Exception):
    """Base of the failures that are told to the user in one sentence.

    Parameters
    ----------
    template : English sentence with ``{named}`` fields, remedy included
    fields : values of the fields
    """

    exit_code = 1

    def __init__(self, template: str, /, **fields: object) -> None:
        super().__init__(template, fields)
        self.template = template
        self.fields = fields

    def __str__(self) -> str:
        return self.template.format(**self.fields) if self.fields else self.template


class EnvironmentFailure(SlotwrightError):
    """The surroundings failed: disk full, locked, no rights, missing catalogue. Says what to do. Exit code 3."""

    exit_code = 3


class InputRejected(SlotwrightError):
    """A file or an argument cannot be used: names file, place and reason. Exit code 2."""

    exit_code = 2


class EditRefused(SlotwrightError):
    """A command's ``check`` refuses an edit; the text is what the seat under the pointer says. Exit code 2."""

    exit_code = 2
