"""The bot at a table, over sockets.

``shell``: what the Discord shell costs by itself; ``wire``: the whole way from a press to the new
board; ``thinking``: people answered while computers think; ``sharing``: two processes against one.
"""
