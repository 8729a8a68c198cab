"""What goes together on a card: each part of it is known by now, but not every combination means something."""

from collections.abc import Iterator

from saltbox.engine.cards import Args, CardData, Slip, named_args
from saltbox.games.salt_mystic.cards.vocabulary import CHOSEN, FACING, NATURAL, SIDES, TRIGGERS, WORDS

# The Character, or Vehicle, that belongs to a card. An event Breaker lies nowhere, so it has neither.
BELONGING = {
    "war_marshal": ("self",),
    "character": ("self",),
    "vehicle": ("host", "vehicle"),
    "attachment": ("host", "vehicle"),
    "breaker": ("host",),
    "event": (),
}
# What the opponent's card does to this one is the only thing there is to negate. [SM-BREAKER-1]
NEGATED = {"on_would_be_hit": "hit", "on_opp_breaker": "breaker"}
CHANGEABLE = ("speed", "defense", "range", "expertise")


def contradictions(card: CardData) -> Iterator[Slip]:
    """Every combination on this card that means nothing."""
    yield from _name(card)
    yield from _stats(card)
    slips = list(_breaker(card))
    yield from slips
    if slips:
        return  # whether it is an event is in doubt, and with it all that follows
    role = "event" if card.kind == "breaker" and not card.values["attaches"] else card.kind
    for trigger, effects in card.effects.items():
        for effect in effects:
            for parameter, problem in _effect(role, trigger, effect.word, named_args(effect, WORDS)):
                yield Slip((trigger, effect.word, parameter) if parameter else (trigger, effect.word), problem)


def _name(card: CardData) -> Iterator[Slip]:
    """A deck as text has one card on each line, and comments behind a hash."""
    if "#" in card.name or not card.name.isprintable() or card.name != card.name.strip():
        yield Slip(("name",), '"name" must be one line without "#" and without blanks around it')


def _breaker(card: CardData) -> Iterator[Slip]:
    """An event happens when it is played, an attached Breaker as long as it lies there. [SM-BREAKER-4]"""
    if card.kind != "breaker":
        return
    if card.values["attaches"]:
        if card.effects["on_play"]:
            yield Slip(("on_play",), 'a Breaker that attaches has no "on_play"')
        if not any(card.effects.values()):
            yield Slip((), "a Breaker must have an effect")
        return
    for trigger, effects in card.effects.items():
        if effects and trigger != "on_play":
            yield Slip((trigger,), f'"{trigger}" needs a Breaker with attaches = true')
    if not any(card.effects.values()):
        yield Slip((), 'a Breaker must have "on_play", or attaches = true and another effect')


def _stats(card: CardData) -> Iterator[Slip]:
    """A weapon has range and Expertise; a stat is replaced or changed, not both. [SM-CARD-1] [SM-CARD-6]"""
    values = card.values
    if values.get("weapon") and values["range"] is None:
        yield Slip(("weapon",), '"weapon" needs a "range"')
    if (
        card.kind in ("war_marshal", "character")
        and values["range"] is not None
        and values["expertise"] is None
    ):
        yield Slip(("range",), 'a Character with a "range" needs an "expertise"')
    for stat in CHANGEABLE:
        if values.get(stat) is not None and values.get(f"{stat}_change"):
            yield Slip((f"{stat}_change",), f'must have either "{stat}" or "{stat}_change", not both')


Problems = Iterator[tuple[str, str]]  # the parameter, and what is wrong with it


def _effect(role: str, trigger: str, word: str, args: Args) -> Problems:
    yield from _who(role, trigger, args)
    if word != "mod" and args.get("who") == "vehicle":
        yield "who", f'"who" cannot be "vehicle" in "{word}", only the Character on it: host'
    yield from _when(role, trigger, word, args)
    yield from _lasts(trigger, word, args)
    if word == "mod":
        yield from _mod(trigger, args)
    if word == "negate" and args["what"] != NEGATED[trigger]:
        yield "what", f'"what" must be "{NEGATED[trigger]}" in "{trigger}"'
    if word == "push" and args["away_from"] not in BELONGING[role]:
        yield "away_from", f'"away_from" must be "{BELONGING[role][0]}" on this kind of card'


