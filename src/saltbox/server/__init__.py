"""The server: tables, seats, sockets and storage. It decides no rule; it asks the engine and keeps the log."""
