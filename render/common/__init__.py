"""What the pictures of all games share.

==============  ===================================================================
``parts``       name tags, the status strip, legends, coordinates
``scorepad``    the score pad of an ending
``pages``       the lobby card, a page of help
``leaflet``     what a player's own picture has no room for, large
``marks``       rings around what a lesson wants to be noticed
``computers``   the faces of computers
==============  ===================================================================
"""
