"""The rules of Saint Malo, tested page by page."""
