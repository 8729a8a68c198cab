"""What asks the most of a server that plays this game, for bench/stall.py."""

OPTIONS = {"decks": [{f"no-{number}": 1 for number in range(900)}, {}]}  # cards that nobody knows
OFFERS = [f"layouts?seed={number}" for number in range(10_000)]  # each is laid by the generator
SURVEYS = [("reach", {"uid": uid}) for uid in range(1, 12)]
