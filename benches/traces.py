"""What a trace of Chromium says of a page: its tasks, and what each frame cost."""

import statistics
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

MARK = "looked-at"  # what a page says in its trace
TRACED = ["devtools.timeline", "disabled-by-default-devtools.timeline", "blink.user_timing"]
SCRIPT_AND_LAYOUT = {
    "FunctionCall", "EvaluateScript", "RunMicrotasks", "EventDispatch", "TimerFire",
    "FireAnimationFrame", "UpdateLayoutTree", "Layout",
}  # fmt: skip
LONG = 50  # milliseconds of a task: what is more blocks
Measures = dict[str, Any]
Event = dict[str, Any]
Frames = dict[tuple[str, int], float]  # milliseconds, by the step that begins them


def main_thread(events: list[Event]) -> list[Event]:
    """What happened in the main thread of the page, in its order: the one with our last mark."""
    marks = [event for event in events if event["name"] == MARK]
    mark = max(marks, key=lambda event: event["ts"])
    own = [event for event in events if (event["pid"], event["tid"]) == (mark["pid"], mark["tid"])]
    return sorted(own, key=lambda event: event["ts"])


def after_mark(events: list[Event]) -> list[Event]:
    """What happened after the task in which we left our mark: that one is no work of the page."""
    mark = max(event["ts"] for event in events if event["name"] == MARK)
    ours = [task["ts"] + task["dur"] for task in tasks_of(events) if task["ts"] <= mark]
    return [event for event in events if event["ts"] >= max(ours, default=mark)]


def tasks_of(events: list[Event]) -> list[Event]:
    """The tasks of a thread."""
    return [event for event in events if event["name"] == "RunTask" and "tdur" in event]


def coming_up(events: list[Event], seen: Measures) -> Measures:
    """When a page was painted and how long it was blocked, had it had a processor of its own."""
    mark = max(event["ts"] for event in events if event["name"] == MARK)
    start = mark - 1000 * seen["opened"]
    tasks = [task for task in tasks_of(events) if task["ts"] >= start]

    def undisturbed(painted: float) -> float:
        before = [task for task in tasks if task["ts"] - start < 1000 * painted]
        return float(painted - sum(task["dur"] - task["tdur"] for task in before) / 1000)

    after = [task for task in tasks if task["ts"] - start >= 1000 * seen["first_paint"]]
    return {
        "first_paint": undisturbed(seen["first_paint"]),
        "largest_paint": undisturbed(seen["largest_paint"]),
        "blocked": sum(max(0, task["tdur"] / 1000 - LONG) for task in after),
        "shift": seen["shift"],
    }


def longest_task(events: list[Event]) -> float:
    """How long the longest task of a trace took."""
    return max((task["tdur"] / 1000 for task in tasks_of(after_mark(events))), default=0)


def frames_of(events: list[Event]) -> Frames:
    """What the frames of a trace cost."""
    own = after_mark(events)
    ends = [event["ts"] for event in own if event["name"] == "Commit"]
    spent = [0.0] * (len(ends) + 1)
    steps = [""] * (len(ends) + 1)

    def frame_of(moment: float) -> int:
        return sum(end <= moment for end in ends)  # what comes before a frame is painted with it

    for start, duration in outermost(own):
        spent[frame_of(start)] += duration / 1000
    for event in own:
        if event["name"] == "TimeStamp":
            at = frame_of(event["ts"])
            steps[at] = steps[at] or event["args"]["data"]["message"]
    return same_work(zip(steps, spent, strict=True))


def same_work(frames: Iterable[tuple[str, float]]) -> Frames:
    """Frames by the step that begins them and how often it came before."""
    seen: Counter[str] = Counter()
    found = {}
    for step, spent in frames:
        if spent:
            found[step, seen[step]] = spent
            seen[step] += 1
    return found


def medians(runs: list[Frames]) -> Frames:
    """The same frames of several runs: what each of them usually costs; most have to have it."""
    names = {name: None for run in runs for name in run}  # in their order
    usual = {name: statistics.median(run.get(name, 0.0) for run in runs) for name in names}
    return {name: spent for name, spent in usual.items() if spent}


def outermost(events: list[Event]) -> Iterator[tuple[float, float]]:
    """When script and layout began, and how long they took; those inside others count once.

    It is the time of the thread, so that a crowded machine does not count.
    """
    latest = 0.0
    for event in events:
        if event["name"] in SCRIPT_AND_LAYOUT and "tdur" in event and event["ts"] >= latest:
            latest = event["ts"] + event["dur"]
            yield event["ts"], event["tdur"]
