"""The pictures of My City.

============  ==================================================================================
``table``     the public picture; ``own`` the private one, ``final`` the end, ``help`` the rules
``ghost``     a decision that is thought about; ``panel`` how decisions are asked for
``alt``       the position in words; ``lookup`` one thing, large; ``leaflet`` large print
``look``      colours, icons of the score pad; ``icons`` drawings
``parts``     what these pictures are made of
``saga``      the campaign as others ask for it; the room ``campaign`` draws and tells it
============  ==================================================================================
"""
