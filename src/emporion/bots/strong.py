"""The bot of the strong level: `search` with more time."""

from .levels import STRONG
from .search import Search

BOT = Search(STRONG)
