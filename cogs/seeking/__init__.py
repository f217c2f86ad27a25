"""People who look for others to play with.

============  ===================================================================
``cog``       looks after the queue; who wants to be found from everywhere
``wishes``    what somebody looks for, as words and as the id of a button
``pages``     the private page: what one looks for, and a wish put together by thumb
``asking``    who was found is asked, and says that they are ready
``tables``    their table is opened when all are
``digests``   the news of the week, posted on Mondays
``manners``   ``/block``, ``/unblock``, ``/report``
============  ===================================================================
"""
