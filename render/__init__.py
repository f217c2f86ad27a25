"""Pictures of the games: a view and words in, a PNG out.

A game's art is a package `render/<slug>` with the modules that `scene.Art` asks for; it is found by
its folder. What several of its pictures share stands in its room ``parts``. It draws like this:

    canvas = Canvas(theme.WIDTH, 1100, THEME)              # framed ground; draw inside canvas.box
    strip, rest = canvas.box.top_rows(parts.STRIP, GAP)
    parts.status_strip(canvas, strip, parts.Headline(
        words("round", n=3), words("awaiting"), [(player, True), ...], parts.icon_sign("cube")))
    for player, place in zip(scene.players, layout.spread(rest, len(scene.players), 0.86, GAP)):
        tag, board = place.top_rows(parts.TAG, UNIT)
        parts.name_tag(canvas, tag, player, note="23", active=True)
        grid = layout.Grid.fit(board, 4, 4, parts.COORDINATES)
        canvas.tray(grid.box.inset(-UNIT))
        parts.coordinates(canvas, grid)
        for cell in grid.cells():
            canvas.cell(cell)
        canvas.icon("house", grid.named("b3").centre, grid.size * 7 // 10)
        canvas.body([grid.named("a1"), grid.named("a2")], COLOUR, pattern="bricks")   # one piece
        canvas.glow([grid.named("b3")])                                            # what changed
        canvas.ghost([grid.named("c1")], COLOUR, legal=True)                       # a preview
        parts.gain(canvas, grid.named("c1"), 4)                                    # its bubble
    return canvas.picture()                                # .size, .png(); equal view, equal bytes

===============  ==============================================================
``engine``       theme, layout, canvas, fonts, icons' pens, PNG: knows no game
``icons``        icons by name, shared by all games
``common``       what boards share: parts, the score pad, pages
``standings``    leaderboards, profiles, statistics
``study``        reviews of matches
``contests``     tournaments and leagues
``scene``        what is drawn and who draws it: ``Scene`` in, ``Art`` draws
``panel``        how a game wants its decisions asked for
``saga``         what a campaign shows beyond its boards
``gallery``      the pictures of the README
===============  ==============================================================

Flat colours of a game's own pieces go into ``THEME = PLAIN.with_extras(...)`` in its ``look`` and
stay exact in the PNG.

An icon that only one game has stands in ``ICONS`` of its module ``icons``.

What never changes (tray, coordinates, empty cells, terrain) is best printed once:
`Canvas.printed(width, height, THEME, key, draw_board)` starts from a copy of it.

A drawing of a game's own is a function `drawing(pen, *inks)` on a sheet of 100 units, given to
`canvas.sprite(name, centre, size, drawing, *inks)`: it is drawn once per name, size and inks, so it
must depend on nothing else. No number in a drawing function that is not a proportion of its cell.
"""

from functools import cache

from render.scene import Art


@cache
def art(slug: str) -> Art:
    """The art of a game, found by its folder.

    :raises LookupError: if there is none.
    """
    return Art(slug)
