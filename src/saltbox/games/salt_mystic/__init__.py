"""Salt Mystic: two armies of cards on a table that measures."""
