"""What builds and checks the project itself; no part of the package."""
