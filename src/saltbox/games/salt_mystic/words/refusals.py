"""Why a choice is not allowed, or would do nothing. Facts may be whatever a player typed."""

from collections.abc import Mapping

from saltbox.engine.prose import Prose, filled
from saltbox.engine.state import Atom
from saltbox.games.salt_mystic.table import BattleTable
from saltbox.games.salt_mystic.terrain.placing import PLACING_WORDS
from saltbox.games.salt_mystic.words.facts import WAYS, telling_to

# "key?" is told when the last fact is missing.
REFUSALS: Mapping[str, str] = {
    **{key: f"{sentence}." for key, sentence in PLACING_WORDS.items()},
    "no_pose": 'A place for terrain is written like "24000,18000^450", not {0:typed}.',
    "game_over": "The battle is over.",
    "not_asked": "It is not your decision now.",
    "not_an_option": "{0:typed} is not one of the options.",
    # the own edge
    "not_a_place": "{0:typed} is not a place along your edge, such as 24000 for 24 in from the left.",
    "not_from_the_side": "From a side you can come in between 1.25 in and {0:in} from your own edge.",
    "not_from_the_side?": "This card cannot come in from a side of the table.",
    "beyond_the_sides": "The whole card has to lie between the two sides of the table.",
    "place_taken": "{1:char} stands in that place.",
    "place_solid": "{0,1:thing} is in that place.",
    "place_card": "An abandoned card lies in that place.",
    "no_room": "There is no free place along your edge.",
    # the Play step
    "not_in_opening": "Before the first turn you can only deploy and attach.",
    "not_in_hand": "You do not have {0:card} in your hand.",
    "other_copy": "Another copy of {0:card} is listed: it is the same card.",
    "not_a_character": "{0:card} is not a Character: it comes in only beneath one.",
    "not_attachable": "{0:card} does not lie beneath a Character.",
    "not_your_character": "{1:char} is not yours to attach cards to.",
    "not_in_zone": "{1:char} is not in its own Deployment Zone.",
    "has_vehicle": "{1:char} mans a Vehicle already.",
    "no_vehicle": "{1:char} mans no Vehicle that could carry an Attachment.",
    "has_attachment": "The Vehicle of {1:char} carries an Attachment already.",
    "not_on_card": "{1:char} does not stand on that card.",
    "not_your_card": "{0:card} is not yours.",
    "card_too_far": "That card is more than 1 in away from {1:char}.",
    "not_deployed": "You have no {0:card} on the table.",
    "nothing_to_use": "{0:card} has no effect that you could use once per game.",
    "used_up": "The effect of {0:card} was used in this game already.",
    "does_nothing": "{0:card} could not do anything now.",
    "not_an_event": "{0:card} is not a Breaker that you play as an event.",
    "breakers_in_play_step": "In this edition Breakers are played in the Play step only.",
    "not_a_guardian_card": "{0:card} is not a Guardian Arises card.",
    "one_guardian_card": "You have played a Guardian Arises card in this turn already.",
    "stack_not_whole": "A Guardian needs all three cards in its stack; {0} of them lie there.",
    "guardian_in_play": "Your minor Guardian is in play already.",
    "no_character_in_deck": "Your deck holds no Character that could become the Guardian.",
    # activation and movement
    "not_to_activate": "{0:typed} is not one of your Characters.",
    "already_activated": "{1:char} was activated in this turn already.",
    "not_a_slide": "{0:typed} is not a movement, such as 634/7650^900: 7.65 in along 63.4°, then facing 90°.",
    "too_far": "A slide of {0:in} is too far: the most is {1:in}.",
    "held_by_wisp": "A stonewisp holds this Character: it can only turn.",
    "may_not_move": "A card forbids this Character to slide: it can only turn.",
    "off_the_field": "The arc has to stay on the table.",
    "into_an_arc": "The way runs into {1:char}.",
    "solid": "The way runs into {0,1:thing}.",
    "cannot_stop_there": "A move cannot end partly on {0,1:thing}.",
    "rough_ground": "The way leads through rough ground: {1:in} is the most, not {0:in}.",
    "wisp_in_the_way": "Stonewisp {0} stops this slide after {1:in}.",
    "not_clear_of_card": "The move has to end clear of the card that is left behind.",
    "nothing_to_leave": "There is no {0:typed} to leave behind.",
    "cannot_ram": "{1:char} cannot ram.",
    "nothing_to_ram": "No wall with a die is in the way within reach.",
    "not_a_heading": "{0:typed} is not a heading: tenths of a degree from 0 to 3599.",
    # combat
    "attacked_already": "{1:char} has had its combat action in this turn.",
    "combat_forfeited": "You played a Guardian Arises card: there is no combat for you in this turn.",
    "extra_without_attack": "An extra movement brings no attack with it.",
    "may_not_attack": "A card forbids {1:char} to attack.",
    "not_a_target": "{0:typed} is nobody whom you could attack.",
    "no_weapon": "{1:char} has no weapon.",
    "out_of_range": "{1:target} is farther away than {2:in}.",
    "not_in_front": "{1:target} is not in front of the attacker.",
    "no_sight": "{2,3:thing} hides {1:target}.",
    "no_sight?": "No line of sight to {1:target} is free.",
    # terrain in play
    "not_a_pose": "{0:typed} is not a place, such as 12200,3400^900: 12.2 in, 3.4 in, turned to 90°.",
    "piece_off_table": "The piece would not lie wholly on the table.",
    "piece_on_arc": "The piece would come too close to {1:char}.",
    "piece_on_piece": "The piece would lie on {0,1:thing}.",
    "piece_on_card": "The piece would lie on an abandoned card.",
    "piece_too_far": "The piece can be moved by {0:in} at most.",
    "piece_turned_too_far": "The piece can be turned by a quarter at most.",
    "piece_near_edge": "The piece has to stay {0:in} away from both player edges.",
}

# Why a choice would do nothing.
NOTHING: Mapping[str, str] = {
    "cannot_hit": "{0:char} would do nothing: no number of the die is enough against {1:target}.",
    "breaker_negated": "{0:card} would do nothing: {1:card} negates it.",
    "changes_nothing": "{0:card} would be used up, and nothing would change.",
}
SENTENCES = {**REFUSALS, **NOTHING}


def refusal(table: BattleTable, key: str, facts: tuple[Atom, ...]) -> Prose:
    """Why a choice is not allowed, or would do nothing."""
    if facts and not facts[-1] and f"{key}?" in REFUSALS:
        key = f"{key}?"
    return filled(SENTENCES[key], WAYS, facts, telling_to(table))
