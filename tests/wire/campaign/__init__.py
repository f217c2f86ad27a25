"""The long trial by fire: ``python -m tests.wire.campaign --kills 1000``.

==============  ===================================================================
``trial``       the whole of it: a table, a bot, people at many matches, a weather
``fighters``    people who play whatever happens, and what they were told
``weather``     what goes wrong: kills, stops, freezes, bad lines, bad disks, bad clocks
``damage``      what one flipped bit does to a database
``fleet``       the same with two bots over one PostgreSQL, and what goes wrong there
``oracle``      what must be true of it at the end
``report``      the table that is printed, and its JSON
==============  ===================================================================
"""
