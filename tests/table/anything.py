"""Hypothesis strategies for whatever somebody may send: any JSON, near misses, any command."""

from __future__ import annotations

import json
from typing import Any, get_args

import msgspec
from hypothesis import strategies as st

from emporion.kernel.options import Value
from emporion.table import protocol as p
from tests.table.desk import secret

#: Any JSON at all; floats that are no numbers are no JSON.
ANY_JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=12,
)
#: Values for what a command wants, most of them nearly right.
VALUES: dict[Any, st.SearchStrategy[Any]] = {
    p.Name: st.sampled_from(["Ada", "ada ", "Bo", "\u200b", "é\n", "random", "x" * 40])
    | st.text(min_size=1, max_size=40),
    p.Text: st.text(min_size=1, max_size=60),
    p.Secret: st.sampled_from([secret(0), secret(1), "another-secret-of-mine"]),
    p.SeatNumber: st.integers(0, 63),
    p.Language: st.sampled_from(["en", "de", "sk", "zz", "de_AT"]),
    p.Milliseconds: st.integers(0, 60 * 86_400_000),
    p.Factor: st.sampled_from([1, 2, 5, 10]),
    p.AnyMotion: st.deferred(lambda: st.one_of(*map(of, get_args(p.AnyMotion)))),
    dict[str, Value] | None: st.none()
    | st.dictionaries(
        st.sampled_from(["ticks", "hand", "tikcs", ""]) | st.text(max_size=5),
        st.integers() | st.booleans() | st.text(max_size=5),
        max_size=3,
    ),
    p.Settings | None: st.none()
    | st.builds(
        p.Settings,
        private=st.booleans(),
        decision_time=st.sampled_from([0, 1, 5_000]),
        substitute=st.sampled_from(["", "random", "nobody"]),
        misses=st.integers(1, 3),
    ),
    str | None: st.none() | st.text(max_size=30),
    int | None: st.none() | st.integers(-2, 70) | st.integers(),
    int: st.integers(-2, 9) | st.integers(),
    bool: st.booleans(),
}
TOKENS = st.sampled_from([secret(0), secret(1), secret(2), "", "nobody-has-this-secret", "x" * 128])
IDS = st.sampled_from(["a", "b", "c"]) | st.text(min_size=1, max_size=64)
NAMED = {"id": IDS, "token": TOKENS}


def of(kind: type[msgspec.Struct]) -> st.SearchStrategy[Any]:
    """Any value of a structure of the protocol."""
    parts: dict[str, st.SearchStrategy[Any]] = {}
    for field in msgspec.structs.fields(kind):
        named = NAMED.get(field.name)
        parts[field.name] = value(field.type) if named is None else named
    return st.builds(kind, **parts)


def value(wanted: Any) -> st.SearchStrategy[Any]:
    """Any value of a type of the protocol."""
    found = VALUES.get(wanted)
    if found is not None:
        return found
    kinds = get_args(wanted)
    if type(None) in kinds:
        (rest,) = (kind for kind in kinds if kind is not type(None))
        return st.none() | value(rest)
    for meta in kinds[1:]:
        if isinstance(meta, msgspec.Meta) and kinds[0] is int:
            return st.integers(int(meta.ge or 0), int(meta.le or 2**53))
        if isinstance(meta, msgspec.Meta) and kinds[0] is str:
            return st.text(max_size=min(60, meta.max_length or 60))
    raise TypeError(f"no values for {wanted}")


#: Commands of the right form, from anybody, about anything.
COMMANDS = st.one_of(*map(of, get_args(p.AnyCommand)))


@st.composite
def near_commands(draw: st.DrawFn) -> Any:
    """A command in JSON with one part taken away, added, or of another kind."""
    content = json.loads(msgspec.json.encode(draw(COMMANDS)))
    key = draw(st.sampled_from(sorted(content)) | st.text(max_size=6))
    if draw(st.booleans()):
        content.pop(key, None)
    else:
        content[key] = draw(ANY_JSON)
    return content
