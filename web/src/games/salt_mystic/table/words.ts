import type { OptionInfo } from '../../../wire.gen';
import type { BarButton, Headline, Irreversible } from '../../../frame/module';
import { wholeText } from '../../../frame/choices';
import { cardSpan, inRow, strong, textOf, type Said } from '../../../lib/said';
import type { BattleAsk, BattleTable } from './store';
import { waiting } from '../../../frame/waiting';
import { calledOf, degrees, inches, nameOf, pieceNames, stackAt } from './battle';
import { readPlay, readThing, verbOf } from './choices';
import type { FieldHands } from './hands.svelte';
import { isPhantom, sideName } from './seat';
import type { MovePreviewTold, RamPreview } from '../told.gen';
import { isOpen, needs, needsInShort } from './surveys';

/** What the action bar says and offers. */

const HINTS: Record<string, string> = {
  accept: 'Look around: drag the ground, zoom with the wheel. Nothing is decided yet.',
  marshal: 'Click or drag along your edge. Both sides place in secret and reveal together.',
  place: 'Click or drag along the glowing part of the edge, then place it.',
  play: 'Click a card of your hand, or drag it to your edge or onto a Character.',
  activate: 'Click a Character with an amber rim. Each of yours may move and then fight once in this turn.',
  attack: 'Click a target to see the sum; click it again to roll.',
  pick: 'Click one of the Characters with an amber rim.',
  pick_piece: 'Click one of the marked pieces.',
  put_piece: 'Drag it to its place and turn it by its handle.',
  shift_piece: 'Drag it to its place and turn it by its handle.',
  place_piece: 'Drag it to its place and turn it by its handle.',
  face: 'Turn it by its handle, with the wheel, or with , and .',
  guess: 'The right number sets it free.',
};

/** The same for a narrow screen, where one line has to do. */
const SHORT_HINTS: Record<string, string> = {
  accept: 'Look around. Nothing is decided yet.',
  marshal: 'Choose a place on your edge.',
  place: 'Choose a place on the glowing edge.',
  play: 'Choose a card, then its place.',
  activate: 'Choose a Character with an amber rim.',
  attack: 'Choose a target, then again to roll.',
  pick: 'Choose one with an amber rim.',
  pick_piece: 'Choose one of the marked pieces.',
  put_piece: 'Drag it, and turn it by its handle.',
  shift_piece: 'Drag it, and turn it by its handle.',
  place_piece: 'Drag it, and turn it by its handle.',
  face: 'Turn it by its handle.',
};

/** Which hint serves who decides for the phantom. */
const FOR_PHANTOM: Record<string, string> = { marshal: 'place', phantom_host: 'pick' };

export function headline(store: BattleTable): Headline {
  const { ask } = store;
  if (!ask) return waiting(store, other(store));
  const hands = store.hands;
  if (hands.playing) return playing(store, hands, ask);
  if (hands.kind === 'slide' && hands.ghost) return moving(store, hands, ask);
  if (hands.kind === 'target') return aiming(store, hands, ask);
  const refused = hands.piece && !hands.refused.stale ? hands.refused.value : null;
  if (refused) return { words: ask.words, why: [refused.words], rule: refused.rule };
  const key = ask.question === 'phantom' ? (FOR_PHANTOM[hands.question] ?? hands.question) : hands.question;
  const alone = key === 'marshal' && isPhantom(store, 1); // the phantom follows its own order
  const why = alone ? 'Click or drag along your edge.' : (HINTS[key] ?? '');
  return { words: ask.words, why, shortWhy: SHORT_HINTS[key], rule: ask.rule };
}

/** A Character by name, which can be read. */
const called = (store: BattleTable, card: string) => cardSpan(calledOf(store.cards, store.hands.battle, card), card);

