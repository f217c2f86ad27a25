"""What the pictures of Tiny Towns are made of.

=============  ==========================================================
``status``     the strip above
``town``       a town and what stands in it; ``pieces`` cubes, buildings
``cards``      the cards of a match; ``speech`` the words on them
``badges``     small signs beside a town
``supply``     the buildings of the supply cards, drawn by the pen
``monuments``  the monuments; ``emblems`` small things that they carry
=============  ==========================================================
"""
