"""Advice: builds for a wish, questions asked backwards, the next step, stages, and the kit that sets a machine up."""
