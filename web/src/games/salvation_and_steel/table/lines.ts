import { enumerated, few, partOf } from '../../../frame/story';
import type { Belongs, LinePart, LineWords, StoryPart, Tone } from '../../../frame/module';
import { textOf, type Said } from '../../../lib/said';
import { spellSpan, unitSpan } from './faces';
import { seatIn } from './story';
import type { WarEvent, WarTable } from './store';
import { unitOf, war, type War } from './war';

/** The story of a phase in lines: one for each unit's activation, one for each round; where there are many, one for each fight. */

const HEADINGS = new Set<WarEvent['name']>([
  'scenario_chosen',
  'dice_off',
  'terrain_counted',
  'edge_chosen',
  'side_taken',
  'hex_noted',
  'courier_noted',
  'turn_ended',
  'game_over',
  'seat_left',
  'seat_came_back',
]);

/** What a unit does of its own will: its activation is one line. */
const DEEDS = new Set<WarEvent['name']>([
  'unit_activated',
  'unit_moved',
  'unit_charged',
  'unit_caught',
  'unit_left',
  'shot_fired',
  'spell_cast',
  'unit_stood_up',
  'unit_stayed_down',
  'counter_searched',
  'information_taken',
  'gate_hit',
  'wound_healed',
  'unit_tricked',
  'courier_checked',
  'disengage_failed',
]);

/** What rules are rolled for is shown as dice and said by what came of it. */
const IN_SUM = new Set<WarEvent['name']>([
  'dice_rolled',
  'test_made',
  'successes_given_up',
  'defence_committed',
  'remote_result',
  'dice_revealed',
]);

export function belongs(event: WarEvent): Belongs {
  const { name, facts } = event;
  if (name === 'turn_began') return { as: 'heading', turn: null };
  if (name === 'phase_began') return { as: 'heading', turn: facts.seat };
  if (name === 'phase_ended') return { as: 'heading', ended: facts.seat };
  if (HEADINGS.has(name)) return { as: 'heading' };
  if (name === 'terrain_picked' || name === 'terrain_placed' || name === 'terrain_put_aside')
    return { as: 'line', about: `terrain ${facts.seat}` };
  if (name === 'unit_placed') return { as: 'line', about: `placed ${facts.seat}` };
  if (name === 'round_declared') return { as: 'line', about: `round ${facts.units.join()} ${event.version}` };
  if (name === 'guard_aware') return { as: 'line', about: 'noticed' };
  if (name === 'markers_scored') return facts.points.some(Boolean) ? { as: 'line', about: 'score' } : { as: 'heading' };
  if (IN_SUM.has(name)) return { as: 'same', isInSum: true };
  if (name === 'unit_moved' && (facts.how === 'strike' || facts.how === 'drag' || facts.how === 'escort'))
    return { as: 'same', about: `act ${facts.unit}` };
  if (name === 'spell_cast' && facts.is_reaction) return { as: 'same', about: `react ${facts.unit} ${event.version}` };
  if (DEEDS.has(name) && 'unit' in facts) return { as: 'line', about: `act ${facts.unit}` };
  if (name === 'unit_ran' || name === 'unit_rallied') return { as: 'same', about: 'run' };
  return { as: 'same', about: 'unit' in facts ? `act ${facts.unit}` : name };
}

// --- Words ---

export function line(store: WarTable, deeds: WarEvent[], _reasons: WarEvent[]): LineWords {
  const view = war(store.view);
  const lost = deeds.flatMap(({ name, facts }) =>
    (name === 'unit_died' || name === 'unit_pushed_off') && unitOf(view, facts.unit)?.owner === store.current
      ? [[named(store, facts.unit)]]
      : [],
  );
  const loss: Said | undefined = lost.length ? ['You lost ', ...enumerated(lost), '.'] : undefined;
  return { ...told(store, deeds), loss };
}

function told(store: WarTable, deeds: WarEvent[]): LineWords {
  const first = deeds[0]!;
  const struck = fightIn(deeds);
  if (struck.rounds || struck.chargers.length > 1) return fight(store, struck, deeds);
  if (DEEDS.has(first.name) && 'unit' in first.facts && first.facts.unit !== null) return activation(store, first.facts.unit, deeds);
  if (first.name === 'unit_placed') {
    const ids = deeds.flatMap(({ name, facts }) => (name === 'unit_placed' ? [facts.unit] : []));
    return {
      words: deeds.length > 1 ? [store.called(first.facts.seat), ` set up ${ids.length} units.`] : first.words,
      parts: [],
      isQuiet: true,
    };
  }
  if (first.name === 'terrain_placed' || first.name === 'terrain_picked') {
    const pieces = deeds.filter(({ name }) => name === 'terrain_placed');
    if (pieces.length > 1)
      return { words: [store.called(first.facts.seat), ` placed ${pieces.length} pieces of terrain.`], parts: [], isQuiet: true };
    return { words: (pieces[0] ?? deeds.at(-1)!).words, parts: [], isQuiet: true };
  }
  if (first.name === 'unit_ran' || first.name === 'unit_rallied') return panic(store, deeds);
  const unit = 'unit' in first.facts ? first.facts.unit : null;
  const several = unit === null ? undefined : { kind: 'act', who: [[named(store, unit)]], do: ' acted.' };
  return { words: first.words, parts: results(store, deeds.slice(1)), several };
}

