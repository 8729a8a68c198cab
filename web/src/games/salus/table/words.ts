import type { BarButton, Headline, Irreversible, StackLine } from '../../../frame/module';
import type { OptionInfo, SeatSpan } from '../../../wire.gen';
import { wholeText } from '../../../frame/choices';
import { listed, waiting } from '../../../frame/waiting';
import { cardSpan, textOf, type Said } from '../../../lib/said';
import { figure } from '../cards/effects';
import { parse, thingOf, type Power } from './choices';
import type { Incoming } from '../told.gen';
import { handOf, nameOf, race } from './race';
import type { RaceAsk, RaceTable } from './store';

/** What the action bar says and offers. Sentences come from the server; this makes them fit what is picked. */

const POWER_NAMES: Record<Power, string> = { speed: 'Speed', agility: 'Agility', systems: 'Systems' };

const HINTS: Partial<Record<RaceAsk['question'], string>> = {
  remove_location: 'Read a location before you strike it: what is left is where the race is flown.',
  ship: 'Each ship has two loadouts.',
  loadout: 'The other side of the sheet can be taken when you are knocked out.',
  discard: 'What you cycle comes back when your draw deck is empty.',
  assign: 'Nobody sees your plan before all are done.',
  equip_from_hand: 'Nobody sees your plan before all are done.',
  deck: 'Cards of the Action deck are blue, those of the Standard deck red, yellow or green. All bid for what is turned up.',
  bid: 'Upright the card is cycled, sideways it leaves the game for good.',
  take: 'A red card can be equipped at once; any other goes to your cycle deck.',
  cycle: 'What you cycle comes back when your draw deck is empty.',
  action: 'One card after another, and one Move.',
  target: 'Click a ship to see the chance of a hit.',
  speed: 'Spend Speed to fly farther, bank Speed to fly less far.',
  arrival: 'The order is yours: drag them, or choose one after the other.',
  next_reaction: 'The order is yours: drag them, or choose one after the other.',
  give_up: 'Click the card that you can best do without.',
  purge: 'What is purged leaves the game for good.',
  lantern: 'A sum below 0 brings as much Shock, one above 0 as much Energy.',
};

const SHORT_HINTS: Partial<Record<RaceAsk['question'], string>> = {
  bid: 'Upright cycles, sideways purges.',
  assign: 'Only you see your plan.',
  speed: 'Spend to fly farther, bank to fly less.',
  deck: 'Action: blue. Standard: red, yellow, green.',
  lantern: 'Below 0 is Shock, above 0 Energy.',
};

/** The sentences of questions that are long, for a small screen. */
const BRIEF: Partial<Record<RaceAsk['question'], string>> = {
  assign: 'Play yellow cards, or be done.',
  bid: 'Bid a card, or make no bid.',
  cycle: 'Cycle a card, or keep all.',
  action: 'Your turn: choose an action.',
  redistribute: 'Which power goes down, which up?',
};

export function headline(store: RaceTable): Headline {
  const { ask } = store;
  if (!ask) return waiting(store, forWhom(store));
  const { chosen } = store.hands;
  const brief = ask.question === 'speed' ? rolled(ask.about.die, '. Use Speed?') : [BRIEF[ask.question] ?? ''];
  return {
    words: wordsOf(store, ask),
    short: brief[0] && !(ask.question === 'bid' && chosen) ? brief : undefined,
    why: HINTS[ask.question] ?? (ask.question === 'react' ? 'Cards that answer glow, in your hand and in your slots.' : ''),
    shortWhy: SHORT_HINTS[ask.question] ?? '',
    rule: ask.rule,
  };
}

function forWhom(store: RaceTable): string {
  const names = store.awaited.map((seat) => store.nameOf(seat));
  return names.length > 2 ? `${names[0]} and ${names.length - 1} others` : names.join(' and ') || 'the others';
}

/** The sentence of the server, unless what is picked, or the die, makes a shorter one. */
function wordsOf(store: RaceTable, ask: RaceAsk): Said {
  const { chosen } = store.hands;
  if (ask.question === 'bid' && chosen) return bidWords(store, chosen);
  if (ask.question !== 'speed') return ask.words;
  return rolled(ask.about.die, ': spend Speed, bank it, or leave it.');
}

const rolled = (die: number, then: string): Said => ['You rolled ', { type: 'die', text: String(die), face: die }, then];

