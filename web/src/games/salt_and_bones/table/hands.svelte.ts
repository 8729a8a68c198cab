import type { OptionInfo } from '../../../wire.gen';
import { optionFor, thingOf } from '../../../frame/choices';
import type { Hands } from '../../../frame/module';
import { room } from '../../../frame/room.svelte';
import type { Reason } from '../../../frame/reasons';
import type { DuelAsk, DuelTable } from './store';
import { readPlace, verbOf, type Placement } from './choices';
import { duel } from './duel';
import { totalOf } from './foresight';
import { beside, read, towards } from './geometry';

export interface Drag {
  card: string;
  kind: 'attack' | 'strategy';
  x: number;
  y: number;
}

/** How a card is chosen where no option is about one. */
const VERBS: Partial<Record<DuelAsk['question'], string>> = {
  turn: 'attack',
  chain: 'chain',
  prepare: 'prepare',
  discard: 'discard',
  react: 'play',
  drop: 'drop',
};

/** What is picked on the board and in the hand: a tile, a direction, a dragged card. */
export class DuelHands implements Hands {
  readonly #store: DuelTable;
  attack: string | null = $state(null);
  direction: number = $state(0);
  /** The direction was chosen, not only found: it stays even where another one deals more. */
  #isTurned = $state(false);
  hover: string | null = $state(null);
  /** Where the keyboard is on the board. */
  cursor: string = $state('C3');
  drag: Drag | null = $state.raw(null);
  /** The card that is about to be discarded: it goes when that is confirmed. */
  parting: string | null = $state(null);
  /** What the question before the placing offered: another card can be taken instead. */
  offered: string[] = $state.raw([]);
  #wanted: string | null = null;
  #number = -1;

  constructor(store: DuelTable) {
    this.#store = store;
  }

  placing: Extract<DuelAsk, { question: 'place' }> | null = $derived.by(() => {
    const ask = this.#store.ask;
    return ask?.question === 'place' ? ask : null;
  });
  card: string | null = $derived(this.placing?.about.card ?? null);
  chained: boolean = $derived(this.placing?.about.is_chained ?? false);

  /** The placements that were sent, by attack tile and direction. */
  byTile: Map<string, Map<number, OptionInfo>> = $derived.by(() => {
    const found = new Map<string, Map<number, OptionInfo>>();
    for (const option of this.placing?.options ?? []) {
      const placement = read(option.choice);
      if (!placement) continue;
      const ways = found.get(placement.attack) ?? new Map<number, OptionInfo>();
      ways.set(towards(placement.attack, placement.opportunity)!, option);
      found.set(placement.attack, ways);
    }
    return found;
  });

  /** The ghost: what is picked, or what the pointer would pick. */
  ghost: { placement: Placement; option: OptionInfo; fixed: boolean } | null = $derived.by(() => {
    const tile = this.attack ?? (this.hover && this.byTile.has(this.hover) ? this.hover : null);
    const ways = tile ? this.byTile.get(tile) : undefined;
    if (!tile || !ways) return null;
    const option = this.#way(ways);
    return { placement: read(option.choice)!, option, fixed: tile === this.attack };
  });

  /** The ghost that words are about. On a phone they push the board away, so there a pointer that only passes by changes none. */
  spoken = $derived.by(() => (room.regime === 'phone' && !this.ghost?.fixed ? null : this.ghost));

