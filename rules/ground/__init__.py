"""What towns stand on: cells and boards, and what is laid on them.

``grid``     squares: cells by name, boards, sets of cells as bits
``hexes``    hexagons in straight columns
``shapes``   polyominoes: turned, mirrored, laid on a grid
"""
