"""Notes of a step reach each viewer with exactly the parts that this viewer may know."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from emporion.kernel.journal import (
    ACTOR,
    EVERYONE,
    NOBODY,
    PARTIES,
    RIVAL,
    Audience,
    Notes,
    blank_notes,
    journal,
    note,
    note_cards,
    turn_page,
)
from emporion.kernel.record import declare
from emporion.kernel.rule import interpreted
from emporion.kernel.sets import word_of
from emporion.kernel.viewer import Ended, Seat, Table, Viewer

STATE = declare(**journal(6))
ACTING, AGAINST, BYSTANDER, SPECTATOR = Seat(1), Seat(2), Seat(0), Table()
VIEWERS: list[Viewer] = [ACTING, AGAINST, BYSTANDER, SPECTATOR, Ended()]
KNOWS: dict[Audience, list[Viewer]] = {
    EVERYONE: [ACTING, AGAINST, BYSTANDER, SPECTATOR, Ended()],
    ACTOR: [ACTING, Ended()],
    RIVAL: [AGAINST, Ended()],
    PARTIES: [ACTING, AGAINST, Ended()],
    NOBODY: [Ended()],
}

seat_or_none = st.none() | st.integers(0, 63)
part = st.none() | st.integers(0, 65534)


def number(value: int | None) -> int:
    """How rules write “nothing”."""
    return -1 if value is None else value


@given(seat_or_none, seat_or_none, part, part)
def test_a_note_is_read_as_it_was_written(
    seat: int | None, rival: int | None, what: int | None, count: int | None
) -> None:
    """Every part of a public note comes back, and −1 comes back as nothing, in both modes."""
    notes = Notes()
    notes.kind("other")
    kind = notes.kind("traded")
    pages = []
    for write in (note, interpreted(note)):
        g = STATE.fresh()
        write(g, kind, number(seat), number(rival), number(what), number(count))
        pages.append(STATE.to_bytes(g))
        (read,) = notes.read(g, Table())
        assert (read.kind, read.seat, read.rival) == ("traded", seat, rival)
        assert (read.what, read.count, read.cards) == (what, count, None)
    assert pages[0] == pages[1]


@pytest.mark.parametrize("audience", list(Audience))
@pytest.mark.parametrize("viewer", VIEWERS)
def test_hidden_parts_are_for_their_audience_only(audience: Audience, viewer: Viewer) -> None:
    """What, count and cards are blank for whoever is not meant to know them."""
    notes = Notes()
    kind = notes.kind("took", what=audience, count=audience)
    pile = notes.kind("lost", what=audience, cards=audience)
    g = STATE.fresh()
    note(g, kind, 1, 2, 7, 3)
    note_cards(g, pile, 1, 2, 9, word_of([4, 63]))
    took, lost = notes.read(g, viewer)
    knows = viewer in KNOWS[audience]
    assert (took.seat, took.rival) == (lost.seat, lost.rival) == (1, 2)
    assert (took.what, took.count) == ((7, 3) if knows else (None, None))
    assert lost.what == (9 if knows else None)
    assert lost.cards == (int(word_of([4, 63])) if knows else None)


def test_each_part_has_its_own_audience() -> None:
    """One part of a note may be public while another is not."""
    notes = Notes()
    drew = notes.kind("drew", what=ACTOR)
    g = STATE.fresh()
    note(g, drew, 1, -1, 20, 2)
    (read,) = notes.read(g, SPECTATOR)
    assert (read.what, read.count) == (None, 2)


def test_a_new_page_is_blank() -> None:
    """Turning the page leaves no word of the notes of the step before."""
    notes = Notes()
    kind = notes.kind("took")
    for turn in (turn_page, interpreted(turn_page)):
        g = STATE.fresh()
        for what in range(4):
            note(g, kind, 1, 2, what, 0)
        turn(g)
        assert STATE.to_bytes(g) == bytes(STATE.size)


def test_a_full_journal_shows() -> None:
    """Notes beyond the room do not spill into what lies behind, and the count shows they came."""
    notes = Notes()
    kind = notes.kind("took")
    matches = STATE.many(2)
    g = matches[0]
    matches[1].notes[:] = word_of([5])
    behind = STATE.to_bytes(matches[1])
    for what in range(9):
        note(g, kind, 1, 2, what, 0)
    assert int(g.noted) == 9
    assert [read.what for read in notes.read(g, Table())] == [0, 1, 2, 3, 4, 5]
    turn_page(g)
    assert STATE.to_bytes(g) == bytes(STATE.size)
    assert STATE.to_bytes(matches[1]) == behind


@pytest.mark.parametrize("reveals", [True, False])
def test_a_note_says_whether_undo_is_over(reveals: bool) -> None:
    """Kinds that show something hidden are marked, so that the table forbids undoing them."""
    notes = Notes()
    g = STATE.fresh()
    note(g, notes.kind("looked", reveals=reveals), 0)
    (read,) = notes.read(g, Table())
    assert read.reveals is reveals
    assert notes.names == ["looked"]


def test_notes_come_in_the_order_of_events() -> None:
    """Notes with and without cards are read in the order in which they were written."""
    notes = Notes()
    plain, carrying = notes.kind("plain"), notes.kind("carrying", cards=EVERYONE)
    g: Any = STATE.fresh()
    note(g, plain, 0)
    note_cards(g, carrying, 1, -1, -1, word_of([]))
    note(g, plain, 2)
    assert [(read.kind, read.cards) for read in notes.read(g, Table())] == [
        ("plain", None), ("carrying", 0), ("plain", None),
    ]  # fmt: skip


parts_written = st.lists(
    st.tuples(
        st.integers(0, 9), st.integers(0, 3) | st.none(), st.integers(0, 3) | st.none(), part, part
    ),
    max_size=4,
)


@given(parts_written)
def test_blanked_notes_read_the_same(
    written: list[tuple[int, int | None, int | None, int | None, int | None]],
) -> None:
    """Blanking keeps what a viewer may know, and leaves nobody able to read what he may not."""
    notes = Notes()
    kinds = [notes.kind(f"{audience}", what=audience, count=audience) for audience in Audience]
    kinds += [
        notes.kind(f"{audience} with cards", what=audience, cards=audience) for audience in Audience
    ]
    secrets = notes.secrets()
    pages: dict[int, list[bytes]] = {}
    for blank in (blank_notes, interpreted(blank_notes)):
        viewers: list[Viewer] = [Table(), Seat(0), Seat(1), Seat(2), Seat(3)]
        for viewer in viewers:
            g = STATE.fresh()
            for kind, seat, rival, what, count in written:
                if kind < len(Audience):
                    note(g, kinds[kind], number(seat), number(rival), number(what), number(count))
                else:
                    note_cards(
                        g, kinds[kind], number(seat), number(rival), number(what), word_of([3])
                    )
            known = notes.read(g, viewer)
            blank(g, viewer.number, secrets)
            assert notes.read(g, viewer) == known
            assert [
                (left.what, left.count, left.cards or None) for left in notes.read(g, Ended())
            ] == [(left.what, left.count, left.cards or None) for left in known]
            pages.setdefault(viewer.number, []).append(STATE.to_bytes(g))
    assert all(native == plain for native, plain in pages.values())
