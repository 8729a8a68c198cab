import type { ReferencePart } from '../../../parts/reference';

/** The rules on one page. A test checks that every rule id exists. */
export const REFERENCE: ReferencePart[] = [
  {
    title: 'A turn',
    lines: [
      {
        text: 'Draw one card. Basic Rules: not in your own first turn. Quick-start: only the second player skips it.',
        rules: ['SM-TURN-3', 'SM-TURN-4'],
      },
      {
        text: 'Play any number of cards: Characters at your edge, Vehicles and Attachments beneath them, Breakers, at most one Guardian Arises.',
        rules: ['SM-TURN-7', 'SM-DEPLOY-2'],
      },
      { text: 'Activate your Characters one after the other: each moves, then makes one attack.', rules: ['SM-TURN-8', 'SM-TURN-10'] },
    ],
  },
  {
    title: 'Moving',
    lines: [
      {
        text: 'Turn, slide straight ahead up to your Speed in inches, turn again. Turning is free.',
        rules: ['SM-MOVE-1', 'SM-MOVE-2', 'SM-MOVE-4'],
      },
      { text: 'A slide that touches rough ground is half your Speed at most, rounded down.', rules: ['SM-MOVE-6', 'SM-MOVE-7'] },
      {
        text: 'Arcs never overlap. Solid pieces stop everybody who does not climb. Hills are open to all.',
        rules: ['SM-MOVE-10', 'SM-MOVE-12', 'SM-TERRAIN-8'],
      },
    ],
  },
  {
    title: 'Attacking',
    lines: [
      { text: 'The gap between the two arcs is at most the range of the weapon.', rules: ['SM-RANGE-1'] },
      {
        text: 'A straight free line goes from the front half of your arc to the target; obstructions block it.',
        rules: ['SM-LOS-1', 'SM-LOS-5'],
      },
      {
        text: 'Roll a die and add Expertise. Behind the target +1, higher +2, obstruction within 1 inch -3.',
        rules: ['SM-ATTACK-5', 'SM-ATTACK-6', 'SM-ATTACK-7', 'SM-ATTACK-8'],
      },
      { text: 'Basic Rules: the obstruction is near the target. Quick-start: near the attacker.', rules: ['SM-ATTACK-8'] },
      { text: 'As much as the Defense or more defeats. Less does nothing at all.', rules: ['SM-ATTACK-5', 'SM-ATTACK-12'] },
    ],
  },
  {
    title: 'Vehicles',
    lines: [
      {
        text: "Their Speed and Defense take the place of the Character's; an Attachment changes them further.",
        rules: ['SM-CARD-5', 'SM-CARD-6'],
      },
      { text: 'The attack meets the Vehicle first. What is left of it meets the Character.', rules: ['SM-VEHICLE-1', 'SM-VEHICLE-4'] },
      { text: 'One Vehicle for a Character, one Attachment for a manned Vehicle.', rules: ['SM-ATTACH-2', 'SM-ATTACH-3'] },
      {
        text: 'Basic Rules: attach in your own zone only; what is left behind is an obstruction. Quick-start: anywhere; anybody may take it.',
        rules: ['SM-ATTACH-4', 'SM-ATTACH-12'],
      },
    ],
  },
  {
    title: 'The Guardian',
    lines: [
      { text: 'Each Guardian Arises card costs all your attacks of that turn.', rules: ['SM-GUARDIAN-1', 'SM-GUARDIAN-2'] },
      { text: 'With all three, the next Character of your deck rises as a minor Guardian.', rules: ['SM-GUARDIAN-4', 'SM-GUARDIAN-5'] },
      {
        text: 'All opposing Characters but the War Marshal leave the table, and your attacks get +1 while it stands.',
        rules: ['SM-GUARDIAN-8', 'SM-GUARDIAN-12'],
      },
    ],
  },
  {
    title: 'Terrain and the end',
    lines: [
      {
        text: 'E elevation: stand higher. R rough ground: move half. O obstruction: blocks sight and gives cover.',
        rules: ['SM-TERRAIN-5', 'SM-TERRAIN-6', 'SM-TERRAIN-7'],
      },
      { text: 'Keep 5 inches in front of both edges free.', rules: ['SM-TERRAIN-10'] },
      { text: 'Whose War Marshal falls has lost.', rules: ['SM-WIN-1'] },
      { text: "Basic Rules: so has whoever's War Marshal has no move left.", rules: ['SM-WIN-2'] },
    ],
  },
];
