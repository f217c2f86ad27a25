"""The drawing engine: knows no game.

==============  ===================================================================
``theme``       the family's look: type sizes, spacing, colours; ``colour`` sums with them
``layout``      where things go: boxes, grids of squares and hexagons, rows, tables
``canvas``      the sheet that is drawn on: verbs for everything a printed board shows
``surface``     panels, cells and trays; ``bodies`` pieces of several cells, with their edges
``pen``         vector shapes drawn large and reduced; ``sprites`` drawn once, pasted often
``fonts``       letters, measured once, every label drawn once
``strokes``     what is laid on a ground, and where two pictures differ
``encode``      pictures on a palette; ``png`` written in bands; ``film`` moving pictures
``cache``       a bounded shelf for what was made once
==============  ===================================================================
"""
