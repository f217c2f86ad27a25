"""The local table, tried by real clients over real sockets."""
