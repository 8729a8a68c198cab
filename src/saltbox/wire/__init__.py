"""What travels between server and clients. The JSON schema and the TypeScript types are made from these."""

from saltbox.wire.messages import *  # noqa: F403 - one flat vocabulary
