"""The stages, a module for each matter: ``enter`` says whether anybody decides, ``legal`` what, ``apply`` what follows.

A module with several stages on its matter has functions for each, told apart by a suffix.

``enter(table)`` returns true, and sets ``actor``, if the stage has a decision; if not, the line goes on.
``legal(table)`` returns a mask of places in the stage's block of actions. ``apply(table, place)`` does one decision
and returns true when the stage is finished.
"""
