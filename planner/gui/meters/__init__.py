"""Readings as pictures: power, temperature, memory always; lanes, noise, money below. Numbers come from ``sizing``."""
