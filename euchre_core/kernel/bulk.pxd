# C types of bulk.py.
cimport cython
from libc.stdint cimport int64_t, uint64_t

from euchre_core.chance cimport Chance, Pack
from euchre_core.kernel cimport actions, line
from euchre_core.kernel.table cimport Table
from euchre_core.kernel.tally cimport Tally

@cython.locals(number=int64_t)
cdef void _play_deals(Table table, Chance chance, Pack pack, Tally tally, uint64_t seed, uint64_t first, int64_t deals) noexcept nogil
@cython.locals(number=int64_t)
cdef void _play_out_many(Table table, Table start, Chance chance, Tally tally, uint64_t seed, int64_t times) noexcept nogil
@cython.locals(seats=cython.int, upcard=cython.int, number=cython.int, place=cython.int, under=cython.int)
cdef void deal_out(Table table, Pack pack, int dealer) noexcept nogil
@cython.locals(decisions=cython.int, mask=uint64_t)
cdef int play_out(Table table, Chance chance) noexcept nogil
@cython.locals(choices=uint64_t, skip=uint64_t)
cdef inline int choose(uint64_t mask, Chance chance) noexcept nogil
