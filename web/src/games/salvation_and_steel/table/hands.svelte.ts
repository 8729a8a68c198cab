import type { Spot } from '../../../frame/camera.svelte';
import { Threats } from '../../../frame/board/threats.svelte';
import { Latest } from '../../../frame/latest.svelte';
import type { Hands } from '../../../frame/module';
import type { Reason } from '../../../frame/reasons';
import { recall } from '../../../lib/store';
import type {
  ClashTold,
  ClashWish,
  DefenceTold,
  DefenceWish,
  ReachTold,
  ReachWish,
  RoundTold,
  RoundWish,
  ShotTold,
  ShotWish,
  SightTold,
  SightWish,
  SpellTold,
  SpellWish,
  WayTold,
  WayWish,
} from '../told.gen';
import { usualAttack } from './chances';
import { diceChoice, readAll, type Offered } from './choices';
import { centre, direction, distance, hexOf, laid, nameOf, neighbours, OFF, stepTo, type Direction, type Hex } from './hexes';
import { book } from '../book.svelte';
import { places } from './places';
import type { WarAsk, WarTable } from './store';
import { calledOf, NO_UNIT, onBoard, typeOf, unitAt, unitOf, war, type Unit, type War } from './war';
import { Viewport } from './viewport.svelte';

/** Where this browser remembers that the view shall follow. */
export const FOLLOWS = 'salvation-and-steel.follows';

/** How dice are split against one enemy. */
export interface Split {
  attack: number;
  defence: number;
  /** As many defence dice as the charger attacks with. */
  mirror: boolean;
  /** The free die of War Dance. */
  extra: boolean;
}

/** What a die is for: it is kept where its Energy is not spent. */
export type DiceUse = 'attack' | 'defence' | 'keep';
const BINS: readonly DiceUse[] = ['attack', 'defence', 'keep'];

/** What would be said now: one or two choices, one after the other. */
export interface Plan {
  choices: string[];
  offered?: Offered;
  /** Where it leads. */
  hex: Hex;
}

/** What a unit can do to a target, best first. */
const ACTS = ['fight', 'shoot', 'charge', 'cast', 'trick', 'heal', 'hand-over'];

/** Answers that have buttons of their own. */
const FEW = 3;
/** Around the units that shall be seen, in units of the picture: a little more than the way of a slow one. */
const AROUND = 120;
/** Pixels for a unit of the picture: a board that is not zoomed by hand comes no nearer. */
const CLOSEST = 1.12;
/** Questions amid a fight: on a phone the view comes near to it. */
const AMID = new Set(['dice', 'keep', 'block', 'defend', 'push', 'fall', 'follow']);
const NEAR = 'near';
/** Questions about the whole board. */
const WIDE = new Set(['pick', 'lay', 'edge', 'note-hostage', 'note-unit', 'reveal', 'part']);

/** Choices that name a hex where the unit goes. */
const GOING = new Set(['move', 'crawl', 'disengage']);

/** What the person at the table has in hand: a unit, a target, a hex, a spell, dice. It judges nothing. */
export class WarHands implements Hands {
  readonly store: WarTable;
  readonly view = new Viewport();

  /** The unit that is looked at, and that shall act. */
  selected: number = $state(NO_UNIT);
  /** Whom it shall charge, shoot, fight or enchant. */
  target: number = $state(NO_UNIT);
  /** What it shall do to the target, if that was chosen. */
  act: string = $state('');
  /** Where it shall go, or what else happens there: chosen by a tap or by keys. */
  hex: Hex = $state(OFF);
  /** The hex under the pointer. */
  hover: Hex = $state(OFF);
  /** The spell that is aimed, and what it halves. */
  spell: string = $state('');
  attribute: string = $state('');
  /** How a piece of terrain is turned. */
  turns = $state(0);
  /** The dice that the arrow keys change; nobody has used them yet at first. */
  bin: DiceUse | null = $state(null);
  split: Split = $state.raw({ attack: 0, defence: 0, mirror: false, extra: false });
  /** The ruler: ready to be drawn, and from where to where. */
  measuring = $state(false);
  ruler: { from: Hex; to: Hex } | null = $state.raw(null);

  readonly threats: Threats<ReachTold>;
  readonly reach: Latest<ReachWish, ReachTold>;
  readonly way: Latest<WayWish, WayTold>;
  readonly sight: Latest<SightWish, SightTold>;
  readonly round: Latest<RoundWish, RoundTold>;
  readonly clash: Latest<ClashWish, ClashTold>;
  readonly shot: Latest<ShotWish, ShotTold>;
  readonly defence: Latest<DefenceWish, DefenceTold>;
  readonly cast: Latest<SpellWish, SpellTold>;
  /** Why the unit that acts cannot shoot at its target. */
  readonly noShot: Latest<string, Reason>;
  /** Why something cannot be done. */
  readonly cannot: Latest<string, Reason>;

