"""The engine is light: importing it is cheap, and brings nothing but Python's own library."""

import subprocess
import sys

PROGRAM = """
import sys, time
start = time.process_time()
import saltbox.engine
print(time.process_time() - start)
names = {name.partition(".")[0] for name in sys.modules}
print(*sorted(names - set(sys.stdlib_module_names) - {"saltbox", "__main__", "sitecustomize"}))
"""


def test_importing_the_engine_is_cheap_and_brings_only_the_standard_library() -> None:
    runs = []
    for _ in range(3):
        done = subprocess.run([sys.executable, "-I", "-c", PROGRAM], capture_output=True, text=True, check=True)
        seconds, _, others = done.stdout.partition("\n")
        runs.append(float(seconds))
        foreign = [name for name in others.split() if not name.startswith(("_", "__editable__"))]
        assert foreign == []
    assert min(runs) < 0.15
