"""Whole matches over the wire."""
