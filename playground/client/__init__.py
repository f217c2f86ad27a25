"""What the web page calls: PROTOCOL.md in code.

===========  =======================================================================
``errors``   refusals that the page gets to read
``page``     the page's reading and writing: state, messages, people, threads, files
``sockets``  the open windows of every person, and what is told to them
===========  =======================================================================
"""
