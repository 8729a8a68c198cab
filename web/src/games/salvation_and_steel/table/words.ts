import type { BarButton, Headline, Irreversible } from '../../../frame/module';
import { wholeText } from '../../../frame/choices';
import { room } from '../../../frame/room.svelte';
import { strong, textOf } from '../../../lib/said';
import { capital } from '../../../lib/spelled';
import { waiting } from '../../../frame/waiting';
import { book } from '../book.svelte';
import { percent, range, usualSplit } from './chances';
import type { Offered } from './choices';
import { spellSpan, unitSpan } from './faces';
import { distance, nameOf } from './hexes';
import { combatOf, type WarHands } from './hands.svelte';
import type { WarAsk, WarTable } from './store';
import { calledOf, typeOf, unitOf } from './war';

/** What the action bar says and offers. */

const HINTS: Record<string, string> = {
  pick: 'By its button, or in the list.',
  lay: 'Point at a hex and click. R turns the piece.',
  edge: 'Your edge will be the lower one on your screen.',
  place: 'Click a unit below, then a marked hex.',
  'note-hostage': 'Only you can see this note.',
  'note-unit': 'Only you can see this note.',
  courier: 'Only you will know. Click one of your units.',
  order: 'Both phases of this turn follow.',
  step: 'Click the next hex, or stop here.',
  fall: 'Click one of the marked hexes.',
  reveal: 'Click a unit of your band, then one of your hexes.',
  shift: 'Its hex is taken. Click a marked hex.',
  check: 'A courier who is found is known to both sides.',
  push: 'Click a marked hex, or leave it where it is.',
  follow: 'Click who follows, or stay.',
  raise: 'Click a marked hex.',
  strike: 'Click a marked hex, or an enemy to charge.',
  keep: 'Usually all successes stand.',
  block: 'A blocked wound is as if it had missed.',
  defend: 'Each die costs one Energy.',
};
const SHORT_HINTS: Record<string, string> = {
  lay: 'Tap a hex, tap again to lay it.',
  place: 'Tap a unit, then a marked hex twice.',
  reveal: 'Tap a unit, then one of your hexes twice.',
  step: 'Tap the next hex twice, or stop.',
  fall: 'Tap a marked hex twice.',
  push: 'Tap a marked hex twice, or leave it.',
};

export function headline(store: WarTable): Headline {
  const { ask } = store;
  if (!ask) return waiting(store, other(store));
  const hands = store.hands;
  if (ask.question === 'dice') return splitting(store, hands, ask);
  const { value: cannot } = hands.cannot;
  const words = ask.question === 'lay' ? ['Place the ', strong(book.terrain(ask.about.kind)?.name ?? ask.about.kind)] : ask.words;
  if (cannot && !hands.cannot.stale) return { words, why: textOf(cannot.words), rule: cannot.rule };
  if (ask.question === 'command') return commanding(store, hands, ask);
  const hint = HINTS[ask.question] ?? '';
  const chosen = hands.plan?.offered;
  return {
    words,
    why: chosen ? wholeText(chosen.option) : hint,
    shortWhy: chosen ? undefined : SHORT_HINTS[ask.question],
    rule: ask.rule,
  };
}

function splitting(store: WarTable, hands: WarHands, ask: Extract<WarAsk, { question: 'dice' }>): Headline {
  const told = hands.round.stale ? null : hands.round.value;
  const target = unitSpan(hands.war, ask.about.target);
  const sealed = hasSealed(store) ? `${store.nameOf(1 - store.side)} has sealed.` : 'Both sides seal.';
  const braced = hands.war.braced.map((id) => ` ${calledOf(hands.war, id)} is braced.`).join('');
  const odds = room.hasFoot && told?.ours.length ? ` A wound with ${range(told.ours)}.` : ''; // elsewhere the bars alone have room
  const name = unitSpan(hands.war, ask.about.unit);
  return {
    words: ['Split the dice of ', name, ' against ', target],
    short: ['Split the dice of ', name],
    why: `${sealed}${braced}${odds}`,
    rule: ask.rule,
  };
}

