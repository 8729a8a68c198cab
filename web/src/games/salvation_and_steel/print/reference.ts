import type { ReferencePart } from '../../../parts/reference';

/** The rules on one page. A test checks that every rule id exists. */
export const REFERENCE: ReferencePart[] = [
  {
    title: 'Set-up',
    lines: [
      { text: 'A band: one faction, 200 points, at most one mage and four who shoot.', rules: ['SS-BAND-1', 'SS-BAND-3', 'SS-BAND-4'] },
      { text: 'Agree on a scenario, or roll for it. Its card says how it is set up and won.', rules: ['SS-SETUP-1'] },
      { text: 'Place markers, then terrain, then units: standing, on free hexes of their zones.', rules: ['SS-BOARD-23', 'SS-SETUP-4'] },
      { text: 'Set each unit’s counters on its full Speed and Energy; the scenario says who begins.', rules: ['SS-SETUP-5'] },
    ],
  },
  {
    title: 'A turn',
    lines: [
      { text: 'From the second turn on, a dice-off: its winner says who has the first phase.', rules: ['SS-TURN-2'] },
      { text: 'In your phase: rally tests, then activate units in any order, once each.', rules: ['SS-TURN-3', 'SS-ACT-1'] },
      { text: 'Call rounds of any combat whenever you like in your phase.', rules: ['SS-COMBAT-2'] },
      { text: 'At the end of the turn Speed and Energy come back, and objectives are judged.', rules: ['SS-TURN-7', 'SS-TURN-8'] },
    ],
  },
  {
    title: 'Moving',
    lines: [
      { text: 'One Speed for each hex; never beside an enemy.', rules: ['SS-MOVE-1', 'SS-MOVE-4'] },
      { text: 'Whoever is beside an enemy stays there.', rules: ['SS-MOVE-5'] },
      { text: 'A charge ends beside a target that was seen at its start.', rules: ['SS-CHARGE-1', 'SS-CHARGE-2'] },
      { text: 'Beside another enemy first: caught, and nobody is charged.', rules: ['SS-CHARGE-5'] },
    ],
  },
  {
    title: 'A round',
    lines: [
      { text: 'Both sides split Energy into attack and defence dice, in secret.', rules: ['SS-COMBAT-6', 'SS-COMBAT-7'] },
      { text: 'Against a target without defence dice every attack die hits; else Accuracy or less.', rules: ['SS-HIT-2', 'SS-HIT-3'] },
      { text: 'Each hit: Force or less wounds, anything else stuns.', rules: ['SS-HIT-4', 'SS-HIT-5'] },
      { text: 'Each defence die that shows Resistance or less cancels one result.', rules: ['SS-HIT-6'] },
      {
        text: 'Charged by its only enemy: one attack die at Accuracy +2, or mirror.',
        rules: ['SS-CHARGE-13', 'SS-CHARGE-14', 'SS-CHARGE-15'],
      },
    ],
  },
  {
    title: 'What becomes of it',
    lines: [
      { text: 'Stunned: may be pushed one hex.', rules: ['SS-STUN-2'] },
      { text: 'Wounded: Resistance -2 for good, falls, is pushed. Three wounds kill.', rules: ['SS-WOUND-1', 'SS-WOUND-4', 'SS-DEATH-1'] },
      { text: 'Down: only defends; later crawls up to 3 or tests to stand up.', rules: ['SS-FALL-2', 'SS-FALL-4', 'SS-FALL-5'] },
      { text: 'Friends within 3 of a death test Resistance, -1 for each death, or run.', rules: ['SS-RUN-1', 'SS-RUN-2'] },
      { text: 'A side whose survivors all run has lost.', rules: ['SS-END-1'] },
    ],
  },
  {
    title: 'Shots and spells',
    lines: [
      {
        text: 'A shot costs 2 Energy; half of the Force is short range, beyond it Accuracy is halved.',
        rules: ['SS-RANGED-2', 'SS-RANGED-6'],
      },
      { text: 'Terrain, units and hostages in the line stop it.', rules: ['SS-BOARD-16'] },
      { text: 'A spell: pay, then one test of Accuracy. No line of sight is needed.', rules: ['SS-SPELL-2', 'SS-SPELL-5'] },
      { text: 'A mage that moved or used dice in this turn casts no more.', rules: ['SS-SPELL-3'] },
      { text: 'In the enemy phase a mage may react once, within its Speed.', rules: ['SS-REACT-1', 'SS-REACT-4'] },
    ],
  },
  {
    title: 'Ways to win',
    lines: [
      { text: 'Everywhere: nobody of the enemy is left on the board.', rules: ['SS-END-2'] },
      { text: 'Lock-Down: 10 points, and more than the enemy.', rules: ['SS-LOCK-6'] },
      { text: 'Hostage Exchange: your hostage leaves over your edge, or theirs is killed.', rules: ['SS-HOST-18'] },
      { text: 'Treasure Hunt: drag the treasure over the enemy’s edge.', rules: ['SS-TREAS-13'] },
      { text: 'Siege: stand alone beside the relic as a turn ends, or hold it for ten turns.', rules: ['SS-SIEGE-8'] },
      { text: 'Escape: a courier leaves over the chaser’s edge in eight turns, or none does.', rules: ['SS-ESC-6', 'SS-ESC-7'] },
      { text: 'Sound The Alarm: three raiders leave over the south edge in ten turns, or not.', rules: ['SS-ALARM-6', 'SS-ALARM-7'] },
    ],
  },
];
