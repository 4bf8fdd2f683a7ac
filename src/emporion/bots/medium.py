"""The bot of the medium level: `greedy` with its temper."""

from .greedy import Greedy
from .levels import MEDIUM

BOT = Greedy(MEDIUM)