/** The other side has split its dice already. */
export function hasSealed(store: WarTable): boolean {
  return (store.me?.answered ?? []).some((seat) => seat !== store.side) || !store.awaited.length;
}

/** "2 attack, 1 defence" */
export function splitText({ split }: WarHands): string {
  if (split.mirror) return 'mirrored dice';
  return `${split.attack}${split.extra ? ' and one more' : ''} attack, ${split.defence} defence`;
}

function commanding(store: WarTable, hands: WarHands, ask: WarAsk): Headline {
  const { selected, war, target, plan } = hands;
  const unit = unitOf(war, selected);
  if (!unit || unit.owner !== store.side) {
    const left = hands.waiting.length;
    const who = left ? `Choose one of your units: ${left} can still act.` : 'All have acted.';
    const why = war.truce ? `${who} A truce holds: no charges, shots or spells.` : who;
    return { words: ['Your phase: choose who acts'], short: ['Your phase'], why, rule: ask.rule };
  }
  const name = unitSpan(war, selected);
  const type = typeOf(unit);
  const left = `Speed ${unit.speed}${type ? ` of ${type.speed}` : ''}, Energy ${unit.energy}${type ? ` of ${type.energy}` : ''}`;
  if (selected !== war.current) {
    if (!hands.canActivate(selected)) return { words: [name, ' cannot act now'], why: left, rule: ask.rule };
    const to = plan && plan.hex >= 0 ? `, then move to ${nameOf(plan.hex)}` : '';
    const reach = hands.reach.stale ? null : hands.reach.value;
    const charges = reach?.unit === selected && reach.charges.some((one) => one.target === target && one.ends.length > 0);
    return {
      words: charges ? ['Activate ', name, ' to charge ', unitSpan(war, target), '?'] : ['Activate ', name, `${to}?`],
      why: charges ? `${left}.${clashText(hands)}` : `${left}. Each unit is activated once in a turn.`,
      shortWhy: charges ? `${left}.${clashText(hands)}` : left,
      rule: 'SS-ACT-1',
    };
  }
  if (plan?.offered)
    return {
      words:
        plan.offered.verb === 'cast'
          ? [name, ' casts ', spellSpan(plan.offered.words[0] ?? ''), '?']
          : [name, ': ', ...plan.offered.option.label, '?'],
      why: planWhy(hands, left),
      shortWhy: planWhy(hands, left),
      rule: ruleOf(plan.offered, ask),
    };
  if (hands.spell)
    return {
      words: [name, ': choose whom ', spellSpan(hands.spell), ' shall meet'],
      why: book.spell(hands.spell)?.about ?? '',
      shortWhy: 'Everybody whom it can meet is marked.',
      rule: 'SS-SPELL-2',
    };
  if (target >= 0) {
    const sight = hands.sight.stale ? null : hands.sight.value;
    const noShot = hands.noShot.stale ? null : hands.noShot.value;
    const line = type?.kind === 'ranged' ? sight?.shot : sight?.charge;
    const words = [name, ' and ', unitSpan(war, target)];
    if (line?.hex) return { words, why: `${blocked(hands, line)}.`, rule: line.rule };
    return noShot
      ? { words, why: textOf(noShot.words), rule: noShot.rule }
      : { words, why: 'Nothing can be done to it from here.', rule: line?.rule || ask.rule };
  }
  if (isSpent(hands))
    return {
      words: [name, ' has done what it can'],
      why: 'Click the next unit, or finish this activation.',
      shortWhy: left,
      rule: 'SS-ACT-2',
    };
  return {
    words: [name, ': go, charge or fight'],
    why: `${left}. Click a hex or an enemy.`,
    shortWhy: left,
    rule: 'SS-ACT-2',
  };
}

