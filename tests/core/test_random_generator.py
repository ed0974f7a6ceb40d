"""The generator of the engine: one stream, plain and compiled."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.core import random
from tablee.core.chance import pick

seeds = st.integers(0, 2**64 - 1)


def stream(seed: int, n: int) -> list[int]:
    rng = random.generator(seed)
    return [int(random.next32(rng)) for _ in range(n)]


@pytest.fixture(scope="module")
def compiled_draws() -> Callable[..., Any]:
    """Many numbers below n at once, compiled."""
    import numba

    from tablee.core import compiled

    compiled.register_rules()

    def draw(rng: Any, n: int, out: Any) -> None:
        for k in range(len(out)):
            out[k] = random.below(rng, n)

    compile_now: Any = numba.njit
    function: Callable[..., Any] = compile_now(draw)
    return function


@given(seed=seeds, n=st.integers(1, 2**31 - 1))
def test_plain_and_compiled_give_the_same_stream(
    compiled_draws: Callable[..., Any], seed: int, n: int
) -> None:
    plain, compiled = random.generator(seed), random.generator(seed)
    numbers = np.zeros(50, np.int64)
    compiled_draws(compiled, n, numbers)
    assert numbers.tolist() == [int(random.below(plain, n)) for _ in range(50)]
    assert compiled.tolist() == plain.tolist()


@given(seeds)
def test_the_state_stays_four_numbers_of_32_bits(seed: int) -> None:
    rng = random.generator(seed)
    for _ in range(20):
        assert 0 <= random.next32(rng) < 2**32
        assert all(0 <= part < 2**32 for part in rng.tolist())


def test_the_stream_is_that_of_sfc32() -> None:
    """Against a second writing of the published algorithm."""
    a, b, c, k = 7, 5, 0x9E3779B9, 1
    expected = []
    for _ in range(112):
        t = (a + b + k) % 2**32
        k = (k + 1) % 2**32
        a, b = b ^ (b >> 9), (c + (c << 3)) % 2**32
        c = (((c << 21) % 2**32 | c >> 11) + t) % 2**32
        expected.append(t)
    assert stream(7 + (5 << 32), 100) == expected[12:]


def test_a_seed_gives_its_own_stream_again_and_no_other() -> None:
    streams = {tuple(stream(seed, 8)) for seed in (*range(100), 1 << 32, (1 << 32) + 1)}
    assert len(streams) == 102
    assert stream(3, 8) == stream(3, 8)


@given(seed=seeds, n=st.integers(1, 2**31 - 1))
def test_below_stays_in_range(seed: int, n: int) -> None:
    rng = random.generator(seed)
    assert all(0 <= random.below(rng, n) < n for _ in range(20))


@pytest.mark.parametrize("n", [1, 2, 3, 6, 7, 36, 101])
def test_below_is_uniform(n: int) -> None:
    rng, draws = random.generator(n), 200 * n
    counts = [0] * n
    for _ in range(draws):
        counts[random.below(rng, n)] += 1
    chi = sum((found - 200) ** 2 / 200 for found in counts)
    assert chi <= (n - 1) + 5 * (2 * (n - 1)) ** 0.5 + 5


def test_successive_numbers_are_independent() -> None:
    rng, counts = random.generator(11), [0] * 36
    for _ in range(7200):
        counts[6 * random.below(rng, 6) + random.below(rng, 6)] += 1
    chi = sum((found - 200) ** 2 / 200 for found in counts)
    assert chi <= 35 + 5 * 70**0.5 + 5


@given(st.lists(st.integers(1, 9), min_size=1, max_size=6))
def test_a_dealer_gives_each_outcome_exactly_its_weight(weights: list[int]) -> None:
    found = [0] * len(weights)
    for number in range(sum(weights)):
        found[pick(weights, lambda n, number=number: number)] += 1  # type: ignore[misc]
    assert found == weights
