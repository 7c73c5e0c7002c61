"""One module a stage: ``enter`` says whether anybody has to decide, ``legal`` what, ``apply`` what comes of it.

``enter(table)`` returns true, and sets ``actor``, if the stage has a decision; if not, the line goes on.
``legal(table)`` returns a mask of places in the stage's block of actions. ``apply(table, place)`` does one decision
and returns true when the stage is finished.
"""
