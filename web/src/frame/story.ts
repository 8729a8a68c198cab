import { textOf, type Said } from '../lib/said';
import type { EventInfo } from '../wire.gen';
import type { Belongs, LinePart, LineWords, StoryPart } from './module';

/** What just happened, as a person would tell it: events become lines, by the facts that their game declares. Nothing here draws. */

/** An event as all games tell it. */
export type Event = Pick<EventInfo, 'version' | 'words' | 'rule'>;

/** Events that belong together: what was done, and why. */
export interface Group<One = Event> {
  about: string;
  deeds: One[];
  reasons: One[];
  /** All of them, in their order. */
  events: One[];
}

/** A line of the story; its number stands on the board, too. */
export interface Line<One = Event> extends Group<One>, LineWords {
  number: number;
  /** The versions of the table that it spans. */
  from: number;
  to: number;
}

export interface Story<One = Event> {
  /** What the heading says: draws, dice that hold for the whole turn. */
  heading: One[];
  lines: Line<One>[];
  /** All that happened, in its order. */
  events: readonly One[];
  /** The versions of the table that it spans. */
  from: number;
  to: number;
}

/** Whose turn some events were; null: nobody's. */
interface Stretch<One> {
  seat: number | null | undefined;
  events: One[];
}

export const MOST_LINES = 8;

/** The story cut where turns begin; `now`: whose turn it is, where it tells of none. */
function stretches<One>(events: readonly One[], belongs: (event: One) => Belongs, now?: number): Stretch<One>[] {
  const known = events.map(belongs).find(({ turn, ended }) => turn !== undefined || ended !== undefined);
  const found: Stretch<One>[] = [{ seat: known ? known.ended : now, events: [] }];
  for (const event of events) {
    const { turn } = belongs(event);
    if (turn !== undefined && turn !== found.at(-1)!.seat) found.push({ seat: turn, events: [] });
    found.at(-1)!.events.push(event);
  }
  return found.filter((stretch) => stretch.events.length);
}

/**
 * What happened between one's own turns: since the last one ended, or before this one began. Whoever only watches (`me` is null)
 * is told of the turn that is under way, or of the one before it as long as nothing is known of this.
 */
export function sinceMyTurn<One>(events: readonly One[], me: number | null, belongs: (event: One) => Belongs, now?: number): One[] {
  const all = stretches(events, belongs, now);
  if (me === null) return all.findLast((stretch) => grouped(stretch.events, belongs).groups.length > 0)?.events ?? [];
  const isMine = (stretch: Stretch<One> | undefined) => stretch?.seat === me;
  const end = isMine(all.at(-1)) ? all.length - 1 : all.length;
  const begin = all.slice(0, end).findLastIndex(isMine) + 1;
  return all.slice(begin, end).flatMap((stretch) => stretch.events);
}

/** Takes events one after the other and says where each belongs. */
export class Grouping<One = Event> {
  #about: string | null = null;
  #turn: number | null | undefined;

  constructor(private readonly belongs: (event: One) => Belongs) {}