  /** As it was turned; else the way that deals most, as far as that is known, and as it lies if no other deals more. */
  #way(ways: Map<number, OptionInfo>): OptionInfo {
    const same = ways.get(this.direction);
    if (same && this.#isTurned) return same;
    const total = (option: OptionInfo) => totalOf(this.#store, option.choice) ?? 0;
    const [first, ...rest] = same ? [same, ...ways.values()] : [...ways.values()];
    return rest.reduce((best, option) => (total(option) > total(best) ? option : best), first!);
  }

  /** The most that the card would deal with its attack half on this tile; undefined until that is known. */
  damageOn(tile: string): number | undefined {
    const ways = [...(this.byTile.get(tile)?.values() ?? [])];
    const totals = ways.map((option) => totalOf(this.#store, option.choice)).filter((total) => total !== undefined);
    return totals.length ? Math.max(...totals) : undefined;
  }

  asked(ask: DuelAsk | null): void {
    if (ask && ask.number === this.#number && ask.question === 'place') return;
    this.#number = ask?.number ?? -1;
    if (ask && ask.question !== 'place') this.offered = ask.options.map((option) => option.choice);
    this.attack = null;
    this.hover = null;
    this.parting = null;
    if (ask?.question !== 'place') {
      if (ask) this.#wanted = null;
      return;
    }
    const wanted = this.#wanted;
    this.#wanted = null;
    const tiles = ask.options.map((option) => readPlace(option.choice)?.attack);
    if (wanted && tiles.includes(wanted)) this.pick(wanted, ask);
    else if (!tiles.includes(this.cursor)) this.cursor = tiles[0] ?? this.cursor;
  }

  /** A tile was clicked: it takes the attack half, or the opportunity half of the ghost, or turns it. */
  touch(tile: string): void {
    if (!this.placing) return;
    const now = this.attack;
    if (now === tile) {
      this.turn(1);
      return;
    }
    if (now) {
      const way = towards(now, tile);
      if (way !== undefined && way !== this.ghostWay() && this.byTile.get(now)?.has(way)) {
        this.direction = way;
        this.#isTurned = true;
        return;
      }
    }
    if (this.byTile.has(tile)) this.pick(tile);
  }

  ghostWay(): number | undefined {
    const ghost = this.ghost;
    return ghost ? towards(ghost.placement.attack, ghost.placement.opportunity) : undefined;
  }

  pick(tile: string, ask: DuelAsk | null = this.placing): void {
    if (!ask?.options.some((option) => read(option.choice)?.attack === tile)) return;
    this.attack = tile;
    this.cursor = tile;
    this.#isTurned = false;
  }

  /** To the next direction that was offered. */
  turn(by: 1 | -1): void {
    const ghost = this.ghost;
    const ways = ghost && this.byTile.get(ghost.placement.attack);
    if (!ghost || !ways) return;
    const from = this.ghostWay()!;
    for (let n = 1; n <= 4; n++) {
      const next = (from + by * n + 8) % 4;
      if (ways.has(next)) {
        this.direction = next;
        this.#isTurned = true;
        this.attack = ghost.placement.attack;
        return;
      }
    }
  }

  commit(): boolean {
    const ghost = this.ghost;
    if (!ghost) return false;
    this.#store.choose(ghost.option.choice);
    return true;
  }

  /** The keyboard walks over the tiles; a tile that can take the attack half gets the ghost. */
  walk(direction: number): void {
    const next = beside(this.cursor, direction);
    if (!next) return;
    this.cursor = next;
    this.hover = null;
    if (this.placing) this.attack = this.byTile.has(next) ? next : null;
    if (this.attack) this.pick(next);
  }

  /** What to ask the server about a tile that gives no placement: the way that says most about the tile itself. */
  questionAbout(tile: string, taken: (tile: string) => boolean): string | undefined {
    const ways = [this.direction, 0, 1, 2, 3].map((d) => beside(tile, d)).filter((t): t is string => Boolean(t));
    const way = ways.find((t) => !taken(t)) ?? ways[0];
    return way && `${tile}/${way}`;
  }

  // --- Cards ---

  /** A card was clicked, wherever it lies: the option that is about it, or another card instead of the one being placed. */
  play(card: string): boolean {
    const store = this.#store;
    const option = optionFor(store.ask, card);
    if (option && isParting(store.ask)) {
      this.parting = this.parting === card ? null : card;
      return true;
    }
    if (option) {
      store.choose(option.choice);
      return true;
    }
    if (this.placing && store.me?.mayUndo === 'free') {
      const other = this.otherCard(card);
      if (other) store.instead(other);
      return other !== undefined;
    }
    return false;
  }

  /** While placing: the choice that would take this card instead. */
  otherCard(card: string): string | undefined {
    return card === this.card ? undefined : this.offered.find((choice) => thingOf(choice) === card);
  }

  /** The verb of the question, for asking why a card is dark. */
  verb(): string | undefined {
    const ask = this.#store.ask;
    if (!ask) return undefined;
    const about = ask.options.find((option) => thingOf(option.choice) && option.card);
    if (about) return verbOf(about.choice);
    return VERBS[ask.question];
  }

  /** Why this card of the hand cannot be chosen now; null if it can, or if nobody says so. */
  whyNot(card: string): Promise<Reason | null> {
    const verb = this.verb();
    const d = duel(this.#store.view);
    const held = [...(d.attack_hand[this.#store.side] ?? []), ...(d.strategy_hand[this.#store.side] ?? [])];
    const can =
      !held.includes(card) || optionFor(this.#store.ask, card) !== undefined || this.otherCard(card) !== undefined || card === this.card;
    return !verb || can || this.placing ? Promise.resolve(null) : this.#store.why(`${verb}:${card}`);
  }

  startDrag(drag: Drag): void {
    this.drag = drag;
    if (drag.kind === 'attack' && this.card !== drag.card) this.play(drag.card);
  }

  /** A dragged card was let go over a tile or a slot. */
  drop(tile: string | null, slot: boolean): void {
    const drag = this.drag;
    this.drag = null;
    if (!drag) return;
    if (drag.kind === 'strategy') {
      if (slot) this.play(drag.card);
      return;
    }
    if (!tile) return;
    if (this.placing && this.card === drag.card) this.pick(tile);
    else this.#wanted = tile;
  }

  back(): boolean {
    if (this.parting) {
      this.parting = null;
      return true;
    }
    if (this.attack) {
      this.attack = null;
      this.hover = null;
      return true;
    }
    return false;
  }
}

/** Whether a card leaves the hand for good by this question. */
function isParting(ask: DuelAsk | null): boolean {
  return ask?.question === 'discard' || ask?.question === 'drop';
}
