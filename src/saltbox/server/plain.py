"""Text that people write for others: what a screen would obey, or would not show at all, is taken out."""

import unicodedata

from saltbox.server.errors import Problem

# Default-ignorable code points that Unicode counts among letters and marks, so that only a list tells them:
# the grapheme joiner, fillers of Hangul and Khmer, variation selectors.
UNSEEN = {
    0x034F,
    *range(0x115F, 0x1161),
    *range(0x17B4, 0x17B6),
    *range(0x180B, 0x1810),
    0x3164,
    *range(0xFE00, 0xFE10),
    0xFFA0,
    *range(0xE0100, 0xE01F0),
}
BLANKS = {0x2800}  # a Braille cell without a dot
BLANK_KINDS = ("Cc", "Zl", "Zp", "Zs")
UNSEEN_KINDS = ("Cf", "Cn", "Co", "Cs")  # formats, with bidi and zero width; unassigned; private; surrogates


def plain_text(text: str) -> str:
    """Text without anything unseen, with single blanks, and with no mark that lacks a letter to stand on."""
    kept: list[str] = []
    for letter in text:
        kind = unicodedata.category(letter)
        if kind in BLANK_KINDS or ord(letter) in BLANKS:
            kept.append(" ")
        elif kind not in UNSEEN_KINDS and ord(letter) not in UNSEEN:
            is_mark_on_nothing = kind.startswith("M") and (not kept or kept[-1] == " ")
            kept += "" if is_mark_on_nothing else letter
    return " ".join("".join(kept).split())


def plain_sentence(text: str) -> str:
    """What went wrong, short enough to travel."""
    told = plain_text(text)[:300]
    return told[:1].upper() + told[1:]


def chosen_name(text: str, otherwise: str) -> str:
    """A name that somebody chose, or another if none was chosen; one that nobody could see is refused."""
    name = plain_text(text)
    if text and not name:
        raise Problem("bad_request", "A name needs at least one letter that can be seen.")
    return name or otherwise