  #number = -1;
  #then: string[] = [];
  #seen: { war: War; version: number } | null = null;

  constructor(store: WarTable) {
    this.store = store;
    this.view.follows = recall(FOLLOWS, true);
    this.threats = new Threats(store, (unit) => store.measure('reach', { unit }));
    this.reach = new Latest((wish) => store.measure('reach', wish));
    this.way = new Latest((wish) => store.measure('way', wish));
    this.sight = new Latest((wish) => store.measure('sight', wish));
    this.round = new Latest((wish) => store.measure('round', wish));
    this.clash = new Latest((wish) => store.measure('clash', wish));
    this.shot = new Latest((wish) => store.measure('shot', wish));
    this.defence = new Latest((wish) => store.measure('defence', wish));
    this.noShot = new Latest((choice) => store.why(choice));
    this.cast = new Latest((wish) => store.measure('spell', wish));
    this.cannot = new Latest((choice) => store.why(choice));
    void book.load().catch(() => undefined); // tokens have no names until it comes
  }

  war: War = $derived.by(() => war(this.store.view));
  offered: Offered[] = $derived.by(() => readAll(this.store.ask?.options ?? []));
  question: string = $derived.by(() => this.store.ask?.question ?? '');
  /** The unit whose actions are listed: it is being activated, or the question is about it. */
  acting: number = $derived.by(() => {
    const { ask } = this.store;
    if (!ask) return NO_UNIT;
    if (ask.question === 'command') return this.war.current;
    return ask.about && 'unit' in ask.about ? ask.about.unit : NO_UNIT;
  });

  /** Which question is in hand; differs whenever another one is asked. */
  get number(): number {
    return this.#number;
  }

  /** The unit that is told about: under the pointer, else selected, else the one that acts. */
  inspected: number = $derived.by(() => {
    const under = unitAt(this.war, this.hover);
    return under?.id ?? (this.selected >= 0 ? this.selected : this.acting);
  });
  chosen: Unit | undefined = $derived.by(() => unitOf(this.war, this.selected));

  /** The enemies whose next phase is looked at: all, or the one that is pointed at or looked at, and is no target now. */
  feared: number[] = $derived.by(() => {
    if (this.war.stage !== 'play') return [];
    const foes = onBoard(this.war).filter(({ owner }) => owner !== this.store.side);
    if (this.threats.all) return foes.map(({ id }) => id);
    const looked = unitAt(this.war, this.hover)?.id ?? this.selected;
    return foes.flatMap(({ id }) => (id === looked && !this.actsOn(id).length ? [id] : []));
  });

  // --- Questions ---

