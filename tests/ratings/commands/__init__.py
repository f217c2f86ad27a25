"""Standings as people ask for them, by commands and over the wire."""
