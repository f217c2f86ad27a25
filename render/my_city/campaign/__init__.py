"""The campaign, drawn and told: an episode's ``opening``, its ``tales``, the ``album`` of all."""
