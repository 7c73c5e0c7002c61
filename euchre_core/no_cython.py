"""Stands in for Cython where the kernel runs as plain Python, so that Cython is no dependency of a running program."""

from __future__ import annotations

compiled = False
"""What ``cython.compiled`` says in a module that was not compiled."""