function moving(store: BattleTable, hands: FieldHands, ask: BattleAsk): Headline {
  const ghost = hands.ghost!;
  const name = hands.mover ? called(store, hands.mover.card) : strong('it');
  const judged = hands.judged.value;
  const fresh = judged && !hands.judged.stale;
  const fights = hands.question === 'move' && !hands.battle.fought && !hands.battle.forfeited;
  const words = ['Place ', name, fights ? ', then choose a target' : ''];
  if (hands.judged.problem) return { words, why: hands.judged.problem, rule: ask.rule };
  if (judged && fresh && !judged.legal)
    return { words, why: judged.why ? [judged.why.words] : 'It cannot stand there.', rule: judged.why?.rule };
  if (ghost.ram && judged?.ram) return ramming(hands, judged, judged.ram, words);
  const on = judged ? pieceNames(hands.battle.terrain).get(judged.stands_on) : undefined;
  const limit = inches(hands.limit());
  const slide = ghost.distance ? `Slide ${inches(ghost.distance)} of ${limit} in` : `It may slide ${limit} in`;
  const aim = hands.aim;
  const open = aim && isOpen(aim) ? aim : undefined;
  const none = fights && judged?.targets.length ? 'No target from there.' : '';
  const shot: Said | undefined = open && ['From there the shot at ', called(store, open.card), ' ', ...needs(open, store.cards), '.'];
  const inShort: Said = open
    ? [' The shot at ', called(store, open.card), ' ', ...needsInShort(open, store.cards), '.']
    : [none && ` ${none}`];
  return {
    words,
    short: ['Place ', name],
    why: [`${slide}${on ? ` onto ${on}` : ''}, heading ${degrees(ghost.facing)}°.`, shot ?? none],
    shortWhy: [`${inches(ghost.distance)} of ${limit} in${on ? ` onto ${on}` : ''}.`, ...inShort],
    rule: ask.rule,
  };
}

/** A run-up that is too short spends the movement: that is said before. */
function ramming(hands: FieldHands, judged: MovePreviewTold, { wall, need, breaks }: RamPreview, words: Said): Headline {
  const name = pieceNames(hands.battle.terrain).get(wall) ?? 'the wall';
  const why = `${inches(judged.distance)} in into ${name}: ${breaks ? 'it breaks' : `it holds, ${inches(need)} in are needed`}.`;
  return { words, short: words.slice(0, 2), why: `It runs ${why}`, shortWhy: why, rule: 'SM-SCEN-4' };
}

const FROM_HAND = ['Click the card in your hand to play it.', 'Choose the card in your hand to play it.'];

function aiming(store: BattleTable, hands: FieldHands, ask: BattleAsk): Headline {
  const { aim } = hands;
  if (!aim || !hands.options.has(aim.uid)) {
    const [why, shortWhy] = hands.options.size ? [HINTS.attack!, SHORT_HINTS.attack] : hands.seat === store.side ? FROM_HAND : [''];
    return { words: ask.words, why: why, shortWhy, rule: ask.rule };
  }
  const attacker = stackAt(hands.battle, hands.battle.current);
  return {
    words: [attacker ? called(store, attacker.card) : strong('It'), ' attacks ', called(store, aim.card), '?'],
    why: [['The shot ', ...needs(aim, store.cards), '.'], 'N shows the next target.'],
    shortWhy: ['The shot ', ...needsInShort(aim, store.cards), '.'],
    rule: ask.rule,
  };
}

function playing(store: BattleTable, hands: FieldHands, ask: BattleAsk): Headline {
  const name = cardSpan(nameOf(store.cards, hands.card!), hands.card!);
  const verbs = new Set(hands.cardOptions.map((option) => verbOf(option.choice)));
  const text = store.cards[hands.card!.slice(hands.card!.indexOf(':') + 1)]?.text ?? '';
  if (verbs.has('deploy')) return { words: ['Deploy ', name, ': choose a place on your edge'], why: text || HINTS.place!, rule: ask.rule };
  if (verbs.has('attach')) return { words: ['Attach ', name, ': choose a Character'], why: text || HINTS.pick!, rule: ask.rule };
  if (verbs.has('guardian')) {
    return { words: ['Play ', name, '? Nobody of yours may fight in this turn'], why: text, rule: 'SM-GUARDIAN-2' };
  }
  if (hands.cardOptions.length) return { words: ['Play ', name, '?'], why: text, rule: ask.rule };
  const { value: cannot } = hands.cannot;
  return { words: [name, ' cannot be played now'], why: cannot ? [cannot.words] : '', rule: cannot?.rule ?? ask.rule };
}

/** Whoever else sits here. */
function other(store: BattleTable): string {
  const seat = [0, 1].find((one) => !store.ownSeats.includes(one) && !isPhantom(store, one));
  return seat === undefined ? 'the table' : sideName(store, seat);
}

// --- Buttons ---

const LABELS: Record<string, string> = {
  accept: 'Accept this table',
  again: 'Another table',
  done: 'To the activations',
  end: 'End turn',
  raise: 'Raise the Guardian',
  draw: 'Draw a card',
  stop: 'No more cards',
  pass: 'Do not guess',
  none: 'No attack',
  follow: 'Follow its dice',
  'follow-turn': 'Follow for this turn',
};
const SHORT: Record<string, string> = { done: 'Activate', 'follow-turn': 'This turn', follow: 'Follow' };
const MOST = 3; // buttons in the bar; whatever is left stands in the list beside the table

