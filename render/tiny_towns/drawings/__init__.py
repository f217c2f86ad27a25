"""What the pen draws in Tiny Towns.

=============  ========================================
``supply``     the buildings of the supply cards
``monuments``  the monuments
``emblems``    small things that they carry
=============  ========================================
"""
