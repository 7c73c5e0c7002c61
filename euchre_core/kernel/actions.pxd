# The compiled form of actions.py, which is itself never compiled: constants, and helpers that C has instructions for.
from libc.stdint cimport uint64_t

cdef enum:
    BLOCK = 64
    MOST_SEATS = 8
    PLAY = 0
    BURY = 64
    SAY = 128
    BID = 192
    GIVE = 256
    CALL = 320
    ACTIONS = 384
    PASS = 0
    ORDER = 1
    ORDER_ALONE = 2
    TAKE = 3
    LEAVE = 4
    ALONE = 5
    NOT_ALONE = 6
    JOIN = 7
    LEAVE_DUMMY = 8
    NO_CLAIM = 9
    DOUBLE = 10
    NO_DOUBLE = 11
    STAY = 12
    DROP = 13
    NAME = 16
    NAME_ALONE = 24
    CALL_JOKER = 32
    LED = 36
    CLAIM = 40
    PROPOSE = 48
    STAND = 49
    ACCEPT = 50
    REFUSE = 51
    PICK_FIRST = 54
    PICK_SECOND = 55
    PICK_SEAT = 56
    BID_PASS = 0
    CALL_NOBODY = 63
    NO_TRUMP = 4
    LOW = 5

cdef extern from *:
    """
    #define EUCHRE_1(i) (1ull << (i))
    #define EUCHRE_4(i) EUCHRE_1(i), EUCHRE_1(i + 1), EUCHRE_1(i + 2), EUCHRE_1(i + 3)
    #define EUCHRE_16(i) EUCHRE_4(i), EUCHRE_4(i + 4), EUCHRE_4(i + 8), EUCHRE_4(i + 12)
    static const unsigned long long EUCHRE_BIT[64] = {EUCHRE_16(0), EUCHRE_16(16), EUCHRE_16(32), EUCHRE_16(48)};
    #define EUCHRE_ANY_SUIT 15ull
    #if defined(__GNUC__) || defined(__clang__)
    #define euchre_count(mask) __builtin_popcountll(mask)
    #define euchre_length(mask) (64 - __builtin_clzll(mask))
    #else
    static int euchre_count(unsigned long long mask) { int n = 0; for (; mask; mask &= mask - 1) n++; return n; }
    static int euchre_length(unsigned long long mask) { int n = 0; for (; mask; mask >>= 1) n++; return n; }
    #endif
    """
    const uint64_t BIT "EUCHRE_BIT"[64]
    const uint64_t ANY_SUIT "EUCHRE_ANY_SUIT"
    int count "euchre_count"(uint64_t mask) noexcept nogil
    int length "euchre_length"(uint64_t mask) noexcept nogil
