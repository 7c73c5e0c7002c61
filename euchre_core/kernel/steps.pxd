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
    DEAL_REST = 13
    DOUBLING = 14
    CALL_PARTNER = 15
    PICK_UP = 16
    BURY_ONE = 17
    CALL_PARTNER_LATE = 18
    BURY_KITTY = 19
    MAKERS_ALONE = 20
    LAY_FIRST = 21
    PASS_OVER = 22
    GET_BEST = 23
    LAY_AFTER = 24
    DUMMY = 25
    BURY_REST = 26
    DROPPING = 27
    DEFENDERS_ALONE = 28
    DEFENDER_LAYS_FIRST = 29
    DEFENDER_PASSES_OVER = 30
    DEFENDER_GETS_BEST = 31
    DEFENDER_LAYS_AFTER = 32
    LATE_CLAIMS = 33
    NAME_LED = 34
    TRICKS = 35
    OVER = 36
    PLAYED_OUT = 0
    NOBODY_CALLED = 1
    VOID = 2
    CLAIMED = 3
    CLAIMED_NEXT = 4
    JOKER_HOLDER = -1

cdef extern from *:
    """
    static const int EUCHRE_BLOCK_OF[37] = {
        128, 128, 64, 128, 128, 128, 192, 192, 128, 192, 64, 128, 128, 128, 128, 320, 128,
        64, 320, 64, 128, 64, 256, 256, 64, 128, 64, 128, 128, 64, 256, 256, 64, 128,
        128, 0, 0
    };
    """
    const int BLOCK_OF "EUCHRE_BLOCK_OF"[37]
