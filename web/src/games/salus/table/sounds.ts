import type { Heard } from '../../../frame/module';
import type { Events } from '../told.gen';
import type { RaceEvent } from './store';

/** What an event of a race sounds like. A bid that lies face down sounds like any other. */
export const SOUNDS: { [Name in keyof Events]?: Heard } = {
  rolled_off: { sound: 'die' },
  move_rolled: { sound: 'die' },
  attack_rolled: { sound: 'die' },
  location_set: { sound: 'card' },
  track_laid: { sound: 'card' },
  powers_assigned: { sound: 'card' },
  pool_filled: { sound: 'card' },
  bid_placed: { sound: 'card' },
  bids_revealed: { sound: 'card' },
  bid_raised: { sound: 'card' },
  card_taken: { sound: 'card' },
  card_equipped: { sound: 'card' },
  cards_drawn: { sound: 'card' },
  action_played: { sound: 'card' },
  reaction_played: { sound: 'card' },
  attack_declared: { sound: 'card' },
  space_turned_up: { sound: 'card' },
  sheet_flipped: { sound: 'card' },
  ship_taken: { soundAtEnd: 'lands' },
  ship_moved: { soundAtEnd: 'lands' },
  coin_taken: { soundAtEnd: 'lands' },
  mine_laid: { soundAtEnd: 'lands' },
  mine_set_off: { sound: 'hit' },
  damage_taken: { sound: 'hit' },
  knocked_out: { sound: 'hit', soundAtEnd: 'lands' },
};

export function heard({ name, facts }: RaceEvent): Heard | undefined {
  if (name === 'attack_resolved') return facts.is_hit ? { sound: 'hit' } : { sound: 'negated' };
  return SOUNDS[name];
}
