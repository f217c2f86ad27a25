"""What each database promises, also to several processes."""
