"""A server and the people on it.

==============  ===================================================================
``settings``    ``/settings``: language, channels, roles
``privacy``     ``/privacy``: what is stored about you, and being forgotten
``health``      ``/healthz``, for whoever watches over the process
==============  ===================================================================
"""
