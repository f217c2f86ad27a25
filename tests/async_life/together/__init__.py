"""Votes and departures."""
