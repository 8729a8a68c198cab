"""What a choice would do in a duel: blow by blow, with what feeds it, what negates it, and what follows."""

import pytest

from saltbox.engine import Match
from saltbox.engine.foresight import Branch, Foreseen
from saltbox.games.salt_and_bones.told import Blow, CardNegated, CardSpent, DuelForeseen, HealthForeseen
from tests.games.salt_and_bones.table import duel, play, settle, told


def foreseen(match: Match, choice: str, seat: int = 0) -> Foreseen:
    """What the choice would do; it has one branch, as nothing is rolled in a duel."""
    found = match.foresee(seat, choice)
    assert found.out_of == len(found.branches) == 1
    return found


def branch(match: Match, choice: str, seat: int = 0) -> Branch:
    return foreseen(match, choice, seat).branches[0]


def summary(match: Match, choice: str, seat: int = 0) -> DuelForeseen:
    """The duel's own words for it, whose sums are checked whatever it is."""
    made = branch(match, choice, seat).summary
    assert isinstance(made, DuelForeseen)
    for blow in made.blows:
        assert sum(term.value for term in blow.terms) == blow.amount
    for target in (0, 1):
        lost = sum(blow.lost for blow in made.blows if blow.target == target)
        assert made.health[target].then == made.health[target].now - lost or made.winners is not None
    return made


def lands(blow: Blow) -> int:
    return 0 if blow.negated_by else blow.amount


def happens(match: Match, choice: str, seat: int = 0) -> list[int]:
    """The Health of both after the choice was really made, and all windows were passed."""
    real = match.clone(listen=True)
    real.choose(seat, choice)
    health: list[int] = settle(real).view(None)["health"]
    return health


# --- The three positions in which adding numbers by hand went wrong ---


def flourish_with_razor_oil() -> Match:
    """Flourish beside a Thrust, with a Razor Oil; Test of Skill is in force."""
    match = duel(
        hands=[["flourish", "slash"], ["slash"]],
        equipment=[["razor-oil"], []],
        gambits=["test-of-skill", ""],
        laid=[["feint-step", "C3/D3", 1]],
    )
    return play(match, "0 attack:flourish")


@pytest.mark.rule("SB-DAMAGE-16")
@pytest.mark.rule("SB-DAMAGE-15")
def test_flourish_with_razor_oil_deals_all_of_its_instances_and_that_of_the_oil() -> None:
    match = flourish_with_razor_oil()
    made = summary(match, "E3/F3")
    assert [(blow.kind, blow.card, blow.amount) for blow in made.blows] == [
        ("base", "flourish", 1 + 2 + 1),
        ("extra", "flourish", 1 + 1),
        ("extra", "flourish", 1 + 1),
        ("equipment", "razor-oil", 2 + 1),
    ]
    assert [(term.label, term.value, term.card, term.tile) for term in made.blows[0].terms] == [
        ("Flourish", 1, "flourish", ""),
        ("Feint Step", 2, "feint-step", "D3"),
        ("Test of Skill", 1, "test-of-skill", ""),
    ]
    assert sum(map(lands, made.blows)) == 11
    assert made.health == (HealthForeseen(20, 20), HealthForeseen(20, 9))
    assert made.spent == (CardSpent(0, "flourish"), CardSpent(0, "razor-oil"))
    assert happens(match, "E3/F3") == [20, 9]


@pytest.mark.rule("SB-BLOCK-1")
def test_killing_intent_into_a_bracer_that_lies_open_does_nothing_and_says_so() -> None:
    match = duel(hands=[["thrust"], ["slash"]], instincts=[["killing-intent"], []], equipment=[[], ["bracer"]])
    play(match, "0 attack:thrust", "0 C3/D3")
    played = summary(match, "play:killing-intent")
    (blow,) = played.blows
    assert (blow.amount, blow.negated_by, blow.lost, blow.left) == (3 + 2, "bracer", 0, 20)
    assert played.spent == (CardSpent(0, "killing-intent"), CardSpent(1, "bracer"))
    assert played.health == summary(match, "pass").health
    why = match.why_nothing(foreseen(match, "play:killing-intent"))
    assert why is not None
    assert (why.rule, why.sentence) == (
        "SB-BLOCK-1",
        "Killing Intent would do nothing: Bracer negates this damage, however much it is.",
    )
    assert foreseen(match, "pass").nothing is None
    assert happens(match, "play:killing-intent") == [20, 20]


