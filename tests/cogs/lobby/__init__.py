"""How a match is opened: by which name, where, and what is agreed on about persons."""
