/** The one-page reference of each game, with the rules it shortens. A test checks that every rule id exists. */

export interface ReferencePart {
  title: string;
  lines: { text: string; rules: string[] }[];
}

export const REFERENCES: Record<string, ReferencePart[]> = {
  'salt-and-bones': [
    {
      title: 'A round',
      lines: [
        { text: 'Field: flip a Field Card; the tiles it shows are destroyed.', rules: ['SB-FIELD-1'] },
        { text: 'Draw: each may discard one card; then draw in turn, from either deck, up to 7.', rules: ['SB-DRAW-1', 'SB-DRAW-5', 'SB-DRAW-7'] },
        { text: 'Preparation: lay Strategy Cards into empty slots: 3 Instincts (face down), 2 Equipment, 1 Gambit.', rules: ['SB-PREP-2', 'SB-PREP-3'] },
        { text: 'Combat: turn by turn until somebody disengages.', rules: ['SB-COMBAT-3', 'SB-COMBAT-9'] },
      ],
    },
    {
      title: 'A turn of combat',
      lines: [
        { text: 'Play one Attack Card from hand, or disengage.', rules: ['SB-COMBAT-4'] },
        { text: 'It covers two free tiles that share an edge.', rules: ['SB-PLACE-1', 'SB-PLACE-2'] },
        { text: 'The first card covers a centre tile; every other touches a card by an edge.', rules: ['SB-PLACE-3', 'SB-PLACE-4'] },
        { text: 'Holding Momentum, you may then chain a Chain card, and again, until a card stops chain.', rules: ['SB-CHAIN-2', 'SB-CHAIN-3', 'SB-CHAIN-4'] },
      ],
    },
    {
      title: 'Damage',
      lines: [
        { text: 'Attack value + the opportunity value of every half whose arrow meets the attack half.', rules: ['SB-DAMAGE-2'] },
        { text: 'Halves of both players count; only cards already on the board.', rules: ['SB-DAMAGE-3', 'SB-DAMAGE-4'] },
        { text: '+ Parry, next-attack boost, Test of Skill.', rules: ['SB-DAMAGE-8'] },
        { text: 'A negation stops one whole damage instance.', rules: ['SB-BLOCK-1'] },
        { text: 'Health is 20 and never comes back. At 0 you fight on until combat ends.', rules: ['SB-SETUP-2', 'SB-DAMAGE-11', 'SB-COMBAT-8'] },
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
        { text: 'W3: you deal damage. W4: damage is about to hit you. W5: the opponent announces an Instinct or a chained card.', rules: ['SB-STRAT-9', 'SB-DAMAGE-14'] },
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
  ],
  'salt-mystic': [
    {
      title: 'A turn',
      lines: [
        { text: 'Draw one card. Basic Rules: not in your own first turn. Quick-start: only the second player skips it.', rules: ['SM-TURN-3', 'SM-TURN-4'] },
        { text: 'Play any number of cards: Characters at your edge, Vehicles and Attachments beneath them, Breakers, at most one Guardian Arises.', rules: ['SM-TURN-7', 'SM-DEPLOY-2'] },
        { text: 'Activate your Characters one after the other: each moves, then makes one attack.', rules: ['SM-TURN-8', 'SM-TURN-10'] },
      ],
    },
    {
      title: 'Moving',
      lines: [
        { text: 'Turn, slide straight ahead up to your Speed in inches, turn again. Turning is free.', rules: ['SM-MOVE-1', 'SM-MOVE-2', 'SM-MOVE-4'] },
        { text: 'A slide that touches rough ground is half your Speed at most, rounded down.', rules: ['SM-MOVE-6', 'SM-MOVE-7'] },
        { text: 'Arcs never overlap. Solid pieces stop everybody who does not climb. Hills are open to all.', rules: ['SM-MOVE-10', 'SM-MOVE-12', 'SM-TERRAIN-8'] },
      ],
    },
    {
      title: 'Attacking',
      lines: [
        { text: 'The gap between the two arcs is at most the range of the weapon.', rules: ['SM-RANGE-1'] },
        { text: 'A straight free line goes from the front half of your arc to the target; obstructions block it.', rules: ['SM-LOS-1', 'SM-LOS-5'] },
        { text: 'Roll a die and add Expertise. Behind the target +1, higher +2, obstruction within 1 inch -3.', rules: ['SM-ATTACK-5', 'SM-ATTACK-6', 'SM-ATTACK-7', 'SM-ATTACK-8'] },
        { text: 'Basic Rules: the obstruction is near the target. Quick-start: near the attacker.', rules: ['SM-ATTACK-8'] },
        { text: 'As much as the Defense or more defeats. Less does nothing at all.', rules: ['SM-ATTACK-5', 'SM-ATTACK-12'] },
      ],
    },
    {
      title: 'Vehicles',
      lines: [
        { text: 'Their Speed and Defense take the place of the Character\'s; an Attachment changes them further.', rules: ['SM-CARD-5', 'SM-CARD-6'] },
        { text: 'The attack meets the Vehicle first. What is left of it meets the Character.', rules: ['SM-VEHICLE-1', 'SM-VEHICLE-4'] },
        { text: 'One Vehicle for a Character, one Attachment for a manned Vehicle.', rules: ['SM-ATTACH-2', 'SM-ATTACH-3'] },
        { text: 'Basic Rules: attach in your own zone only; what is left behind is an obstruction. Quick-start: anywhere; anybody may take it.', rules: ['SM-ATTACH-4', 'SM-ATTACH-12'] },
      ],
    },
    {
      title: 'The Guardian',
      lines: [
        { text: 'Each Guardian Arises card costs all your attacks of that turn.', rules: ['SM-GUARDIAN-1', 'SM-GUARDIAN-2'] },
        { text: 'With all three, the next Character of your deck rises as a minor Guardian.', rules: ['SM-GUARDIAN-4', 'SM-GUARDIAN-5'] },
        { text: 'All opposing Characters but the War Marshal leave the table, and your attacks get +1 while it stands.', rules: ['SM-GUARDIAN-8', 'SM-GUARDIAN-12'] },
      ],
    },
    {
      title: 'Terrain and the end',
      lines: [
        { text: 'E elevation: stand higher. R rough ground: move half. O obstruction: blocks sight and gives cover.', rules: ['SM-TERRAIN-5', 'SM-TERRAIN-6', 'SM-TERRAIN-7'] },
        { text: 'Keep 5 inches in front of both edges free.', rules: ['SM-TERRAIN-10'] },
        { text: 'Whose War Marshal falls has lost.', rules: ['SM-WIN-1'] },
        { text: 'Basic Rules: so has whoever\'s War Marshal has no move left.', rules: ['SM-WIN-2'] },
      ],
    },
  ],
};
