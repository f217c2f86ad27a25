"""A server that is set up, and how the bot behaves on it."""
