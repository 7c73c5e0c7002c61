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
    NAME_TRUMP = 8
    TAKE_OVER = 9
    DOUBLING = 10
    CALL_PARTNER = 11
    PICK_UP = 12
    BURY_ONE = 13
    CALL_PARTNER_LATE = 14
    BURY_KITTY = 15
    MAKERS_ALONE = 16
    LAY_FIRST = 17
    PASS_OVER = 18
    GET_BEST = 19
    LAY_AFTER = 20
    DUMMY = 21
    BURY_REST = 22
    DROPPING = 23
    DEFENDERS_ALONE = 24
    DEFENDER_LAYS_FIRST = 25
    DEFENDER_PASSES_OVER = 26
    DEFENDER_GETS_BEST = 27
    DEFENDER_LAYS_AFTER = 28
    LATE_CLAIMS = 29
    NAME_LED = 30
    TRICKS = 31
    OVER = 32
    PLAYED_OUT = 0
    NOBODY_CALLED = 1
    VOID = 2
    CLAIMED = 3
    CLAIMED_NEXT = 4
    JOKER_HOLDER = -1

cdef extern from *:
    """
    static const int EUCHRE_BLOCK_OF[33] = {
        128, 128, 64, 128, 128, 128, 192, 192, 128, 128, 128, 320, 128, 64, 320, 64, 128,
        64, 256, 256, 64, 128, 64, 128, 128, 64, 256, 256, 64, 128, 128, 0, 0
    };
    """
    const int BLOCK_OF "EUCHRE_BLOCK_OF"[33]
