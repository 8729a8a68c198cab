"""A process that does heavy work: one job per line on its input, one answer per line on its output.

Plain JSON and no pickles. When the server dies, the input ends, and so does this process.
"""

import os
import sys

import msgspec

from saltbox.server.errors import Problem
from saltbox.server.jobs import Job, do_job


class Answer(msgspec.Struct, frozen=True, omit_defaults=True):
    """What came of a job: a result, or a sentence for whoever asked, or a fault for the operator."""

    result: msgspec.Raw = msgspec.Raw()
    code: str = ""
    text: str = ""
    fault: str = ""


decode = msgspec.json.Decoder(Job).decode
encode = msgspec.json.Encoder().encode


def answer(line: bytes) -> bytes:
    """Does one job; whatever goes wrong with it is part of the answer."""
    try:
        told = Answer(result=msgspec.Raw(encode(do_job(decode(line)))))
    except Problem as problem:
        cause = "" if problem.__cause__ is None else repr(problem.__cause__)
        told = Answer(code=problem.code, text=problem.text, fault=cause)
    except Exception as fault:  # a job that fails in any way must not end the process: others wait for it
        told = Answer(fault=repr(fault))
    return encode(told)


def main() -> None:
    """Answers until the input ends. It steps back behind the server, which has people waiting."""
    if hasattr(os, "nice"):
        os.nice(10)
    for line in sys.stdin.buffer:
        sys.stdout.buffer.write(answer(line) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
