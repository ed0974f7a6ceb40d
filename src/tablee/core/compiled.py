"""The one place that knows Numba: the rules of every game, compiled from their own source.

Importing this module is slow (Numba); nothing that only describes or referees games does.
Compiled code is cached in the user's cache directory under a hash of the sources.
"""

import hashlib
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

import platformdirs

from tablee.core import bits, rules
from tablee.core.record import Record


def cache_folder() -> Path:
    """Where compiled code is kept: one folder for each version of the sources and settings."""
    digest = hashlib.sha256(os.environ.get("NUMBA_BOUNDSCHECK", "").encode())
    root = Path(__file__).parents[1]
    for path in sorted(root.rglob("*.py")):
        digest.update(str(path.relative_to(root)).encode())
        digest.update(path.read_bytes())
    base = os.environ.get("TABLEE_CACHE") or platformdirs.user_cache_dir("tablee")
    return Path(base) / "compiled" / digest.hexdigest()[:16]


os.environ["NUMBA_CACHE_DIR"] = str(cache_folder())

import numba  # noqa: E402  (reads its cache directory when it is imported)
from llvmlite import ir  # noqa: E402
from numba import types  # noqa: E402
from numba.extending import intrinsic, overload, register_jitable  # noqa: E402

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
    return cast(Function, numba.njit(cache=True, nogil=True)(function))


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
