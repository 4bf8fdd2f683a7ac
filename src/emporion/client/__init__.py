"""Take a seat at a table of a running server: what the author of a bot starts from.

>>> import asyncio
>>> from emporion.client import Server
>>> async def one_match(address):
...     async with Server(address) as server:
...         place = await server.quick("cities", seats=3)
...         async with server.seat(place.table, place.token) as seat:
...             while await seat.asked():
...                 await seat.decide(seat.menu[0])
...             return seat.result

A seat keeps its picture of the table up to date by itself. When the connection is lost it comes
back, asks for what it has missed, and sends what has not been answered again under the same id, so
that every command takes effect once, however often the network fails.
"""

from .seat import Seat, Unreachable, new_id
from .server import Place, Server

__all__ = ["Place", "Seat", "Server", "Unreachable", "new_id"]
