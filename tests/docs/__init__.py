"""What the papers say is tried."""
