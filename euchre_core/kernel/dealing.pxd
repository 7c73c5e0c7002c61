# C types of dealing.py.
cimport cython
from libc.stdint cimport uint64_t

from euchre_core.kernel cimport actions
from euchre_core.rules.sheet cimport Sheet

@cython.locals(sheet=Sheet, seats=cython.int, eldest=cython.int, piles=list, held=uint64_t, number=cython.int, place=cython.int, card=cython.int, at=cython.int, rest=list)
cpdef object dealt_by_order(object rules, object order, int dealer)