export function buttons(store: BattleTable): BarButton[] {
  const { ask } = store;
  if (!ask) return [];
  const hands = store.hands;
  if (hands.playing) return cardButtons(store, hands);
  switch (hands.kind) {
    case 'slide':
      return hands.ghost ? slideButtons(store, hands, ask) : listed(store, hands, ask);
    case 'face':
    case 'pose':
      return [
        {
          label: hands.kind === 'face' ? `Face ${degrees(hands.ghost?.facing ?? 0)}°` : 'Place it here',
          short: 'Place',
          key: '↵',
          primary: true,
          choice: hands.question,
          press: () => hands.commit(),
        },
        ...listed(store, hands, ask),
      ].slice(0, MOST);
    case 'edge':
      return [
        { label: 'Place it here', key: '↵', primary: true, choice: 'place', press: () => hands.commit() },
        ...listed(store, hands, ask),
      ].slice(0, MOST);
    case 'target':
      return targetButtons(store, hands, ask);
    default:
      return hands.question === 'phantom' ? phantomButtons(store, hands, ask) : listed(store, hands, ask);
  }
}

function slideButtons(store: BattleTable, hands: FieldHands, ask: BattleAsk): BarButton[] {
  const { aim } = hands;
  const ghost = hands.ghost!;
  const made: BarButton[] = [];
  const fires = ask.question === 'move' && aim && isOpen(aim) && !hands.battle.forfeited;
  if (fires)
    made.push({
      label: `Place, fire at ${calledOf(store.cards, hands.battle, aim.card)}`,
      key: '↵',
      primary: true,
      short: 'Place, fire',
      choice: 'place-fire',
      press: () => hands.commitAndFire(),
    });
  made.push({ label: ghost.ram ? 'Ram' : 'Place', key: fires ? 'P' : '↵', primary: !fires, choice: 'place', press: () => hands.commit() });
  const stay = ask.options.find((option) => option.choice === 'stay');
  const first = ask.options.find((option) => option.choice === 'attack-first');
  if (first) made.push({ label: 'Attack first', choice: first.choice, title: wholeText(first), press: () => hands.say(first.choice) });
  if (stay) made.push({ label: 'Stay here', short: 'Stay', choice: 'stay', title: wholeText(stay), press: () => hands.say('stay') });
  return made;
}

function targetButtons(store: BattleTable, hands: FieldHands, ask: BattleAsk): BarButton[] {
  const { aim } = hands;
  const made: BarButton[] = [];
  if (aim && hands.options.has(aim.uid)) {
    made.push({
      label: `Attack ${calledOf(store.cards, hands.battle, aim.card)}`,
      key: '↵',
      primary: true,
      choice: String(aim.uid),
      press: () => hands.commit(),
    });
  }
  for (const option of ask.options) {
    if (option.choice !== String(aim?.uid) && (option.choice === 'none' || made.length < MOST - 1)) made.push(button(store, option));
  }
  return made.slice(0, MOST);
}

function cardButtons(store: BattleTable, hands: FieldHands): BarButton[] {
  const verbs: Record<string, string> = {
    deploy: 'Deploy it here',
    break: 'Play it',
    guardian: 'Play it, nobody fights',
    use: 'Use it',
    drop: 'Take it off',
    attach: 'Attach it',
  };
  const made: BarButton[] = [];
  const plainOption =
    hands.cardOptions.find((option) => verbOf(option.choice) !== 'attach') ??
    (hands.cardOptions.length === 1 ? hands.cardOptions[0] : undefined);
  if (plainOption)
    made.push({
      label: verbs[verbOf(plainOption.choice)] ?? 'Play it',
      key: '↵',
      primary: true,
      choice: plainOption.choice,
      title: wholeText(plainOption),
      irreversible: irreversible(store, plainOption),
      press: () => hands.commit(),
    });
  made.push({ label: 'Back', key: 'Esc', choice: 'back', press: () => hands.back() });
  return made;
}

function phantomButtons(store: BattleTable, hands: FieldHands, ask: BattleAsk): BarButton[] {
  const made = ask.options.filter((option) => option.choice.startsWith('follow')).map((option) => button(store, option));
  if (made[0]) Object.assign(made[0], { primary: true, key: '↵' });
  if (ask.measured || ask.options.length > made.length)
    made.push({ label: 'Decide otherwise', short: 'Otherwise', choice: 'otherwise', press: () => hands.decideOtherwise() });
  return made;
}

/** Options that are not about a card or a thing on the table. */
export function plainOptions(hands: FieldHands, ask: BattleAsk): OptionInfo[] {
  return ask.options.filter((option) => !onTable(hands, option));
}