/** "Skeleton 6 and Skeleton 8 ran; Animated 1 stopped running." */
function panic(store: WarTable, deeds: WarEvent[]): LineWords {
  const all = (wanted: WarEvent['name']) => [
    ...new Set(deeds.flatMap(({ name, facts }) => (name === wanted && 'unit' in facts ? [facts.unit!] : []))),
  ];
  const [ran, rallied] = [all('unit_ran'), all('unit_rallied')];
  const said = [
    ...(ran.length ? [[...names(store, ran), ' ran']] : []),
    ...(rallied.length ? [[...names(store, rallied), ' stopped running']] : []),
  ];
  return {
    card: unitOf(war(store.view), ran[0] ?? rallied[0] ?? -1)?.kind,
    words: [...said.flatMap((one, n): Said => (n ? ['; ', ...one] : one)), '.'],
    parts: results(store, deeds).map((part) => ({ ...part, isDetail: true })),
    several: { kind: 'run', who: [...ran, ...rallied].map((id) => [named(store, id)]), do: ' ran or stopped running.' },
  };
}

const MOST_NAMED = 3;

/** Several units by name, or some of them. */
function names(store: WarTable, ids: readonly number[]): Said {
  const all = ids.map((id): Said => [named(store, id)]);
  return enumerated(few(all, MOST_NAMED));
}

// --- Fights ---

/** Who fought and who charged in some events. */
interface Fight {
  /** How often a round was called, by which seat first. */
  rounds: number;
  caller: number | undefined;
  chargers: number[];
  units: number[];
}

function fightIn(events: readonly WarEvent[]): Fight {
  const found: Fight = { rounds: 0, caller: undefined, chargers: [], units: [] };
  for (const { name, facts } of events) {
    if (name === 'round_declared') {
      found.rounds += 1;
      found.caller ??= facts.seat;
      found.units.push(...facts.units);
    } else if (name === 'unit_charged' || name === 'unit_caught') {
      found.chargers.push(facts.unit);
      found.units.push(facts.unit, facts.target);
    }
  }
  return { ...found, chargers: [...new Set(found.chargers)], units: [...new Set(found.units)] };
}

/** Charges and rounds with a unit in common are one fight. */
function isOne(these: readonly WarEvent[], those: readonly WarEvent[]): boolean {
  const units = new Set(fightIn(these).units);
  return fightIn(those).units.some((id) => units.has(id));
}

/** "Animated 1 and Skeleton 2 charged and fought Knight 3." What became of each unit stands below; blow by blow it is told to who asks. */
function fight(store: WarTable, { rounds, caller, chargers, units }: Fight, deeds: WarEvent[]): LineWords {
  const view = war(store.view);
  const side = caller ?? unitOf(view, chargers[0] ?? -1)?.owner;
  const first = units.filter((id) => unitOf(view, id)?.owner === side);
  const others = units.filter((id) => !first.includes(id));
  const did = chargers.length && rounds ? ' charged and fought ' : rounds ? ' fought ' : ' charged ';
  const who = rounds ? first : first.filter((id) => chargers.includes(id));
  return {
    card: unitOf(view, first[0] ?? -1)?.kind,
    words: [...names(store, who), did, ...names(store, others), rounds > 1 ? `, ${rounds} rounds.` : '.'],
    parts: outcomes(store, deeds),
    several: { kind: 'fight', who: first.map((id) => [named(store, id)]), do: ' fought.' },
  };
}

/** What matters most for a unit comes last. */
const WEIGHT: Partial<Record<WarEvent['name'], number>> = {
  unit_stunned: 1,
  unit_pushed: 1,
  unit_fell: 2,
  unit_wounded: 3,
  unit_ran: 4,
  unit_left: 5,
  unit_pushed_off: 6,
  unit_died: 6,
};

