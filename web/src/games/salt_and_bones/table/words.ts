import type { BarButton, Headline, StackLine, Words } from '../../../frame/module';
import type { AskInfo, OptionInfo, Part } from '../../../wire.gen';
import { digits, shortened, sorted, thingOf } from '../../../frame/choices';
import type { DuelTable } from './store';
import { beforeTheGame } from '../../../frame/waiting';
import { duel, fedFrom, nameOf } from './duel';
import type { DuelHands } from './hands.svelte';

/** What the action bar says and offers. Sentences come from the server; this makes them fit what is picked. */

const strong = (text: string): Words => ({ text, strong: true });
const plain = (text: string): Words => ({ text });

/** The sentence of the server, with the names of cards highlighted. */
export function highlighted(text: string, names: string[]): Words[] {
  const known = names.filter((name) => name && text.includes(name)).sort((a, b) => b.length - a.length);
  if (!known.length) return [plain(text)];
  const pattern = new RegExp(`(${known.map(escaped).join('|')})`);
  return text
    .split(pattern)
    .filter(Boolean)
    .map((piece) => (known.includes(piece) ? strong(piece) : plain(piece)));
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}

const HINTS: Record<string, string> = {
  draw: 'Click a deck, or press its digit.',
  discard: 'Click the card you want to part with, or keep them all.',
  prepare: 'Click a card, or drag it to your board. Dark cards say why they must wait.',
  turn: 'Click an Attack Card to see where it can lie and what it would do there.',
  chain: 'Click a glowing card to chain it, or end your turn.',
  drop: 'Click the card you can best do without.',
  name: 'That hand is lost, down to the last card.',
};

export function headline(store: DuelTable): Headline {
  const { ask } = store;
  const hands = store.hands;
  const d = duel(store.view);
  const names = Object.values(store.cards).map((card) => card.name);
  if (!ask) return waiting(store);
  if (ask.question === 'place') return placing(store, hands, ask);
  if (ask.question === 'react') return reacting(store, ask);
  let why = HINTS[ask.question] ?? '';
  if (ask.question === 'draw') {
    const held = (d.attack_hand[store.side]?.length ?? 0) + (d.strategy_hand[store.side]?.length ?? 0);
    why = `${held} in your hand. ${d.attack_deck} cards lie in the Attack Deck, ${d.strategy_deck} in the Strategy Deck.`;
  }
  if (ask.question === 'turn' && d.parry[store.side]) why = `Your Parry is active. ${why}`;
  return { words: highlighted(ask.text, names), why, rule: ask.rule };
}

function placing(store: DuelTable, hands: DuelHands, ask: AskInfo): Headline {
  const name = nameOf(store.cards, hands.card ?? '');
  const verb = hands.chained ? 'Chain ' : 'Place ';
  const ghost = hands.ghost;
  const many = `${ask.options.length} ways to lay it.`;
  if (!ghost) {
    return {
      words: [plain(verb), strong(name), plain(': choose a tile for its attack half')],
      why: `The numbers are the damage it would deal there. ${many}`,
      rule: ask.rule,
    };
  }
  const { attack, opportunity } = ghost.placement;
  const preview = ghost.option.preview;
  const total = preview?.total;
  const unless = hands.chained ? ', unless it is answered' : '';
  const deals = total === undefined ? 'It would be negated at once.' : `${total} damage${unless}.`;
  return {
    words: [plain(verb), strong(name), plain(`: attack half on ${attack}, opportunity half on ${opportunity}`)],
    short: [plain(verb), strong(name), plain(`: attack ${attack}, opportunity ${opportunity}`)],
    why: `${deals} Tap another tile to move it, R turns it. ${many}`,
    sum: preview ? located(store, hands, ghost.option.choice, preview.parts) : undefined,
    total,
    note: preview?.notes?.[0],
    rule: ask.rule,
  };
}

