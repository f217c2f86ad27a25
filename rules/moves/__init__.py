"""Moves: how they are written, and which are legal.

``notation``   moves as text: writing, reading, completing, step by step
``menus``      legal moves as selections from tables
"""