/** For each unit what became of it, the worst first, and spells; everything else is a detail. */
function outcomes(store: WarTable, deeds: WarEvent[]): LinePart[] {
  const worst = new Map<number, WarEvent>();
  const weight = ({ name }: WarEvent) => WEIGHT[name] ?? 0;
  for (const event of deeds) {
    const id = 'unit' in event.facts ? event.facts.unit : null;
    const known = id === null ? undefined : worst.get(id);
    if (id !== null && weight(event) > 0 && weight(event) >= (known ? weight(known) : 0)) worst.set(id, event);
  }
  const spells = deeds.filter(({ name }) => name === 'spell_cast');
  const told = [...[...worst.values()].sort((a, b) => weight(b) - weight(a)), ...spells];
  const others = deeds.filter((event) => event.name !== 'round_declared' && event.name !== 'unit_activated' && !told.includes(event));
  return [...results(store, told), ...results(store, others).map((part) => ({ ...part, isDetail: true }))];
}

/** Two enemies in a round, with the dice that each had sealed against the other; one's own unit comes first. */
export interface Opened {
  units: [number, number];
  dice: [string, string];
}

/** The last round of this phase: what was sealed, and what became of whom; null if none was fought. */
export function lastRound(store: WarTable): { opened: Opened[]; parts: LinePart[] } | null {
  const { story: events } = store;
  const from = events.findLastIndex(({ name }) => name === 'round_declared');
  if (from < 0 || events.findLastIndex(({ name }) => name === 'phase_began') > from) return null;
  const after = events.slice(from + 1);
  const end = after.findIndex((event) => belongs(event).as !== 'same');
  const deeds = end < 0 ? after : after.slice(0, end);
  const opened = openedIn(war(store.view), store.side, deeds);
  if (!opened.length) return null;
  const parts = outcomes(store, deeds).filter(({ isDetail }) => !isDetail);
  const blows = deeds.filter(({ name }) => name === 'blows_landed'); // they may be shielded before they count
  return { opened, parts: parts.length ? parts : results(store, blows) };
}

function openedIn(view: War, side: number, events: readonly WarEvent[]): Opened[] {
  const dice = new Map<string, string>();
  const pairs: [number, number][] = [];
  for (const { name, facts } of events) {
    if (name !== 'dice_revealed') continue;
    const { unit, target, attack, defence, is_mirror } = facts;
    if (!attack && !defence && !is_mirror) continue;
    dice.set(`${unit} ${target}`, is_mirror ? 'mirrored' : `${attack} attack, ${defence} defence`);
    const pair: [number, number] = unitOf(view, unit)?.owner === side ? [unit, target] : [target, unit];
    if (!pairs.some(([one, other]) => one === pair[0] && other === pair[1])) pairs.push(pair);
  }
  const of = (one: number, other: number) => dice.get(`${one} ${other}`) ?? 'no dice';
  return pairs.map(([one, other]) => ({ units: [one, other], dice: [of(one, other), of(other, one)] }));
}

// --- Activations ---

/** A unit, its ways and its shots in one sentence, and below it what came of them. */
function activation(store: WarTable, id: number, deeds: WarEvent[]): LineWords {
  const did: Said[] = [];
  const came: WarEvent[] = [];
  const failed = failedIn(deeds);
  for (const event of asOneWay(deeds, id)) {
    const words = deed(store, id, event, failed.has(event));
    if (words?.length) did.push(words);
    else if (!words) came.push(event);
  }
  const isQuiet = did.length === 0 && came.length === 0;
  return {
    card: unitOf(war(store.view), id)?.kind,
    words: [named(store, id), ' ', ...(did.length ? enumerated(counted(did)) : ['stayed']), '.'],
    parts: results(store, came),
    isQuiet,
    several: { ...kindOf(deeds, isQuiet), who: [[named(store, id)]] },
  };
}

/** Castings that came to nothing: it is told after them, and after what answered them. */
function failedIn(deeds: readonly WarEvent[]): Set<WarEvent> {
  const failed = new Set<WarEvent>();
  for (const [n, { name, facts: end }] of deeds.entries()) {
    if (name !== 'spell_failed') continue;
    const begun = deeds
      .slice(0, n)
      .findLast((one) => one.name === 'spell_cast' && one.facts.unit === end.unit && one.facts.spell === end.spell);
    if (begun) failed.add(begun);
  }
  return failed;
}

/** Ways of a unit that follow each other are one way. */
function asOneWay(deeds: readonly WarEvent[], id: number): WarEvent[] {
  const found: WarEvent[] = [];
  for (const event of deeds) {
    const last = found.at(-1);
    const goesOn =
      event.name === 'unit_moved' &&
      last?.name === 'unit_moved' &&
      event.facts.unit === id &&
      last.facts.unit === id &&
      event.facts.how === last.facts.how;
    if (goesOn) found[found.length - 1] = { ...last, facts: { ...last.facts, path: [...last.facts.path, ...event.facts.path] } };
    else found.push(event);
  }
  return found;
}