  /** `heading`, or whether it begins a line or goes on with the one before it. */
  take(event: One): { place: 'heading' | 'begins' | 'goes on'; about: string; isReason: boolean } {
    const { turn, as, about = '', isReason = false } = this.belongs(event);
    if (turn !== undefined && (as === 'heading' || turn !== this.#turn)) this.#about = null;
    this.#turn = turn ?? this.#turn;
    if (as === 'heading') return { place: 'heading', about: '', isReason };
    const goesOn = this.#about !== null && (as === 'same' || (about !== '' && about === this.#about));
    if (as === 'same' && !goesOn && !about) return { place: 'heading', about: '', isReason };
    if (!goesOn) this.#about = about;
    return { place: goesOn ? 'goes on' : 'begins', about: this.#about!, isReason };
  }
}

/** Lines without words, and what belongs to none. */
export function grouped<One>(events: readonly One[], belongs: (event: One) => Belongs): { heading: One[]; groups: Group<One>[] } {
  const heading: One[] = [];
  const groups: Group<One>[] = [];
  const grouping = new Grouping(belongs);
  for (const event of events) {
    const { place, about, isReason } = grouping.take(event);
    if (place === 'heading') {
      heading.push(event);
      continue;
    }
    if (place === 'begins') groups.push({ about, deeds: [], reasons: [], events: [] });
    const group = groups.at(-1)!;
    group.events.push(event);
    (isReason ? group.reasons : group.deeds).push(event);
  }
  return { heading, groups };
}

/** The lines of these events, at most eight if their game can tell several as one. */
export function storyOf<One extends Event>(
  events: readonly One[],
  belongs: (event: One) => Belongs,
  say: (deeds: One[], reasons: One[]) => LineWords,
  isOne?: (these: readonly One[], those: readonly One[]) => boolean,
): Story<One> {
  const { heading, groups } = grouped(events, belongs);
  const inWords = (some: Group<One>[]) => some.map((group) => ({ ...group, ...say(group.deeds, group.reasons) }));
  let lines = joined(inWords(groups), quietOfAKind);
  if (lines.length > MOST_LINES && isOne) lines = joined(inWords(united(groups, isOne)), quietOfAKind);
  lines = cut([quiet, plainOfAKind, ofAKind].reduce((left, kindOf) => joined(left, kindOf), lines));
  return {
    heading,
    events,
    lines: lines.map((line, n) => ({ ...line, number: n + 1, from: line.events[0]!.version, to: line.events.at(-1)!.version })),
    from: events[0]?.version ?? 0,
    to: events.at(-1)?.version ?? 0,
  };
}

type Unnumbered<One> = Group<One> & LineWords;

/** Groups that are one thing, each where its first one was. */
function united<One>(groups: readonly Group<One>[], isOne: (these: readonly One[], those: readonly One[]) => boolean): Group<One>[] {
  let found: Group<One>[] = [];
  for (const group of groups) {
    const same = found.filter((one) => isOne(one.events, group.events));
    const whole = [...same, group];
    const all: Group<One> = {
      about: whole[0]!.about,
      deeds: whole.flatMap(({ deeds }) => deeds),
      reasons: whole.flatMap(({ reasons }) => reasons),
      events: whole.flatMap(({ events }) => events),
    };
    found = same.length ? found.flatMap((one) => (one === same[0] ? [all] : same.includes(one) ? [] : [one])) : [...found, all];
  }
  return found;
}

/** Lines with the same word can be told as one; undefined: this one cannot. */
type KindOf = (line: Unnumbered<unknown>) => string | undefined;
const ofAKind: KindOf = ({ several }) => several?.kind;
const plainOfAKind: KindOf = (line) => (line.parts.length ? undefined : ofAKind(line));
const quiet: KindOf = ({ isQuiet }) => (isQuiet ? '' : undefined);
const quietOfAKind: KindOf = (line) => (line.isQuiet ? ofAKind(line) : undefined);

/** Where there are too many, those of a kind are told together, the most frequent kind first. */
function joined<One>(lines: Unnumbered<One>[], kindOf: KindOf): Unnumbered<One>[] {
  let left = lines;
  const kinds = [...new Set(lines.map(kindOf))].filter((kind) => kind !== undefined);
  const many = (kind: string) => lines.filter((line) => kindOf(line) === kind).length;
  kinds.sort((a, b) => many(b) - many(a));
  for (const kind of kinds) {
    if (left.length <= MOST_LINES) break;
    const one = left.filter((line) => kindOf(line) === kind);
    if (one.length < 2) continue;
    const together = asOne(one);
    left = left.flatMap((line) => (line === one[0] ? [together] : one.includes(line) ? [] : [line]));
  }
  return left;
}

/** What is still too much is told to whoever asks. */
function cut<One>(lines: Unnumbered<One>[]): Unnumbered<One>[] {
  if (lines.length <= MOST_LINES) return lines;
  const rest = lines.slice(MOST_LINES - 1);
  const all = { ...asOne(rest), words: [`${rest.length} more things happened.`] };
  const details = rest.flatMap((line) => [{ words: line.words }, ...line.parts]).map((part) => ({ ...part, isDetail: true }));
  return [...lines.slice(0, MOST_LINES - 1), { ...all, card: undefined, parts: details }];
}

const MOST_NAMED = 4;

/** Lines of a kind as one; what each of them said is kept for whoever opens it. */
function asOne<One>(lines: Unnumbered<One>[]): Unnumbered<One> {
  const named = lines.every((line) => line.several) && new Set(lines.map((line) => line.several!.do)).size === 1;
  const words: Said = named
    ? [...enumerated(few(once(lines.flatMap((line) => line.several!.who)))), lines[0]!.several!.do]
    : lines.flatMap((line, n) => (n ? [' ', ...line.words] : line.words));
  const losses = lines.flatMap(({ loss }) => (loss ? [loss] : []));
  return {
    ...lines[0]!,
    words,
    loss: losses.length ? losses.flatMap((loss, n) => (n ? [' ', ...loss] : loss)) : undefined,
    isQuiet: lines.every((line) => line.isQuiet),
    deeds: lines.flatMap((line) => line.deeds),
    reasons: lines.flatMap((line) => line.reasons),
    events: lines.flatMap((line) => line.events),
    parts: lines.flatMap((line) => [...(named ? [{ words: line.words, isDetail: true }] : []), ...line.parts]),
  };
}

/** A, B, C and "5 others", where there are too many names. */
export function few(names: readonly Said[], most = MOST_NAMED): Said[] {
  return names.length <= most ? [...names] : [...names.slice(0, most - 1), [`${names.length - most + 1} others`]];
}

/** Without what is there already. */
function once(all: readonly Said[]): Said[] {
  return [...new Map(all.map((said) => [textOf(said), said])).values()];
}

/** "A, B and C" */
export function enumerated(parts: readonly Said[]): Said {
  return parts.flatMap((part, n) => [...(n === 0 ? [] : [n === parts.length - 1 ? ' and ' : ', ']), ...part]);
}

/** Sentences of the heading; what was said several times is said once, with its number. */
export function counted(events: readonly Event[]): { words: Said; times: number; rule: string }[] {
  const found = new Map<string, { words: Said; times: number; rule: string }>();
  for (const { words, rule } of events) {
    const text = textOf(words);
    const known = found.get(text);
    if (known) known.times += 1;
    else found.set(text, { words, times: 1, rule });
  }
  return [...found.values()];
}

/** An event below the sentence of its line, as it was told; its sum stands apart. */
export function partOf(event: Event, tone?: LinePart['tone']): LinePart {
  const at = event.words.findIndex((span) => typeof span !== 'string' && span.type === 'sum');
  const span = at < 0 ? undefined : event.words[at]!;
  if (typeof span !== 'object' || span.type !== 'sum') return { words: event.words, tone, rule: event.rule };
  return { sum: span.terms, words: event.words.slice(at + 1), tone, rule: event.rule };
}

/** The sentence before its sum. */
export function beforeSum(words: Said): Said {
  const at = words.findIndex((span) => typeof span !== 'string' && span.type === 'sum');
  return at < 0 ? words : words.slice(0, at);
}

/** How any game is told: the events of one choice are a line, and a turn lasts as long as the same seat does something. */
export function plainStory<One extends Event>(seatOf: (event: One) => number | undefined): StoryPart<One> {
  return {
    belongs: (event) => ({ as: 'line', about: String(event.version), turn: seatOf(event) }),
    line: (_, deeds) => ({ words: deeds[0]!.words, parts: deeds.slice(1).map((event) => partOf(event)) }),
  };
}

/** Entries of the log: an attack stands together with all that came of it. */
export function entries<One>(events: readonly One[], belongs: (event: One) => Belongs): One[][] {
  const found: One[][] = [];
  let isOpen = false;
  for (const event of events) {
    const { as } = belongs(event);
    if (as === 'same' && isOpen) found.at(-1)!.push(event);
    else found.push([event]);
    isOpen = as !== 'heading';
  }
  return found;
}
