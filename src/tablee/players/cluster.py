"""Finding Ray (https://docs.ray.io), for more games than one machine plays.

Ray is not needed otherwise: `pip install tablee[ray]`. The nodes of a cluster need Tablée too.
"""

import logging
import os
from importlib import import_module
from typing import Any

from tablee.core.errors import OptionsError


def find_ray() -> Any:
    """The library, if it is installed."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nothing is sent to anybody
    try:
        return import_module("ray")
    except ImportError:
        raise OptionsError("ray") from None


def connect(ray: Any) -> bool:
    """Join the cluster of the environment, or start a local one; whether this was done here."""
    if ray.is_initialized():
        return False
    ray.init(include_dashboard=False, log_to_driver=False, logging_level=logging.ERROR)
    return True


def processors(ray: Any) -> int:
    """How many processors the cluster has."""
    return max(1, int(ray.cluster_resources().get("CPU", 1)))
