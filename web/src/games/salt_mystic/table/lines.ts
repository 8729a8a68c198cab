import { enumerated, partOf } from '../../../frame/story';
import type { Belongs, LinePart, LineWords, StoryPart, Tone } from '../../../frame/module';
import { strong, type Said } from '../../../lib/said';
import type { Span } from '../../../wire.gen';
import type { StatChanged } from '../told.gen';
import { battle, calledOf, inches, kindName, nameOf } from './battle';
import type { BattleEvent, BattleTable } from './store';

/** The story of a turn in lines: one for each card played and for each Character's activation. */

const HEADINGS = new Set<BattleEvent['name']>([
  'scenario_chosen',
  'table_proposed',
  'table_refused',
  'roles_given',
  'roles_agreed',
  'first_player',
  'phantom_rolled',
  'phantom_shows',
  'phantom_snake_eyes',
  'game_over',
  'seat_left',
  'seat_came_back',
]);

/** The rule by which both sides draw before the first turn: that belongs to nobody's line. */
const FIRST_HANDS = 'SM-SETUP-8';

/** What a Character does of its own will: its activation is one line. */
const ACTS = new Set<BattleEvent['name']>(['character_moved', 'wall_rammed', 'wisp_guessed', 'attack_declared', 'card_taken']);

/** What begins with a card that is played or laid. */
const PLAYS = new Set<BattleEvent['name']>([
  'character_deployed',
  'character_redeployed',
  'card_attached',
  'guardian_card_played',
  'breaker_played',
  'ability_used',
]);

export function belongs(event: BattleEvent): Belongs {
  const { name, facts } = event;
  if (name === 'turn_began') return { as: 'heading', turn: facts.seat };
  if (HEADINGS.has(name) || (name === 'cards_drawn' && event.rule === FIRST_HANDS)) return { as: 'heading' };
  if (name === 'marshal_placed' || name === 'piece_placed') return { as: 'line', about: `${name} ${facts.seat}` };
  if (name === 'phantom_skips') return { as: 'line', about: 'skips', isReason: true };
  if (name === 'phantom_chooses' || name === 'phantom_overridden') return { as: 'same', isReason: true };
  if (name === 'phantom_raises') return { as: 'line', about: 'guardian', isReason: true };
  if (name === 'guardian_arises' || name === 'guardian_raised') return { as: 'same', about: 'guardian' };
  if (name === 'dice_rolled') return { as: 'same', isInSum: true };
  if (isReason(event)) return { as: 'line', about: reasonAbout(event), isReason: true };
  if (ACTS.has(name) && 'uid' in facts) {
    return { as: 'line', about: `act ${facts.uid}`, isInSum: name === 'attack_declared' };
  }
  if (PLAYS.has(name) && 'card' in facts) return { as: 'line', about: `card ${facts.card}` };
  return { as: 'same' };
}

/** The phantom says why it does something, or what its dice show: such events end with the rule behind it. */
export function isReason({ name, facts }: BattleEvent): boolean {
  return 'rule' in facts && name !== 'game_over';
}

/** The line that a reason of the phantom is about: a card that it plays, or a Character that acts. */
function reasonAbout({ name, facts }: BattleEvent): string {
  switch (name) {
    case 'phantom_mounts':
    case 'phantom_uses':
    case 'phantom_guardian':
    case 'phantom_line':
    case 'phantom_displaced':
    case 'phantom_squeezes_in':
    case 'phantom_binary':
      return `card ${facts.card}`;
    default:
      return 'uid' in facts ? `act ${facts.uid}` : '';
  }
}

// --- Words ---

export function line(store: BattleTable, deeds: BattleEvent[], reasons: BattleEvent[]): LineWords {
  const lost = deeds.flatMap(({ name, facts }) =>
    name === 'character_defeated' && facts.seat === store.current ? [[named(store, facts.card)]] : [],
  );
  const loss: Said | undefined = lost.length ? ['You lost ', ...enumerated(lost), '.'] : undefined;
  return { ...told(store, deeds, reasons), loss };
}

function told(store: BattleTable, deeds: BattleEvent[], reasons: BattleEvent[]): LineWords {
  const first = deeds[0];
  if (!first) return notDone(store, reasons);
  if (ACTS.has(first.name) && 'uid' in first.facts) return activation(store, first.facts.uid, deeds);
  return {
    words: first.words,
    card: cardOf(first),
    parts: results(
      store,
      deeds.slice(1).filter((event) => !belongs(event).isInSum),
    ),
    several: first.name === 'character_deployed' ? { kind: 'deploy', who: [[named(store, first.facts.card)]], do: ' came in.' } : undefined,
  };
}

/** The phantom said why, and then nothing was done. */
function notDone(store: BattleTable, reasons: BattleEvent[]): LineWords {
  const first = reasons[0]!;
  const who: Said = 'uid' in first.facts && 'card' in first.facts ? [named(store, first.facts.card)] : [];
  const several = who.length ? { kind: 'stay', who: [who], do: ' stayed.' } : undefined;
  return { words: first.words, card: cardOf(first), parts: [], isQuiet: true, several };
}

