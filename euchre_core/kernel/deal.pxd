# C types of deal.py.
cimport cython
from libc.stdint cimport uint64_t

from euchre_core.kernel cimport actions, dealing, legal, line, steps
from euchre_core.kernel.table cimport Table

@cython.final
cdef class Deal:
    cdef object _dealt
    cdef object _carried
    cdef Deal _before
    cdef int _done
    cdef Table _table
    cdef uint64_t _mask

    @cython.locals(table=Table, card=cython.int, seat=cython.int, where=cython.int, under=cython.int, place=cython.int)
    cdef void _begin(self, object rules, object dealt, int dealer, object carried) except *
    @cython.locals(table=Table, place=cython.int, new=Deal)
    cpdef Deal apply(self, object action)
    @cython.locals(deal=Deal, steps=list)
    cpdef list steps(self)

@cython.locals(deal=Deal)
cdef Deal _dealt_out(object rules, object order, int dealer, object carried)
