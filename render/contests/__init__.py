"""Tournaments and leagues as pictures and as words.

==============  ==================================================================
``shown``       what pictures and words are made from: plain values
``frame``       what these pictures share: the banner, somebody's face and name
``standings``   who stands where, and the teams
``cross``       everybody against everybody
``bracket``     who goes on, and who is out
``told``        the same in words
==============  ==================================================================
"""
