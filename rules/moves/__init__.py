"""What a player may say.

``notation``   moves as text: writing, reading, completing, step by step
``menus``      legal moves as selections from tables
"""
