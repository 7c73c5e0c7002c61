# C types of legal.py.
cimport cython
from libc.stdint cimport uint64_t

from euchre_core.kernel cimport actions

@cython.final
cdef class LegalActions:
    cdef object _deal
    cdef int _base
    cdef uint64_t _mask
