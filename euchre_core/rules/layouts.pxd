# The compiled form of the numbers in layouts.py, which is itself never compiled.
cdef enum:
    HELD = 0
    FACE_UP = 1
    FACE_DOWN = 2