  /** A new question, or none: nothing stays in hand that belonged to the old one. */
  asked(ask: WarAsk | null): void {
    const number = ask?.number ?? -1;
    if (number === this.#number) return;
    this.#number = number;
    if (!ask) {
      this.hex = OFF;
      this.act = this.spell = this.attribute = '';
      if (this.store.info?.state === 'finished') this.selected = this.target = NO_UNIT;
      // what waits to be measured may be gone by now
      const { cannot, noShot, reach, way, sight, round, clash, shot, defence, cast } = this;
      for (const one of [cannot, noShot, reach, way, sight, round, clash, shot, defence, cast]) one.clear();
      return;
    }
    this.#lookBack();
    const then = this.#then.shift();
    if (then !== undefined && ask.options.some(({ choice }) => choice === then)) {
      queueMicrotask(() => this.store.choose(then));
      return;
    }
    this.#then = [];
    this.begin(ask);
  }

  begin(ask: WarAsk): void {
    const now = war(this.store.me?.view ?? null);
    this.hex = OFF;
    this.act = this.spell = this.attribute = '';
    this.turns = 0;
    this.cannot.clear();
    this.way.clear();
    const about = ask.question === 'command' ? now.current : ask.about && 'unit' in ask.about ? ask.about.unit : NO_UNIT;
    if (ask.question === 'command') {
      if (about >= 0) this.selected = about;
      else if (!this.canActivate(this.selected)) this.selected = NO_UNIT;
      if (!this.actsOn(this.target).length) this.target = NO_UNIT;
    } else if (ask.question === 'dice') {
      this.selected = ask.about.unit;
      this.target = ask.about.target;
      this.split = this.usual();
      this.bin = null;
    } else if (ask.question === 'place' || ask.question === 'reveal') {
      if (!this.#canPlace(this.selected)) this.selected = this.unplaced()[0]?.id ?? NO_UNIT;
      this.target = NO_UNIT;
    } else if (ask.question === 'react') this.target = NO_UNIT;
    else {
      this.selected = about;
      this.target = NO_UNIT;
    }
    this.#frame(now, ask.question, about);
    const at = unitOf(now, about)?.at ?? OFF;
    if (at >= 0) this.view.follow(at);
    this.look();
  }

  /** Whose phase of which turn was framed last. */
  #framed = '';

  /**
   * At the beginning of each phase the view holds everybody, as near as that can be; then only the player moves it. Where that
   * is too small to be read, it comes near to a fight, and goes back afterwards.
   */
  #frame(now: War, question: string, unit: number): void {
    const isNear = this.#framed === NEAR || (this.view.isNarrow && this.view.isTight);
    if (AMID.has(question) && isNear) {
      this.#framed = NEAR;
      const fighters = combatOf(now, unit).map((id) => unitOf(now, id)?.at ?? OFF);
      const spots = fighters.filter((hex) => hex >= 0).map((hex) => centre(this.view.look, hex));
      if (spots.length) this.view.frame(spots, AROUND, CLOSEST);
      return;
    }
    const phase = WIDE.has(question) ? 'whole' : question === 'place' ? 'place' : `${now.turn} ${now.active}`;
    const isAway = phase !== 'whole' && onBoard(now).some(({ at }) => !this.view.sees(at));
    if (phase === this.#framed && !isAway) return;
    this.#framed = phase;
    this.view.frame(phase === 'whole' ? [] : this.#spots(now, question), AROUND, CLOSEST);
  }

  /** The board is seen from this side; a view that only the player moves stays where it is. */
  face(isTurned: boolean): void {
    if (!this.view.face(isTurned) || !this.#framed) return;
    this.#framed = '';
    this.#frame(war(this.store.me?.view ?? null), this.question, this.acting);
  }

  /** Everybody on the board, and what the scenario is about; when a band is set up, where it may stand. */
  #spots(now: War, question = ''): Spot[] {
    const zone = question === 'place' ? this.offered.map(({ hex }) => hex) : [];
    const things = [...now.markers, ...now.gates.map(({ at }) => at), now.treasure, ...now.information, ...now.hostage];
    const hexes = [...onBoard(now).map(({ at }) => at), ...zone, ...things].filter((hex) => hex >= 0);
    return hexes.map((hex) => centre(this.view.look, hex));
  }

  /** The whole board; from there, as near to everybody as can be. */
  fit(): void {
    if (this.view.isWhole) this.view.reframeAround(this.#spots(this.war, this.question), AROUND, CLOSEST);
    else this.view.fit();
  }

  #canPlace(id: number): boolean {
    return this.offered.some(({ verb, units }) => (verb === 'place' || verb === 'reveal') && units[0] === id);
  }

  /** A new turn: if something happened where nobody looked, the whole board is shown. */
  #lookBack(): void {
    const { store, view } = this;
    const now = war(store.me?.view ?? null);
    const before = this.#seen;
    this.#seen = { war: now, version: store.version };
    if (!before || now.turn <= before.war.turn) return;
    const events = store.story.filter((event) => event.version > before.version);
    if (places(events).some((hex) => !view.sees(hex))) view.reframeAround(this.#spots(now), AROUND, CLOSEST);
  }

  // --- What is measured ---

  /** Asks what can be known of what is in hand. */
  look(fresh = true): void {
    const { store } = this;
    if (!store.live || store.current === null) return;
    const { selected, target } = this;
    const now = war(store.me?.view ?? null); // as it is, also while the board still shows how it came to that
    const on = (id: number) => (unitOf(now, id)?.at ?? OFF) >= 0;
    if (on(selected) && store.info?.state !== 'finished' && this.war.stage === 'play') this.reach.want({ unit: selected }, fresh);
    else this.reach.clear();
    const needsSight = !this.spell; // a spell meets whoever is near enough
    if (needsSight && on(selected) && on(target) && this.war.stage === 'play') this.sight.want({ unit: selected, target }, fresh);
    else this.sight.clear();
    if (this.question === 'dice' && on(selected) && on(target))
      this.round.want(
        {
          unit: selected,
          target,
          attack: this.split.mirror ? 0 : this.split.attack + Number(this.split.extra),
          defence: this.split.defence,
        },
        fresh,
      );
    else this.round.clear();
    const canShoot = this.actsOn(target).some(({ verb }) => verb === 'shoot');
    if (on(selected) && on(target) && canShoot) this.shot.want({ unit: selected, target }, fresh);
    else this.shot.clear();
    if (this.#isShooter(selected) && unitOf(now, target)?.owner === 1 - store.side && !canShoot) this.noShot.want(`shoot:${target}`, fresh);
    else this.noShot.clear();
    const { ask } = store;
    if (ask?.question === 'defend') this.defence.want({ unit: ask.about.unit, force: ask.about.force }, fresh);
    else this.defence.clear();
    this.#lookAtSpell(fresh);
  }

  #isShooter(id: number): boolean {
    const unit = unitOf(this.war, id);
    return this.question === 'command' && id === this.war.current && unit !== undefined && typeOf(unit)?.kind === 'ranged' && !this.spell;
  }

  #lookAtSpell(fresh: boolean): void {
    const found = this.spell ? (this.plan?.offered ?? this.byHex.get(this.hover)) : undefined;
    if (!found || found.verb !== 'cast' || (unitOf(war(this.store.me?.view ?? null), this.selected)?.at ?? OFF) < 0) {
      this.cast.clear();
      return;
    }
    const hex = found.hex === OFF ? '' : nameOf(found.hex);
    this.cast.want({ unit: this.selected, spell: this.spell, target: found.units[0] ?? NO_UNIT, hex }, fresh);
  }

  /** The way that would be gone to this hex. */
  lookAt(hex: Hex): void {
    if (this.question === 'lay' && hex >= 0) this.cannot.want(this.layChoice(hex));
    if (this.spell) this.#lookAtSpell(false);
    if (hex < 0 || this.selected < 0 || this.chargeEnds.has(hex)) return;
    if (this.ends.has(hex)) this.way.want({ unit: this.selected, hex: nameOf(hex), target: NO_UNIT }, false);
  }

  // --- What can be chosen, and where ---

  /** Where the selected unit can go: told with the question, or measured for one that is not activated yet. */
  ends: ReadonlySet<Hex> = $derived.by(() => {
    if (this.question !== 'command' || this.spell) return new Set<Hex>();
    if (this.selected === this.war.current) return new Set(this.offered.filter(({ verb }) => GOING.has(verb)).map(({ hex }) => hex));
    if (!this.canActivate(this.selected) || this.reach.value?.unit !== this.selected) return new Set<Hex>();
    return new Set(this.reach.value.ends.map(hexOf));
  });

  /** Where a charge at the target would end. */
  chargeEnds: ReadonlySet<Hex> = $derived.by(() => {
    if (this.question !== 'command' && this.question !== 'strike') return new Set<Hex>();
    const found = this.offered.filter(({ verb, units, hex }) => verb === 'charge' && units[0] === this.target && hex !== OFF);
    return new Set(found.map(({ hex }) => hex));
  });

  /** Options by the hex they name, as far as they fit what is in hand. */
  byHex: ReadonlyMap<Hex, Offered> = $derived.by(() => {
    const found = new Map<Hex, Offered>();
    for (const one of this.offered) {
      if (one.hex === OFF) continue;
      if (one.verb === 'place' && one.units[0] !== this.selected) continue;
      if (one.verb === 'lay' && one.numbers[0] !== this.turns) continue;
      if (one.verb === 'charge' && one.units[0] !== this.target) continue;
      if (one.verb === 'cast' && one.words[0] !== this.spell) continue;
      if (this.spell && one.verb !== 'cast') continue;
      if (one.verb === 'reveal' && one.units[0] !== this.selected) continue;
      const known = found.get(one.hex); // of several blows at a gate the hardest comes first
      if (!known || one.verb === 'charge') found.set(one.hex, one);
    }
    return found;
  });

  /** Options about a unit that is not the one that acts, by that unit; a fight is about all who take part. */
  byUnit: ReadonlyMap<number, Offered[]> = $derived.by(() => {
    const found = new Map<number, Offered[]>();
    const add = (id: number, one: Offered) => found.set(id, [...(found.get(id) ?? []), one]);
    for (const one of this.offered) {
      const [first] = one.units;
      if (one.verb === 'fight') for (const id of combatOf(this.war, first!)) add(id, one);
      else if (one.verb === 'cast' && one.hex !== OFF) add(unitAt(this.war, one.hex)?.id ?? NO_UNIT, one);
      else if (first !== undefined && !['place', 'drag', 'activate', 'reveal'].includes(one.verb)) add(first, one);
    }
    return found;
  });

  /** Units come onto the board, one after the other. */
  get isSettingUp(): boolean {
    return this.question === 'place' || this.question === 'reveal';
  }

  canActivate(id: number): boolean {
    return this.offered.some(({ verb, units }) => verb === 'activate' && units[0] === id);
  }

  /** What can be done to a unit now; spells only if one is aimed. */
  actsOn(id: number): Offered[] {
    const all = this.byUnit.get(id) ?? [];
    const fits = all.filter(({ verb, words }) =>
      this.spell ? verb === 'cast' && words[0] === this.spell : verb !== 'cast' || this.question !== 'command',
    );
    const seen = new Set<string>();
    return fits.filter(({ verb, hex, words }) => {
      if (verb === 'charge' && hex === OFF) return false; // step by step is said with its own button
      const key = verb === 'cast' ? words.join() : verb;
      return !seen.has(key) && seen.add(key);
    });
  }

  /** The spells that can be cast now, each once. */
  spells: string[] = $derived.by(() => [...new Set(this.offered.filter(({ verb }) => verb === 'cast').map(({ words }) => words[0]!))]);

  /** Options that are about nothing on the board. */
  plain: Offered[] = $derived.by(() =>
    this.offered.filter(({ verb, hex, units, words }) => {
      if (verb === 'fight' || verb === 'drag') return true;
      if (verb === 'cast') return this.question !== 'command' && units.length === 0 && hex === OFF && words.length > 0;
      return hex === OFF && units.length === 0 && verb !== 'dice' && verb !== 'mirror';
    }),
  );

  /** Blows at a gate, by the Energy that they take. */
  batters: Offered[] = $derived.by(() => this.offered.filter(({ verb }) => verb === 'batter'));

  /** Picking information up: it has a button, for somebody may stand on it. */
  pickUps: Offered[] = $derived.by(() => this.offered.filter(({ verb }) => verb === 'pick-up'));

  /** Answers that name units, where they are few: they have buttons, too. */
  aboutUnits: Offered[] = $derived.by(() => {
    if (this.question === 'command' || this.question === 'dice') return [];
    const found = this.offered.filter(({ verb, units, hex }) => units.length > 0 && hex === OFF && verb !== 'courier');
    return found.length <= FEW ? found : [];
  });

  /** What would be said if the golden button were pressed. */
  plan: Plan | null = $derived.by(() => this.#plan());

  #plan(): Plan | null {
    const { question, selected, target, hex, spell } = this;
    if (!this.store.ask) return null;
    if (question === 'dice') return { choices: [this.splitChoice], hex: OFF };
    if (question === 'lay')
      return hex >= 0 && !this.isRefused ? { choices: [this.layChoice(hex)], offered: this.byHex.get(hex), hex } : null;
    if (question === 'command' && selected !== this.war.current) {
      if (!this.canActivate(selected)) return null;
      const activate = `activate:${selected}`;
      if (hex >= 0 && this.ends.has(hex)) return { choices: [activate, `move:${nameOf(hex)}`], hex };
      return { choices: [activate], hex: OFF };
    }
    if (spell) return this.#spellPlan();
    if (hex >= 0 && this.byHex.has(hex)) return this.#said(this.byHex.get(hex)!);
    if (target >= 0) {
      const acts = this.actsOn(target);
      const one = acts.find(({ verb }) => verb === this.act) ?? best(acts);
      if (one?.verb === 'charge') return this.#said(this.#nearestCharge() ?? one);
      return one ? this.#said(one) : null;
    }
    return null;
  }

  #spellPlan(): Plan | null {
    const casts = this.offered.filter(({ verb, words }) => verb === 'cast' && words[0] === this.spell);
    const alone = casts.find(({ units, hex }) => !units.length && hex === OFF);
    if (alone) return this.#said(alone);
    if (this.hex >= 0 && this.byHex.has(this.hex)) return this.#said(this.byHex.get(this.hex)!);
    const at = unitOf(this.war, this.target)?.at ?? OFF;
    const fits = casts.filter(({ units, hex }) => units[0] === this.target || (at >= 0 && hex === at));
    const one = fits.find(({ words }) => !this.attribute || words.includes(this.attribute)) ?? fits[0];
    return this.target >= 0 && one ? this.#said(one) : null;
  }

  #said(offered: Offered): Plan {
    return { choices: [offered.choice], offered, hex: offered.hex };
  }

