"""What the web page calls: PROTOCOL.md in code."""
