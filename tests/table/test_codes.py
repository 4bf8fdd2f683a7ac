"""Every refusal of the table: it can happen, it teaches, and its page explains it."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from msgspec import Struct

from emporion.kernel.errors import Refusal
from emporion.kernel.viewer import Ended, Seat
from emporion.table import protocol as p
from emporion.table.codes import CODES, refusal
from emporion.table.limits import Limit, Limits
from emporion.table.protocol import Refused, Settings
from emporion.table.replay import check_moment
from tests.house import PACKAGE, ROOT
from tests.table import desk as at
from tests.table.desk import Desk, running, running_jars, seated, secret

PRIVATE = Settings(private=True)
ONE_AT_ONCE = Limits(Limit(1, 0.1), Limit(99, 99))


def newcomer(desk: Desk, name: str = "Eve", **parts: object) -> object:
    """Somebody who has no seat yet wants one."""
    return desk.send(p.Sit(id="new", token="a-newcomer-has-a-secret", name=name, **parts))  # type: ignore[arg-type]


def reused() -> object:
    """One id for two commands."""
    desk = running()
    desk.send(p.Say(id="1", token=secret(0), text="one"))
    return desk.send(p.Say(id="1", token=secret(0), text="two"))


def too_fast() -> object:
    """Two decisions where one is allowed."""
    desk = running(limits=ONE_AT_ONCE)
    desk.decide(0, "wait")
    return desk.decide(0, "wait")


def on_paused_floor() -> object:
    """A decision while the floor is paused."""
    desk = running()
    desk.do(0, p.Propose, what=p.Pause())
    desk.do(1, p.Vote, motion=1, yes=True)
    return desk.decide(0, "wait")


def late() -> object:
    """A decision with an old epoch."""
    desk = running()
    return desk.decide(0, "wait", epoch=0)


def early() -> object:
    """A decision with an epoch to come."""
    desk = running()
    return desk.decide(0, "wait", epoch=2)


def crossing() -> object:
    """An offer changes under an accept."""
    desk = running()
    goods = desk.view(0)["goods"]
    desk.decide(0, f"offer {goods[0]}")
    desk.decide(0, f"offer {goods[1]}")
    return desk.decide(1, f"accept 0 for {desk.view(1)['goods'][0]}", revision=1)


def without_revision() -> object:
    """An accept that names no revision."""
    desk = running()
    desk.decide(0, f"offer {desk.view(0)['goods'][0]}")
    return desk.decide(1, f"accept 0 for {desk.view(1)['goods'][0]}")


def undo_after_others() -> object:
    """Taking back after somebody else has decided."""
    desk = running_jars(3)
    for seat in (0, 1):
        desk.do(seat, p.Decide, epoch=desk.epoch(seat), action=desk.table.menu(seat)[0])
    return desk.do(0, p.Undo, epoch=desk.epoch(0))


def ended() -> Desk:
    """A match that was given up."""
    desk = running(seats=2)
    desk.do(0, p.Propose, what=p.Abandon())
    desk.do(1, p.Vote, motion=1, yes=True)
    return desk


def handed_over() -> Desk:
    """Seat 0 is played by a bot, by agreement."""
    desk = running()
    desk.do(0, p.Propose, what=p.HandOver(0, "merchant"))
    for seat in (1, 2):
        desk.do(seat, p.Vote, motion=1, yes=True)
    return desk


def second_motion() -> object:
    """Two motions of one seat."""
    desk = running()
    desk.do(0, p.Propose, what=p.Pause())
    return desk.do(0, p.Propose, what=p.Abandon())


def kick_by_one() -> object:
    """One of two sends the other away, who is there."""
    desk = running(seats=2)
    desk.took(desk.table.arrive(1, 0))
    return desk.do(0, p.Propose, what=p.Kick(1))


def bot_fined() -> object:
    """Nobody sits on a bot's seat."""
    desk = Desk(seats=2)
    desk.do(0, p.Sit, name="Ada")
    desk.do(0, p.SeatBot, seat=1, bot="merchant")
    desk.do(0, p.Start)
    return desk.do(0, p.Propose, what=p.Kick(1))


def early_look() -> object:
    """Somebody wants to see everything while the match runs."""
    desk = running()
    with pytest.raises(Refusal) as caught:
        desk.table.snapshot(Ended())
    return caught.value


def no_such_moment() -> object:
    """A moment after the end."""
    with pytest.raises(Refusal) as caught:
        check_moment(ended().table.ended_match(), 5)
    return caught.value


