"""Clocks, reminders, calls."""
