"""What is measured of one game: ``draw`` its table, against plain Pillow."""
