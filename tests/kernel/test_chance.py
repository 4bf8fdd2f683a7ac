"""The generator in the record is the published one, is fair, and runs the same in every mode."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from emporion.kernel import chance
from emporion.kernel.rule import interpreted

ALL_ONES = 0xFFFFFFFF
seeds = st.integers(0, 2**128 - 1)


def state(*words: int) -> Any:
    """Four 32-bit words, as the record keeps them."""
    return np.array(words, np.uint32)


@pytest.mark.parametrize("mode", ["native", "interpreted"])
def test_xoshiro_draws_the_published_numbers(mode: str) -> None:
    """The first ten draws from the words 1, 2, 3, 4 are those of the reference implementation."""
    draw = chance.draw if mode == "native" else interpreted(chance.draw)
    generator = state(1, 2, 3, 4)
    assert [int(draw(generator)) for _ in range(10)] == [
        641, 1573767, 3222811527, 3517856514, 836907274,
        4247214768, 3867114732, 1355841295, 495546011, 621204420,
    ]  # fmt: skip


@pytest.mark.parametrize("mode", ["native", "interpreted"])
@pytest.mark.parametrize(
    ("counter", "key", "expected"),
    [
        ((0, 0, 0, 0), (0, 0), (0x6627E8D5, 0xE169C58D, 0xBC57AC4C, 0x9B00DBD8)),
        (
            (ALL_ONES, ALL_ONES, ALL_ONES, ALL_ONES),
            (ALL_ONES, ALL_ONES),
            (0x408F276D, 0x41C83B0E, 0xA20BC7C6, 0x6D5451FD),
        ),
        (
            (0x243F6A88, 0x85A308D3, 0x13198A2E, 0x03707344),
            (0xA4093822, 0x299F31D0),
            (0xD16CFE09, 0x94FDCCEB, 0x5001E420, 0x24126EA1),
        ),
    ],
)
def test_philox_enciphers_the_published_blocks(
    mode: str, counter: tuple[int, ...], key: tuple[int, int], expected: tuple[int, ...]
) -> None:
    """Philox4x32-10 turns the known counters and keys into the known blocks."""
    encipher = chance.encipher if mode == "native" else interpreted(chance.encipher)
    block = state(*counter)
    encipher(block, *key)
    assert tuple(block.tolist()) == expected


@given(seeds)
def test_a_seed_of_128_bits_becomes_four_words(seed: int) -> None:
    """No bit of a seed is lost on the way to the generator."""
    words = chance.seed_words(seed)
    assert sum(int(word) << 32 * index for index, word in enumerate(words)) == seed


@pytest.mark.parametrize("seed", [-1, 2**128])
def test_a_seed_beyond_128_bits_is_refused(seed: int) -> None:
    """A seed that does not fit is refused instead of being cut."""
    with pytest.raises(ValueError, match="128 bits"):
        chance.seed_words(seed)


@given(seeds)
def test_the_generator_starts_from_the_enciphered_seed(seed: int) -> None:
    """Starting enciphers the seed, leaves it alone, and does the same in both modes."""
    words = chance.seed_words(seed)
    native, plain, expected = state(9, 9, 9, 9), state(7, 7, 7, 7), words.copy()
    chance.start_chance(native, words)
    interpreted(chance.start_chance)(plain, words)
    chance.encipher(expected, 0, 0)
    assert native.tolist() == plain.tolist() == expected.tolist()
    assert words.tolist() == chance.seed_words(seed).tolist()


def test_the_one_seed_that_would_stand_still_is_set_going() -> None:
    """The seed that enciphers to four zeros still gives a generator that draws."""
    block = state(0, 0, 0, 0)
    _decipher(block)
    generator = state(0, 0, 0, 0)
    chance.start_chance(generator, block)
    assert generator.any()


def _decipher(block: Any) -> None:
    """Undo Philox4x32-10 with the key 0, 0: the ten rounds backwards."""
    words = [int(word) for word in block]
    inverse_0 = pow(0xD2511F53, -1, 2**32)
    inverse_1 = pow(0xCD9E8D57, -1, 2**32)
    for round_number in reversed(range(10)):
        key_0 = round_number * 0x9E3779B9 & ALL_ONES
        key_1 = round_number * 0xBB67AE85 & ALL_ONES
        before_0 = words[3] * inverse_0 & ALL_ONES
        before_2 = words[1] * inverse_1 & ALL_ONES
        high_0, high_1 = before_0 * 0xD2511F53 >> 32, before_2 * 0xCD9E8D57 >> 32
        words = [before_0, words[0] ^ high_1 ^ key_0, before_2, words[2] ^ high_0 ^ key_1]
    block[:] = words


@given(seeds, st.integers(1, 2**31))
def test_rolls_stay_within_their_faces_in_both_modes(seed: int, faces: int) -> None:
    """A roll is a face of the die, and both modes roll the same and go on from the same state."""
    native, plain = state(0, 0, 0, 0), state(0, 0, 0, 0)
    chance.start_chance(native, chance.seed_words(seed))
    chance.start_chance(plain, chance.seed_words(seed))
    for _ in range(4):
        rolled = chance.roll(native, faces)
        assert 0 <= rolled < faces
        assert rolled == interpreted(chance.roll)(plain, faces)
    assert native.tolist() == plain.tolist()


def test_unfair_draws_are_repeated() -> None:
    """A draw that would favour a face is thrown away: three quarters of 2³² leave one in four."""
    faces = 3 << 30
    repeated = 0
    for seed in range(200):
        one, other = state(0, 0, 0, 0), state(0, 0, 0, 0)
        chance.start_chance(one, chance.seed_words(seed))
        other[:] = one
        chance.roll(one, faces)
        chance.draw(other)
        repeated += one.tolist() != other.tolist()
    assert 25 <= repeated <= 75


def test_dice_are_fair() -> None:
    """Sixty thousand rolls of a die spread over its six faces as chance would spread them."""
    generator = state(1, 2, 3, 4)
    counts = np.zeros(6)
    for _ in range(60_000):
        counts[chance.roll(generator, 6)] += 1
    chi_squared = ((counts - 10_000) ** 2 / 10_000).sum()
    assert chi_squared < 20.5  # one honest die in a thousand is beyond that with five degrees


@given(seeds, st.integers(0, 40), st.integers(0, 20), st.integers(0, 20))
def test_shuffling_keeps_the_cards(seed: int, before: int, number: int, after: int) -> None:
    """Shuffling part of a deck keeps its cards and leaves the rest where it was, in both modes."""
    deck = np.arange(before + number + after, dtype=np.int8)
    generator = state(0, 0, 0, 0)
    chance.start_chance(generator, chance.seed_words(seed))
    decks = []
    for shuffle in (chance.shuffle, interpreted(chance.shuffle)):
        shuffled, own = deck.copy(), generator.copy()
        shuffle(own, shuffled, before, number)
        decks.append((shuffled.tolist(), own.tolist()))
    assert decks[0] == decks[1]
    cards = decks[0][0]
    assert cards[:before] == deck[:before].tolist()
    assert cards[before + number :] == deck[before + number :].tolist()
    assert sorted(cards[before : before + number]) == deck[before : before + number].tolist()


def test_every_order_of_a_small_deck_is_as_likely() -> None:
    """All 24 orders of four cards turn up about equally often."""
    generator = state(1, 2, 3, 4)
    counts: dict[tuple[int, ...], int] = {}
    for _ in range(24_000):
        deck = np.arange(4, dtype=np.int8)
        chance.shuffle(generator, deck, 0, 4)
        counts[tuple(deck.tolist())] = counts.get(tuple(deck.tolist()), 0) + 1
    assert len(counts) == 24
    chi_squared = sum((count - 1000) ** 2 / 1000 for count in counts.values())
    assert chi_squared < 49.8  # one honest shuffle in a thousand is beyond that
