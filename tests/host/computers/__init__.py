"""Computers at the table, and the processes that think for them."""
