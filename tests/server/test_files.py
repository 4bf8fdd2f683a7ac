"""The files of the page that the server sends."""

from __future__ import annotations

from pathlib import Path

from emporion.server.pages import PLACEHOLDER, Pages


def test_page_is_sent_compressed_and_kept(tmp_path: Path) -> None:
    """Assets may be kept for a year, the page itself not; compressed siblings are preferred."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html>", "utf-8")
    (tmp_path / "assets" / "a-1.js").write_text("1", "utf-8")
    (tmp_path / "assets" / "a-1.js.br").write_bytes(b"br")
    (tmp_path.parent / "secret.txt").write_text("secret", "utf-8")
    pages = Pages(tmp_path)
    page = pages.find("/", "gzip, br", "")
    assert page is not None
    assert dict(page.headers)[b"cache-control"] == b"no-cache"
    script = pages.find("/assets/a-1.js", "gzip, br", "")
    assert script is not None
    headers = dict(script.headers)
    assert (script.body, headers[b"content-encoding"]) == (b"br", b"br")
    assert b"immutable" in headers[b"cache-control"]
    again = pages.find("/assets/a-1.js", "gzip, br", headers[b"etag"].decode())
    assert again is not None
    assert again.status == 304
    plain = pages.find("/assets/a-1.js", "", "")
    assert plain is not None
    assert plain.body == b"1"
    for path in ("/../secret.txt", "/assets/../../secret.txt", "/assets/a-1.js.br", "//etc/passwd"):
        assert pages.find(path, "", "") is None


def test_placeholder_stands_in_for_a_page_that_is_not_built(tmp_path: Path) -> None:
    """Without a built page the server says so, and how to build it."""
    pages = Pages(tmp_path)
    assert pages.folder == PLACEHOLDER.resolve()
    page = pages.find("/", "", "")
    assert page is not None
    assert b"make play" in page.body