@pytest.mark.rule("SB-DISENGAGE-4")
def test_reckless_swing_makes_its_own_player_disengage_and_says_so() -> None:
    match = play(duel(hands=[["reckless-swing", "slash"], ["slash"]]), "0 attack:reckless-swing")
    made = summary(match, "C3/D3")
    assert [blow.amount for blow in made.blows] == [4]
    assert made.must_disengage == (0,)
    assert (made.disengaged, made.ends_combat) == ((), False)
    play(match, "0 C3/D3", "1 attack:slash", "1 C2/B2")
    assert told(match, "disengaged")[0][0] == 0


# --- What follows from a choice ---


@pytest.mark.rule("SB-DISENGAGE-4")
@pytest.mark.rule("SB-WIN-2")
def test_a_forced_disengage_of_the_other_is_foreseen_to_the_end_of_the_game() -> None:
    match = duel(hands=[["drive-back"], ["slash"]], health=[20, 1])
    play(match, "0 attack:drive-back")
    made = summary(match, "C3/D3")
    assert (made.disengaged, made.ends_combat, made.winners) == ((1,), True, (0,))
    assert branch(match, "C3/D3").end == "over"


@pytest.mark.rule("SB-CARD-5")
def test_sea_legs_that_lie_open_are_counted_in() -> None:
    match = duel(hands=[["drive-back"], ["slash"]], equipment=[[], ["sea-legs"]])
    made = summary(play(match, "0 attack:drive-back"), "C3/D3")
    assert (made.must_disengage, made.disengaged) == ((), ())
    assert CardSpent(1, "sea-legs") in made.spent


@pytest.mark.rule("SB-DAMAGE-16")
def test_a_boarding_pike_hits_back_and_may_be_met_by_a_bracer() -> None:
    def chained(mine: list[str]) -> DuelForeseen:
        match = duel(hands=[["slash", "follow-up"], ["slash"]], equipment=[mine, ["boarding-pike"]])
        return summary(play(match, "0 attack:slash", "0 C3/D3", "0 chain:follow-up"), "E3/F3")

    base, pike = chained([]).blows
    assert (pike.dealer, pike.card, pike.lost, pike.left) == (1, "boarding-pike", 2, 18)
    assert base.terms[1][-2:] == ("slash", "D3")
    base, pike = chained(["bracer"]).blows
    assert (pike.negated_by, pike.lost) == ("bracer", 0)


@pytest.mark.rule("SB-GAMBIT-7")
def test_under_test_of_will_a_chained_card_and_an_instinct_do_nothing() -> None:
    match = duel(
        hands=[["slash", "follow-up"], ["slash"]],
        instincts=[["unnerve"], []],
        gambits=["test-of-will", ""],
    )
    assert foreseen(match, "play:unnerve").nothing is not None
    play(match, "0 pass", "0 attack:slash", "0 C3/D3", "0 pass", "0 chain:follow-up")
    made = foreseen(match, "E3/F3")
    assert summary(match, "E3/F3").blows == ()
    assert summary(match, "E3/F3").negated == (CardNegated(0, "follow-up", "test-of-will"),)
    why = match.why_nothing(made)
    assert why is not None
    assert why.sentence == "Follow-Up would do nothing: Test of Will negates it."


