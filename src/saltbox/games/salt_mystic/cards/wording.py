"""The words of effects as sentences for players."""

from collections.abc import Mapping

from saltbox.engine.cards import Args

WHO = {
    "self": "this Character",
    "host": "its Character",
    "vehicle": "the Vehicle",
    "target": "the target",
    "own": "{count} of your {other}Characters",
    "opp": "{count} of your opponent's Characters",
    "own_all": "each of your {other}Characters",
    "opp_all": "each of your opponent's Characters",
}
WHEN = {
    "behind": "if the attack is from behind, ",
    "front": "if the attack is not from behind, ",
    "elevated": "if the attack has the bonus for elevation, ",
    "target_manned": "if the target mans a Vehicle, ",
    "self_manned": "while manning a Vehicle, ",
    "manning": "while manning a {vehicle}, ",
}
LASTS = {
    "": "",
    "attack": " for this attack",
    "turn": " until the end of this turn",
    "own_next": " until the end of your next turn",
    "opp_next": " until the end of the next turn of the side concerned",
    "deployed": "",
    "game": " for the rest of the game",
}
STATS = {
    "attack": "attack rolls",
    "expertise": "Expertise",
    "defense": "Defense",
    "speed": "Speed",
    "range": "range",
}
KEYWORDS = {
    "climb": "climbs over and onto what is closed to others",
    "ram": "can ram walls",
    "ignore_rough": "is not slowed by rough ground",
    "ignore_solid": "slides through solid terrain, but must end clear of it",
    "ignore_cover": "attacks without the modifier for obstructions",
    "ignore_los": "attacks without line of sight",
    "breaker_proof": "cannot be chosen or affected by your opponent's Breakers",
}
TYPES = {
    "character": "Character",
    "vehicle": "Vehicle",
    "attachment": "Vehicle Attachment",
    "breaker": "Breaker",
    "guardian": "Guardian Arises card",
}
WHAT = {
    "move": "movement",
    "attack": "attack",
    "hit": "the attack counts as failed; discard this card",
    "breaker": "that Breaker has no effect; discard this card",
}
PARTS = {"vehicle": "Vehicle", "attachment": "Attachment"}
PHRASES: Mapping[str, Mapping[str, str]] = {
    "lasts": LASTS,
    "stat": STATS,
    "gives": KEYWORDS,
    "what": WHAT,
    "part": PARTS,
    "away_from": WHO,
}


def wording(args: Args) -> Mapping[str, str]:
    """The arguments of a word, each put the way its sentence needs it."""
    said = {key: str(value).replace("_", " ") for key, value in args.items()}
    if "who" in args:
        said["who"] = _who(args)
    if "when" in args:
        said["when"] = _when(args)
    if "count" in args:
        said["cards"] = "a card" if args["count"] == 1 else f"{args['count']} cards"
    if "inches" in args:
        said["inches"] = _inches(int(args["inches"]))
    if "amount" in args:
        said["amount"] = f"{args['amount']:+}"
    for key, phrases in PHRASES.items():
        if key in args:
            said[key] = phrases[str(args[key])]
    if "types" in args:
        said["types"] = " or ".join(TYPES[word] for word in str(args["types"]).split())
    if "classes" in args:
        said["classes"] = " or ".join(str(args["classes"]).split())
    return said


def _who(args: Args) -> str:
    count = "one" if args.get("count") == 1 else args.get("count")
    said = WHO[str(args["who"])].format(count=count, other="other " if args.get("other") else "")
    if args.get("manned"):
        said += " with a Vehicle"
    if int(args.get("within", -1)) >= 0:
        said += f" within {_inches(int(args['within']))}"
    if args.get("by") == "opponent":
        said += " (your opponent chooses)"
    return said


def _when(args: Args) -> str:
    when = str(args["when"])
    if when.startswith("natural-"):
        return f"if the die shows {when.removeprefix('natural-')}, "
    return WHEN[when].format(vehicle=args["vehicle"]) if when else ""


def _inches(count: int) -> str:
    return "1 inch" if count == 1 else f"{count} inches"
