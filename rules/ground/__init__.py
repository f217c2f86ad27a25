"""Boards: their cells, and the shapes that are laid on them.

``grid``     squares: cells by name, boards, sets of cells as bits
``hexes``    hexagons in straight columns
``shapes``   polyominoes: turned, mirrored, laid on a grid
"""