@pytest.mark.rule("SB-GAMBIT-6")
def test_under_test_of_pain_neither_negating_nor_hardening_does_anything() -> None:
    match = duel(
        hands=[["slash"], ["slash"]],
        instincts=[["overwhelm"], ["anticipation"]],
        gambits=["test-of-pain", ""],
    )
    play(match, "0 attack:slash", "0 C3/D3")
    for seat, choice, words in (
        (
            0,
            "play:overwhelm",
            "Overwhelm would do nothing: under Test of Pain damage cannot be negated anyway.",
        ),
        (1, "play:anticipation", "Anticipation would do nothing: under Test of Pain damage cannot be negated."),
    ):
        why = match.why_nothing(foreseen(match, choice, seat))
        assert why is not None
        assert why.sentence == words
        play(match, f"{seat} pass")


@pytest.mark.rule("SB-BLOCK-7")
def test_anticipation_against_hardened_damage_does_nothing() -> None:
    match = duel(hands=[["slash"], ["slash"]], instincts=[["overwhelm"], ["anticipation"]])
    play(match, "0 attack:slash", "0 C3/D3")
    assert foreseen(match, "play:overwhelm").nothing is None
    play(match, "0 play:overwhelm")
    made = foreseen(match, "play:anticipation", 1)
    assert made.nothing is not None
    assert made.nothing.key == "is_hardened"


@pytest.mark.rule("SB-I06")
def test_unnerve_against_an_empty_hand_does_nothing() -> None:
    hands = [["slash"], []]
    assert foreseen(duel(hands=hands, instincts=[["unnerve"], []]), "play:unnerve").nothing is not None
    hands = [["slash"], ["slash"]]
    found = branch(duel(hands=hands, instincts=[["unnerve"], []]), "play:unnerve")
    assert [(one.seat, one.question) for one in found.asked] == [(1, "drop")]


# --- What stays hidden ---


@pytest.mark.rule("SB-INFO-6")
@pytest.mark.parametrize("hidden", ["anticipation", "grudge", "unnerve", "overwhelm"])
def test_a_hidden_card_is_an_unless_whatever_it_is(hidden: str) -> None:
    match = duel(hands=[["slash"], ["slash"]], instincts=[[], [hidden]])
    found = branch(play(match, "0 attack:slash"), "C3/D3")
    assert found.summary.health == (HealthForeseen(20, 20), HealthForeseen(20, 18))
    assert [(one.seat, one.moment, one.known, one.possible) for one in found.unless] == [
        (1, "defend", (), ("play:anticipation", "play:unnerve")),
        (1, "attack_open", (), ("play:unnerve",)),
        (1, "turn_open", (), ("play:unnerve",)),
    ]
    assert found.unless[0].about.damage.amount == 2


@pytest.mark.rule("SB-CARD-8")
def test_an_instinct_seen_through_a_spyglass_is_known() -> None:
    document = duel(hands=[["slash"], ["slash"]], instincts=[[], ["anticipation", "grudge"]]).position()
    document["state"]["spied"] = [[False] * 3, [True, False, False]]
    found = branch(play(Match.from_position(document), "0 attack:slash"), "C3/D3")
    first = found.unless[0]
    assert (first.moment, first.known, first.possible) == ("defend", ("play:anticipation",), ("play:unnerve",))


@pytest.mark.rule("SB-STRAT-15")
def test_a_hidden_card_that_might_be_forced_is_noted_and_stays() -> None:
    """Whoever is met by a Bracer may be hit harder next time, if one of the hidden cards is a Grudge."""
    match = duel(
        hands=[["slash", "follow-up"], ["slash"]],
        equipment=[["bracer"], ["boarding-pike"]],
        instincts=[[], ["unnerve"]],
    )
    play(match, "0 attack:slash", "0 C3/D3", "0 chain:follow-up")
    forced = [one for one in branch(match, "E3/F3").unless if one.forced]
    assert [(one.seat, one.moment, one.forced) for one in forced] == [(1, "activation", ("grudge",))]


@pytest.mark.rule("SB-DRAW-13")
def test_a_card_that_would_be_drawn_is_not_known() -> None:
    match = Match.new("salt-and-bones", seed=1)
    seat = match.asks[0].seat
    found = branch(match, "attack", seat)
    assert found.events[0].facts == (seat, "attack", None)
    assert found.summary.blows == ()
