"""What the pictures of Small Cities are made of.

``status``  the strip above the sheets
``sheet``   the map of a sheet; ``tiles`` its painted hexes
``signs``   markers, dice, stars, the ribbon
``cards``   goals and bonuses
"""
