"""People who look for others to play with.

=============  ==================================================================
``requests``   what people wait for, and how far apart those may be who fit
``matching``   who fits whom: a function of all who wait, of blocks and of the time
``lines``      who stands beside whom, found out for all at once
``office``     the queue: joining, leaving, being found, being ready
``tempo``      how long somebody usually takes to answer
``manners``    whom somebody does not want to meet, and what is reported
``digests``    the news of a server's week
=============  ==================================================================
"""
