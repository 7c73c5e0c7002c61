# ruff: noqa: INP001 - a script beside the pages, no package
"""Write the pages that follow from the code: ``python docs/generate.py``. A test fails if they are stale."""

from __future__ import annotations

import json
import os
import sys

os.environ["EUCHRE_PURE"] = "1"  # the members of a compiled class can't be listed with their arguments

from _generate.api import api_page
from _generate.books import cli_page, laws_page, proofs_page
from _generate.coverage import coverage_page
from _generate.gallery import FOLDER, gallery_pages
from _generate.language import fields_page
from _generate.page import DOCS
from _generate.use import use_page

REFERENCE = DOCS / "reference"


def pages() -> dict[str, str]:
    """Return every generated page by its name, as seen from ``docs/reference``."""
    return {
        "fields.md": fields_page(),
        "api.md": api_page(),
        "laws.md": laws_page(),
        "proofs.md": proofs_page(),
        "cli.md": cli_page(),
        "coverage.md": coverage_page(),
        "use.md": use_page(),
        **{f"../{FOLDER}/{name}": text for name, text in gallery_pages().items()},
    }


def main() -> None:
    """Write every generated page; or, with ``--json``, print them all; with ``--check``, say which are stale."""
    written = pages()
    if "--json" in sys.argv:
        sys.stdout.write(json.dumps(written))
        return
    files = {(REFERENCE / name).resolve(): text for name, text in written.items()}
    left = [file for file in sorted((DOCS / FOLDER).glob("*")) if file.resolve() not in files]
    if "--check" in sys.argv:
        stale = [file for file, text in files.items() if not file.exists() or file.read_text(encoding="utf-8") != text]
        sys.stdout.writelines(f"{file.relative_to(DOCS.resolve())} is stale\n" for file in [*stale, *left])
        sys.exit(1 if stale or left else 0)
    (DOCS / FOLDER).mkdir(exist_ok=True)
    for file in left:
        file.unlink()
    for file, text in files.items():
        file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
