"""The purchase sheet: frozen content, and the papers that are made of it."""

from reportlab import rl_config
from reportlab.lib.fonts import addMapping

REGULAR = "NotoSansSC"
BOLD = "NotoSansSC-Bold"

# Modules of reportlab bind the base font when they are imported; with the default, every document would carry an
# unembedded Helvetica. The fonts themselves are registered by planner.report.fonts.
rl_config.canvas_basefontname = REGULAR
addMapping(REGULAR, 0, 0, REGULAR)
addMapping(REGULAR, 0, 1, REGULAR)
addMapping(REGULAR, 1, 0, BOLD)
addMapping(REGULAR, 1, 1, BOLD)
