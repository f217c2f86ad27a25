"""The bot as a process: started, stopped, killed, on a bad line, and two of them."""
