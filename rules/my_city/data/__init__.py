"""The data files of My City, and who reads them critically.

===========  =================================================
``printed``  their types: boards, pieces, the campaign
``proof``    slips that the types cannot see
===========  =================================================
"""
