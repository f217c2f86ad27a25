"""My City, rule by rule."""
