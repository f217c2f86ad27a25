"""The bot as one of several processes."""
