"""The verbs of the rulebook, one module for each chapter of the catalogue.

| chapter | module |
|---|---|
| 3.1 General | general |
| 3.3 Setup, 6.1 Scenarios | beginning, terrain, deploy, hostage_setup |
| 3.4 Turn | turn |
| 3.5 Activation | activation, refusing |
| 3.6 Move, 3.7 Charge | move, charge, going, exits |
| 3.8 Combat | combat, with `hidden` for the splits |
| 3.9 Hit | hit |
| 3.10 to 3.12 Stun, Push, Wound, Fall | aftermath, fall |
| 3.13 Ranged | ranged, remote |
| 3.14 Spell, 3.15 React | spell, shield, react |
| 3.16 Run | panic |
| 3.17 Death, 3.18 End | ending |
| 6.2 Lock-Down | lock_down |
| 6.4 Hostage Exchange | hostage |
| 6.5 Treasure Hunt | treasure, treasure_search |
| 6.6 Siege | siege |
| 6.7 Escape | escape, contact |
| 6.9 Sound The Alarm | alarm |
| 7 House modules | modules, climbing |
"""

from saltbox.games.salvation_and_steel.rules import (
    activation,
    aftermath,
    alarm,
    beginning,
    combat,
    contact,
    deploy,
    ending,
    escape,
    fall,
    general,
    going,
    hit,
    hostage,
    hostage_setup,
    modules,
    panic,
    ranged,
    remote,
    shield,
    siege,
    spell,
    terrain,
    treasure,
    treasure_search,
    turn,
)

STEPS = (
    *general.STEPS,
    *beginning.STEPS,
    *terrain.STEPS,
    *deploy.STEPS,
    *hostage_setup.STEPS,
    *turn.STEPS,
    *activation.STEPS,
    *going.STEPS,
    *combat.STEPS,
    *hit.STEPS,
    *aftermath.STEPS,
    *fall.STEPS,
    *ranged.STEPS,
    *remote.STEPS,
    *spell.STEPS,
    *shield.STEPS,
    *panic.STEPS,
    *ending.STEPS,
    *hostage.STEPS,
    *treasure.STEPS,
    *treasure_search.STEPS,
    *siege.STEPS,
    *escape.STEPS,
    *contact.STEPS,
    *alarm.STEPS,
    *modules.STEPS,
)
QUESTIONS = {
    name: question
    for chapter in (
        general,
        beginning,
        terrain,
        deploy,
        hostage_setup,
        turn,
        activation,
        going,
        combat,
        hit,
        aftermath,
        remote,
        spell,
        hostage,
        treasure,
        contact,
        modules,
    )
    for name, question in chapter.QUESTIONS.items()
}
MOMENTS = {**spell.MOMENTS, **shield.MOMENTS}
