"""What is stored: a move against the bare database, and what many matches cost.

``submit`` a move, ``store`` one, also on ``postgres``; ``stored`` matches beside those that are
played; what is ``due`` among many; the ``leaderboard`` of a large server; ``memory`` of a process.
"""
