"""The bot of the easy level: `greedy` with its temper."""

from .greedy import Greedy
from .levels import EASY

BOT = Greedy(EASY)
