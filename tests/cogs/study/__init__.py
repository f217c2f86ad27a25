"""Learning a game on Discord: lessons, the pages of rules, reviews and puzzles."""
