"""Signs that need no colour: every one has a glyph in the embedded fonts."""

from planner.build.finding import Severity
from planner.build.reading import Level
from planner.messages import msg

GOOD, CAUTION, BAD, UNKNOWN, NOTE = "✓", "▲", "×", "?", ""
DOUBT = "†"  # behind a name: a note below the table says what is doubted
LEVELS = {Level.OK: GOOD, Level.WARN: CAUTION, Level.ERROR: BAD, Level.UNKNOWN: UNKNOWN, Level.INFO: NOTE}
SEVERITIES = {Severity.ERROR: BAD, Severity.WARN: CAUTION, Severity.INFO: "○"}
SEVERITY_WORDS = {Severity.ERROR: msg("error"), Severity.WARN: msg("warning"), Severity.INFO: msg("note")}
LEVEL_WORDS = {  # where there is a limit
    Level.OK: msg("within the limit"),
    Level.WARN: msg("close to the limit"),
    Level.ERROR: msg("beyond the limit"),
    Level.UNKNOWN: msg("unknown"),
}
