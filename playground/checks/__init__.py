"""What Discord refuses: the limits on messages, components, forms and commands."""
