"""What happens in channels.

============  ===================================================================================
``announce``  says what has happened to the bot over the gateway and to people in their windows
``chat``      what happens to messages: they are sent, edited, deleted, pinned
``threads``   what happens to threads: they begin, gather members, rest and wake
============  ===================================================================================
"""