/** The unit that acts can neither go anywhere nor do anything to anybody. */
function isSpent({ ends, targets, spells, plain, batters, pickUps }: WarHands): boolean {
  const isBare = !ends.size && !targets.length && !spells.length && !batters.length && !pickUps.length;
  return isBare && plain.every(({ verb }) => verb === 'done' || verb === 'end');
}

const RULES: Record<string, string> = {
  charge: 'SS-CHARGE-1',
  shoot: 'SS-RANGED-2',
  cast: 'SS-SPELL-2',
  fight: 'SS-COMBAT-2',
  move: 'SS-MOVE-1',
  crawl: 'SS-FALL-4',
};

function spellName({ words: [spell = ''] }: Offered): string {
  return book.spell(spell)?.name ?? spell;
}

function ruleOf({ verb }: Offered, ask: WarAsk): string {
  return RULES[verb] ?? ask.rule;
}

/** "1 unit is hit" */
function hitText(units: number): string {
  return units === 1 ? '1 unit is hit' : `${units || 'no'} units are hit`;
}

/** What is known of the plan, in one line. */
function planWhy(hands: WarHands, left: string): string {
  const { plan, chosen, shot, cast } = hands;
  const verb = plan?.offered?.verb;
  if (verb === 'shoot' && shot.value && !shot.stale) {
    return `Distance ${shot.value.distance}${shot.value.is_long ? ', long range' : ''}: Accuracy ${shot.value.accuracy}, a wound with ${range(shot.value.by_dice)}.`;
  }
  if (verb === 'cast' && cast.value && !cast.stale) {
    const { energy, cast: chance, area, affected } = cast.value;
    return `Energy ${energy}, succeeds with ${percent(chance)}${area.length ? `; ${hitText(affected.length)}` : ''}.`;
  }
  if ((verb === 'charge' || verb === 'move') && plan && chosen) {
    const steps = hands.path.length ? hands.path.length - 1 : distance(chosen.at, plan.hex);
    const clash = clashText(hands);
    if (clash && room.regime === 'compact') return clash.trim(); // the steps are counted on the board
    return `${steps} of ${chosen.speed} Speed.${clash}`;
  }
  return `${left}.`;
}

/** What the round after a charge would bring: " A wound: 9.9 % to 91 %." */
function clashText({ foreseen }: WarHands): string {
  const split = foreseen && usualSplit(foreseen);
  if (!split) return '';
  if (!split.ours.length) return ' No Energy is left for attack dice.';
  return ` A wound: ${range(split.ours)}.`;
}

/** "Thicket W19 blocks", or who does. */
export function blocked(hands: WarHands, line: { hex: string; unit: number; kind: string }): string {
  const who = line.unit >= 0 ? calledOf(hands.war, line.unit) : (book.terrain(line.kind)?.name ?? line.kind);
  return `${capital(who)} at ${line.hex} blocks`;
}

/** Whoever else sits here. */
function other(store: WarTable): string {
  const seat = [0, 1].find((one) => !store.ownSeats.includes(one));
  return seat === undefined ? 'the table' : store.nameOf(seat);
}

// --- Buttons ---

const MOST = 3;
/** What is listed beside the board only. */
const ASIDE = new Set(['end', 'done', 'march', 'leave']);

export function buttons(store: WarTable): BarButton[] {
  const { ask } = store;
  if (!ask) return [];
  const hands = store.hands;
  if (ask.question === 'dice') return diceButtons(hands);
  if (ask.question === 'command') return commandButtons(store, hands, ask);
  return answerButtons(hands);
}

function diceButtons(hands: WarHands): BarButton[] {
  return [
    {
      label: `Seal ${splitText(hands)}`,
      short: hands.split.mirror ? 'Seal mirror' : `Seal ${hands.split.attack} / ${hands.split.defence}`,
      key: '↵',
      primary: true,
      choice: 'seal',
      press: () => hands.commit(),
    },
    { label: 'All attack', short: 'Attack', key: 'A', choice: 'all-attack', press: () => hands.all('attack') },
    { label: 'All defence', short: 'Defence', key: 'D', choice: 'all-defence', press: () => hands.all('defence') },
  ];
}

