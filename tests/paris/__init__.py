"""Paris: positions as drawings, moves as text, one claim each."""
