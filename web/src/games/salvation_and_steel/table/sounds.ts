import type { Heard } from '../../../frame/module';
import type { Events } from '../told.gen';
import type { WarEvent } from './store';

/** What an event of a war sounds like. A die that is split in secret is not heard before it is revealed. */
const SOUNDS: { [Name in keyof Events]?: Heard } = {
  dice_off: { sound: 'die' },
  test_made: { sound: 'die' },
  dice_revealed: { sound: 'card' },
  spell_cast: { sound: 'card' },
  terrain_placed: { soundAtEnd: 'lands' },
  unit_placed: { soundAtEnd: 'lands' },
  unit_moved: { soundAtEnd: 'lands' },
  unit_ran: { soundAtEnd: 'lands' },
  unit_pushed: { soundAtEnd: 'lands' },
  unit_followed: { soundAtEnd: 'lands' },
  unit_raised: { soundAtEnd: 'lands' },
  treasure_dragged: { soundAtEnd: 'lands' },
  hostage_moved: { soundAtEnd: 'lands' },
  unit_wounded: { sound: 'hit' },
  unit_fell: { sound: 'hit' },
  unit_stunned: { sound: 'hit' },
  unit_died: { sound: 'hit' },
  hostage_hurt: { sound: 'hit' },
  gate_hit: { sound: 'hit' },
  spell_failed: { sound: 'negated' },
  shield_used: { sound: 'negated' },
};

export function heard({ name, facts }: WarEvent): Heard | undefined {
  if (name === 'remote_result') return facts.result === 'nothing' ? { sound: 'negated' } : undefined;
  if (name === 'unit_dodged') return facts.is_dodged ? { sound: 'negated' } : undefined;
  return SOUNDS[name];
}