/** The terms with the tile they come from instead of the card, which is too long for a narrow bar. */
function located(store: DuelTable, hands: DuelHands, choice: string, parts: Part[]): Part[] {
  const tiles = fedFrom(store.cards, duel(store.view), hands.card ?? '', choice, parts);
  return parts.map((part, n) => (tiles[n] ? { ...part, label: tiles[n] } : part));
}

function reacting(store: DuelTable, ask: AskInfo): Headline {
  const d = duel(store.view);
  const me = store.side;
  const top = d.plays.at(-1);
  const under = d.plays.at(-2);
  const blow = d.damage.at(-1);
  const could = ask.options.filter((option) => thingOf(option.choice));
  const first = could[0];
  const helps = first ? first.text.replace(/^Play /, '').replace(/\.?$/, '.') : 'You have nothing to play here.';
  const say = (words: Words[]): Headline => ({ words, why: helps, rule: ask.rule });
  if (top && top[0] !== me) {
    const who = store.nameOf(top[0]);
    const card = nameOf(store.cards, top[1]);
    if (top[2]) return say([plain(`${who} chains `), strong(card), plain(` on ${top[2]}. Answer it?`)]);
    if (under) {
      const whose = under[0] === me ? 'your' : `${store.nameOf(under[0])}'s`;
      const what = `${whose} ${under[2] ? 'chained ' : ''}${nameOf(store.cards, under[1])}`;
      return say([plain(`${who} plays `), strong(card), plain(` on ${what}. Answer it?`)]);
    }
    return say([plain(`${who} plays `), strong(card), plain('. Answer it?')]);
  }
  if (blow && blow[0] === me) return say([plain('You deal '), strong(`${blow[1]} damage`), plain('. Press it, or pass?')]);
  if (blow) {
    const hard = blow[5] ? ' It cannot be negated.' : '';
    return say([plain(`${store.nameOf(blow[0])} hits you for `), strong(String(blow[1])), plain(`.${hard} Answer, or take it?`)]);
  }
  return { words: [plain(ask.text)], why: helps, rule: ask.rule };
}

function waiting(store: DuelTable): Headline {
  const last = store.story.at(-1);
  if (store.over) {
    const outcome = store.info?.outcome;
    return { words: [plain(outcome?.text ?? 'The game is over.')], why: 'The whole game can be seen again, step by step.', rule: outcome?.rule };
  }
  if (store.info?.state === 'waiting') return beforeTheGame(store);
  if (store.playing) {
    const event = store.beat?.event ?? last;
    const names = Object.values(store.cards).map((card) => card.name);
    return { words: highlighted(event?.text ?? 'The story goes on.', names), why: 'Click anywhere to skip the movement.', rule: event?.rule };
  }
  const others = (store.info?.seats ?? []).filter((seat) => !store.ownSeats.includes(seat.seat));
  const who = others.length === 1 ? others[0]!.name : 'the other side';
  return { words: [plain(`Waiting for ${who}.`)], why: last?.text ?? '', rule: last?.rule };
}

const LABELS: Record<string, string> = {
  keep: 'Keep all cards',
  attack: 'Attack Deck',
  strategy: 'Strategy Deck',
  done: 'Finish preparation',
  disengage: 'Disengage',
  decline: 'Decline',
  end: 'End turn',
  pass: 'Pass',
};
const SHORT: Record<string, string> = { keep: 'Keep all', done: 'Finish', end: 'End' };
const ON_BUTTONS = new Set(['react', 'chain', 'name']); // whose card options have buttons too

export function buttons(store: DuelTable): BarButton[] {
  const { ask } = store;
  const hands = store.hands;
  if (!ask) return [];
  if (ask.question === 'place') return placingButtons(store, hands);
  const keys = digits(ask);
  const { cards, plain: others } = sorted(ask);
  const room = 4 - others.length;
  const shown = ON_BUTTONS.has(ask.question) ? cards.slice(0, Math.max(0, room)) : [];
  const made = [...shown, ...others].slice(0, 4).map((option) => button(store, ask, option, keys.get(option.choice)));
  const first = made[0];
  if (first && !first.danger && !(ask.question === 'draw' || ask.question === 'name')) first.primary = true;
  return made;
}

