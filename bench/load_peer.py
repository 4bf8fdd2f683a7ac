"""The same load as `load.py` for boardgame.io's server, which npm installs once into `build/`.

Its matches are in its memory, ours on the disk; both send every decision to six seats over
sockets. Its load comes from a program of its own, because its sockets speak a language of theirs.
"""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
SOURCES = HERE / "boardgame"
HOME = HERE.parent / "build" / "boardgame"
#: Seconds in which npm must be done, and in which a measurement must be.
INSTALLING = 300
MEASURING = 120


def prepare() -> None:
    """Install the peer, unless that was done before."""
    HOME.mkdir(parents=True, exist_ok=True)
    for source in SOURCES.iterdir():
        shutil.copy(source, HOME / source.name)
    if not (HOME / "node_modules" / "boardgame.io").is_dir():
        npm = shutil.which("npm")
        if npm is None:
            raise SystemExit("the peer needs Node.js with npm")
        install = [npm, "install", "--silent", "--no-audit", "--no-fund"]
        subprocess.run(install, cwd=HOME, check=True, timeout=INSTALLING)


def measure(tables: int, settling: float, seconds: float, rate: float) -> dict[str, Any]:
    """What their server does as fast as it is answered, and at a fixed pace."""
    prepare()
    node = shutil.which("node") or "node"
    server = subprocess.Popen([node, "server.cjs"], cwd=HOME, stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None
        port = next(json.loads(line)["port"] for line in server.stdout if line.startswith("{"))
        report = {}
        for name, pace in (("full", 0.0), ("paced", rate)):
            numbers = [port, tables, settling, seconds, pace, server.pid]
            driver = subprocess.run(
                [node, "driver.cjs", *map(str, numbers)],
                cwd=HOME,
                stdout=subprocess.PIPE,
                text=True,
                check=True,
                timeout=MEASURING,
            )
            report[name] = json.loads(driver.stdout)
        return report
    finally:
        server.kill()
        server.wait()
        if server.stdout is not None:
            server.stdout.close()