/** A Character, its slides and its attacks in one sentence, and below it what came of them. */
function activation(store: BattleTable, uid: number, deeds: BattleEvent[]): LineWords {
  const first = deeds[0]!;
  const card = cardOf(first) ?? '';
  const did: Said[] = [];
  const came: BattleEvent[] = [];
  for (const event of deeds) {
    const words = deed(store, uid, event);
    if (words) did.push(words);
    else if (!belongs(event).isInSum) came.push(event);
  }
  const turned = deeds.every(({ name, facts }) => name === 'character_moved' && facts.distance === 0);
  const slid = deeds.every(({ name }) => name === 'character_moved');
  return {
    words: [named(store, card), ' ', ...enumerated(did), '.'],
    card,
    parts: results(store, came),
    isQuiet: turned,
    several: slid ? { kind: 'slide', who: [[named(store, card)]], do: turned ? ' turned.' : ' slid.' } : undefined,
  };
}

/** What the Character of this line did, without its name; undefined if it is rather what came of it. */
function deed(store: BattleTable, uid: number, { name, facts }: BattleEvent): Said | undefined {
  if (!('uid' in facts) || facts.uid !== uid) return undefined;
  switch (name) {
    case 'character_moved':
      return [facts.distance ? `slid ${inches(facts.distance)} in` : 'turned'];
    case 'attack_declared':
      return ['attacked ', named(store, facts.target_card)];
    case 'wall_rammed':
      return [`rammed a ${kindName(facts.kind).toLowerCase()}`];
    case 'wisp_guessed':
      return [`guessed ${facts.number}`];
    case 'card_taken':
      return ['took up ', named(store, facts.card)];
    case 'cards_abandoned':
      return ['left ', ...enumerated(facts.cards.map((card) => [named(store, card)])), ' behind'];
    default:
      return undefined;
  }
}

/** What came of it; the same change of several Characters is said once. */
function results(store: BattleTable, events: BattleEvent[]): LinePart[] {
  const parts: LinePart[] = [];
  const changes = new Map<string, { part: LinePart; count: number }>();
  for (const event of events) {
    const { name, facts } = event;
    const part = result(store, event);
    if (name !== 'stat_changed') {
      parts.push(part);
      continue;
    }
    const key = `${facts.seat} ${facts.stat} ${facts.amount} ${facts.by}`;
    const known = changes.get(key);
    if (known) {
      known.count += 1;
      known.part.words = [
        `${known.count} Characters: `,
        strong(`${facts.amount > 0 ? '+' : '\u2212'}${Math.abs(facts.amount)} ${STATS[facts.stat]}`),
      ];
    } else {
      changes.set(key, { part, count: 1 });
      parts.push(part);
    }
  }
  return parts;
}

const STATS: Record<StatChanged['stat'], string> = {
  speed: 'Speed',
  defense: 'Defense',
  vehicle_defense: 'Defense of the Vehicle',
  range: 'range',
  expertise: 'Expertise',
  attack: 'on attack rolls',
};

/** Coloured by whom it helps. */
function result(store: BattleTable, event: BattleEvent): LinePart {
  const { name, facts } = event;
  switch (name) {
    case 'attack_resolved': {
      const part = partOf(event);
      const words: Said = [`against ${facts.defense}: `, strong(facts.is_hit ? 'hit' : 'missed')];
      return { ...part, words, tone: toneOf(store, facts.seat, facts.is_hit) };
    }
    case 'character_defeated':
      return { words: [named(store, facts.card), strong(' fell')], tone: toneOf(store, facts.seat, false), rule: event.rule };
    case 'vehicle_destroyed':
      return { words: [named(store, facts.vehicle), strong(' was destroyed')], tone: toneOf(store, facts.seat, false), rule: event.rule };
    case 'character_swept':
    case 'character_recalled':
    case 'character_trapped':
    case 'forbidden':
      return partOf(event, toneOf(store, facts.seat, false));
    case 'hit_negated':
      return partOf(event, toneOf(store, facts.seat, true));
    case 'wall_rammed':
      return partOf(event, facts.breaks ? toneOf(store, facts.seat, true) : undefined);
    case 'stat_changed':
      return partOf(event, toneOf(store, facts.seat, facts.amount > 0));
    case 'guardian_card_played':
      return partOf(event);
    default:
      return partOf(event);
  }
}

/** Whether something good (or bad) for a seat is good for the one who looks; nothing is, for whoever only watches. */
function toneOf(store: BattleTable, seat: number, isGood: boolean): Tone | undefined {
  if (store.current === null) return undefined;
  return (seat === store.side) === isGood ? 'for' : 'against';
}

function named(store: BattleTable, card: string): Span {
  return { type: 'card', text: calledOf(store.cards, battle(store.view), card) || nameOf(store.cards, card), card };
}

/** The card whose picture stands beside the line. */
function cardOf({ facts }: BattleEvent): string | undefined {
  return 'card' in facts && facts.card ? facts.card : undefined;
}

export const story: StoryPart<BattleEvent, BattleTable> = { belongs, line };