  /** The charge that is looked at: of the selected unit, at its target or at an enemy under the pointer. */
  charge: ClashWish | null = $derived.by(() => {
    const { selected, war } = this;
    const target = this.target >= 0 ? this.target : (unitAt(war, this.hover)?.id ?? NO_UNIT);
    if (this.question !== 'command' || this.spell || selected < 0 || target < 0) return null;
    const acts = this.actsOn(target);
    const planned = acts.find(({ verb }) => target === this.target && verb === this.act) ?? best(acts);
    if (planned?.verb === 'charge') {
      const hex = this.#nearestCharge(target)?.hex ?? OFF;
      return hex >= 0 ? { unit: selected, target, hex: nameOf(hex) } : null;
    }
    if (selected === war.current || !this.canActivate(selected) || this.reach.value?.unit !== selected) return null;
    const ends = this.reach.value.charges.find((one) => one.target === target)?.ends ?? [];
    const [nearest] = ends.toSorted((a, b) => a.path.length - b.path.length);
    return nearest ? { unit: selected, target, hex: nearest.hex } : null;
  });

  /** What the round after that charge would be, as far as it is known. */
  foreseen: ClashTold | null = $derived.by(() => (this.charge && !this.clash.stale ? this.clash.value : null));

  lookAtCharge(fresh: boolean): void {
    if (this.charge && this.store.live) this.clash.want(this.charge, fresh);
    else this.clash.clear();
  }

