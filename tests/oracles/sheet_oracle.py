"""The sheet that Qwinto and its card game share, from the text of the rules alone.

Written without looking at the engine, in plain Python: clarity counts, speed does not.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

ROWS = "oyp"  # Q1
CELLS = range(1, 10)  # Q1, numbered from the left, the gap not counted
COLUMNS = {  # Q2: the column of each cell of a row
    "o": (2, 3, 4, 6, 7, 8, 9, 10, 11),
    "y": (1, 2, 3, 4, 5, 7, 8, 9, 10),
    "p": (0, 1, 2, 3, 5, 6, 7, 8, 9),
}
BONUS_ROWS = {2: "p", 3: "o", 7: "o", 8: "y", 9: "p"}  # Q3: the row of a column's bonus cell
MISTHROW_BOXES = 4  # Q4

WRITES = {f"write {row}{cell}": (row, cell) for row in ROWS for cell in CELLS}


def ranks_of(scores: Iterable[int]) -> list[int]:
    """Q19, T11: a rank is 1 + the number of seats with a higher total."""
    totals = list(scores)
    return [1 + sum(other > total for other in totals) for total in totals]


@dataclass
class Sheet:
    """What one player has written."""

    numbers: dict[tuple[str, int], int] = field(default_factory=dict)  # (row, cell) -> 1 to 18
    misthrows: int = 0  # 0 to 4

    def row_fits(self, row: str, cell: int, number: int) -> bool:
        """Q6: numbers increase strictly from left to right; empty cells do not matter."""
        return all(
            other < number if place < cell else other > number
            for (its_row, place), other in self.numbers.items()
            if its_row == row
        )

    def column_fits(self, row: str, cell: int, number: int) -> bool:
        """Q7: no number stands twice in a column."""
        column = COLUMNS[row][cell - 1]
        return all(
            other != number
            for (its_row, place), other in self.numbers.items()
            if COLUMNS[its_row][place - 1] == column
        )

    def is_full(self, row: str) -> bool:
        """Whether all nine cells of a row hold a number."""
        return all((row, cell) in self.numbers for cell in CELLS)

    def has_two_full_rows(self) -> bool:
        """Q16, the first way to end the game."""
        return sum(self.is_full(row) for row in ROWS) >= 2

    def has_all_misthrows(self) -> bool:
        """Q16, the second way to end the game."""
        return self.misthrows >= MISTHROW_BOXES

    def row_score(self, row: str) -> int:
        """Q17: the rightmost number of a full row, else a point for each number."""
        if self.is_full(row):
            return self.numbers[row, 9]
        return sum((row, cell) in self.numbers for cell in CELLS)

    def column_score(self, column: int) -> int:
        """Q18: the number in the bonus cell, if all three cells are full."""
        cells = [(row, COLUMNS[row].index(column) + 1) for row in ROWS]
        if not all(cell in self.numbers for cell in cells):
            return 0
        bonus_row = BONUS_ROWS[column]
        return self.numbers[bonus_row, COLUMNS[bonus_row].index(column) + 1]

    def score(self) -> int:
        """Q17 + Q18 − Q19."""
        rows = sum(self.row_score(row) for row in ROWS)
        columns = sum(self.column_score(column) for column in BONUS_ROWS)
        return rows + columns - 5 * self.misthrows


@dataclass
class Writing:
    """A number that every seat may write (Q12, C7); answers are sealed until all are in (Q14)."""

    number: int
    colours: str  # rows in which it may stand
    answers: dict[int, str] = field(default_factory=dict)  # seat -> "write y3" or "pass"


@dataclass
class SheetOracle:
    """What both games do with sheets; a subclass says how the number comes about."""

    seats: int
    entry_clause: str  # that allows the entry: Q12 or C7
    active: int = 0
    writing: Writing | None = None
    is_over: bool = False
    sheets: list[Sheet] = field(init=False)
    happened: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self.sheets = [Sheet() for _ in range(self.seats)]

    def is_sealed(self) -> bool:
        """Whether answers are hidden now (Q14)."""
        return self.writing is not None

    def scores(self) -> list[int]:
        """What stands on the sheets; answers of an open writing step do not count."""
        return [sheet.score() for sheet in self.sheets]

    def ranks(self) -> list[int]:
        """Q19."""
        return ranks_of(self.scores())

    def writers(self) -> list[int]:
        """The seats that have not yet answered."""
        assert self.writing is not None
        return [seat for seat in range(self.seats) if seat not in self.writing.answers]

    def write_refusal(self, seat: int, move: str) -> frozenset[str]:
        """The clause that an entry breaks: colour or occupied cell, then Q6, then Q7."""
        assert self.writing is not None
        (row, cell), sheet, number = WRITES[move], self.sheets[seat], self.writing.number
        if row not in self.writing.colours or (row, cell) in sheet.numbers:
            return frozenset({self.entry_clause})
        if not sheet.row_fits(row, cell, number):
            return frozenset({"Q6"})
        if not sheet.column_fits(row, cell, number):
            self.happened["Q7 refuses"] += 1
            return frozenset({"Q7"})
        return frozenset()

    def legal_answers(self, seat: int) -> set[str]:
        """Q12, C7: write in one cell, or not at all."""
        writes = {move for move in WRITES if not self.write_refusal(seat, move)}
        if not writes:
            self.happened["only pass"] += 1
        return writes | {"pass"}

    def answer(self, seat: int, move: str) -> None:
        """Q14: answers take effect together when the last seat has answered."""
        assert self.writing is not None
        self.writing.answers[seat] = move
        if not self.writers():
            self._resolve(self.writing)

    def _resolve(self, writing: Writing) -> None:
        for seat, answer in writing.answers.items():
            if answer != "pass":
                self.sheets[seat].numbers[WRITES[answer]] = writing.number
        self.writing = None
        if writing.answers[self.active] == "pass":  # Q13, C8: only the active player
            self.sheets[self.active].misthrows += 1
        self.finish_turn()

    def finish_turn(self) -> None:
        """Q16: "at once" is after everyone has decided on the current sum."""
        by_rows = any(sheet.has_two_full_rows() for sheet in self.sheets)
        by_misthrows = any(sheet.has_all_misthrows() for sheet in self.sheets)
        self.happened["Q16 by rows"] += by_rows
        self.happened["Q16 by misthrows"] += by_misthrows
        self.happened["Q16 by both"] += by_rows and by_misthrows
        if by_rows or by_misthrows:
            self.is_over = True
            scores = self.scores()
            self.happened["Q19 shared rank"] += len(set(scores)) < len(scores)
        else:
            self.next_turn()

    def next_turn(self) -> None:
        """What follows a turn that did not end the game."""
        raise NotImplementedError
