"""What pages want to know beside a match and at a table: offers and surveys."""