  /** The end of a charge that is the shortest way, or the one that the pointer shows. */
  #nearestCharge(target = this.target): Offered | undefined {
    const from = this.chosen?.at ?? OFF;
    const ends = this.offered.filter(({ verb, units, hex }) => verb === 'charge' && units[0] === target && hex !== OFF);
    const shown = ends.find(({ hex }) => hex === this.hover);
    return shown ?? ends.toSorted((a, b) => distance(from, a.hex) - distance(from, b.hex))[0];
  }

  /** The way that the plan would take, with where it starts. */
  path: Hex[] = $derived.by(() => {
    const from = this.chosen?.at ?? OFF;
    const to = this.plan?.hex ?? OFF;
    const hovered = this.hover >= 0 && this.ends.has(this.hover) ? this.hover : OFF;
    const end = to >= 0 ? to : hovered;
    if (from < 0 || end < 0) return [];
    const charge = this.reach.value?.charges.find((one) => one.target === this.target)?.ends.find((one) => hexOf(one.hex) === end);
    const told = charge ?? (this.way.value && hexOf(this.way.value.hex) === end && !this.way.stale ? this.way.value : null);
    return told ? [from, ...told.path.map(hexOf)] : [];
  });

  isCharge: boolean = $derived.by(() => this.plan?.offered?.verb === 'charge');

  // --- Saying it ---

  commit(): boolean {
    const { plan, store } = this;
    if (!plan || store.busy) return false;
    const [first, ...then] = plan.choices;
    this.#then = then;
    store.choose(first!);
    return true;
  }

  /** Another answer than the one in hand: nothing follows it by itself. */
  say(choice: string): void {
    this.#then = [];
    this.store.choose(choice);
  }

  // --- Clicks ---

  /** A hex was clicked. `sure`: a mouse shows before what it would do, a finger only afterwards. */
  click(hex: Hex, sure: boolean): void {
    const unit = unitAt(this.war, hex);
    if (unit && !(this.byHex.has(hex) && !['command', 'react'].includes(this.question))) return this.clickUnit(unit);
    if (hex < 0) return this.clear();
    const can = this.byHex.has(hex) || this.ends.has(hex) || this.question === 'lay';
    if (!can) {
      if (this.store.ask && this.chosen && this.selected === this.war.current && this.question === 'command' && !unit)
        this.cannot.want(`move:${nameOf(hex)}`);
      return this.clear(true);
    }
    const again = this.hex === hex;
    this.hex = hex;
    if (this.byHex.get(hex)?.verb !== 'charge' && this.question === 'command' && !this.spell) this.target = NO_UNIT;
    this.lookAt(hex);
    this.look(false);
    if (sure || again) this.commit();
  }

  /** A unit that can go somewhere now, as soon as it is activated. */
  canSend(id: number): boolean {
    return this.question === 'command' && (id === this.war.current || this.canActivate(id));
  }

  /** The selected unit was dragged to a hex: it goes there, or aims a charge at the enemy who stands there. */
  send(to: Hex): void {
    const unit = unitAt(this.war, to);
    if (!unit) {
      this.click(to, true);
    } else if (unit.owner !== this.store.side) {
      this.clear(true);
      this.clickUnit(unit);
      if (this.actsOn(unit.id).some(({ verb }) => verb === 'charge')) this.chooseAct('charge');
    }
  }

  clickUnit(unit: Unit): void {
    const { question } = this;
    const acts = this.actsOn(unit.id);
    const isOwn = unit.owner === this.store.side;
    this.hex = OFF;
    if (question === 'dice' || question === 'block' || question === 'defend' || question === 'keep') {
      this.look(false);
      return;
    }
    if (question === 'command' && isOwn && !this.spell && !acts.some(({ verb }) => verb !== 'fight')) return this.select(unit.id);
    if (acts.length || this.selected >= 0) {
      if (this.target === unit.id && acts.length && this.plan) {
        this.commit();
        return;
      }
      this.target = unit.id;
      this.act = '';
    } else this.selected = unit.id;
    this.look();
  }

  /** A unit is looked at, and shall act. */
  select(id: number): void {
    this.selected = this.selected === id && id !== this.war.current ? NO_UNIT : id;
    this.target = NO_UNIT;
    this.hex = OFF;
    this.act = this.spell = '';
    this.way.clear();
    this.cannot.clear();
    const at = unitOf(this.war, this.selected)?.at ?? OFF;
    if (at >= 0) this.view.keep(at);
    this.look();
  }

  /** The unit of the roster: shown on the board, and selected. */
  pick(id: number): void {
    if (this.isSettingUp) {
      this.selected = id;
      this.hex = OFF;
      return;
    }
    const one = this.byUnit.get(id)?.find(({ verb }) => ['courier', 'follow', 'freeze', 'counter'].includes(verb));
    if (one) this.target = id;
    else if (this.selected !== id) this.select(id);
    const at = unitOf(this.war, id)?.at ?? OFF;
    if (at >= 0) this.view.keep(at);
  }

  aimSpell(spell: string): void {
    this.spell = this.spell === spell ? '' : spell;
    this.attribute = '';
    this.target = NO_UNIT;
    this.hex = OFF;
    this.look();
  }

  chooseAct(act: string): void {
    this.act = act;
    this.look(false);
  }

  /** A tap while the story is played: what moves is at its place at once. False if nothing moves. */
  skip(): boolean {
    if (!this.store.playing) return false;
    this.store.skip();
    return true;
  }

  clear(keepUnit = false): void {
    this.hex = OFF;
    this.target = NO_UNIT;
    this.act = '';
    if (!keepUnit && this.question === 'command') this.selected = this.war.current;
    this.look();
  }

  // --- Keys ---

  /** One hex in a direction of the screen: of the piece, the way, or the eye. */
  step(onScreen: Direction): void {
    const start = this.hex >= 0 ? this.hex : (this.chosen?.at ?? OFF);
    const from = start >= 0 ? start : ([...this.byHex.keys()][0] ?? hexOf('R19'));
    const next = stepTo(from, direction(this.view.look, onScreen));
    if (next === OFF) return;
    this.hex = next;
    this.view.keep(next);
    this.lookAt(next);
    this.look(false);
  }

  /** The next own unit that can act. */
  nextUnit(by: 1 | -1): void {
    const able = this.isSettingUp ? this.unplaced() : this.war.units.filter(({ id }) => this.canActivate(id) || id === this.war.current);
    if (!able.length) return;
    const n = able.findIndex(({ id }) => id === this.selected);
    const next = able[(n + by + able.length) % able.length]!;
    if (this.isSettingUp) this.selected = next.id;
    else if (next.id !== this.selected) this.select(next.id);
  }

  unplaced(): Unit[] {
    const ids = new Set(this.offered.filter(({ verb }) => verb === 'place' || verb === 'reveal').map(({ units }) => units[0]));
    return this.war.units.filter(({ id }) => ids.has(id));
  }

  /** Those at whom something can be aimed now. */
  targets: number[] = $derived.by(() => this.war.units.filter(({ id, at }) => at >= 0 && this.actsOn(id).length > 0).map(({ id }) => id));

  nextTarget(by: 1 | -1): void {
    const { targets } = this;
    if (!targets.length) return;
    const n = targets.indexOf(this.target);
    this.target = targets[(n + by + targets.length) % targets.length]!;
    this.hex = OFF;
    this.act = '';
    this.view.keep(unitOf(this.war, this.target)?.at ?? OFF);
    this.look();
  }

  // --- Dice ---

  /** The splits that are allowed, by attack and defence dice. */
  splits: Offered[] = $derived.by(() => this.offered.filter(({ verb }) => verb === 'dice'));
  hasMirror: boolean = $derived.by(() => this.offered.some(({ verb }) => verb === 'mirror'));

  splitChoice: string = $derived.by(() =>
    this.split.mirror ? 'mirror' : diceChoice(this.split.attack, this.split.defence, this.split.extra),
  );

  mostAttack: number = $derived.by(() => Math.max(0, ...this.splits.map(({ numbers }) => numbers[0]!)));
  most: number = $derived.by(() => Math.max(0, ...this.splits.map(({ numbers }) => numbers[0]! + numbers[1]!)));

  isSplit(attack: number, defence: number, extra = false): boolean {
    return this.splits.some(({ choice }) => choice === diceChoice(attack, defence, extra));
  }

  /** What most people would do. */
  usual(): Split {
    const attack = usualAttack(this.most, this.mostAttack);
    return { attack, defence: this.most - attack, mirror: false, extra: false };
  }

  setSplit(split: Partial<Split>): void {
    const next = { ...this.split, mirror: false, extra: false, ...split };
    if (!next.mirror && !this.isSplit(next.attack, next.defence, next.extra)) return;
    this.split = next;
    this.look(false);
  }

  /** One die more or less; where none is left, it comes from the other side. */
  give(what: 'attack' | 'defence', by: 1 | -1): void {
    const base = this.split.mirror ? { attack: 0, defence: 0 } : this.split;
    const next = { attack: base.attack, defence: base.defence };
    next[what] += by;
    if (next[what] < 0) return;
    if (next.attack + next.defence > this.most) next[what === 'attack' ? 'defence' : 'attack'] -= 1;
    this.setSplit(next);
  }

  /** One die goes from one use to another. */
  moveDie(from: DiceUse, to: DiceUse): void {
    const base = this.split.mirror ? { attack: 0, defence: 0 } : this.split;
    const next = { attack: base.attack, defence: base.defence };
    if (from !== 'keep') next[from] -= 1;
    if (to !== 'keep') next[to] += 1;
    if (next.attack >= 0 && next.defence >= 0) this.setSplit(next);
  }

  /** The next of the three uses, or the one before. */
  nextBin(by: 1 | -1): void {
    const at = BINS.indexOf(this.bin ?? 'attack') + (this.bin ? by : by > 0 ? 1 : 0);
    this.bin = BINS[Math.min(BINS.length - 1, Math.max(0, at))]!;
  }

  /** One die more or less in the chosen use; what is kept is taken from defence first, and goes back there. */
  change(by: 1 | -1): void {
    this.bin ??= 'attack';
    if (this.bin !== 'keep') this.give(this.bin, by);
    else if (by > 0) this.moveDie(this.split.defence > 0 ? 'defence' : 'attack', 'keep');
    else if (this.split.attack + this.split.defence < this.most) this.moveDie('keep', 'defence');
  }

  all(what: 'attack' | 'defence'): void {
    const attack = what === 'attack' ? this.mostAttack : 0;
    this.setSplit({ attack, defence: what === 'attack' ? 0 : this.most });
  }

  // --- Terrain ---

  layChoice(hex: Hex): string {
    return `lay:${nameOf(hex)}:${this.turns}`;
  }

  /** The piece in hand cannot lie there, as the referee said. */
  isRefused: boolean = $derived.by(() => this.question === 'lay' && this.cannot.value !== null && !this.cannot.stale);

  /** The hexes that the piece in hand would cover. */
  ghost: Hex[] = $derived.by(() => {
    const { ask } = this.store;
    if (ask?.question !== 'lay') return [];
    const kind = book.terrain(ask.about.kind);
    const anchor = this.hex >= 0 ? this.hex : this.hover;
    return kind && anchor >= 0 ? (laid(kind.hexes, anchor, this.turns) ?? []) : [];
  });

  turn(): void {
    this.turns = (this.turns + 1) % 6;
    this.lookAt(this.hex >= 0 ? this.hex : this.hover);
  }

  // --- Back ---

  back(): boolean {
    if (this.ruler || this.measuring) {
      this.ruler = null;
      this.measuring = false;
      return true;
    }
    if (this.hex >= 0 || this.target >= 0 || this.spell) {
      const dice = this.question === 'dice';
      this.hex = OFF;
      if (!dice) this.target = NO_UNIT;
      this.spell = this.act = '';
      this.look();
      return !dice;
    }
    if (this.question === 'command' && this.selected >= 0 && this.selected !== this.war.current) {
      this.select(this.war.current);
      return true;
    }
    return false;
  }

  /** Those of one's own who can still be activated, by name. */
  waiting: string[] = $derived.by(() =>
    this.offered.filter(({ verb }) => verb === 'activate').map(({ units }) => calledOf(this.war, units[0]!)),
  );
}

function best(acts: readonly Offered[]): Offered | undefined {
  const rank = ({ verb }: Offered) => {
    const n = ACTS.indexOf(verb);
    return n < 0 ? ACTS.length : n;
  };
  return acts.toSorted((a, b) => rank(a) - rank(b))[0];
}

/** All who stand in one combat with a unit: enemies beside each other, and those beside them. */
export function combatOf(view: War, id: number): number[] {
  const found = new Set([id]);
  const open = [id];
  while (open.length) {
    const unit = unitOf(view, open.pop()!);
    if (!unit || unit.at < 0) continue;
    for (const hex of neighbours(unit.at)) {
      const other = unitAt(view, hex);
      if (other && other.owner !== unit.owner && !found.has(other.id)) {
        found.add(other.id);
        open.push(other.id);
      }
    }
  }
  return [...found];
}
