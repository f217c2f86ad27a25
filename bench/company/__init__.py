"""People brought together.

``seeking``: company found for ten thousand who wait; ``pairing``: a round of a large contest.
"""