def _who(role: str, trigger: str, args: Args) -> Problems:
    """Whom it can mean depends on the card and the moment; only whole sides can be narrowed down."""
    who = args.get("who", "")
    if not who:
        return
    allowed = (*BELONGING[role], *TRIGGERS[trigger].who)
    if who not in allowed:
        card = "an event Breaker" if role == "event" else f'kind "{role}"'
        yield "who", f'"who" cannot be "{who}" in "{trigger}" of {card}, only {" or ".join(allowed)}'
    if who not in CHOSEN and args.get("count", 1) != 1:
        yield "count", f'"count" goes only with who = {" or ".join(CHOSEN)}'
    if who not in CHOSEN and args.get("by", "you") != "you":
        yield "by", f'"by" goes only with who = {" or ".join(CHOSEN)}'
    if who not in SIDES and args.get("manned"):
        yield "manned", f'"manned" goes only with who = {" or ".join(SIDES)}'
    if args.get("within", -1) != -1 and (who not in SIDES or role == "event"):
        yield "within", '"within" measures from the Character of the card to those of a side'
    if args.get("other") and (who not in ("own", "own_all") or role == "event"):
        yield "other", '"other" leaves the Character of the card out of its own side'


def _when(role: str, trigger: str, word: str, args: Args) -> Problems:
    """A condition must be about something that is there at that moment."""
    when = str(args.get("when", ""))
    allowed = TRIGGERS[trigger].when
    if when and when not in allowed:
        known = f"only {' or '.join(allowed)}" if allowed else "there is no condition then"
        yield "when", f'"when" cannot be "{when}" in "{trigger}", {known}'
    elif when in NATURAL and word == "mod" and trigger == "on_attack":
        yield "when", "modifiers are fixed before the die is rolled [SM-ATTACK-16]"
    elif (when == "self_manned" and role in ("vehicle", "attachment")) or (
        when == "manning" and role == "vehicle"
    ):
        yield "when", f'"when" = "{when}" says nothing on kind "{role}", which works only while manned'
    if (when == "manning") != bool(args.get("vehicle")):
        yield "vehicle", '"vehicle" and when = "manning" need each other'


def _lasts(trigger: str, word: str, args: Args) -> Problems:
    """A static effect lasts while its card is deployed, all others say how long."""
    if "lasts" not in args:
        return
    lasts = args["lasts"] or ("deployed" if trigger == "static" else "")
    allowed = TRIGGERS[trigger].lasts
    if word == "place_terrain":
        allowed = tuple(name for name in allowed if name != "opp_next")
    if not lasts:
        yield "", f'missing parameter "lasts" of "{word}"'
    elif lasts not in allowed:
        yield "lasts", f'"lasts" cannot be "{lasts}" in "{trigger}", only {" or ".join(allowed)}'
    elif trigger == "static" and (lasts == "attack") != (args["when"] in FACING):
        yield "lasts", 'in "static", lasts = "attack" and when = behind or front need each other'


def _mod(trigger: str, args: Args) -> Problems:
    """A change must be able to matter: a Vehicle has one stat of its own, an attack concerns few."""
    who, stat = args["who"], args["stat"]
    if args["amount"] == 0:
        yield "amount", '"amount" cannot be 0'
    if who == "vehicle" and stat != "defense":
        yield "stat", '"stat" must be "defense" with who = vehicle; all else is the host\'s'
    elif trigger == "static" and args["when"] in FACING:
        if stat != "defense":
            yield "stat", f'"stat" must be "defense" with when = {args["when"]} in "static"'
        if who in SIDES:
            yield "who", f'"who" cannot be "{who}" with when = {args["when"]} in "static"'
    elif trigger == "on_attack":
        allowed = ("defense",) if who == "target" else ("attack", "expertise")
        if stat not in allowed:
            yield "stat", f'"stat" must be {" or ".join(allowed)} with who = {who} in "on_attack"'
