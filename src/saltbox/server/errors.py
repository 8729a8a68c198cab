"""What the server says no with: a stable code, a sentence, and the HTTP status that fits."""

STATUS = {
    "bad_request": 400,
    "bad_message": 400,
    "bad_options": 400,
    "bad_seats": 400,
    "bad_salt": 400,
    "unknown_bot": 400,
    "unknown_lesson": 400,
    "no_guest": 401,
    "not_your_seat": 403,
    "hands_closed": 403,
    "wrong_origin": 403,
    "bad_ticket": 403,
    "not_found": 404,
    "unknown_table": 404,
    "unknown_game": 404,
    "unknown_step": 404,
    "wrong_method": 405,
    "not_acceptable": 406,
    "stale": 409,
    "table_full": 409,
    "already_seated": 409,
    "not_running": 409,
    "not_finished": 409,
    "seat_left": 409,
    "not_left": 409,
    "no_time_left": 409,
    "nothing_sealed": 409,
    "nothing_to_undo": 409,
    "no_undo_here": 409,
    "no_undo_asked": 409,
    "salt_settled": 409,
    "salt_not_due": 409,
    "others_play": 409,
    "too_large": 413,
    "wrong_type": 415,
    "wrong_host": 421,
    "too_many": 429,
    "rules_fault": 409,
    "storage_fault": 503,
    "busy": 503,
    "internal": 500,
}


class Problem(Exception):
    """A request or message that cannot be fulfilled; `version` is the table's, where that helps."""

    def __init__(self, code: str, text: str, version: int | None = None) -> None:
        super().__init__(f"{code}: {text}")
        self.code = code
        self.text = text
        self.version = version

    @property
    def status(self) -> int:
        """The HTTP status of this code."""
        return STATUS[self.code]


class StorageTrouble(Problem):
    """The database does not do its work. `cause` is one word for logs, the text a cause and a remedy."""

    def __init__(self, cause: str, text: str) -> None:
        super().__init__("storage_fault", text)
        self.cause = cause
