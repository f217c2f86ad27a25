"""What Discord refuses: the limits on messages, components, forms and commands.

==============  ============================================================================
``commands``    application commands: names, descriptions, options, and their sizes together
``components``  components of messages: which may stand where, how many, how long; and their
``emoji``       emoji on buttons and in menus
``forums``      the tags of a forum, and those on its posts
``mentions``    whom a message calls, and whom the sender allowed it to call
``messages``    messages: their text, embeds, files, components and mentions together
``modals``      forms that the bot opens, and the choices it offers while somebody types
``selects``     select menus, in messages and in forms
==============  ============================================================================
"""
