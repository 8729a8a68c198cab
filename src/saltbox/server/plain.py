"""Text is text: what people write, without anything a screen would obey."""


def plain_text(text: str) -> str:
    """A name or a line without anything a screen would obey: text is text."""
    kept = "".join(letter if letter.isprintable() else " " for letter in text)
    return " ".join(kept.split())


def plain_sentence(text: str) -> str:
    """What went wrong, short enough to travel."""
    told = plain_text(text)[:300]
    return told[:1].upper() + told[1:]