function onTable(hands: FieldHands, option: OptionInfo): boolean {
  if (hands.kind === 'pick' || hands.kind === 'piece' || hands.kind === 'target') return readThing(option.choice) !== undefined;
  return hands.kind === 'play' && ['deploy', 'attach', 'break', 'guardian'].includes(verbOf(option.choice));
}

const LAST = ['done', 'end', 'accept', 'pass']; // what leads on stands at the end of the bar, however much there is

function listed(store: BattleTable, hands: FieldHands, ask: BattleAsk): BarButton[] {
  const made = plainOptions(hands, ask)
    .toSorted((a, b) => Number(verbOf(a.choice) === 'drop') - Number(verbOf(b.choice) === 'drop')) // what parts with a card is never first
    .map((option) => button(store, option));
  const last = made.find((one) => LAST.includes(one.choice ?? ''));
  const main = last?.choice === 'pass' ? made[0] : (last ?? (hands.kind === 'list' ? made[0] : undefined));
  if (last) last.leads = true;
  if (main) main.primary = ask.options.length === made.length || main.choice === 'accept';
  const apart = made.filter((one) => one.once || one.place === 'end'); // they have a place of their own in the bar
  const others = made.filter((one) => !apart.includes(one) && one !== last);
  const room = last && !apart.includes(last) ? MOST - 1 : MOST;
  return made.length > MOST ? [...others.slice(0, room), ...apart.filter((one) => one !== last), ...(last ? [last] : [])] : made;
}

/** The end of the deployment before the first turn: no activations follow it. */
function isOpening(store: BattleTable, option: OptionInfo): boolean {
  return option.choice === 'done' && store.hands.battle.step === 'opening';
}

/** Whom a card lies beneath: there may be copies of it. */
function from(store: BattleTable, card: string): string {
  const { battle } = store.hands;
  const host = battle.stacks.find((stack) => [stack.vehicle, stack.attachment, ...stack.breakers].includes(card));
  return host ? ` ${calledOf(store.cards, battle, host.card)}` : '';
}

export function optionLabel(store: BattleTable, option: OptionInfo): string {
  if (isOpening(store, option)) return 'Done deploying';
  if (LABELS[option.choice]) return LABELS[option.choice]!;
  const thing = readPlay(option.choice)?.card ?? '';
  if (verbOf(option.choice) === 'use') return `Use ${nameOf(store.cards, thing)}`;
  if (verbOf(option.choice) === 'drop') return `Take ${nameOf(store.cards, thing)} off${from(store, thing)}`;
  if (verbOf(option.choice) === 'break') return `Play ${nameOf(store.cards, thing)}`;
  return textOf(option.label) || option.choice;
}

/** Those of one's own who have not acted in this turn, by name. */
function notActed(store: BattleTable): Said[] {
  const { battle } = store.hands;
  const left = battle.stacks.filter((stack) => stack.seat === store.side && !battle.activated.includes(stack.card));
  return left.map((stack) => [cardSpan(calledOf(store.cards, battle, stack.card), stack.card)]);
}

/** What asks once more before it is done: a power that is spent, a card that is taken off, a turn that ends too early. */
function irreversible(store: BattleTable, option: OptionInfo): Irreversible | undefined {
  const card = readPlay(option.choice)?.card;
  const does = [[...option.label, ...(option.more ?? [])]];
  if (verbOf(option.choice) === 'use' && card) {
    return {
      title: `Spend the power of ${nameOf(store.cards, card)}?`,
      spends: 'Once per game: afterwards it is gone.',
      does,
      card,
      keep: 'Keep it',
      go: 'Spend it',
    };
  }
  if (verbOf(option.choice) === 'drop' && card) {
    return {
      title: `${optionLabel(store, option)}?`,
      spends: 'The card goes to the discard pile.',
      does,
      card,
      keep: 'Keep it',
      go: 'Take it off',
    };
  }
  const left = option.choice === 'end' ? notActed(store) : [];
  if (!left.length) return undefined;
  return {
    title: 'End your turn?',
    spends: `${left.length} of yours ${left.length === 1 ? 'has' : 'have'} not acted.`,
    does: [[...inRow(left), '.']],
    keep: 'Play on',
    go: 'End turn',
  };
}

function button(store: BattleTable, option: OptionInfo): BarButton {
  const ends = option.choice === 'end';
  return {
    label: optionLabel(store, option),
    short: isOpening(store, option) ? 'Done' : SHORT[option.choice],
    choice: option.choice,
    card: option.card || undefined,
    title: wholeText(option),
    place: ends ? 'end' : undefined,
    waiting: ends ? notActed(store) : undefined,
    once: verbOf(option.choice) === 'use',
    irreversible: irreversible(store, option),
    press: () => store.choose(option.choice),
  };
}
