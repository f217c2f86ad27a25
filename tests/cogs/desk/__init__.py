"""The desk: when each thing is said, drawn and edited, and what is said when something fails."""
