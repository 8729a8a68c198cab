import type { OptionInfo } from '../../../wire.gen';
import type { BattleTable } from './store';
import { battle, designOf, kindOf, type Battle } from './battle';
import { readPlay, readThing, verbOf } from './choices';
import { aboutOf, cardOf, kindOfQuestion, type Kind } from './placing';
import { Viewport } from './viewport.svelte';

const VERBS: Record<string, string> = { breaker: 'break', guardian: 'guardian', vehicle: 'attach', attachment: 'attach' };

/** What is asked, and what of it can be answered on the table. */
export class Asked {
  protected readonly store: BattleTable;
  readonly view = new Viewport();
  /** The card of the hand that is picked. */
  card: string | null = $state(null);
  /** The phantom's decision is being made by a person. */
  otherwise = $state(false);

  constructor(store: BattleTable) {
    this.store = store;
  }

  battle: Battle = $derived.by(() => battle(this.store.view));
  /** The question, or the one that the phantom's question stands for. */
  question: string = $derived.by(() => {
    const ask = this.store.ask;
    if (ask?.question !== 'phantom') return ask?.question ?? '';
    return this.otherwise ? ask.about.question : 'phantom';
  });
  kind: Kind = $derived(kindOfQuestion(this.question));
  seat: number = $derived.by(() => (this.store.ask?.question === 'phantom' ? 1 : this.store.side));

  /** What can be chosen by clicking it on the table: a number of a Character, a loose card or a piece. */
  options: Map<number, OptionInfo> = $derived.by(() => {
    const found = new Map<number, OptionInfo>();
    const ask = this.store.ask;
    if (!ask) return found;
    for (const option of ask.options) {
      const thing = readThing(option.choice);
      const play = readPlay(option.choice);
      if (thing !== undefined && this.kind !== 'list') found.set(thing, option);
      else if (this.kind === 'play' && this.card && play?.verb === 'attach' && play.card === this.listed(this.card))
        found.set(play.uid, option);
    }
    return found;
  });

  /** Options of the picked card of the hand. */
  cardOptions: OptionInfo[] = $derived.by(() => (this.card ? this.optionsOf(this.card) : []));
  /** A card of the hand is being played: always in its step, a Breaker perhaps between two actions. */
  playing: boolean = $derived(this.card !== null && (this.kind === 'play' || this.cardOptions.length > 0));
  deploying: boolean = $derived.by(() => this.kind === 'edge' || this.cardOptions.some((option) => verbOf(option.choice) === 'deploy'));
  /** The card that comes in over the edge. */
  incoming: string = $derived.by(() =>
    this.card && this.kind !== 'edge' ? this.card : this.store.ask ? cardOf(aboutOf(this.store.ask)) : '',
  );

  /** The copy of a card of the hand that the options name: copies are the same card, unless one was used before. */
  listed(card: string): string {
    const { hand, used } = this.battle;
    const named = new Set((this.store.ask?.options ?? []).map(({ choice }) => readPlay(choice)?.card));
    const copies = hand.flat().filter((one) => designOf(one) === designOf(card) && used.includes(one) === used.includes(card));
    return named.has(card) ? card : (copies.find((one) => named.has(one)) ?? card);
  }
  optionsOf(card: string): OptionInfo[] {
    const options = this.store.ask?.options ?? [];
    const listed = this.listed(card);
    return options.filter(({ choice }) => readPlay(choice)?.card === listed && (this.kind === 'play' || verbOf(choice) === 'break'));
  }
  canPlay(card: string): boolean {
    return this.optionsOf(card).length > 0;
  }
  /** What would be said to play it, for the server to tell why not; what lies beneath a Character is tried with an own one. */
  attempt(card: string): string {
    const verb = VERBS[kindOf(this.store.cards, card)] ?? 'deploy';
    const host = this.battle.stacks.find((stack) => stack.seat === this.store.side);
    return verb === 'attach' && host ? `${verb} ${card} ${host.uid}` : `${verb} ${card}`;
  }
}
