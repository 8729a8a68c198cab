"""Steps from one shape of the database to the next. They run by themselves when the server starts."""
