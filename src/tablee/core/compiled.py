"""The rules of every game, compiled by Numba from their own source.

Importing this module is slow; nothing that only describes or referees games does.
"""

from collections.abc import Callable
from typing import Any, TypeVar, cast

import numba
from llvmlite import ir
from numba import types
from numba.extending import intrinsic, overload, register_jitable

from tablee.core import bits, rules
from tablee.core.cache import FOLDER, SharedCache
from tablee.core.record import Record

Function = TypeVar("Function", bound=Callable[..., Any])

STATES: dict[Any, type[Record]] = {}  # Numba's type of a record -> the class of the state
_jitable = 0  # how many of rules.RULES Numba knows


def prepare(state: type[Record]) -> None:
    """Make the rules of a state's game known to Numba."""
    global _jitable
    kind = numba.from_dtype(state.dtype)
    if STATES.setdefault(kind, state) is not state:
        raise TypeError(f"{state.__module__} and {STATES[kind].__module__} have equal records")
    for function in rules.RULES[_jitable:]:
        register_jitable(function)
    _jitable = len(rules.RULES)


def _dispatch(generic: Callable[..., Any]) -> None:
    """Let compiled code that calls `generic` call the function of the record's game."""

    def choose(s: Any, *args: Any) -> Any:
        return getattr(STATES[s].rules, generic.__name__)

    overload(generic, strict=False)(choose)


for _generic in rules.CONTRACT:
    _dispatch(_generic)


def _instruction(plain: Callable[[int], int], build: Callable[[Any, Any], Any]) -> None:
    """Replace a function of `core/bits.py` by one instruction on 64 bits."""

    @intrinsic
    def emit(typing: Any, x: Any) -> Any:
        def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            return build(builder, args[0])

        return types.int64(types.int64), code

    overload(plain)(lambda bits: lambda bits: emit(types.int64(bits)))  # type: ignore[call-arg]


_instruction(bits.count, lambda b, x: b.ctpop(x))
_instruction(bits.lowest, lambda b, x: b.cttz(x, ir.Constant(ir.IntType(1), 1)))
_instruction(
    bits.highest,
    lambda b, x: b.sub(x.type(63), b.ctlz(x, ir.Constant(ir.IntType(1), 1))),
)


def compiled(function: Function) -> Function:
    """Compile a function that generic code calls with an array of states."""
    dispatcher: Any = numba.njit(nogil=True)(function)
    if FOLDER is not None:
        dispatcher._cache = SharedCache(function, FOLDER)
    return cast(Function, dispatcher)


@compiled
def turn(states: Any, i: int) -> int:
    return rules.turn(states[i])


@compiled
def legal(states: Any, i: int, seat: int, out: Any) -> int:
    return rules.legal(states[i], seat, out)


@compiled
def apply(states: Any, i: int, seat: int, action: int) -> None:
    rules.apply(states[i], seat, action)


@compiled
def chances(states: Any, i: int, outcomes: Any, weights: Any) -> int:
    return rules.chances(states[i], outcomes, weights)


@compiled
def sample(states: Any, i: int, rng: Any) -> int:
    return rules.sample(states[i], rng)


@compiled
def occur(states: Any, i: int, outcome: int) -> None:
    rules.occur(states[i], outcome)


@compiled
def score(states: Any, i: int, seat: int) -> int:
    return rules.score(states[i], seat)


@compiled
def standing(states: Any, i: int, seat: int) -> int:
    return rules.standing(states[i], seat)


@compiled
def hide(states: Any, i: int, seat: int) -> None:
    rules.hide(states[i], seat)


@compiled
def fill(states: Any, i: int, seat: int, rng: Any) -> None:
    rules.fill(states[i], seat, rng)
