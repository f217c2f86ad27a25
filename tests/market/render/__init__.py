"""Plain pictures of Market Day."""
