"""Signed tokens: who somebody is, and which seat they hold. They can be read, but not forged."""

from itsdangerous import BadSignature, URLSafeSerializer

SECRET = "tokens"  # the name under which the store keeps the key
KEY_SIZE = 32


class Tokens:
    """Makes tokens and reads them."""

    def __init__(self, key: bytes) -> None:
        self.users = URLSafeSerializer(key, salt="user")
        self.seats = URLSafeSerializer(key, salt="seat")

    def for_user(self, user: str, epoch: int) -> str:
        """A token of a user; it ends when the user's epoch goes up."""
        return str(self.users.dumps([user, epoch]))

    def for_seat(self, table: str, seat: int, hold: int) -> str:
        """A token of a seat; it ends when another chair is put there."""
        return str(self.seats.dumps([table, seat, hold]))

    def user(self, token: str) -> tuple[str, int] | None:
        """Whose token it is, and of which epoch."""
        try:
            user, epoch = self.users.loads(token)
        except (BadSignature, ValueError, TypeError):
            return None
        return str(user), int(epoch)

    def seat(self, token: str, table: str) -> tuple[int, int] | None:
        """The seat at a table that a token is for, and the version that it was given with."""
        try:
            where, seat, hold = self.seats.loads(token)
        except (BadSignature, ValueError, TypeError):
            return None
        return (int(seat), int(hold)) if where == table else None