/** "Bid Fuel Futures for 5, upright". */
function bidWords(store: RaceTable, { choice }: OptionInfo): Said {
  const meant = parse(choice);
  if (meant?.form !== 'bid') return [];
  return [
    'Bid ',
    cardSpan(nameOf(store.cards, meant.thing), meant.thing),
    ` for ${figure(store.cards[meant.thing], 'bid') ?? 0}, face down.`,
  ];
}

/** The cards of a sealed plan: the answer that seals it names none of them. */
export function sealed(store: RaceTable): Said {
  const { words, choice } = store.sealed!;
  if (choice !== 'done') return words;
  const cards = (race(store.view).plan_played[store.side] ?? []).flatMap((played) => thingOf(played) ?? []);
  if (!cards.length) return ['your powers as they are'];
  return listed(cards.map((card) => [cardSpan(nameOf(store.cards, card), card)]));
}

/** What a choice is called on a button, where the server's words would be too long. */
export function labelOf(store: RaceTable, option: OptionInfo): string {
  const meant = parse(option.choice);
  if (!meant) return textOf(option.label);
  const name = 'thing' in meant ? nameOf(store.cards, meant.thing) : '';
  switch (meant.form) {
    case 'bid':
      return `Bid ${figure(store.cards[meant.thing], 'bid') ?? 0}, ${meant.kind === 'cycle' ? 'upright' : 'sideways'}`;
    case 'assign':
      return meant.powers.length ? `Play: ${meant.powers.map((power) => POWER_NAMES[power]).join(' to ')}` : `Play ${name}`;
    case 'target':
      return `Fire at ${store.nameOf(meant.seat)}`;
    case 'power':
      return POWER_NAMES[meant.power];
    case 'from':
      return `${POWER_NAMES[meant.down]} to ${POWER_NAMES[meant.up]}`;
    case 'resolve':
      return `${name} of ${store.called(meant.seat)}`;
    case 'equip':
      return `Equip ${name}`;
    case 'word':
      return (
        WORDS[store.ask?.question === 'react' ? `react ${meant.word}` : `${store.ask?.question} ${meant.word}`] ?? textOf(option.label)
      );
    default:
      return textOf(option.label);
  }
}

/** Single words on a button. */
const WORDS: Record<string, string> = {
  'assign done': 'Seal my plan',
  'equip_from_hand done': 'Seal my plan',
  'deck standard': 'Standard deck',
  'deck action': 'Action deck',
  'bid no bid': 'No bid',
  'equip_taken store': 'Into the cycle deck',
  'cycle keep': 'Keep all',
  'purge keep': 'Purge nothing',
  'screen keep': 'Keep all',
  'action move': 'Move: roll the die',
  'action end': 'End turn',
  'react pass': 'Pass',
};

/** Words that end something or decline it: the key 0 says them. */
const DECLINES: ReadonlySet<string> = new Set(['pass', 'done', 'keep', 'no bid', 'leave', 'end', 'store']);

export const isDecline = (choice: string): boolean => DECLINES.has(choice);

/** What leaves the game, or cannot be taken back by anybody, is asked about once more. */
function warning(store: RaceTable, option: OptionInfo): Irreversible | undefined {
  const meant = parse(option.choice);
  if (option.choice === 'cycle hand') return lostHand(store);
  if (meant?.form !== 'purge') return undefined;
  const name = nameOf(store.cards, meant.thing);
  return {
    title: `Purge ${name}?`,
    spends: `${name} leaves the game for good.`,
    does: [],
    card: meant.thing,
    keep: 'Keep it',
    go: `Purge ${name}`,
  };
}

/** A hand that is cycled after a knock-out is gone until the deck is shuffled again. */
function lostHand(store: RaceTable): Irreversible {
  const cards = handOf(race(store.view), store.side);
  return {
    title: 'Cycle your whole hand?',
    spends: `All ${cards.length} cards of your hand go to your cycle deck.`,
    does: [listed(cards.map((card) => [cardSpan(nameOf(store.cards, card), card)]))],
    keep: 'Keep it',
    go: 'Cycle it',
  };
}

/** What gives cards or a sheet away is never the first button to press. */
const GIVES_AWAY: ReadonlySet<string> = new Set(['cycle hand', 'flip']);

