"""The command line: one module per verb, the same core and the same words as the window.

Exit codes, for every verb:

====  ==========================================================================================
0     done; nothing worse than a warning was found
1     ``check``, ``fix``: an error finding is left; ``catalog assemble --check``: the catalogue differs
2     bad input: an argument, or a file (its name, the line and the reason are said)
3     the environment failed: disk, rights, lock, missing catalogue or display
4     a bug of Slotwright: a report is in the user's folder, and its name is said
====  ==========================================================================================
"""
