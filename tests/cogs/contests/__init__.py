"""Tournaments and leagues on Discord."""