export function buttons(store: RaceTable): BarButton[] {
  const { ask, hands } = store;
  if (!ask) return [];
  const made: BarButton[] = [];
  const { chosen, ways } = hands;
  if (chosen) {
    made.push({ ...button(store, chosen), key: '\u21b5', primary: true });
    if (ways.length === 2) {
      const other = ways.find((one) => one !== chosen)!;
      const meant = parse(other.choice);
      const label = meant?.form === 'bid' ? `Turn ${meant.kind === 'purge' ? 'sideways' : 'upright'}` : labelOf(store, other);
      made.push({ label, key: 'R', icon: 'turn', press: () => hands.turn() });
    } else if (ways.length > 2) made.push({ label: 'Other powers', key: 'R', icon: 'turn', press: () => hands.turn() });
  }
  if (hands.isOrdered) made.push({ label: 'All in this order', key: 'A', press: () => hands.resolveAll() });
  // an answer is played from the bar, too: where parts share one place, the hand may be out of sight
  const answers = ask.question === 'react' ? hands.pickable.map(({ first }) => first).filter((option) => option !== chosen) : [];
  for (const option of answers) made.push(button(store, option));
  const plainOnes = hands.plain.toSorted((a, b) => Number(GIVES_AWAY.has(a.choice)) - Number(GIVES_AWAY.has(b.choice)));
  for (const option of plainOnes) made.push(plain(store, ask, option, chosen !== undefined));
  return made;
}

function button(store: RaceTable, option: OptionInfo): BarButton {
  return {
    label: labelOf(store, option),
    choice: option.choice,
    title: wholeText(option),
    card: option.card || thingCard(store, option),
    irreversible: warning(store, option),
    press: () => store.choose(option.choice),
  };
}

function thingCard(store: RaceTable, { choice }: OptionInfo): string | undefined {
  const thing = thingOf(choice);
  return thing && store.cards[thing] ? thing : undefined;
}

function plain(store: RaceTable, ask: RaceAsk, option: OptionInfo, isPicked: boolean): BarButton {
  const { choice } = option;
  const declines = isDecline(choice);
  const leads = !declines && ask.question !== 'deck' && !GIVES_AWAY.has(choice);
  return {
    ...button(store, option),
    key: declines ? '0' : undefined,
    primary: !isPicked && leads,
    leads: !isPicked && choice === 'done',
    place: choice === 'end' ? 'end' : undefined,
  };
}

const seatSpan = (store: RaceTable, seat: number): SeatSpan => ({ type: 'seat', text: store.called(seat), seat });

/** What is about to reach a ship: damage, Shock, or the Fail option of a check. */
export function comingTitle({ kind, amount }: Incoming): string {
  if (kind === 'check') return 'The Fail option';
  return `${amount} ${kind === 'shock' ? 'Shock' : 'damage'}`;
}

/** ", from Ferocity"; nothing where the cause is no card. */
function causeOf(store: RaceTable, { cause }: Incoming): Said {
  return store.cards[cause] ? [', from ', cardSpan(nameOf(store.cards, cause), cause)] : [];
}

/** What is under way, newest first: attacks, damage and Shock on their way, declared reactions, and the answer that is waited for. */
export function stack(store: RaceTable): StackLine[] {
  const r = race(store.view);
  const kind = (seat: number): StackLine['kind'] => (seat === store.side ? 'me' : 'them');
  const lines: Omit<StackLine, 'number'>[] = [];
  for (const { attacker, target, card, die, defence, is_hit } of r.attacks) {
    const rolled = die ? `: ${die} against ${defence}${is_hit ? ', a hit' : ''}` : '';
    lines.push({
      kind: kind(attacker),
      title: nameOf(store.cards, card),
      card,
      words: [seatSpan(store, attacker), ' aims at ', seatSpan(store, target), rolled],
    });
  }
  for (const incoming of r.incoming) {
    lines.push({
      kind: kind(incoming.seat),
      title: comingTitle(incoming),
      words: ['about to reach ', seatSpan(store, incoming.seat), ...causeOf(store, incoming)],
    });
  }
  for (const { seat, card } of r.declared) {
    lines.push({
      kind: kind(seat),
      title: nameOf(store.cards, card),
      card,
      words: [seatSpan(store, seat), ' set it aside, to be resolved in its turn'],
    });
  }
  if (store.ask?.question === 'react') {
    const could = store.hands.pickable.map(({ thing }): Said => [cardSpan(nameOf(store.cards, thing), thing)]);
    lines.push({
      kind: 'ask',
      title: 'Your answer',
      words: could.length ? [...could.flatMap((name, n) => (n ? [', ', ...name] : name)), ', or pass'] : ['Nothing to play: pass'],
      chip: 'waiting for you',
    });
  }
  return lines.map((line, n) => ({ ...line, number: n + 1 })).reverse();
}
