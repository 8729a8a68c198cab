import { enumerated, partOf } from '../../../frame/story';
import type { Belongs, LinePart, LineWords, StoryPart, Tone } from '../../../frame/module';
import { strong, type Said } from '../../../lib/said';
import { book } from '../book.svelte';
import { seatIn } from './story';
import type { WarEvent, WarTable } from './store';
import { calledOf, unitOf, war } from './war';

/** The story of a phase in lines: one for each unit's activation, one for each round of combat. */

const HEADINGS = new Set<WarEvent['name']>([
  'scenario_chosen',
  'dice_off',
  'terrain_counted',
  'edge_chosen',
  'side_taken',
  'hex_noted',
  'courier_noted',
  'phase_ended',
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
  if (HEADINGS.has(name)) return { as: 'heading' };
  if (name === 'terrain_picked' || name === 'terrain_placed' || name === 'terrain_put_aside')
    return { as: 'line', about: `terrain ${facts.seat}` };
  if (name === 'unit_placed') return { as: 'line', about: `placed ${facts.seat}` };
  if (name === 'round_declared') return { as: 'line', about: `round ${facts.units.join()} ${event.version}` };
  if (name === 'guard_aware') return { as: 'line', about: 'noticed' };
  if (name === 'markers_scored') return { as: 'line', about: 'score' };
  if (IN_SUM.has(name)) return { as: 'same', isInSum: true };
  if (name === 'unit_moved' && (facts.how === 'strike' || facts.how === 'drag' || facts.how === 'escort'))
    return { as: 'same', about: `act ${facts.unit}` };
  if (name === 'spell_cast' && facts.is_reaction) return { as: 'line', about: `react ${facts.unit} ${event.version}` };
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
  if (DEEDS.has(first.name) && 'unit' in first.facts && first.facts.unit !== null) return activation(store, first.facts.unit, deeds);
  if (first.name === 'unit_placed') {
    const ids = deeds.flatMap(({ name, facts }) => (name === 'unit_placed' ? [facts.unit] : []));
    return {
      words: deeds.length > 1 ? [store.called(first.facts.seat), ` set up ${ids.length} units.`] : first.words,
      parts: [],
      isQuiet: true,
    };
  }
  if (first.name === 'round_declared')
    return {
      card: unitOf(war(store.view), first.facts.units[0] ?? -1)?.kind,
      words: roundWords(store, first.facts.units),
      parts: results(store, deeds.slice(1)),
    };
  if (first.name === 'terrain_placed' || first.name === 'terrain_picked')
    return { words: deeds.findLast(({ name }) => name === 'terrain_placed' || name === 'terrain_picked')!.words, parts: [], isQuiet: true };
  return { words: first.words, parts: results(store, deeds.slice(1)) };
}

/** "Knight 2 and Squire 1 fight Animated 3." */
function roundWords(store: WarTable, units: readonly number[]): Said {
  const view = war(store.view);
  const mine = units.filter((id) => unitOf(view, id)?.owner === store.side);
  const theirs = units.filter((id) => !mine.includes(id));
  const all = (ids: readonly number[]): Said =>
    ids.length > 3 ? [strong(`${ids.length} units`)] : enumerated(ids.map((id) => [named(store, id)]));
  return [...all(mine), mine.length > 1 ? ' fight ' : ' fights ', ...all(theirs), '.'];
}

/** A unit, its ways and its shots in one sentence, and below it what came of them. */
function activation(store: WarTable, id: number, deeds: WarEvent[]): LineWords {
  const did: Said[] = [];
  const came: WarEvent[] = [];
  for (const event of deeds) {
    const words = deed(store, id, event);
    if (words?.length) did.push(words);
    else if (!words) came.push(event);
  }
  const isQuiet = did.length === 0 && came.length === 0;
  const moved = deeds.every(({ name }) => name === 'unit_activated' || name === 'unit_moved');
  return {
    card: unitOf(war(store.view), id)?.kind,
    words: [named(store, id), ' ', ...(did.length ? enumerated(did) : ['was activated']), '.'],
    parts: results(store, came),
    isQuiet,
    several: moved ? { kind: isQuiet ? 'stay' : 'move', who: [named(store, id)], do: isQuiet ? ' were activated.' : ' moved.' } : undefined,
  };
}

/** What the unit of this line did, without its name; nothing if others say it, undefined if it is rather what came of it. */
function deed(store: WarTable, id: number, { name, facts }: WarEvent): Said | undefined {
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
        'cast ',
        strong(book.spell(facts.spell)?.name ?? facts.spell),
        ...(facts.target >= 0 ? [' on ', named(store, facts.target)] : facts.hex ? [` at ${facts.hex}`] : []),
      ];
    case 'unit_stood_up':
      return ['stood up'];
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
  return strong(calledOf(war(store.view), id));
}

export const story: StoryPart<WarEvent, WarTable> = { belongs, line };
