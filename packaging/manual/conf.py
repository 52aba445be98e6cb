"""Settings of Sphinx for the manual; run by packaging/manual.py, which names the language."""

project = "Slotwright"
author = "The Slotwright authors"
project_copyright = "2026, the Slotwright authors"
extensions = ["myst_parser"]
myst_enable_extensions = ["attrs_block"]
root_doc = "index"
html_theme = "theme"
html_theme_path = ["."]
html_permalinks = False
html_copy_source = False
html_show_sphinx = False
html_use_index = False
smartquotes = False  # the shipped face draws curly quotes as wide as a Chinese character
highlight_language = "none"
suppress_warnings = ["config.cache"]
