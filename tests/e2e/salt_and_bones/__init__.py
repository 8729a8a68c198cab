"""Salt & Bones in the browser."""
