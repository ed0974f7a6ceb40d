"""Dealers: who chooses the outcome of a chance event, outside the rules."""

from collections.abc import Callable, Sequence

Below = Callable[[int], int]  # a random integer from 0 to n - 1


def pick(weights: Sequence[int], below: Below) -> int:
    """The index of one weight, each as likely as its share of the sum."""
    rest = below(int(sum(weights)))
    if weights.count(weights[0]) == len(weights):
        return rest // weights[0]
    for k, weight in enumerate(weights):
        rest -= weight
        if rest < 0:
            return k
    raise AssertionError("weights sum to more than their parts")
