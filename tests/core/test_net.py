"""The network: plain code and the loops that are compiled give the same bits."""

import numpy as np
import pytest

from tablee.core import net, net_loops
from tablee.core.rules import SPELT_OUT

FEATURES, FIRST, SECOND = 50, 16, 8


def made(seed: int) -> net.Mind:
    random = np.random.default_rng(seed)
    shapes = {
        "rows": (FEATURES, FIRST + net.HEADS), "row_bias": (FIRST + net.HEADS,),
        "dense": (FIRST, SECOND), "dense_bias": (SECOND,),
        "last": (SECOND, net.HEADS), "last_bias": (net.HEADS,),
    }  # fmt: skip
    weights = {name: random.normal(size=shape).astype("f4") for name, shape in shapes.items()}
    return net.mind(weights, net.SHARE)


def test_every_plain_function_on_arrays_has_its_loops() -> None:
    pairs = [(plain, loops) for plain, loops in SPELT_OUT if plain.__module__ == net.__name__]
    assert all(plain.__name__ == loops.__name__ for plain, loops in pairs)
    names = {plain.__name__ for plain, _ in pairs}
    assert names == {"begin_sum", "add_row", "remove_row", "save_sum", "load_sum", "output"}


@pytest.mark.parametrize("seed", range(20))
def test_arrays_and_loops_give_the_same_bits(seed: int) -> None:
    one, other = made(seed), made(seed)
    features = np.random.default_rng(seed).integers(0, FEATURES, 12)
    kept = np.zeros((2, 2, FIRST + net.HEADS), np.float32)
    for mind, code, store in ((one, net, kept[0]), (other, net_loops, kept[1])):
        code.begin_sum(mind)
        for feature in features:
            code.add_row(mind, feature)
        code.save_sum(mind, store, 1)
        code.load_sum(mind, store, 1)
        code.remove_row(mind, features[0])
    for head in range(net.HEADS):
        assert net.output(one, head) == net_loops.output(other, head)
    assert one.work.tobytes() == other.work.tobytes()
    assert kept[0].tobytes() == kept[1].tobytes()


def test_a_network_in_which_nothing_holds_gives_its_biases() -> None:
    mind = made(1)
    mind.work[:] = -1
    mind.dense_bias[:] = -1
    for code in (net, net_loops):
        assert code.output(mind, 0) == np.float64(mind.last_bias[0] + mind.work[FIRST])
