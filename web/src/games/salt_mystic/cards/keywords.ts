import type { Keyword } from '../../../frame/module';
import type { CardInfo } from '../../../wire.gen';
import { mysticKind } from '../mystic';

/** What the words of the rulebook mean that cards use, for whoever reads a card. */
const KINDS: Record<string, Keyword> = {
  'war-marshal': { word: 'War Marshal', text: 'Whoever loses it has lost the battle.', rules: ['SM-WIN-1'] },
  vehicle: {
    word: 'Vehicle',
    text: 'Lies beneath a Character, whose Speed and Defense it replaces.',
    rules: ['SM-ATTACH-1', 'SM-CARD-5', 'SM-VEHICLE-1'],
  },
  attachment: {
    word: 'Attachment',
    text: 'Lies beneath a manned Vehicle and changes what it can do.',
    rules: ['SM-ATTACH-1', 'SM-CARD-8'],
  },
  breaker: { word: 'Breaker', text: 'Does what it says when it is played in the own turn.', rules: ['SM-BREAKER-1', 'SM-BREAKER-2'] },
  'guardian-arises': {
    word: 'Guardian Arises',
    text: 'One in a turn, and nobody of that side fights in it; the three together raise a Guardian.',
    rules: ['SM-GUARDIAN-1', 'SM-GUARDIAN-2', 'SM-GUARDIAN-3'],
  },
};
const KEYS: Record<string, Keyword> = {
  once_per_game: { word: 'Once per game', text: 'This card can use it a single time in the battle.', rules: [] },
  static: { word: 'Standing effect', text: 'Holds as long as the card lies on the table.', rules: ['SM-CARD-3'] },
};
const WORDS: Record<string, Keyword> = {
  extra_move: { word: 'Extra movement', text: 'A movement of its own length, besides the one of the turn.', rules: ['SM-MOVE-17'] },
  mod: { word: 'Changed values', text: 'They are added after what Vehicle and Attachment give.', rules: ['SM-CARD-7'] },
};

export function keywords(card: CardInfo): Keyword[] {
  const effects = card.effects ?? [];
  const found = [KINDS[mysticKind(card) ?? card.kind], ...effects.flatMap(({ key, word }) => [KEYS[key], WORDS[word]])];
  return [...new Map(found.filter((one) => one !== undefined).map((one) => [one.word, one])).values()];
}
