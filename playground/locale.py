"""The languages that Discord's clients know."""

_NAMES = """
    ar bg cs da de el en-GB en-US es-419 es-ES fi fr he hi hr hu id it ja ko lt nl no pl pt-BR ro
    ru sv-SE th tr uk vi zh-CN zh-TW
"""

LOCALES = tuple(_NAMES.split())
