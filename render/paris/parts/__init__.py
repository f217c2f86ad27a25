"""What the pictures of Paris are made of.

==============  ========================================================
``board``       ground, light, and where everything lies
``pieces``      buildings and special pieces
``postcards``   the cards; ``goods`` what else lies beside the board
``emblems``     lamps, windows and the cards' motifs, drawn by the pen
==============  ========================================================
"""
