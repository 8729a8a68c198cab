"""Salt Mystic in the browser."""