function commandButtons(store: WarTable, hands: WarHands, ask: WarAsk): BarButton[] {
  const made: BarButton[] = [];
  const { plan, selected, war } = hands;
  if (plan) {
    const activates = plan.choices[0] === `activate:${selected}`;
    const label = activates
      ? plan.hex >= 0
        ? `Move to ${nameOf(plan.hex)}`
        : `Activate ${calledOf(war, selected)}`
      : plan.offered
        ? textOf(plan.offered.option.label)
        : 'Do it';
    made.push({
      label,
      short: activates ? 'Activate' : shortOf(plan.offered),
      key: '↵',
      primary: true,
      choice: 'plan',
      title: plan.offered && wholeText(plan.offered.option),
      press: () => hands.commit(),
    });
  }
  if (hands.target >= 0 && selected === war.current) {
    for (const one of hands.actsOn(hands.target)) {
      if (one.verb === plan?.offered?.verb) continue;
      made.push({
        label: textOf(one.option.label),
        short: shortOf(one),
        choice: `act-${one.verb}`,
        press: () => hands.chooseAct(one.verb),
      });
    }
  }
  const first = !plan;
  const fights = hands.plain.filter(({ verb }) => verb === 'fight').length;
  for (const one of hands.plain) {
    if (ASIDE.has(one.verb) || one.choice === plan?.offered?.choice) continue;
    made.push({
      label: textOf(one.option.label),
      short: one.verb === 'fight' && fights > 1 ? `${calledOf(war, one.units[0]!)} fights` : shortOf(one),
      choice: `say-${one.choice}`,
      title: wholeText(one.option),
      primary: first && one.verb === 'fight' && canFight(hands, one) && !made.some(({ primary }) => primary),
      irreversible: leaving(hands, one),
      press: () => hands.say(one.choice),
    });
  }
  for (const one of [...hands.batters, ...hands.pickUps]) {
    if (one.choice === plan?.offered?.choice) continue;
    const label = textOf(one.option.label);
    const short = one.verb === 'batter' ? `Batter, ${one.numbers[0]}` : 'Pick up';
    made.push({ label, short, choice: `say-${one.choice}`, press: () => hands.say(one.choice) });
  }
  for (const spell of selected === war.current ? hands.spells : []) {
    if (hands.spell !== spell)
      made.push({
        label: `Cast ${book.spell(spell)?.name ?? spell}`,
        short: book.spell(spell)?.name,
        choice: `spell-${spell}`,
        title: book.spell(spell)?.about,
        press: () => hands.aimSpell(spell),
      });
  }
  const done = ask.options.find(({ choice }) => choice === 'done');
  if (done) {
    const primary = selected === war.current && isSpent(hands);
    made.push({ label: textOf(done.label), short: 'Done', key: 'X', choice: 'say-done', primary, press: () => hands.say('done') });
  }
  const end = ask.options.find(({ choice }) => choice === 'end');
  if (end) {
    made.push({
      label: textOf(end.label),
      short: 'End',
      choice: 'say-end',
      place: 'end',
      waiting: hands.waiting,
      irreversible: irreversible(hands),
      primary: !made.some(({ primary }) => primary) && hands.waiting.length === 0 && !done,
      press: () => hands.say('end'),
    });
  }
  return made;
}

/** Whether anybody in this combat has a die to use; a round without one does nothing. */
function canFight({ war }: WarHands, { units: [id = -1] }: Offered): boolean {
  return [...combatOf(war, id)].some((one) => (unitOf(war, one)?.energy ?? 0) > 0);
}

const SHORT: Record<string, string> = {
  charge: 'Charge',
  shoot: 'Shoot',
  fight: 'Fight',
  move: 'Move',
  crawl: 'Crawl',
  march: 'Step by step',
  stand: 'Stand up',
  cast: 'Cast',
  drag: 'Drag',
  leave: 'Leave board',
  pass: 'Pass',
  stop: 'Stop',
  stay: 'Stay',
  'leave it': 'Leave it',
};

