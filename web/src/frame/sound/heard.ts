import type { Said } from '../../lib/said';
import type { Beat, BeatSound, Heard } from '../module';

/** What a beat sounds like: as its game says, else by what the house sees of it: dice in the sentence, a card that is shown large. */
export function heardOf(words: Said, beat: Beat | undefined): Heard {
  if (beat?.sound || beat?.soundAtEnd) return { sound: beat.sound, soundAtEnd: beat.soundAtEnd };
  if (hasDice(words)) return { sound: 'die' };
  return beat?.card ? { sound: 'card' } : {};
}

function hasDice(words: Said): boolean {
  return words.some(
    (span) => typeof span !== 'string' && (span.type === 'die' || (span.type === 'sum' && span.terms.some((term) => term.is_die))),
  );
}

/** All that is heard of something that is shown at once. */
export function isResult(sound: BeatSound): boolean {
  return sound === 'hit' || sound === 'negated';
}
