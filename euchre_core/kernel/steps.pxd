# The compiled form of steps.py, which is itself never compiled.
cdef enum:
    JOKER_UP = 0
    FIRST_ROUND = 1
    SECOND_ROUND = 2
    TAKE_OVER = 3
    PICK_UP = 4
    BURY_ONE = 5
    MAKERS_ALONE = 6
    DUMMY = 7
    BURY_REST = 8
    DEFENDERS_ALONE = 9
    TRICKS = 10
    OVER = 11
    PLAYED_OUT = 0
    NOBODY_CALLED = 1
    VOID = 2

cdef extern from *:
    """
    static const int EUCHRE_BLOCK_OF[12] = {128, 128, 128, 128, 128, 64, 128, 128, 64, 128, 0, 0};
    """
    const int BLOCK_OF "EUCHRE_BLOCK_OF"[12]
