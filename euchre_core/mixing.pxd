# The compiled form of mixing.py, which is itself never compiled.
from libc.stdint cimport uint64_t

cdef extern from *:
    """
    #ifndef EUCHRE_MIXING
    #define EUCHRE_MIXING
    #define EUCHRE_STEP 0x9E3779B97F4A7C15ull
    #define EUCHRE_LOW 0xFFFFFFFFFFFFFFFFull
    static inline unsigned long long euchre_mixed(unsigned long long x) {
        x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9ull;
        x = (x ^ (x >> 27)) * 0x94D049BB133111EBull;
        return x ^ (x >> 31);
    }
    #endif
    """
    const uint64_t STEP "EUCHRE_STEP"
    const uint64_t LOW "EUCHRE_LOW"
    uint64_t mixed "euchre_mixed"(uint64_t x) noexcept nogil
