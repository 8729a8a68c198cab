import type { OptionInfo } from '../../../wire.gen';
import type { Hands } from '../../../frame/module';
import { textOf } from '../../../lib/said';
import type { Reason } from '../../../frame/reasons';
import { sheets } from '../sheets.svelte';
import { Ahead } from './ahead.svelte';
import { changeOf, isOfSlot, parse, speedChoice, targetOf, thingOf, type Meant } from './choices';
import { equippedOf, handOf, race } from './race';
import type { RaceAsk, RaceTable } from './store';

/** Where a card lies that can be picked. */
export type Zone = 'hand' | 'slot' | 'offer';

/** What a question asks about cards of the hand, for asking why one of them is dark. */
const VERBS: Partial<Record<RaceAsk['question'], string>> = {
  assign: 'assign',
  discard: 'discard',
  cycle: 'cycle',
  action: 'play',
  react: 'play',
  equip: 'equip',
  equip_from_hand: 'equip',
  purge: 'purge',
  give_up: 'cycle',
  screen: 'cycle',
};

/** Lists that are drawn in the middle of the track: what is chosen there lies in no hand. */
const OFFERED: ReadonlySet<Meant['form']> = new Set<Meant['form']>([
  'remove',
  'ship',
  'loadout',
  'power',
  'from',
  'agility',
  'resolve',
  'target',
]);
const MOST_DIGITS = 9;
/** Questions that go through a list, whose order is the player's. */
const IN_ORDER: ReadonlySet<string> = new Set<RaceAsk['question']>(['arrival', 'next_reaction']);
/** What is still to be resolved after a movement. */
const ITEMS: ReadonlySet<string> = new Set(['check', 'mine', 'location', 'ability']);

/** What is picked: a choice that is prepared and not yet made. Nothing happens before it is committed. */
export class RaceHands implements Hands {
  readonly #store: RaceTable;
  /** The choice that is prepared. */
  #chosen: string | null = $state(null);
  /** The choice under the pointer or the focus: it is looked at, not prepared. */
  looked: string | null = $state(null);
  /** The row of the location's table under the pointer: its final die. */
  row: number | null = $state(null);
  /** The final die that was planned with a click, a tap or a key: it stays when the pointer has gone. */
  planned: number | null = $state(null);
  /** P was pressed: the next digit is the die to plan. */
  #awaitsDie = false;
  readonly ahead: Ahead;
  /** The order that the player gave to what is due; what it does not name comes last. */
  #order: string[] = $state([]);
  /** What follows by itself, and after which movement; null: each is asked for. */
  #following: { movement: string; items: string[] } | null = null;
  #number = -1;
  /** What was picked while the answer before it was on its way: it is meant for the next question, if that is the same once more. */
  #early: { question: string; choice: string } | null = null;
  #kind: 'cycle' | 'purge' = 'cycle';

  constructor(store: RaceTable) {
    this.#store = store;
    this.ahead = new Ahead(store);
    sheets.load().catch((error: unknown) => console.warn('The sheets of the ships have not come.', error));
  }

