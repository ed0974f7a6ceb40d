"""Let tests here import what lies beside them as `tests.players.…`, however pytest starts."""

import sys
from pathlib import Path

ROOT = str(Path(__file__).parents[2])
if ROOT not in sys.path:
    sys.path.insert(0, ROOT)
