import type { BarButton, Headline, Irreversible, StackLine } from '../../../frame/module';
import type { OptionInfo, SeatSpan } from '../../../wire.gen';
import { digits, sorted, thingOf, wholeText } from '../../../frame/choices';
import { cardSpan, strong, textOf, type Said } from '../../../lib/said';
import type { Events } from '../told.gen';
import type { DuelAsk, DuelTable } from './store';
import { waiting } from '../../../frame/waiting';
import { duel, nameOf } from './duel';
import { branchOf, negations, notes, shortTerms, totalOf, unless } from './foresight';
import type { DuelHands } from './hands.svelte';

/** What the action bar says and offers. Sentences come from the server; this makes them fit what is picked. */

const HINTS: Record<string, string> = {
  draw: 'Click a deck, or press its digit.',
  discard: 'Click the card you want to part with, then discard it; or keep them all.',
  prepare: 'Click a card, or drag it to your board. Dark cards say why they must wait.',
  turn: 'Click an Attack Card to see where it can lie and what it would do there.',
  chain: 'Click a glowing card to chain it, or end your turn.',
  drop: 'Click the card you can best do without. Nothing happens before you press the button.',
  name: 'That hand is lost, down to the last card.',
};

/** The same where there is little room. */
const SHORT_HINTS: Record<string, string> = {
  discard: 'Choose the card to part with.',
  prepare: 'Choose a card, or drag it.',
  turn: 'Choose an Attack Card to see more.',
  chain: 'Choose a glowing card.',
  drop: 'Choose what you can do without.',
};

/** The sentences of questions that are long, for a small screen. */
const BRIEF: Record<string, string> = {
  discard: 'Discard one card, or keep them all.',
  prepare: 'Lay a card on your board, or finish.',
  turn: 'Your turn: attack, or disengage.',
  chain: 'Chain another card, or end your turn.',
  drop: 'Choose a card to discard.',
  name: 'Whose whole hand is discarded?',
};
const PARTING = 'Your parting turn: attack, or decline.';

export function headline(store: DuelTable): Headline {
  const { ask } = store;
  const hands = store.hands;
  const d = duel(store.view);
  if (!ask) return waiting(store, other(store));
  if (ask.question === 'place') return placing(store, hands, ask);
  if (ask.question === 'react') return reacting(store, ask);
  let why = HINTS[ask.question] ?? '';
  if (ask.question === 'draw') {
    const held = (d.attack_hand[store.side]?.length ?? 0) + (d.strategy_hand[store.side]?.length ?? 0);
    why = `${held} in your hand. ${d.attack_deck} cards lie in the Attack Deck, ${d.strategy_deck} in the Strategy Deck.`;
  }
  if (ask.question === 'turn' && d.parry[store.side]) why = `Your Parry is active. ${why}`;
  const short = ask.options.some((option) => option.choice === 'decline') ? PARTING : BRIEF[ask.question];
  return { words: ask.words, short: short ? [short] : undefined, why, shortWhy: SHORT_HINTS[ask.question], rule: ask.rule };
}

function placing(store: DuelTable, hands: DuelHands, ask: DuelAsk): Headline {
  const name = named(store, hands.card ?? '');
  const verb = hands.chained ? 'Chain ' : 'Place ';
  const ghost = hands.spoken;
  const many = `${ask.options.length} ways to lay it.`;
  if (!ghost) {
    return {
      words: [verb, name, ': choose a tile for its attack half'],
      why: ['The numbers are the damage it would deal there.', many],
      rule: ask.rule,
    };
  }
  const { attack, opportunity } = ghost.placement;
  const branch = branchOf(store, ghost.option.choice);
  const total = totalOf(store, ghost.option.choice);
  const deals = total === undefined ? '' : `${total} damage.`;
  const also = branch ? [...negations(store, branch), ...notes(store, branch).map((note) => note.words)] : [];
  const open = branch && unless(store, branch);
  return {
    words: [verb, name, `: attack half on ${attack}, opportunity half on ${opportunity}`],
    short: [verb, name, `: attack ${attack}, opportunity ${opportunity}`],
    why: [deals, ...also, open ?? '', 'Tap another tile to move it, R turns it.', many],
    sum: branch && total !== undefined ? shortTerms(branch.summary, store.side) : undefined,
    total,
    note: also[0] ?? open,
    rule: ask.rule,
  };
}

