"""What pages want to know beside a race and at a table: offers and surveys."""
