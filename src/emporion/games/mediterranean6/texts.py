"""What a development says to people, made from the same data that the rules carry out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from emporion.games.mediterranean.phrases import changes
from emporion.games.mediterranean.schema import Gain
from emporion.kernel.language import _

from .schema import COUNTERS, Development, Sets, Times, Trade


def text_of(development: Development) -> str:
    """Everything that a development does, in one paragraph."""
    return " ".join(text for _colour, text in abilities(development))


def abilities(development: Development) -> Iterator[tuple[str, str]]:
    """The boxes of a development: colour and text."""
    if development.lose:
        yield "production", _("Lose {worker}.").format(worker=_worker(development.lose))
    if development.produce:
        yield "production", _("Produces {list}.").format(list=_products(development.produce))
    for gain in development.now:
        yield "yellow", _("At once: {gain}.").format(gain=times(gain))
    for gain in development.turn:
        yield "orange", _("Every turn: {gain}.").format(gain=times(gain))
    if development.trade is not None:
        yield "pink", _trade(development.trade)
    yield from _constants(development)
    if development.draw:
        yield "brown", _("Draw {number} more development cards.").format(number=development.draw)
    for gain in development.end:
        yield "end", _("At the end: {gain}.").format(gain=times(gain))
    if any(development.upheaval.columns):
        text = _("When a revolution or conversion destroys it: {gain}.")
        yield "upheaval", text.format(gain=plain(development.upheaval))


def _constants(development: Development) -> Iterator[tuple[str, str]]:
    for spend in development.spend:
        text = _("Each {idea} you spend: {gain}.")
        yield "green", text.format(idea=spend.idea, gain=plain(spend))
    for sets in development.sets:
        text = _("Each set of at least {least} {goods} you play: {gain}.")
        yield "green", _sets(text, sets)
    for sets in development.burden:
        text = _("Each set of at least {least} {goods} that others play brings them: {gain}.")
        yield "green", _sets(text, sets)
    if development.larger:
        text = _("Your sets of {goods} count one card larger, within the boxes.")
        yield "green", text.format(goods=_either(development.larger, _("and")))
    for victims in development.victims:
        calamity = {"revolt": _("a peasant revolt"), "attack": _("a barbarian attack")}
        text = _("For each other victim of {calamity}: {gain}.")
        yield (
            "green",
            text.format(calamity=calamity[victims.calamity], gain=plain(victims)),
        )
    for text in _always(development):
        yield "green", text


def _always(development: Development) -> Iterator[str]:
    always = development.always
    if always.warehouse:
        yield _("Your warehouse holds {number} more.").format(number=always.warehouse)
    if always.walls:
        yield _("A barbarian attack costs you {number} fewer points.").format(number=always.walls)
    if always.stability:
        yield _("A peasant revolt does not lower the level of your developments.")
    if always.order:
        yield _("A peasant revolt does not cost you a development.")
    if always.total_war:
        yield _("Victims of a barbarian attack roll the die twice.")
    if always.ignore:
        yield _("You may ignore trade abilities of others.")
    if always.virtue:
        yield _("You cannot trade away cards with unhappiness or barbarians.")
    if always.speech:
        yield _("You may say what ideas your cards carry, true or not, and which you want.")
    if always.market:
        yield _("Name a different civic good for each of your cities and receive it.")
    if always.question:
        text = _("Before you accept an offer you may ask how many of its cards push toward {idea}.")
        yield text.format(idea=always.question)
    if always.trade_in:
        yield _("One of your cities always receives {good}.").format(good=always.trade_in)


def _trade(trade: Trade) -> str:
    parts = [
        _("Trade ability, {boxes} box.") if trade.boxes == 1 else _("Trade ability, {boxes} boxes.")
    ]
    if any(trade.give.columns):
        parts.append(_("The target receives {gain}.").format(gain=plain(trade.give)))
    if any(trade.everyone.columns):
        text = _("All others receive {gain}, except the targets you choose.")
        parts.append(text.format(gain=plain(trade.everyone)))
    if trade.exchange:
        parts.append(_("Exchange a card drawn by lot with the target, at once."))
    if trade.worker:
        parts.append(_("The target hands you a worker drawn by lot."))
    if trade.sacrifice:
        parts.append(_("Choose one of your own workers and lose it."))
    if any(trade.take.columns):
        parts.append(_("You receive {gain}.").format(gain=plain(trade.take)))
    return " ".join(parts).format(boxes=trade.boxes)


def _sets(text: str, sets: Sets) -> str:
    return text.format(least=sets.least, goods=_either(sets.goods, _("or")), gain=plain(sets))


def _either(names: Sequence[str], word: str) -> str:
    if len(names) == 1:
        return names[0]
    return f"{', '.join(names[:-1])} {word} {names[-1]}"


def _worker(name: str) -> str:
    if name == "any":
        return _("any worker")
    return _("a worker on {good}").format(good=name)


def _products(names: Sequence[str]) -> str:
    said = []
    for name in dict.fromkeys(names):
        number = names.count(name)
        said.append(name if number == 1 else f"{number} × {name}")
    return ", ".join(said)


def plain(gain: Gain) -> str:
    """A gain in words."""
    return changes(gain.columns)


def counter_names() -> dict[str, str]:
    """What a gain is multiplied by, in words."""
    names = {name: _("{icon} on your developments").format(icon=name) for name in COUNTERS[1:7]}
    return {
        **names,
        "workers": _("worker you have"),
        "cities": _("city you have"),
        "boats": _("boat you have"),
        "government developments": _("government development you have"),
        "religion developments": _("religion development you have"),
        "levels": _("level of your government and religion"),
        "happiness": _("space you are above the line of happiness"),
        "safety": _("space you are above the line of safety"),
        "democracies": _("democracy"),
        "dictatorships": _("dictatorship"),
        "venetians": _("civilization of Venetians"),
        "martians": _("civilization of Martians"),
    }


def times(gain: Times) -> str:
    """A gain, by what it is multiplied, and who receives it."""
    text = plain(gain)
    if gain.per:
        text = _("{gain} for each {counter}").format(gain=text, counter=counter_names()[gain.per])
    receivers = {
        "others": _("all others receive {gain}"),
        "democracies": _("all democracies receive {gain}"),
        "dictatorships": _("all dictatorships receive {gain}"),
        "venetians": _("all Venetians receive {gain}"),
        "martians": _("all Martians receive {gain}"),
    }
    return receivers[gain.to].format(gain=text) if gain.to else text
