"""What the web page is made of and what it calls: PROTOCOL.md in code.

===========  =======================================================================
``errors``   refusals that the page gets to read
``joined``   the page's scripts as one and its style sheets as one
``page``     the page's reading and writing: state, messages, people, threads, files
``sockets``  the open windows of every person, and what is told to them
===========  =======================================================================
"""
