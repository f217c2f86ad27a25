"""Pictures for those who learn.

==============  ===================================================================
``review``      where a match was decided: expectations, turning points, luck and skill
==============  ===================================================================
"""
