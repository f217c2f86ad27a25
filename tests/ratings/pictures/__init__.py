"""Standings and endings, drawn."""
