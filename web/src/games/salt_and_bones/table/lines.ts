import { byName, type ByName } from '../../../frame/byName';
import type { Belongs, LinePart, LineWords, StoryPart, Tone } from '../../../frame/module';
import { beforeSum, partOf } from '../../../frame/story';
import type { Events } from '../told.gen';
import type { DuelEvent, DuelTable } from './store';

/** The story of a turn in lines: one for each attack with all that answered it, and one for each card that was prepared. */

const heading = (): Belongs => ({ as: 'heading' });

const PLACES: ByName<Events, Belongs> = {
  turn_began: ({ seat }) => ({ as: 'heading', turn: seat }),
  round_began: () => ({ as: 'heading', turn: null }),
  combat_began: heading,
  combat_ended: () => ({ as: 'heading', turn: null }),
  momentum_given: heading,
  momentum_passed: heading,
  hand_kept: heading,
  card_drawn: heading,
  game_over: heading,
  seat_left: heading,
  seat_came_back: heading,
  dice_rolled: heading,
  field_card_flipped: ({ card }) => ({ as: 'line', about: `field ${card}` }),
  last_round_began: () => ({ as: 'line', about: 'last round' }),
  second_wind: () => ({ as: 'line', about: 'second wind' }),
  card_prepared: ({ seat, kind, slot, card }) => ({ as: 'line', about: card ? `${seat} ${kind} ${slot}` : `${seat} hidden` }),
  attack_placed: ({ placement }) => ({ as: 'line', about: `attack ${placement}` }),
  chain_announced: ({ placement }) => ({ as: 'line', about: `attack ${placement}` }),
  turn_declined: ({ seat }) => ({ as: 'line', about: `declined ${seat}` }),
  disengaged: ({ seat }) => ({ as: 'line', about: `disengaged ${seat}` }),
  equipment_destroyed: ({ seat }) => ({ as: 'line', about: `destroyed ${seat}` }),
  instinct_announced: ({ card }) => ({ as: 'same', about: `instinct ${card}` }),
};

export function belongs(event: DuelEvent): Belongs {
  return byName(PLACES, event) ?? { as: 'same' };
}

// --- Words ---

/** How much was on its way is said again by what became of it. */
function isSettled({ name, facts }: DuelEvent, deeds: DuelEvent[]): boolean {
  const ends = (event: DuelEvent) =>
    (event.name === 'damage_landed' || event.name === 'damage_negated') && name === 'damage_created' && event.facts.number === facts.number;
  return name === 'damage_created' && deeds.some(ends);
}

export function line(store: DuelTable, deeds: DuelEvent[]): LineWords {
  const first = deeds[0]!;
  const attack = deeds.find((event) => event.name === 'attack_placed') ?? first;
  const { sum, rule } = partOf(attack);
  const added: LinePart[] = sum ? [{ sum, words: [], rule }] : [];
  const rest = deeds.filter((event) => event !== first && event !== attack && !isSettled(event, deeds));
  return {
    words: beforeSum(attack.words),
    card: 'card' in attack.facts && attack.facts.card ? attack.facts.card : undefined,
    parts: [...added, ...rest.map((event) => partOf(event, tone(store, event)))],
  };
}

/** Whom it helps; nobody, for whoever only watches. */
function tone(store: DuelTable, { name, facts }: DuelEvent): Tone | undefined {
  if (store.current === null) return undefined;
  const good = (seat: number, isGood: boolean): Tone => ((seat === store.side) === isGood ? 'for' : 'against');
  switch (name) {
    case 'damage_landed':
      return good(facts.target, false);
    case 'damage_negated':
      return good(facts.target, true);
    case 'card_negated':
    case 'card_discarded':
    case 'disengage_forced':
    case 'negation_failed':
    case 'came_too_late':
      return good(facts.seat, false);
    case 'parry_set':
    case 'next_attack_boosted':
    case 'forced_disengage_cancelled':
    case 'damage_hardened':
    case 'damage_boosted':
      return good(facts.seat, true);
    default:
      return undefined;
  }
}

export const story: StoryPart<DuelEvent, DuelTable> = { belongs, line };
