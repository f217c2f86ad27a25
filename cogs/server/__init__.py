"""A server and the people on it.

==============  ===================================================================
``settings``    ``/settings``: language, channels, roles
``privacy``     ``/privacy``: what is stored about you, and being forgotten
``about``       ``/about``: what this is, who runs it, on which terms
``health``      ``/healthz``, ``/readyz``, ``/metrics``, for whoever watches over it
==============  ===================================================================
"""
