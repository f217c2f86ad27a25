"""A server and the people on it.

==============  ===================================================================
``settings``    ``/settings``: language, channels, roles
``steps``       ``/setup``: all of that step by step; ``checks`` what does not work yet
``heralds``     roles that are told of new tables, taken by pressing
``invitation``  the link that grants exactly what is needed
``privacy``     ``/privacy``: what is stored about you, and being forgotten
``about``       ``/about``: what this is, who runs it, on which terms
``health``      ``/healthz``, ``/readyz``, ``/metrics``, for whoever watches over it
==============  ===================================================================
"""
