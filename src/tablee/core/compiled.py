"""The rules of every game, compiled by Numba from their own source.

Importing this module is slow; nothing that only describes or referees games does.
"""

from collections.abc import Callable
from typing import Any, TypeVar, cast

import numba
from llvmlite import ir
from numba import types
from numba.extending import intrinsic, overload, register_jitable

from tablee.core import bits, evaluation, rules
from tablee.core import net_loops as net_loops  # what it marks is compiled
from tablee.core.cache import FOLDER, SharedCache
from tablee.core.record import Record

Function = TypeVar("Function", bound=Callable[..., Any])

STATES: dict[Any, type[Record]] = {}  # Numba's type of a record -> the class of the state
_jitable = _spelt_out = 0  # how many of rules.RULES and rules.SPELT_OUT Numba knows


def prepare(state: type[Record]) -> None:
    """Make the records of a game known to Numba."""
    kind = numba.from_dtype(state.dtype)
    if STATES.setdefault(kind, state) is not state:
        raise TypeError(f"{state.__module__} and {STATES[kind].__module__} have equal records")


def register_rules() -> None:
    """Make the functions that were marked since the last time known to Numba."""
    global _jitable, _spelt_out
    for function in rules.RULES[_jitable:]:
        register_jitable(function)
    for pair in rules.SPELT_OUT[_spelt_out:]:
        _spell_out(*pair)
    _jitable, _spelt_out = len(rules.RULES), len(rules.SPELT_OUT)


def _spell_out(plain: Callable[..., Any], loops: Callable[..., Any]) -> None:
    overload(plain, strict=False)(lambda *_: loops)


def _dispatch(generic: Callable[..., Any], module: str) -> None:
    """Let compiled code that calls `generic` call the function of the record's game."""

    def choose(s: Any, *args: Any) -> Any:
        state = STATES[s.dtype if isinstance(s, types.Array) else s]
        return getattr(getattr(state, module), generic.__name__)

    overload(generic, strict=False)(choose)


for _generic in rules.CONTRACT:
    _dispatch(_generic, "rules")
for _valued in evaluation.CONTRACT:
    _dispatch(_valued, "evaluation")


@overload(evaluation.copy_state)
def _copy_state(states: Any, i: int, k: int) -> Any:
    def copy(states: Any, i: int, k: int) -> None:
        states[k] = states[i]

    return copy


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
    build = dispatcher._compiler.compile

    def build_with_rules(args: Any, return_type: Any) -> Any:
        register_rules()
        return build(args, return_type)

    dispatcher._compiler.compile = build_with_rules
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