  options: OptionInfo[] = $derived.by(() => this.#store.ask?.options ?? []);
  #question: string = $derived.by(() => this.#store.ask?.question ?? '');
  /** The prepared option, as long as it is offered. */
  chosen: OptionInfo | undefined = $derived.by(() => this.options.find(({ choice }) => choice === this.#chosen));
  /** What a preview is about: what is looked at, else what is prepared. */
  shown: OptionInfo | undefined = $derived.by(() => this.options.find(({ choice }) => choice === this.looked) ?? this.chosen);
  /** The card, ship or location of what is prepared. */
  thing: string | undefined = $derived(this.chosen && thingOf(this.chosen.choice));

  /** The options that the stage lists: what is in no hand, no slot and no pool. */
  offered: OptionInfo[] = $derived.by(() => this.options.filter(({ choice }) => isOffered(choice)));
  /** The same in the player's order. */
  order: OptionInfo[] = $derived.by(() => {
    const place = ({ choice }: OptionInfo) => (this.#order.includes(choice) ? this.#order.indexOf(choice) : this.#order.length);
    return this.offered.toSorted((a, b) => place(a) - place(b));
  });
  /** Several things are due, one after the other. */
  isOrdered: boolean = $derived(IN_ORDER.has(this.#question) && this.offered.length > 1);
  /** The words that stand in the action bar: pass, done, move, end. */
  plain: OptionInfo[] = $derived.by(() =>
    this.options.filter(
      ({ choice }) => !isOffered(choice) && (parse(choice)?.form === 'word' || this.#store.ask?.question === 'equip_taken'),
    ),
  );
  /** The final dice that Speed can make, by the change of the die. */
  changes: { change: number; option: OptionInfo }[] = $derived.by(() =>
    this.options
      .flatMap((option) => {
        const change = changeOf(option.choice);
        return change === undefined ? [] : [{ change, option }];
      })
      .sort((a, b) => a.change - b.change),
  );
  targets: number[] = $derived.by(() => this.options.flatMap(({ choice }) => targetOf(choice) ?? []));

  /** All that can be picked, each thing once: cards first, then what the stage lists. Digits go by it. */
  pickable: { thing: string; zone: Zone; first: OptionInfo }[] = $derived.by(() => {
    const found = new Map<string, { thing: string; zone: Zone; first: OptionInfo }>();
    for (const option of this.options) {
      const thing = thingOf(option.choice);
      if (thing === undefined || isOffered(option.choice) || this.plain.includes(option)) continue;
      const zone = isOfSlot(option.choice) ? 'slot' : parse(option.choice)?.form === 'take' ? 'offer' : 'hand';
      const key = `${zone} ${thing}`;
      if (!found.has(key)) found.set(key, { thing, zone, first: option });
    }
    return [...found.values(), ...this.order.map((first) => ({ thing: first.choice, zone: 'offer' as const, first }))];
  });

  /** The digit that picks one of the offered options; "" if there are too many things before it. */
  digit(choice: string): string {
    const at = this.pickable.findIndex(({ thing }) => thing === choice);
    return at >= 0 && at < MOST_DIGITS ? String(at + 1) : '';
  }

  /** The options about a card that lies there. */
  about(thing: string, zone: Zone): OptionInfo[] {
    return this.options.filter(({ choice }) => thingOf(choice) === thing && !isOffered(choice) && isOfSlot(choice) === (zone === 'slot'));
  }

  /** What picking a card that lies there would lead to, in words; undefined if it cannot be picked. */
  told(thing: string, zone: Zone): string | undefined {
    const [first] = this.about(thing, zone);
    return first && textOf(first.label);
  }

  /** The options about the same thing as what is prepared. */
  ways: OptionInfo[] = $derived.by(() => {
    const { chosen, thing } = this;
    if (!chosen || thing === undefined || isOffered(chosen.choice)) return chosen ? [chosen] : [];
    return this.about(thing, isOfSlot(chosen.choice) ? 'slot' : 'hand');
  });

  asked(ask: RaceAsk | null): void {
    this.looked = this.row = null;
    this.ahead.asked(ask);
    if (!ask || ask.number === this.#number) return; // what is told meanwhile takes nothing out of the hand
    const early = this.#early;
    this.#early = null;
    this.#number = ask.number;
    this.#chosen = null;
    if (ask.question === 'speed') this.planned = null; // the die is there
    if (IN_ORDER.has(ask.question) && this.#goesOn(ask)) return;
    if (early?.question === ask.question && ask.options.some(({ choice }) => choice === early.choice)) this.#chosen = early.choice;
    else if (ask.question === 'speed') this.#chosen = speedChoice(0);
    else if (IN_ORDER.has(ask.question) || ask.options.every(({ choice }) => isOffered(choice)))
      this.#chosen = this.order[0]?.choice ?? null;
  }

  /** Whoever sits here has picked this, or laid it down. */
  #take(choice: string | null): void {
    this.#chosen = choice;
    const isEarly = choice !== null && this.#store.pending !== null;
    this.#early = isEarly ? { question: this.#question, choice } : null;
  }

  /** What is due comes to this place of the order; the first one is prepared. */
  place(choice: string, at: number): void {
    const rest = this.order.map((one) => one.choice).filter((one) => one !== choice);
    this.#order = [...rest.slice(0, at), choice, ...rest.slice(at)];
    this.#chosen = this.#order[0]!;
  }

  /** What is prepared comes earlier or later. */
  shift(by: 1 | -1): boolean {
    const at = this.order.findIndex((one) => one === this.chosen);
    const to = at + by;
    if (!this.isOrdered || at < 0 || to < 0 || to >= this.order.length) return false;
    const { choice } = this.order[at]!;
    this.place(choice, to);
    this.#chosen = choice;
    return true;
  }

  /** Everything that is due is resolved in this order, as long as nothing else becomes due meanwhile. */
  resolveAll(): void {
    const { ask } = this.#store;
    const [first, ...items] = this.order.map(({ choice }) => choice);
    if (!ask || first === undefined) return;
    this.#following = { movement: this.#movement(ask), items };
    this.#store.choose(first);
  }

  /** The next of a list that follows by itself is chosen; false if the player shall choose. */
  #goesOn(ask: RaceAsk): boolean {
    const following = this.#following;
    this.#following = null;
    const due = ask.options.map(({ choice }) => choice).filter(isOffered);
    if (following?.movement !== this.#movement(ask) || due.length !== following.items.length) return false;
    if (!following.items.every((item) => due.includes(item))) return false;
    const [next, ...items] = following.items;
    if (next === undefined || !items.length) return false; // a single one is taken by itself, unless the player wants to stop there
    this.#following = { movement: following.movement, items };
    this.#store.choose(next);
    return true;
  }

  /** Which movement a question is about: no other one of the race has the same. */
  #movement({ about }: RaceAsk): string {
    const { round, turn } = race(this.#store.view);
    return JSON.stringify([round, turn, about]);
  }

  isPicked(thing: string, zone: Zone): boolean {
    const { chosen } = this;
    return chosen !== undefined && thingOf(chosen.choice) === thing && isOfSlot(chosen.choice) === (zone === 'slot');
  }

  /** A card was clicked, wherever it lies: its option is prepared; the second time it is put back. */
  pick(thing: string, zone: Zone): boolean {
    const ways = this.about(thing, zone);
    if (!ways.length) return false;
    const isSent = this.#store.pending !== null && this.#store.pending === this.#chosen; // it is gone: this is another copy
    if (this.isPicked(thing, zone) && !isSent) this.#take(null);
    else {
      const same = ways.find(({ choice }) => {
        const meant = parse(choice);
        return meant?.form === 'bid' && meant.kind === this.#kind;
      });
      this.#take((same ?? ways[0]!).choice);
    }
    return true;
  }

  /** One of the offered options is prepared. */
  prepare(choice: string): void {
    if (this.options.some((option) => option.choice === choice)) this.#take(choice);
  }

  /** The next way to use what is picked: a bid is turned, a power card goes to the next powers. */
  turn(by: 1 | -1 = 1): boolean {
    const { ways, chosen } = this;
    if (!chosen || ways.length < 2) return false;
    const next = ways[(ways.indexOf(chosen) + by + ways.length) % ways.length]!;
    const meant = parse(next.choice);
    if (meant?.form === 'bid') this.#kind = meant.kind;
    this.#take(next.choice);
    return true;
  }

  /** To the next or the previous of a row: final dice, ships, or things. */
  step(by: 1 | -1): boolean {
    const row = this.changes.length ? this.changes.map(({ option }) => option) : this.pickable.map(({ first }) => first);
    if (!row.length) return false;
    const at = row.findIndex(({ choice }) => choice === this.#chosen || (thingOf(choice) !== undefined && thingOf(choice) === this.thing));
    const next =
      at < 0
        ? by > 0
          ? 0
          : row.length - 1
        : this.changes.length
          ? Math.max(0, Math.min(row.length - 1, at + by))
          : (at + by + row.length) % row.length;
    this.#take(row[next]!.choice);
    return true;
  }

  /** The move die is made this number by Speed, if it can be: prepared, not yet done. */
  make(die: number): boolean {
    const { ask } = this.#store;
    const found = ask?.question === 'speed' ? this.changes.find(({ change }) => ask.about.die + change === die) : undefined;
    if (found) this.#take(found.option.choice);
    return found !== undefined;
  }

  /** This final die is planned, or no more if it was; where the move die lies, Speed makes it this one. */
  plan(die: number): void {
    if (this.#store.ask?.question === 'speed') this.make(die);
    else this.planned = this.planned === die ? null : die;
  }

  /** Keys that plan: P, then a die. */
  planKey(key: string): boolean {
    const awaited = this.#awaitsDie;
    if (!this.ahead.landing(1)) return false; // no race is flown yet
    this.#awaitsDie = key.toLowerCase() === 'p';
    if (this.#awaitsDie) return true;
    if (!awaited || !/^[1-6]$/.test(key)) return false;
    this.plan(Number(key));
    return true;
  }

  commit(): boolean {
    if (!this.chosen) return false;
    this.#store.choose(this.chosen.choice);
    return true;
  }

  /** Why this card of the hand cannot be chosen now; null if it can, or if nobody says so. */
  whyNot(card: string): Promise<Reason | null> {
    const { ask, side, view } = this.#store;
    const verb = ask && VERBS[ask.question];
    const r = race(view);
    const held = [...handOf(r, side), ...equippedOf(r, side)].includes(card);
    if (!verb || !held || this.options.some(({ choice }) => thingOf(choice) === card)) return Promise.resolve(null);
    return this.#store.why(`${verb}:${card}`);
  }

  back(): boolean {
    const there = this.#chosen !== null || this.planned !== null;
    this.looked = this.planned = null;
    this.#take(null);
    return there;
  }
}

function isOffered(choice: string): boolean {
  const meant = parse(choice);
  return meant !== undefined && (OFFERED.has(meant.form) || (meant.form === 'word' && ITEMS.has(meant.word)));
}
