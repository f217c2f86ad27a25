"""Tournaments and leagues: pairings, rounds that go on by themselves, seasons."""
