/** How choices of this game are spelled, as the engine spells them: both are tested with the same vectors. */

export const POWERS = ['speed', 'agility', 'systems'] as const;
export type Power = (typeof POWERS)[number];
export type BidKind = 'cycle' | 'purge';

/** What a choice does with one card, ship or location. */
export type Deed = 'remove' | 'ship' | 'loadout' | 'discard' | 'take' | 'equip' | 'cycle' | 'unequip' | 'purge' | 'play' | 'equipped';

export type Meant =
  | { form: Deed; thing: string }
  | { form: 'power'; power: Power }
  | { form: 'from'; down: Power; up: Power }
  | { form: 'assign'; thing: string; powers: Power[] }
  | { form: 'speed'; change: number }
  | { form: 'agility'; change: number }
  | { form: 'bid'; thing: string; kind: BidKind }
  | { form: 'target'; seat: number }
  | { form: 'resolve'; seat: number; thing: string }
  | { form: 'word'; word: string };

const DEEDS: ReadonlySet<string> = new Set<Deed>([
  'remove',
  'ship',
  'loadout',
  'discard',
  'take',
  'equip',
  'cycle',
  'unequip',
  'purge',
  'play',
  'equipped',
]);
const ID = /^[a-z0-9-]+$/;
const CHANGE = /^(?:0|[+-][1-4])$/;
const SEAT = /^[0-4]$/;

const isDeed = (word: string): word is Deed => DEEDS.has(word);
const isPower = (word: string | undefined): word is Power => word === 'speed' || word === 'agility' || word === 'systems';
const isKind = (word: string | undefined): word is BidKind => word === 'cycle' || word === 'purge';

/** What a choice means; a text without any part is a single word. Undefined for what nobody ever says. */
export function parse(text: string): Meant | undefined {
  const [word, ...parts] = text.split(':');
  const [first, second] = parts;
  if (!word) return undefined;
  if (first === undefined) return /^[a-z ]+$/.test(word) ? { form: 'word', word } : undefined;
  if (word === 'assign')
    return ID.test(first) && parts.slice(1).every(isPower)
      ? { form: word, thing: first, powers: parts.slice(1).filter(isPower) }
      : undefined;
  if (parts.length === 1) return ofOne(word, first);
  if (parts.length !== 2) return undefined;
  if (word === 'from') return isPower(first) && isPower(second) && first !== second ? { form: word, down: first, up: second } : undefined;
  if (word === 'bid') return ID.test(first) && isKind(second) ? { form: word, thing: first, kind: second } : undefined;
  if (word === 'resolve') return SEAT.test(first) && ID.test(second!) ? { form: word, seat: Number(first), thing: second! } : undefined;
  return undefined;
}

function ofOne(word: string, part: string): Meant | undefined {
  if (word === 'speed' || word === 'agility') return CHANGE.test(part) ? { form: word, change: Number(part) } : undefined;
  if (word === 'power') return isPower(part) ? { form: word, power: part } : undefined;
  if (word === 'target') return SEAT.test(part) ? { form: word, seat: Number(part) } : undefined;
  return isDeed(word) && ID.test(part) ? { form: word, thing: part } : undefined;
}

/** The card, ship or location that a choice is about. */
export function thingOf(text: string): string | undefined {
  const meant = parse(text);
  return meant && 'thing' in meant ? meant.thing : undefined;
}

/** Whether it is about a card that lies in a reaction slot. */
export function isOfSlot(text: string): boolean {
  const form = parse(text)?.form;
  return form === 'equipped' || form === 'unequip';
}

export const targetOf = (text: string): number | undefined => {
  const meant = parse(text);
  return meant?.form === 'target' ? meant.seat : undefined;
};

/** The change of the move die that a choice names. */
export const changeOf = (text: string): number | undefined => {
  const meant = parse(text);
  return meant?.form === 'speed' ? meant.change : undefined;
};

/** As the engine writes a change: with a plain minus. */
const spelled = (change: number): string => (change > 0 ? `+${change}` : String(change));

export const speedChoice = (change: number): string => `speed:${spelled(change)}`;
export const bidChoice = (card: string, kind: BidKind): string => `bid:${card}:${kind}`;
