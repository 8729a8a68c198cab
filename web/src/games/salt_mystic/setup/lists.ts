/** Lists of actions for the phantom's cards [SM-SOLO-8]: which cards can have one, and lists as text. */

import type { CardInfo } from '../../../wire.gen';
import { mysticKind, type Counts } from '../mystic';
import type { ListAction } from '../told.gen';

/** Six actions by card, the first for a 1 on the right die. */
export type Lists = Record<string, string[]>;

export const FACES = [1, 2, 3, 4, 5, 6];

/** A new list: nothing is changed yet. */
export const freshList = (actions: readonly ListAction[]): string[] => FACES.map(() => actions[0]!.id);

/** Only Characters act, and a War Marshal is one. */
export function canHaveList(card: CardInfo): boolean {
  return ['war-marshal', 'character'].includes(mysticKind(card) ?? '');
}

/** The lists of those cards that a deck holds. */
export function within(lists: Lists, cards: Counts): Lists {
  return Object.fromEntries(Object.entries(lists).filter(([id]) => cards[id]));
}

/** What is whole of something that may have been stored long ago. */
export function soundLists(kept: unknown, known: readonly ListAction[]): Lists {
  if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return {};
  return Object.fromEntries(Object.entries(kept).filter(([, actions]) => isList(actions, known)));
}

function isList(actions: unknown, known: readonly ListAction[]): actions is string[] {
  return Array.isArray(actions) && actions.length === FACES.length && actions.every((id) => known.some((each) => each.id === id));
}

// --- As text ---

const plain = (text: string) => text.toLowerCase().replaceAll('_', ' ').replaceAll(/\s+/g, ' ').trim();
const wordOf = (id: string, known: readonly ListAction[]) => known.find((each) => each.id === id)!.word.toLowerCase();

/** Lines such as "Fargo: stay, stay, vanish, aim, aim, charge". */
export function listsText(lists: Lists, pool: CardInfo[], known: readonly ListAction[]): string {
  const nameOf = (id: string) => pool.find((card) => card.id === id)?.name ?? id;
  return Object.entries(lists)
    .map(([id, actions]) => `${nameOf(id)}: ${actions.map((id) => wordOf(id, known)).join(', ')}\n`)
    .join('');
}

export interface ReadLists {
  lists: Lists;
  /** Every line that could not be read, in a sentence. */
  wrong: string[];
}

/** Reads such lines. Behind # is a comment; cards go by name, id or code, actions by their words. */
export function readLists(text: string, pool: CardInfo[], known: readonly ListAction[]): ReadLists {
  const lists: Lists = {};
  const wrong: string[] = [];
  text.split('\n').forEach((line, i) => {
    const said = line.split('#')[0]!.trim();
    if (!said) return;
    const [, name = said, words = ''] = /^(.*?):(.*)$/.exec(said) ?? [];
    const card = pool.find((each) => [each.name, each.id, each.code].some((key) => plain(key) === plain(name)));
    const found = words.split(',').map((word) => known.find((each) => [each.id, each.word].some((key) => plain(key) === plain(word))));
    const stranger = found.indexOf(undefined);
    const complain = (words: string) => wrong.push(`Line ${i + 1}: ${words}.`);
    if (!card) complain(`no card is called "${name.trim()}"`);
    else if (!canHaveList(card)) complain(`${card.name} is no Character`);
    else if (lists[card.id]) complain(`${card.name} has a list already`);
    else if (found.length !== FACES.length)
      complain(`a list has six actions, that of ${card.name} ${words.trim() ? found.length : 'none'}`);
    else if (stranger >= 0)
      complain(`"${words.split(',')[stranger]!.trim()}" is none of ${known.map(({ id }) => wordOf(id, known)).join(', ')}`);
    else lists[card.id] = found.map((each) => each!.id);
  });
  return { lists, wrong };
}
