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
    PROPOSING = 13
    CHANGING = 14
    LAY_CHANGED = 15
    NAME_TRUMP = 16
    TAKE_OVER = 17
    DEAL_REST = 18
    DOUBLING = 19
    CALL_PARTNER = 20
    PICK_UP = 21
    BURY_ONE = 22
    CALL_PARTNER_LATE = 23
    BURY_KITTY = 24
    MAKERS_ALONE = 25
    ASK_PARTNER = 26
    LAY_FIRST = 27
    PASS_OVER = 28
    HOW_MANY = 29
    GET_BEST = 30
    LAY_AFTER = 31
    DUMMY = 32
    BURY_REST = 33
    DROPPING = 34
    DEFENDERS_ALONE = 35
    DEFENDER_ASKS_PARTNER = 36
    DEFENDER_LAYS_FIRST = 37
    DEFENDER_PASSES_OVER = 38
    DEFENDER_HOW_MANY = 39
    DEFENDER_GETS_BEST = 40
    DEFENDER_LAYS_AFTER = 41
    LATE_CLAIMS = 42
    NAME_LED = 43
    TRICKS = 44
    OVER = 45
    PLAYED_OUT = 0
    NOBODY_CALLED = 1
    VOID = 2
    CLAIMED = 3
    CLAIMED_NEXT = 4
    JOKER_HOLDER = -1

cdef extern from *:
    """
    static const int EUCHRE_BLOCK_OF[46] = {
        128, 128, 128, 128, 128, 128, 128, 64, 128, 128, 128, 192, 192, 128, 192, 64,
        128, 128, 128, 128, 320, 128, 64, 320, 64, 128, 128, 64, 256, 192, 256, 64, 128,
        64, 128, 128, 128, 64, 256, 192, 256, 64, 128, 128, 0, 0
    };
    """
    const int BLOCK_OF "EUCHRE_BLOCK_OF"[46]