/** A card by name, which can be read. */
const named = (store: DuelTable, card: string) => cardSpan(nameOf(store.cards, card), card);

function reacting(store: DuelTable, ask: DuelAsk): Headline {
  const d = duel(store.view);
  const me = store.side;
  const top = d.plays.at(-1);
  const under = d.plays.at(-2);
  const blow = d.damage.at(-1);
  const could = ask.options.filter((option) => thingOf(option.choice));
  const first = could[0];
  const help = first && named(store, first.card ?? '');
  const helps: Said = help ? [help, ...(first.more ?? []), '.'] : ['You have nothing to play here.'];
  const shortly: Said = help ? ['You can play ', help, '.'] : helps; // the card itself stands in the pane
  const say = (words: Said): Headline => ({ words, why: [helps], shortWhy: shortly, rule: ask.rule });
  if (top && top.seat !== me) {
    const who = store.nameOf(top.seat);
    const card = named(store, top.card);
    if (top.placement) return say([`${who} chains `, card, ` on ${top.placement}. Answer it?`]);
    if (under) {
      const whose = under.seat === me ? 'your' : `${store.nameOf(under.seat)}'s`;
      const what = `${whose} ${under.placement ? 'chained ' : ''}`;
      return say([`${who} plays `, card, ` on ${what}`, named(store, under.card), '. Answer it?']);
    }
    return say([`${who} plays `, card, '. Answer it?']);
  }
  if (blow && blow.dealer === me) return say(['You deal ', strong(`${blow.amount} damage`), '. Press it, or pass?']);
  if (blow) {
    const hard = blow.hardened ? ' It cannot be negated.' : '';
    return say([`${store.nameOf(blow.dealer)} hits you for `, strong(String(blow.amount)), `.${hard} Answer, or take it?`]);
  }
  return say(ask.words);
}

