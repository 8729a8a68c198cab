import type { Heard } from '../../../frame/module';
import type { Events } from '../told.gen';

/** What an event of a duel sounds like. A card that is drawn or laid face down sounds like any other. */
export const SOUNDS: { [Name in keyof Events]?: Heard } = {
  field_card_flipped: { sound: 'card' },
  card_drawn: { sound: 'card' },
  card_discarded: { sound: 'card' },
  card_prepared: { sound: 'card' },
  attack_placed: { sound: 'card' },
  chain_announced: { sound: 'card' },
  instinct_announced: { sound: 'card' },
  equipment_triggered: { sound: 'card' },
  momentum_passed: { soundAtEnd: 'lands' },
  equipment_destroyed: { sound: 'hit' },
  damage_landed: { sound: 'hit' },
  damage_negated: { sound: 'negated' },
  card_negated: { sound: 'negated' },
};
