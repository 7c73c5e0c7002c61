# The compiled form of steps.py, which is itself never compiled.
cdef enum:
    FIX_TRUMP = 0
    CLAIMS = 1
    SWAP = 2
    JOKER_UP = 3
    FIRST_ROUND = 4
    SECOND_ROUND = 5
    AUCTION = 6
    PREDICT = 7
    PROPOSING = 8
    CHANGING = 9
    LAY_CHANGED = 10
    NAME_TRUMP = 11
    TAKE_OVER = 12
    DOUBLING = 13
    CALL_PARTNER = 14
    PICK_UP = 15
    BURY_ONE = 16
    CALL_PARTNER_LATE = 17
    BURY_KITTY = 18
    MAKERS_ALONE = 19
    LAY_FIRST = 20
    PASS_OVER = 21
    GET_BEST = 22
    LAY_AFTER = 23
    DUMMY = 24
    BURY_REST = 25
    DROPPING = 26
    DEFENDERS_ALONE = 27
    DEFENDER_LAYS_FIRST = 28
    DEFENDER_PASSES_OVER = 29
    DEFENDER_GETS_BEST = 30
    DEFENDER_LAYS_AFTER = 31
    LATE_CLAIMS = 32
    NAME_LED = 33
    TRICKS = 34
    OVER = 35
    PLAYED_OUT = 0
    NOBODY_CALLED = 1
    VOID = 2
    CLAIMED = 3
    CLAIMED_NEXT = 4
    JOKER_HOLDER = -1

cdef extern from *:
    """
    static const int EUCHRE_BLOCK_OF[36] = {
        128, 128, 64, 128, 128, 128, 192, 192, 128, 192, 64, 128, 128, 128, 320, 128, 64,
        320, 64, 128, 64, 256, 256, 64, 128, 64, 128, 128, 64, 256, 256, 64, 128, 128,
        0, 0
    };
    """
    const int BLOCK_OF "EUCHRE_BLOCK_OF"[36]
