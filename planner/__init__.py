"""Slotwright: assemble a machine that trains or serves AI models, with live power, thermal and VRAM meters."""

__version__ = "0.1.0"
