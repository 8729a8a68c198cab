"""Places on a table, in whole numbers only: the same answer on every machine and in every replay."""
