"""The generator inside the record: what is drawn belongs to the match, on every machine.

The generator is xoshiro128++ (Blackman and Vigna): 128 bits of state, 32 bits a draw. A match is
started from a 128-bit seed that Philox4x32-10 (Salmon and others) enciphers into the first state;
both are published with test vectors. All arithmetic is on words that never overflow 64 bits, so
the plain Python and the compiled rules agree to the bit.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np

from .rule import rule

#: The kind of the field ``chance`` in a record.
CHANCE = (np.uint32, 4)
#: Bits of a seed.
SEED_BITS = 128

_LOW = np.uint64(0xFFFFFFFF)
_WORD = np.uint64(32)
_NINE = np.uint64(9)
_MULTIPLY_0 = np.uint64(0xD2511F53)
_MULTIPLY_1 = np.uint64(0xCD9E8D57)
_WEYL_0 = np.uint64(0x9E3779B9)
_WEYL_1 = np.uint64(0xBB67AE85)
_PHILOX_ROUNDS = 10
_NEVER_ZERO = np.uint32(1)

Chance: TypeAlias = Any


def seed_words(seed: int) -> np.ndarray[Any, np.dtype[np.uint32]]:
    """A seed of up to 128 bits as the four words that `start_chance` takes.

    >>> seed_words(1 << 32).tolist()
    [0, 1, 0, 0]
    """
    if not 0 <= seed < 1 << SEED_BITS:
        raise ValueError(f"a seed has {SEED_BITS} bits and no sign, not {seed}")
    return np.array([(seed >> shift) & 0xFFFFFFFF for shift in (0, 32, 64, 96)], np.uint32)


@rule
def encipher(block: Chance, key_0: int, key_1: int) -> None:
    """Philox4x32-10: scramble four words in place, one to one."""
    word_0, word_1 = np.uint64(block[0]), np.uint64(block[1])
    word_2, word_3 = np.uint64(block[2]), np.uint64(block[3])
    round_key_0, round_key_1 = np.uint64(key_0), np.uint64(key_1)
    for _ in range(_PHILOX_ROUNDS):
        product_0 = _MULTIPLY_0 * word_0
        product_1 = _MULTIPLY_1 * word_2
        word_0 = (product_1 >> _WORD) ^ word_1 ^ round_key_0
        word_1 = product_1 & _LOW
        word_2 = (product_0 >> _WORD) ^ word_3 ^ round_key_1
        word_3 = product_0 & _LOW
        round_key_0 = (round_key_0 + _WEYL_0) & _LOW
        round_key_1 = (round_key_1 + _WEYL_1) & _LOW
    block[0], block[1] = np.uint32(word_0), np.uint32(word_1)
    block[2], block[3] = np.uint32(word_2), np.uint32(word_3)


@rule
def start_chance(chance: Chance, seed: Chance) -> None:
    """Begin the generator from a seed of four words."""
    for index in range(4):
        chance[index] = seed[index]
    encipher(chance, 0, 0)
    if chance[0] == 0 and chance[1] == 0 and chance[2] == 0 and chance[3] == 0:
        chance[0] = _NEVER_ZERO  # xoshiro stands still on an all-zero state


@rule
def _turned(word: Any, places: int) -> Any:
    """The low 32 bits, turned to the left."""
    return ((word << np.uint64(places)) | (word >> np.uint64(32 - places))) & _LOW


@rule
def draw(chance: Chance) -> Any:
    """The next 32 bits, as a uint64."""
    word_0, word_1 = np.uint64(chance[0]), np.uint64(chance[1])
    word_2, word_3 = np.uint64(chance[2]), np.uint64(chance[3])
    drawn = (_turned((word_0 + word_3) & _LOW, 7) + word_0) & _LOW
    shifted = (word_1 << _NINE) & _LOW
    word_2 ^= word_0
    word_3 ^= word_1
    word_1 ^= word_2
    word_0 ^= word_3
    word_2 ^= shifted
    word_3 = _turned(word_3, 11)
    chance[0], chance[1] = np.uint32(word_0), np.uint32(word_1)
    chance[2], chance[3] = np.uint32(word_2), np.uint32(word_3)
    return drawn


@rule
def roll(chance: Chance, number: int) -> int:
    """A fair number from 0 to number − 1 (Lemire's method: the few unfair draws are repeated)."""
    faces = np.uint64(number)
    product = draw(chance) * faces
    if product & _LOW < faces:
        unfair = (_LOW - faces + np.uint64(1)) % faces
        while product & _LOW < unfair:
            product = draw(chance) * faces
    return int(product >> _WORD)


@rule
def shuffle(chance: Chance, cards: Any, start: int, number: int) -> None:
    """Shuffle ``number`` cards of an array from ``start``."""
    for last in range(number - 1, 0, -1):
        other = roll(chance, last + 1)
        card = cards[start + last]
        cards[start + last] = cards[start + other]
        cards[start + other] = card
