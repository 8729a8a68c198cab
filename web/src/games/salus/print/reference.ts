import type { ReferencePart } from '../../../parts/reference';

/** The rules on one page. A test checks that every rule id exists. */
export const REFERENCE: ReferencePart[] = [
  {
    title: 'Set-up',
    lines: [
      { text: 'All roll a die: the highest holds the coin.', rules: ['SU-SETUP-4'] },
      {
        text: 'Lay out as many locations as players; from the left of the coin on, each but its holder removes one.',
        rules: ['SU-SETUP-6', 'SU-SETUP-7', 'SU-SETUP-8'],
      },
      { text: 'From the coin on, each takes a ship, then one of its two loadouts.', rules: ['SU-SETUP-9', 'SU-SETUP-10'] },
      { text: 'All powers at 1, no laps, no tokens, empty hands.', rules: ['SU-SETUP-11', 'SU-SETUP-12', 'SU-SETUP-25'] },
      {
        text: 'Shuffle 19 track cards with the Finish Line and lay four sides of five; all ships start on the Finish Line.',
        rules: ['SU-SETUP-13', 'SU-SETUP-14', 'SU-SETUP-17'],
      },
      {
        text: 'Shuffle blue cards into one deck, red, yellow and green into another; each shuffles ten starters.',
        rules: ['SU-SETUP-20', 'SU-SETUP-21', 'SU-SETUP-22', 'SU-SETUP-23'],
      },
    ],
  },
  {
    title: 'How to win',
    lines: [
      { text: 'The race stops as soon as a ship has flown two laps, unless something else was agreed.', rules: ['SU-WIN-1', 'SU-WIN-3'] },
      { text: 'Whoever holds the coin then has won.', rules: ['SU-WIN-2'] },
    ],
  },
  {
    title: 'A round',
    lines: [
      {
        text: 'Draw up to your hand size, or cycle down to it; then all Shock and Energy go back.',
        rules: ['SU-DRAW-1', 'SU-DRAW-2', 'SU-SHOCK-10'],
      },
      { text: 'Assign: play any yellow cards, all at once and unseen.', rules: ['SU-ASSIGN-1', 'SU-ASSIGN-3'] },
      { text: 'Bid: each adds a card to the pool, then bids one card face down or none.', rules: ['SU-BID-1', 'SU-BID-4', 'SU-BID-5'] },
      { text: 'Cycle: each may cycle one card.', rules: ['SU-CPHASE-1'] },
      { text: 'Maneuver: from the coin on, each has one turn.', rules: ['SU-MANEUVER-1'] },
      { text: 'End: each ship gains what its levels say.', rules: ['SU-END-3'] },
    ],
  },
  {
    title: 'A bid',
    lines: [
      { text: 'Upright it is cycled, sideways it is purged; none counts as 0.', rules: ['SU-BID-5', 'SU-BID-7', 'SU-BID-16'] },
      {
        text: 'The highest bid takes first; of equal ones the ship further behind, then a roll-off.',
        rules: ['SU-BID-10', 'SU-BID-12', 'SU-BID-13'],
      },
      { text: 'Everybody takes one card: a red one may be equipped, the others are cycled.', rules: ['SU-BID-11', 'SU-BID-15'] },
      { text: 'Green cards that were bid take effect.', rules: ['SU-BID-17'] },
    ],
  },
  {
    title: 'A maneuver turn',
    lines: [
      { text: 'Any number of blue cards, and exactly one Move.', rules: ['SU-MANEUVER-4', 'SU-MANEUVER-5'] },
      { text: 'Move: roll a die; spend Speed to raise it, bank Speed to lower it.', rules: ['SU-MOVE-1', 'SU-SPEED-2', 'SU-SPEED-3'] },
      {
        text: 'Where it ends: the check, the location, mines and reactions, in an order you choose.',
        rules: ['SU-MOVE-4', 'SU-AGILITY-1'],
      },
      { text: 'A check is passed if Agility lies in the printed range; too much fails as well.', rules: ['SU-AGILITY-2'] },
    ],
  },
  {
    title: 'Shock, Energy, damage',
    lines: [
      { text: 'Each Shock makes the next hand smaller by one, each Energy larger.', rules: ['SU-SHOCK-1'] },
      {
        text: 'They cancel each other; what Systems cannot hold becomes damage.',
        rules: ['SU-SHOCK-3', 'SU-SHOCK-4', 'SU-SHOCK-5', 'SU-SHOCK-6'],
      },
      { text: 'Damage equal to health: 6 spaces back, all tokens off, powers to 1.', rules: ['SU-KO-1', 'SU-KO-2', 'SU-KO-3', 'SU-KO-6'] },
      { text: 'No further damage in this round.', rules: ['SU-KO-7'] },
    ],
  },
  {
    title: 'The coin',
    lines: [
      { text: 'The leader of the race holds it; drawing level is not passing.', rules: ['SU-COIN-1', 'SU-COIN-3'] },
      { text: 'Whoever gets in front takes it at once.', rules: ['SU-COIN-2'] },
    ],
  },
];

const named = (...titles: string[]): ReferencePart[] => REFERENCE.filter(({ title }) => titles.includes(title));

/** The two sides of a player aid: what a round is, and what the rest of it means. */
export const AID: [ReferencePart[], ReferencePart[]] = [
  named('A round', 'A maneuver turn'),
  named('A bid', 'Shock, Energy, damage', 'The coin', 'How to win'),
];