function button(store: DuelTable, ask: AskInfo, option: OptionInfo, key?: string): BarButton {
  const thing = thingOf(option.choice);
  const card = store.cards[thing]?.name;
  const verbs: Record<string, string> = { react: 'Play', chain: 'Chain', discard: 'Discard', drop: 'Discard', turn: 'Attack with' };
  const label = card && verbs[ask.question] ? `${verbs[ask.question]} ${card}` : (LABELS[option.choice] ?? shortened(option.text));
  return {
    label,
    short: SHORT[option.choice],
    key,
    choice: option.choice,
    title: option.text,
    danger: option.choice === 'disengage',
    press: () => store.choose(option.choice),
  };
}

function placingButtons(store: DuelTable, hands: DuelHands): BarButton[] {
  const made: BarButton[] = [];
  const ghost = hands.ghost;
  if (ghost?.fixed) {
    const total = ghost.option.preview?.total;
    const verb = hands.chained ? 'Chain it' : 'Place it';
    made.push({
      label: total === undefined ? verb : `${verb} for ${total}`,
      key: '↵',
      primary: true,
      choice: ghost.option.choice,
      press: () => hands.commit(),
    });
    made.push({ label: 'Turn', icon: 'turn', key: 'R', press: () => hands.turn(1) });
  }
  if (hands.chained && store.me?.mayUndo === 'free') {
    made.push({ label: 'End turn', short: 'End', press: () => store.instead('end') });
  }
  return made;
}

/** The rule behind the latest event of this name that is about this. */
export function ruleOf(store: DuelTable, name: string, about: unknown): string | undefined {
  return store.story.findLast((event) => event.name === name && event.facts.includes(about))?.rule;
}

/** Announced cards, newest first, with the answer that is waited for on top. */
export function stack(store: DuelTable): StackLine[] {
  const d = duel(store.view);
  const me = store.side;
  const lines: StackLine[] = d.plays.map(([seat, card, placement, negated], n) => {
    const below = d.plays[n - 1];
    const who: Words = { text: store.called(seat), seat };
    const you = store.called(seat) === 'You';
    let what = you ? ' play it' : ' plays it';
    if (placement) what = `${you ? ' chain' : ' chains'} it on ${placement}`;
    else if (below && below[0] !== seat) what = `${you ? ' answer' : ' answers'} ${nameOf(store.cards, below[1])}`;
    return {
      number: n + 1,
      kind: seat === me ? 'me' : 'them',
      title: nameOf(store.cards, card) + (negated ? ', negated' : ''),
      words: [who, plain(what)],
      rule: ruleOf(store, placement ? 'chain_announced' : 'instinct_announced', card),
    };
  });
  const blow = d.damage.at(-1);
  if (blow) {
    const [dealer, amount, kind, , negated, hardened] = blow;
    const marks = [kind === 'base' ? '' : kind, hardened ? 'cannot be negated' : '', negated ? 'negated' : ''].filter(Boolean);
    lines.unshift({
      number: 0,
      kind: dealer === me ? 'me' : 'them',
      title: `${amount} damage`,
      words: [
        { text: store.called(dealer), seat: dealer },
        plain(`${store.called(dealer) === 'You' ? ' deal' : ' deals'} it${marks.length ? `, ${marks.join(', ')}` : ''}`),
      ],
      rule: ruleOf(store, 'damage_created', amount),
    });
  }
  lines.forEach((line, n) => (line.number = n + 1));
  const { ask } = store;
  if (ask?.question === 'react') {
    const could = ask.options.filter((option) => thingOf(option.choice)).map((option) => nameOf(store.cards, thingOf(option.choice)));
    lines.push({
      number: lines.length + 1,
      kind: 'ask',
      title: 'Your answer',
      words: [plain(could.length ? `${could.join(', ')}, or pass` : 'Nothing to play: pass')],
      chip: 'waiting for you',
    });
  }
  return lines.reverse();
}
