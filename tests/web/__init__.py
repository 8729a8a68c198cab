"""What the web client is tested with, recorded from the engine."""