function shortOf(offered: Offered | undefined): string | undefined {
  if (offered?.verb === 'cast') return spellName(offered);
  return offered ? SHORT[offered.verb] : undefined;
}

/** Over an edge there is no way back: what becomes of a unit there is said before it goes, once. */
export function leaving({ war, selected }: WarHands, { verb, words: [edge = ''] }: Offered): Irreversible | undefined {
  if (verb !== 'leave') return undefined;
  const unit = unitOf(war, war.current >= 0 ? war.current : selected);
  const side = unit?.owner ?? 0;
  const escapes = war.scenario === 'escape' && war.side[side] === 'escapee';
  const isWay = edge === war.edge[1 - side];
  if (war.scenario === 'sound-the-alarm' && war.side[side] === 'raider' && edge === 'south') return undefined; // that is what it came for
  const does = escapes
    ? isWay
      ? 'A courier who leaves here wins the game. Anybody else is out of it.'
      : 'A courier who leaves here counts as dead. Anybody else is out of the game.'
    : war.scenario === 'escape'
      ? 'It is out of the game. Nobody panics for it.'
      : 'It counts as dead. Nobody panics for it.';
  return {
    title: 'Leave the board?',
    spends: `${unit ? calledOf(war, unit.id) : 'It'} steps over the ${edge} edge and does not come back.`,
    does: [[does]],
    keep: 'Stay',
    go: 'Leave the board',
  };
}

/** The end of a phase in which somebody has not acted asks once more. */
function irreversible({ waiting: left }: WarHands): Irreversible | undefined {
  if (!left.length) return undefined;
  return {
    title: 'End your phase?',
    spends: `${left.length} of yours ${left.length === 1 ? 'has' : 'have'} not acted.`,
    does: [[`${left.join(', ')}.`]],
    keep: 'Play on',
    go: 'End phase',
  };
}

/** What can be answered without the board, and what was chosen on it. */
function answerButtons(hands: WarHands): BarButton[] {
  const made: BarButton[] = [];
  const { plan } = hands;
  if (plan) {
    const label = plan.offered ? textOf(plan.offered.option.label) : 'Place it here';
    made.push({ label, short: shortOf(plan.offered), key: '↵', primary: true, choice: 'plan', press: () => hands.commit() });
  }
  const numbers = ['keep', 'block', 'defend'].includes(hands.question);
  const plain = [...hands.plain, ...hands.aboutUnits].filter(({ choice }) => choice !== plan?.offered?.choice);
  const best = numbers ? usualNumber(hands) : undefined;
  const sorted = best ? [best, ...plain.filter((one) => one !== best)] : plain;
  for (const [n, one] of sorted.entries()) {
    made.push({
      label: textOf(one.option.label),
      short: shortOf(one),
      key: n === 0 && !plan && sorted.length > 0 && isUsual(hands, one) ? '↵' : undefined,
      choice: `say-${one.choice}`,
      title: wholeText(one.option),
      primary: n === 0 && !plan && one.verb !== 'leave' && isUsual(hands, one),
      irreversible: leaving(hands, one),
      press: () => hands.say(one.choice),
    });
  }
  return made.length > MOST && numbers ? made.slice(0, MOST) : made;
}

/** What most would answer where a number is asked for: all successes, as many blocks as there are. */
export function usualNumber(hands: WarHands): Offered | undefined {
  const sum = ({ numbers }: Offered) => numbers.reduce((a, b) => a + b, 0) * 100 + (numbers[0] ?? 0);
  return hands.plain.toSorted((a, b) => sum(b) - sum(a))[0];
}

function isUsual(hands: WarHands, one: Offered): boolean {
  if (['keep', 'block', 'defend'].includes(hands.question)) return one === usualNumber(hands);
  return hands.plain.length === 1 && hands.byHex.size === 0 && hands.byUnit.size === 0;
}
