"""Deadlines and reminders.

==============  ===================================================================
``cog``         looks at the clocks; ``/remind``, ``/vacation`` and their relatives
``notices``     what has become due, told to those whom it concerns
==============  ===================================================================
"""
