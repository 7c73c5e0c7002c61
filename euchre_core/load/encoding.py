"""Bytes -> the text of a rule file, or what other kind of file it is."""

from __future__ import annotations

import codecs
from typing import NamedTuple

from euchre_core.errors import Mark, Problem
from euchre_core.load.page import Page

MAX_BYTES = 256 * 1024


class _Sign(NamedTuple):
    """How a file begins that is not in UTF-8."""

    start: bytes
    name: str


# The longer ones first: a mark of UTF-32 begins with one of UTF-16.
_MARKS = (
    _Sign(codecs.BOM_UTF32_LE, "UTF-32"),
    _Sign(codecs.BOM_UTF32_BE, "UTF-32"),
    _Sign(codecs.BOM_UTF16_LE, "UTF-16"),
    _Sign(codecs.BOM_UTF16_BE, "UTF-16"),
)
_SAVE = "Save the file as UTF-8."


def decode(data: bytes, file: str) -> str | Problem:
    """Return the text of a file, or what keeps it from being one.

    Args:
        data: The file's content; need not be longer than ``MAX_BYTES + 1``.
        file: The name to use in places.

    >>> print(decode("name: Café".encode("latin-1"), "ours.yaml"))
    ours.yaml:1:10: expected text in UTF-8, got the byte 0xe9 (é in Latin-1). Save the file as UTF-8.
    """
    start = Mark(file, 1, 1)
    if len(data) > MAX_BYTES:
        remedy = "A variant is a small file; is this the right one?"
        return Problem("", f"a file of at most {MAX_BYTES // 1024} KiB", "more", remedy, start)
    if data.startswith(codecs.BOM_UTF8):
        remedy = "Save the file as UTF-8 without BOM."
        return Problem("", "UTF-8 without a byte order mark", "a byte order mark", remedy, start)
    if other := _other(data):
        return Problem("", "text in UTF-8", other, _SAVE, start)
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        mark = Page(file, data.decode("utf-8", "replace")).at(len(data[: error.start].decode("utf-8")))
        byte = data[error.start]
        letter = f" ({chr(byte)} in Latin-1)" if chr(byte).isprintable() else ""
        return Problem("", "text in UTF-8", f"the byte 0x{byte:02x}{letter}", _SAVE, mark)


def _other(data: bytes) -> str | None:
    """Return the name of the encoding whose mark, or whose zeros between letters, a file begins with."""
    for sign in _MARKS:
        if data.startswith(sign.start):
            return sign.name
    zeros = [byte == 0 for byte in data[:4]]
    if sum(zeros) == 3:
        return "UTF-32"
    return "UTF-16" if zeros in ([False, True, False, True], [True, False, True, False]) else None