/** What was done several times in a row is said once. */
function counted(did: readonly Said[]): Said[] {
  const found: { words: Said; times: number }[] = [];
  for (const words of did) {
    const last = found.at(-1);
    if (last && textOf(last.words) === textOf(words)) last.times += 1;
    else found.push({ words, times: 1 });
  }
  return found.map(({ words, times }) => (times > 1 ? [...words, times === 2 ? ' twice' : ` ${times} times`] : words));
}

/** What several activations of a kind are called together. */
function kindOf(deeds: readonly WarEvent[], isQuiet: boolean): { kind: string; do: string } {
  const has = (name: WarEvent['name']) => deeds.some((event) => event.name === name);
  if (isQuiet) return { kind: 'stay', do: ' stayed.' };
  if (has('spell_cast')) return { kind: 'spell', do: ' cast spells.' };
  if (has('shot_fired')) return { kind: 'shot', do: ' shot.' };
  if (has('unit_stood_up') || has('unit_stayed_down')) return { kind: 'stand', do: ' tried to stand up.' };
  if (has('unit_charged') || has('unit_caught')) return { kind: 'fight', do: ' fought.' };
  return deeds.every(({ name }) => name === 'unit_activated' || name === 'unit_moved')
    ? { kind: 'move', do: ' moved.' }
    : { kind: 'act', do: ' acted.' };
}

/** What the unit of this line did, without its name; nothing if others say it, undefined if it is rather what came of it. */
function deed(store: WarTable, id: number, { name, facts }: WarEvent, hasFailed: boolean): Said | undefined {
  if (!('unit' in facts) || facts.unit !== id) return undefined;
  switch (name) {
    case 'unit_activated':
      return [];
    case 'unit_moved': {
      const steps = `${facts.path.length} ${facts.path.length === 1 ? 'hex' : 'hexes'}`;
      const verbs: Record<string, string> = { charge: 'charged', crawl: 'crawled', disengage: 'disengaged', lured: 'was lured' };
      return [`${verbs[facts.how] ?? 'moved'} ${steps} to ${facts.path.at(-1) ?? facts.start}`];
    }
    case 'unit_charged':
      return ['reached ', named(store, facts.target)];
    case 'shot_fired':
      return ['shot at ', named(store, facts.target), ` over ${facts.distance}`];
    case 'spell_cast':
      return [
        hasFailed ? 'tried ' : 'cast ',
        spellSpan(facts.spell),
        ...(facts.target >= 0 ? [' on ', named(store, facts.target)] : facts.hex ? [` at ${facts.hex}`] : []),
      ];
    case 'unit_stood_up':
      return ['stood up'];
    case 'unit_stayed_down':
      return ['failed to stand up'];
    case 'courier_checked':
      return ['checked ', named(store, facts.target)];
    default:
      return undefined;
  }
}

/** What came of it, in the referee's words. */
function results(store: WarTable, events: WarEvent[]): LinePart[] {
  return events.filter((event) => !belongs(event).isInSum).map((event) => partOf(event, toneOf(store, event)));
}

const BAD = new Set<WarEvent['name']>([
  'unit_wounded',
  'unit_fell',
  'unit_stunned',
  'unit_died',
  'unit_pushed_off',
  'unit_ran',
  'unit_stayed_down',
  'unit_frozen',
  'spell_failed',
  'hostage_hurt',
  'unit_caught',
]);
const GOOD = new Set<WarEvent['name']>([
  'unit_rallied',
  'unit_stood_up',
  'shield_used',
  'unit_raised',
  'unit_shielded',
  'treasure_dragged',
  'wound_healed',
]);

/** Whether something good or bad for its side is good for the one who looks; nothing is, for whoever only watches. */
function toneOf(store: WarTable, event: WarEvent): Tone | undefined {
  const seat = seatIn(war(store.view), event);
  if (store.current === null || seat === undefined || (!BAD.has(event.name) && !GOOD.has(event.name))) return undefined;
  return (seat === store.side) === GOOD.has(event.name) ? 'for' : 'against';
}

export function named(store: WarTable, id: number): Said[number] {
  return unitSpan(war(store.view), id);
}

/** Nobody's, before the first turn. */
function whose({ active }: War): number | undefined {
  return active >= 0 ? active : undefined;
}

export const story: StoryPart<WarEvent, WarTable> = { belongs, line, isOne, whose };
