"""`python -m saltbox.server`: the same as `saltbox serve`."""

import sys

from saltbox.server.serve import serve

if __name__ == "__main__":
    sys.exit(serve())
