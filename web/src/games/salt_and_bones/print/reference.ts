import type { ReferencePart } from '../../../parts/reference';

/** The rules on one page. A test checks that every rule id exists. */
export const REFERENCE: ReferencePart[] = [
  {
    title: 'A round',
    lines: [
      { text: 'Field: flip a Field Card; the tiles it shows are destroyed.', rules: ['SB-FIELD-1'] },
      {
        text: 'Draw: each may discard one card; then draw in turn, from either deck, up to 7.',
        rules: ['SB-DRAW-1', 'SB-DRAW-5', 'SB-DRAW-7'],
      },
      {
        text: 'Preparation: lay Strategy Cards into empty slots: 3 Instincts (face down), 2 Equipment, 1 Gambit.',
        rules: ['SB-PREP-2', 'SB-PREP-3'],
      },
      { text: 'Combat: turn by turn until somebody disengages.', rules: ['SB-COMBAT-3', 'SB-COMBAT-9'] },
    ],
  },
  {
    title: 'A turn of combat',
    lines: [
      { text: 'Play one Attack Card from hand, or disengage.', rules: ['SB-COMBAT-4'] },
      { text: 'It covers two free tiles that share an edge.', rules: ['SB-PLACE-1', 'SB-PLACE-2'] },
      { text: 'The first card covers a centre tile; every other touches a card by an edge.', rules: ['SB-PLACE-3', 'SB-PLACE-4'] },
      {
        text: 'Holding Momentum, you may then chain a Chain card, and again, until a card stops chain.',
        rules: ['SB-CHAIN-2', 'SB-CHAIN-3', 'SB-CHAIN-4'],
      },
    ],
  },
  {
    title: 'Damage',
    lines: [
      { text: 'Attack value + the opportunity value of every half whose arrow meets the attack half.', rules: ['SB-DAMAGE-2'] },
      { text: 'Halves of both players count; only cards already on the board.', rules: ['SB-DAMAGE-3', 'SB-DAMAGE-4'] },
      { text: '+ Parry, next-attack boost, Test of Skill.', rules: ['SB-DAMAGE-8'] },
      { text: 'A negation stops one whole damage instance.', rules: ['SB-BLOCK-1'] },
      {
        text: 'Health is 20 and never comes back. At 0 you fight on until combat ends.',
        rules: ['SB-SETUP-2', 'SB-DAMAGE-11', 'SB-COMBAT-8'],
      },
    ],
  },
  {
    title: 'Strategy Cards',
    lines: [
      { text: 'Instinct without a condition: when you wish, in a window.', rules: ['SB-STRAT-5', 'SB-STRAT-9'] },
      { text: 'Equipment, and Instinct with a condition: must be played when it is met.', rules: ['SB-STRAT-2'] },
      { text: 'Gambit: in force for both, all combat.', rules: ['SB-GAMBIT-1'] },
      { text: 'The newest announcement resolves first.', rules: ['SB-STRAT-12'] },
    ],
  },
  {
    title: 'Windows',
    lines: [
      { text: 'W1: a turn opens. W2: an Attack Card is resolved. Both players, Momentum first.', rules: ['SB-STRAT-9'] },
      {
        text: 'W3: you deal damage. W4: damage is about to hit you. W5: the opponent announces an Instinct or a chained card.',
        rules: ['SB-STRAT-9', 'SB-DAMAGE-14'],
      },
    ],
  },
  {
    title: 'Momentum and the end',
    lines: [
      { text: 'The holder goes first in everything, and alone may chain.', rules: ['SB-MOM-2', 'SB-MOM-4'] },
      { text: 'The holder who disengages hands it over.', rules: ['SB-MOM-5'] },
      { text: 'After combat: Attack Cards and Gambits are discarded; the rest stays.', rules: ['SB-END-2', 'SB-END-3', 'SB-END-5'] },
      { text: 'Then exactly one at 0 Health: the other wins. Both at 0: both to 1, and on.', rules: ['SB-WIN-2', 'SB-WIN-4'] },
      { text: 'A deck ran out in the Draw Phase: last round; no winner means a draw.', rules: ['SB-DRAW-11', 'SB-WIN-3'] },
    ],
  },
];
