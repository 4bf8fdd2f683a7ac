"""The games that can be played here: what they are, their rules, their cards, and their bots."""

from __future__ import annotations

import hashlib
import tomllib
from functools import cache
from typing import Annotated, Any

import msgspec
from litestar import Response, Router, get
from litestar.params import PathParameter

from emporion.bots import bots, bots_for
from emporion.kernel.errors import UnknownName
from emporion.kernel.game import Game, find, games

from .faults import REFUSALS, Denied
from .forms import BotInfo, GameInfo, OptionInfo

GamePath = Annotated[str, PathParameter(description="The name of a game.", max_length=64)]
#: Seconds for which a browser may keep what changes only with a release.
KEEP = 300


def known(name: str) -> Game:
    """The game at this address."""
    try:
        return find(name)
    except UnknownName as error:
        raise Denied(404, "not-found") from error


def describe(game: Game) -> GameInfo:
    """A game as the page needs to know it."""
    return GameInfo(
        game.name,
        game.title,
        game.summary,
        game.version,
        game.seats,
        game.minutes,
        tuple(
            OptionInfo(
                option.name,
                option.about,
                option.kind,
                option.default,
                option.choices,
                option.low,
                option.high,
            )
            for option in game.options
        ),
        game.endings,
        tuple(bots_for(game.name)),
    )


@cache
def catalogue(name: str) -> tuple[bytes, str]:
    """Every card of a game that people may read, and a mark that changes with it."""
    game = find(name)
    made = getattr(game.words, "catalogue", None)
    cards: Any
    if made is not None:
        cards = made()
    else:
        file = game.rulebook.with_name("cards.toml")
        cards = tomllib.loads(file.read_text("utf-8")) if file.exists() else {}
    content = msgspec.json.encode(cards)
    return content, f'"{hashlib.sha256(content).hexdigest()[:16]}"'


@get("/games", sync_to_thread=True, summary="All games")
def list_games() -> list[GameInfo]:
    """Every game that can be played here."""
    return [describe(game) for game in games().values()]


@get("/games/{game:str}", sync_to_thread=True, summary="One game", responses=REFUSALS)
def one_game(game: GamePath) -> GameInfo:
    """A game with its options."""
    return describe(known(game))


@get(
    "/games/{game:str}/rules",
    sync_to_thread=True,
    summary="The rules",
    media_type="text/markdown",
    responses=REFUSALS,
)
def rules(game: GamePath) -> str:
    """The numbered rules of a game, in Markdown."""
    return known(game).rulebook.read_text("utf-8")


@get("/games/{game:str}/cards", sync_to_thread=True, summary="The cards", responses=REFUSALS)
def cards(game: GamePath) -> Response[Any]:
    """Every card of a game, with what stands on it."""
    content, mark = catalogue(known(game).name)
    headers = {"ETag": mark, "Cache-Control": f"public, max-age={KEEP}"}
    return Response(content, media_type="application/json", headers=headers)


@get("/bots", sync_to_thread=False, summary="All bots")
def list_bots() -> list[BotInfo]:
    """Every bot that can be seated, with the time that it takes."""
    return [
        BotInfo(bot.name, bot.about, bot.games, bot.reaction, bot.pace) for bot in bots().values()
    ]


router = Router(
    path="/", route_handlers=[list_games, one_game, rules, cards, list_bots], tags=["games"]
)
