"""The files of the page, as the build has put them into the package.

Names below `assets` change with their content, so browsers may keep them for a year; everything
else is asked for anew. Compressed siblings are sent where the browser takes them.
"""

from __future__ import annotations

import hashlib
import mimetypes
from pathlib import Path
from typing import NamedTuple

#: Where the build puts the page, and what is shown while it has not been built.
BUILT = Path(__file__).parents[1] / "page"
PLACEHOLDER = Path(__file__).with_name("placeholder")
KEPT = "public, max-age=31536000, immutable"
ASKED_ANEW = "no-cache"
#: Ways in which a file may be compressed, the best first, and how its sibling ends.
ENCODINGS = (("br", ".br"), ("gzip", ".gz"))
#: Types that differ between systems, or are unknown to some.
TYPES = {
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
}


class Answer(NamedTuple):
    """What is sent for a file."""

    status: int
    headers: list[tuple[bytes, bytes]]
    body: bytes


class Pages:
    """The files below one folder; nothing outside it is ever sent."""

    def __init__(self, folder: Path | None = None) -> None:
        built = folder or BUILT
        self.folder = (built if (built / "index.html").is_file() else PLACEHOLDER).resolve()
        self._files = self._list()
        self._marks: dict[Path, tuple[float, str]] = {}

    def _list(self) -> dict[str, Path]:
        """Every file by the path under which it is asked for."""
        compressed = tuple(ending for _name, ending in ENCODINGS)
        return {
            f"/{path.relative_to(self.folder).as_posix()}": path
            for path in sorted(self.folder.rglob("*"))
            if path.is_file() and not path.name.endswith(compressed)
        }

    def find(self, path: str, accepted: str, known: str) -> Answer | None:
        """The file at this path; None where there is none.

        ``accepted`` are the encodings that the browser takes, ``known`` the mark of what it has.
        """
        file = self._files.get("/index.html" if path == "/" else path)
        if file is None or not file.is_file():
            return None
        headers = [
            (b"content-type", content_type(file).encode()),
            (b"cache-control", (KEPT if path.startswith("/assets/") else ASKED_ANEW).encode()),
            (b"vary", b"Accept-Encoding"),
        ]
        source = file
        for encoding, ending in ENCODINGS:
            sibling = file.with_name(file.name + ending)
            if encoding in accepted and sibling.is_file():
                headers.append((b"content-encoding", encoding.encode()))
                source = sibling
                break
        mark = self._mark(source)
        headers.append((b"etag", mark.encode()))
        if known == mark:
            return Answer(304, headers, b"")
        return Answer(200, headers, source.read_bytes())

    def _mark(self, file: Path) -> str:
        changed = file.stat().st_mtime
        earlier = self._marks.get(file)
        if earlier is None or earlier[0] != changed:
            content = hashlib.sha256(file.read_bytes()).hexdigest()[:16]
            earlier = self._marks[file] = (changed, f'"{content}"')
        return earlier[1]


def content_type(file: Path) -> str:
    """What kind of file it is."""
    known = TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0]
    return known or "application/octet-stream"
