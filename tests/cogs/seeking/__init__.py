"""Finding players on Discord."""
