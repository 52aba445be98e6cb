"""Builds beside one another: rows with values, bands and differences, the jobs that each can do, the efficient edge.

Everything here is computed from the same readings and findings that the window shows for one build.
"""

from planner.comparing.chart import AGAINST, MONEY, Chart, Point, chart_of, money_axis
from planner.comparing.compare import MOST, compare
from planner.comparing.entry import Entry, same_ground
from planner.comparing.jobs import Job, JobCell, JobRow, JobTable, job_table, jobs_of
from planner.comparing.measures import THEMES, Better, Needs, Theme
from planner.comparing.record import comparison_record
from planner.comparing.table import Cell, Column, Comparison, Line, Row
from planner.comparing.what_if import switched
from planner.comparing.words import BEST, LETTERS, PERHAPS_BEST, VERDICTS, best_mark, difference_text

__all__ = [
    "AGAINST",
    "BEST",
    "LETTERS",
    "MONEY",
    "MOST",
    "PERHAPS_BEST",
    "THEMES",
    "VERDICTS",
    "Better",
    "Cell",
    "Chart",
    "Column",
    "Comparison",
    "Entry",
    "Job",
    "JobCell",
    "JobRow",
    "JobTable",
    "Line",
    "Needs",
    "Point",
    "Row",
    "Theme",
    "best_mark",
    "chart_of",
    "compare",
    "comparison_record",
    "difference_text",
    "job_table",
    "jobs_of",
    "money_axis",
    "same_ground",
    "switched",
]
