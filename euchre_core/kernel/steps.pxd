# The compiled form of steps.py, which is itself never compiled.
cdef enum:
    FIX_TRUMP = 0
    PICK_PACKET = 1
    NAME_AHEAD = 2
    BLIND = 3
    HAND_SEEN = 4
    UPCARD_SEEN = 5
    CLAIMS = 6
    SWAP = 7
    JOKER_UP = 8
    FIRST_ROUND = 9
    SECOND_ROUND = 10
    AUCTION = 11
    PREDICT = 12
    NAME_TRUMP = 13
    TAKE_OVER = 14
    DOUBLING = 15
    CALL_PARTNER = 16
    PICK_UP = 17
    BURY_ONE = 18
    CALL_PARTNER_LATE = 19
    BURY_KITTY = 20
    MAKERS_ALONE = 21
    LAY_FIRST = 22
    PASS_OVER = 23
    GET_BEST = 24
    LAY_AFTER = 25
    DUMMY = 26
    BURY_REST = 27
    DROPPING = 28
    DEFENDERS_ALONE = 29
    DEFENDER_LAYS_FIRST = 30
    DEFENDER_PASSES_OVER = 31
    DEFENDER_GETS_BEST = 32
    DEFENDER_LAYS_AFTER = 33
    LATE_CLAIMS = 34
    NAME_LED = 35
    TRICKS = 36
    OVER = 37
    PLAYED_OUT = 0
    NOBODY_CALLED = 1
    VOID = 2
    CLAIMED = 3
    CLAIMED_NEXT = 4
    JOKER_HOLDER = -1

cdef extern from *:
    """
    static const int EUCHRE_BLOCK_OF[38] = {
        128, 128, 128, 128, 128, 128, 128, 64, 128, 128, 128, 192, 192, 128, 128, 128, 320,
        128, 64, 320, 64, 128, 64, 256, 256, 64, 128, 64, 128, 128, 64, 256, 256, 64, 128, 128, 0, 0
    };
    """
    const int BLOCK_OF "EUCHRE_BLOCK_OF"[38]
