"""The pictures of Small Cities (Townies).

``look``    colours and icons
``table``   the public picture: everybody's sheet small
``own``     one sheet large, with everything beside it; ``leaflet`` the cards, large
``final``   the score pad and the finished towns
``ghost``   a move on the own sheet before it is made
``alt``     the position in words
``help``    the pages of rules; ``lookup`` one thing, large
``panel``   how decisions are asked for, and what they bring
``parts``   what these pictures are made of
"""
