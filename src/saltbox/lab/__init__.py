"""The lab: many games at once, and what they tell about balance, coverage and speed."""
