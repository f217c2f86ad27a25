"""Making moves on Discord: panels, their questions, the words on their buttons."""
