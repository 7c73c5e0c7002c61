"""Compile the kernel with Cython where a C compiler is there; without one, or with EUCHRE_PURE=1, it stays Python."""

from __future__ import annotations

import os
import sys

from setuptools import Extension, setup

COMPILED = (
    "euchre_core.chance",
    "euchre_core.rules.sheet",
    "euchre_core.kernel.layouts",
    "euchre_core.kernel.table",
    "euchre_core.kernel.stages.ahead",
    "euchre_core.kernel.stages.joker_up",
    "euchre_core.kernel.stages.rounds",
    "euchre_core.kernel.stages.laying",
    "euchre_core.kernel.stages.kitty",
    "euchre_core.kernel.stages.auction",
    "euchre_core.kernel.stages.gifts",
    "euchre_core.kernel.stages.holding",
    "euchre_core.kernel.stages.claims",
    "euchre_core.kernel.stages.contract",
    "euchre_core.kernel.stages.proposals",
    "euchre_core.kernel.stages.pick_up",
    "euchre_core.kernel.stages.alone",
    "euchre_core.kernel.stages.dummy",
    "euchre_core.kernel.stages.tricks",
    "euchre_core.kernel.line",
    "euchre_core.kernel.legal",
    "euchre_core.kernel.dealing",
    "euchre_core.kernel.deal",
    "euchre_core.kernel.tally",
    "euchre_core.kernel.bulk",
)
"""The modules that have C types beside them, in a ``.pxd`` of the same name."""

DIRECTIVES = {
    "language_level": 3,
    "annotation_typing": False,  # the types for C are those of the headers, not the annotations
    "boundscheck": False,
    "wraparound": False,
    "cdivision": True,
    "initializedcheck": False,
    "auto_pickle": False,  # a register is never read from a pickle
}


def extensions() -> list[Extension]:
    """Return the extensions, all of them optional; none where plain Python is asked for."""
    if os.environ.get("EUCHRE_PURE"):
        return []
    from Cython.Build import cythonize

    debug = bool(os.environ.get("EUCHRE_SANITIZE"))
    flags = ["-fsanitize=address", "-O1", "-g"] if debug else ["/O2"] if sys.platform == "win32" else ["-O3"]
    links = ["-fsanitize=address"] if debug else []
    sources = [
        Extension(name, [f"{name.replace('.', '/')}.py"], extra_compile_args=flags, extra_link_args=links)
        for name in COMPILED
    ]
    made: list[Extension] = cythonize(sources, compiler_directives=DIRECTIVES, build_dir="build/cython", quiet=True)
    for extension in made:
        extension.optional = True  # cythonize drops it
    return made


setup(ext_modules=extensions(), options={"build_ext": {"parallel": os.cpu_count() or 1}})
