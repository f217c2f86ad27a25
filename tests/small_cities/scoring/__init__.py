"""SC-40 to SC-79: what is counted, and the end."""