SCENES: dict[str, Callable[[], object]] = {
    "malformed": lambda: p.read_command("{}"),
    "id-reused": reused,
    "too-fast": too_fast,
    "no-seat": lambda: running(seats=2).do(2, p.Leave),
    "weak-secret": lambda: Desk().send(p.Sit(id="1", token="short", name="Ada")),
    "seated-already": lambda: seated(seats=2).do(0, p.Sit, name="Ada"),
    "seat-taken": lambda: newcomer(seated(), seat=1),
    "not-invited": lambda: newcomer(Desk(settings=PRIVATE, invitation="x"), invitation="guess"),
    "bad-name": lambda: newcomer(Desk(), name="\u202e"),
    "name-taken": lambda: newcomer(_with_ada(), name="ADA"),
    "host-only": lambda: seated().do(1, p.Start),
    "no-such-seat": lambda: seated().do(0, p.Clear, seat=3),
    "not-open": lambda: seated().do(0, p.SeatBot, seat=1, bot="merchant"),
    "seats-in-use": lambda: seated().do(0, p.Configure, seats=2),
    "seats-open": lambda: _with_ada().do(0, p.Start),
    "not-started": lambda: seated().decide(0, "wait"),
    "started": lambda: running().do(0, p.Configure, seats=2),
    "match-over": lambda: ended().decide(0, "wait"),
    "paused": on_paused_floor,
    "late": late,
    "early": early,
    "no-decision": lambda: running().do(0, p.Decide, epoch=1),
    "no-such-decision": lambda: running().do(0, p.Decide, epoch=1, action=10**9),
    "two-decisions": lambda: running().decide(0, "wait", action=1),
    "no-revision": without_revision,
    "offer-changed": crossing,
    "undo-floor": lambda: running().do(0, p.Undo, epoch=1),
    "undo-needs-consent": undo_after_others,
    "undo-nothing": lambda: running_jars().do(0, p.Undo, epoch=1),
    "bad-text": lambda: seated().do(0, p.Say, text="\u200b"),
    "to-yourself": lambda: seated().do(0, p.Say, text="Hm", to=0),
    "not-absent": lambda: running().do(0, p.Return),
    "bot-plays": lambda: handed_over().do(0, p.Propose, what=p.Pause()),
    "motion-open": second_motion,
    "no-motion": lambda: running().do(0, p.Vote, motion=1, yes=True),
    "no-need": lambda: seated().do(0, p.Slow, factor=1),
    "not-a-person": bot_fined,
    "too-few-voters": kick_by_one,
    "no-penalties": lambda: running_jars().do(0, p.Propose, what=p.Penalty(1, 5)),
    "still-running": early_look,
    "no-such-moment": no_such_moment,
}


def _with_ada() -> Desk:
    desk = Desk(seats=2)
    desk.do(0, p.Sit, name="Ada")
    return desk


@pytest.mark.parametrize("code", sorted(CODES))
def test_every_code_happens_and_teaches(code: str) -> None:
    """Each code is the answer to something, with a text and a remedy that are filled in."""
    answer = SCENES[code]()
    assert isinstance(answer, Refused | Refusal)
    assert answer.code == code
    for text in (answer.text, answer.remedy):
        assert text
        assert "{" not in text


def test_every_code_is_explained() -> None:
    """docs/protocol.md has a row for every code, and for no other."""
    page = (ROOT / "docs" / "protocol.md").read_text("utf-8")
    table = page[page.index("| code |") :]
    assert set(re.findall(r"^\| `([a-z-]+)` \|", table, re.MULTILINE)) == set(CODES)


def test_every_command_event_and_motion_is_explained() -> None:
    """docs/protocol.md names every command, every event and every motion."""
    page = (ROOT / "docs" / "protocol.md").read_text("utf-8")
    from emporion.table import events

    kinds: list[type[Struct]] = [
        *p.Command.__subclasses__(),
        *p.Motion.__subclasses__(),
        *events.Event.__subclasses__(),
    ]
    names = [kind.__name__.lower() for kind in kinds]
    assert [name for name in names if f"`{name}`" not in page] == []


def test_no_code_is_used_that_is_not_listed() -> None:
    """Every code in the sources of the table is one of the list, and every one listed is used."""
    source = "".join(path.read_text("utf-8") for path in (PACKAGE / "table").glob("*.py"))
    used = set(re.findall(r'refusal\(\s*"([a-z-]+)"', source)) | {"too-fast"}
    assert used == set(CODES)


def test_a_refusal_of_the_game_keeps_its_code_and_rule() -> None:
    """What the rules of the game forbid is refused in the game's words, with the rule's number."""
    desk = running_jars()
    answer = desk.do(0, p.Decide, epoch=1, action=_not_in(desk.table.menu(0)))
    assert isinstance(answer, Refused)
    assert (answer.code, answer.rule) == ("not-yours", "2.1")


def test_errors_about_options_are_refusals_too() -> None:
    """A host who sets an option that does not exist is told the nearest one."""
    answer = seated().do(0, p.Configure, options={"tick": 3})
    assert isinstance(answer, Refused)
    assert answer.code == "unknown-name"
    assert "ticks" in answer.remedy


def _not_in(menu: list[int]) -> int:
    return next(action for action in range(16) if action not in menu)


def test_refusals_speak_the_language_of_the_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    """A seat that asked for another language gets its refusals in that language."""
    from emporion.kernel import language

    class Shouting:
        def gettext(self, text: str) -> str:
            return text.upper()

    plain = language._catalogue
    monkeypatch.setattr(
        language, "_catalogue", lambda name: Shouting() if name == "xx" else plain(name)
    )
    desk = Desk(seats=2)
    desk.do(0, p.Sit, name="Ada", language="xx")
    desk.do(1, p.Sit, name="Bo")
    answers = [desk.do(seat, p.Slow, factor=1) for seat in (0, 1)]
    assert [answer.text for answer in answers if isinstance(answer, Refused)] == [
        "THAT IS SO ALREADY.",
        "That is so already.",
    ]
    assert desk.table.viewer(at.secret(0)) == Seat(0)


def test_values_are_filled_in() -> None:
    """A refusal carries the offending value."""
    assert "{" not in refusal("no-such-decision", action=7, last=5).what
