"""Parts of views that are shown again and again."""

from typing import Any


class Kept(list[Any]):
    """A list that is made once and shown often; whoever writes it as JSON keeps that here."""

    __slots__ = ("json",)

    json: Any

    def __init__(self, *parts: Any) -> None:
        super().__init__(*parts)
        self.json = None
