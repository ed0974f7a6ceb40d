"""How the bands look in a terminal: five strokes above each other make the digit."""

from tablee.games.digits import BANDS

# The five bands of each card with the shapes of D3.
DIGITS = (
    ("▗▀▀▖", "█  █", "█  █", "█  █", "▝▄▄▘"),
    ("  ▗█", "   █", "   █", "   █", "▄▄▄█"),
    ("▗▀▀▖", "   █", "  ▗▘", "▗▞▘ ", "█▄▄▄"),
    ("▗▀▀▖", "   █", " ▀▀▖", "   █", "▝▄▄▘"),
    ("  ▗▌", "▗▘▐▌", "█▄▟▙", "  ▐▌", "  ▐▌"),
    ("█▀▀▀", "█   ", "▀▀▀▖", "   █", "▝▄▄▘"),
    (" ▗▞▘", "█   ", "█▀▀▖", "█  █", "▝▄▄▘"),
    ("▀▀▀█", "   █", "  ▗▘", " ▗▘ ", "▗▘  "),
    ("▗▀▀▖", "█  █", "▞▀▀▚", "█  █", "▝▄▄▘"),
    ("▗▀▀▖", "█  █", "▝▀▀█", "   █", "▗▄▞▘"),
)
# A band of each shape on cards from another table.
SHAPES = {"P": "▄▄▄▄", "A": "▞▀▀▚", "M": "   █", "O": " ▗▞▘"}


def stroke(card: int, band: int, shape: str) -> str:
    """The picture of one band, four characters wide."""
    return DIGITS[card][band] if BANDS[card][band] == shape else SHAPES[shape]
