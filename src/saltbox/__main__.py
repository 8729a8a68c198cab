"""`python -m saltbox`: the same as `saltbox`."""

from saltbox.cli import main

if __name__ == "__main__":
    main(prog_name="saltbox")
