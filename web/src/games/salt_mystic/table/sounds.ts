import type { Heard } from '../../../frame/module';
import type { Events } from '../told.gen';
import type { BattleEvent } from './store';

/** What an event of a battle sounds like. */
const SOUNDS: { [Name in keyof Events]?: Heard } = {
  piece_placed: { soundAtEnd: 'lands' },
  marshal_placed: { soundAtEnd: 'lands' },
  character_moved: { soundAtEnd: 'lands' },
  character_pushed: { soundAtEnd: 'lands' },
  character_turned: { soundAtEnd: 'lands' },
  character_recalled: { soundAtEnd: 'lands' },
  terrain_placed: { soundAtEnd: 'lands' },
  terrain_shifted: { soundAtEnd: 'lands' },
  phantom_displaced: { soundAtEnd: 'lands' },
  cards_drawn: { sound: 'card' },
  card_found: { sound: 'card' },
  card_taken: { sound: 'card' },
  character_deployed: { sound: 'card', soundAtEnd: 'lands' },
  character_redeployed: { sound: 'card', soundAtEnd: 'lands' },
  card_attached: { sound: 'card' },
  breaker_played: { sound: 'card' },
  ability_used: { sound: 'card' },
  guardian_card_played: { sound: 'card' },
  phantom_shows: { sound: 'card' },
  phantom_rolled: { sound: 'die' },
  attack_rerolled: { sound: 'die' },
  character_defeated: { sound: 'hit' },
  vehicle_destroyed: { sound: 'hit' },
  wall_rammed: { sound: 'hit' },
  character_trapped: { sound: 'hit' },
  hit_negated: { sound: 'negated' },
  breaker_negated: { sound: 'negated' },
};

export function heard({ name, facts }: BattleEvent): Heard | undefined {
  if (name === 'attack_resolved') return { sound: 'die', soundAtEnd: facts.is_hit ? 'hit' : 'negated' };
  return SOUNDS[name];
}