/** Whoever else sits here. */
function other(store: DuelTable): string {
  const others = (store.info?.seats ?? []).filter((seat) => !store.ownSeats.includes(seat.seat));
  return others.length === 1 ? others[0]!.name : 'the other side';
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
const MOST = 3; // buttons in the bar; other cards glow in the hand and on the board
const ON_BUTTONS = new Set(['react', 'chain', 'name']); // whose card options have buttons too

export function buttons(store: DuelTable): BarButton[] {
  const { ask } = store;
  const hands = store.hands;
  if (!ask) return [];
  if (ask.question === 'place') return placingButtons(store, hands);
  const keys = digits(ask);
  const { cards, plain: others } = sorted(ask);
  const room = MOST - others.length;
  const shown = ON_BUTTONS.has(ask.question) ? cards.slice(0, Math.max(0, room)) : [];
  const [best, ...more] = shown; // the way out stands before further cards: where two fit, it is one of them
  const order = best ? [best, ...others, ...more] : others;
  const made = order.slice(0, MOST).map((option) => button(store, ask, option, keys.get(option.choice)));
  const parting = hands.parting && cards.find((option) => option.card === hands.parting);
  if (parting) made.push({ ...button(store, ask, parting), key: made.length ? undefined : '↵', press: () => store.choose(parting.choice) });
  const first = made[0];
  if (first && !first.danger && !(ask.question === 'draw' || ask.question === 'name')) first.primary = true;
  return made;
}

function button(store: DuelTable, ask: DuelAsk, option: OptionInfo, key?: string): BarButton {
  const thing = thingOf(option.choice);
  const card = store.cards[thing]?.name;
  const verbs: Record<string, string> = { react: 'Play', chain: 'Chain', discard: 'Discard', drop: 'Discard', turn: 'Attack with' };
  const label = card && verbs[ask.question] ? `${verbs[ask.question]} ${card}` : (LABELS[option.choice] ?? textOf(option.label));
  return {
    label,
    short: SHORT[option.choice],
    key,
    choice: option.choice,
    title: wholeText(option),
    card: option.card || undefined,
    danger: option.choice === 'disengage',
    place: option.choice === 'end' ? 'end' : undefined,
    irreversible: ask.question === 'name' ? lostHand(textOf(option.label)) : undefined,
    press: () => store.choose(option.choice),
  };
}

/** A whole hand goes: that is asked about once more. */
function lostHand(label: string): Irreversible {
  return { title: `${label}?`, spends: 'That hand is discarded, down to the last card.', does: [], keep: 'Not yet', go: label };
}

function placingButtons(store: DuelTable, hands: DuelHands): BarButton[] {
  const made: BarButton[] = [];
  const ghost = hands.ghost;
  if (ghost?.fixed) {
    const total = totalOf(store, ghost.option.choice);
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
    made.push({ label: 'End turn', short: 'End', place: 'end', press: () => store.instead('end') });
  }
  return made;
}

/** The rule behind the latest event of this name that is about this. */
export function ruleOf<Name extends keyof Events>(
  store: DuelTable,
  name: Name,
  isAbout: (facts: Events[Name]) => boolean,
): string | undefined {
  return store.story.findLast((event) => event.name === name && isAbout(event.facts as Events[Name]))?.rule;
}

function seatSpan(store: DuelTable, seat: number): SeatSpan {
  return { type: 'seat', text: store.called(seat), seat };
}

/** Announced cards, newest first, with the answer that is waited for on top. */
export function stack(store: DuelTable): StackLine[] {
  const d = duel(store.view);
  const me = store.side;
  const lines: StackLine[] = d.plays.map(({ seat, card, placement, negated }, n) => {
    const below = d.plays[n - 1];
    const you = store.called(seat) === 'You';
    let what = you ? ' play it' : ' plays it';
    const answered = !placement && below && below.seat !== seat ? below.card : undefined;
    if (placement) what = `${you ? ' chain' : ' chains'} it on ${placement}`;
    else if (answered) what = `${you ? ' answer' : ' answers'} `;
    return {
      number: n + 1,
      kind: seat === me ? 'me' : 'them',
      title: nameOf(store.cards, card) + (negated ? ', negated' : ''),
      card,
      words: [seatSpan(store, seat), what, ...(answered ? [named(store, answered)] : [])],
      rule: ruleOf(store, placement ? 'chain_announced' : 'instinct_announced', (facts) => facts.card === card),
    };
  });
  const blow = d.damage.at(-1);
  if (blow) {
    const { dealer, amount, kind, negated, hardened } = blow;
    const marks = [kind === 'base' ? '' : kind, hardened ? 'cannot be negated' : '', negated ? 'negated' : ''].filter(Boolean);
    lines.unshift({
      number: 0,
      kind: dealer === me ? 'me' : 'them',
      title: `${amount} damage`,
      words: [
        seatSpan(store, dealer),
        `${store.called(dealer) === 'You' ? ' deal' : ' deals'} it${marks.length ? `, ${marks.join(', ')}` : ''}`,
      ],
      rule: ruleOf(store, 'damage_created', (facts) => facts.dealer === dealer),
    });
  }
  lines.forEach((line, n) => (line.number = n + 1));
  const { ask } = store;
  if (ask?.question === 'react') {
    const could = ask.options.filter((option) => thingOf(option.choice));
    lines.push({
      number: lines.length + 1,
      kind: 'ask',
      title: 'Your answer',
      words: could.length
        ? [...could.flatMap((option) => [named(store, thingOf(option.choice)), `${textOf(option.more ?? [])}. `]), 'Or pass.']
        : ['Nothing to play: pass'],
      chip: 'waiting for you',
    });
  }
  return lines.reverse();
}
