"""What a bot may ask of the local table: messages, threads, forums, interactions."""
