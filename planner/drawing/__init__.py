"""The machine as a picture: one display list in millimetres, drawn by the window and by the printed sheet."""
