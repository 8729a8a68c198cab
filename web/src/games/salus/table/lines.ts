import { byName, type ByName } from '../../../frame/byName';
import type { Belongs, LineWords, StoryPart, Tone } from '../../../frame/module';
import { beforeSum, partOf } from '../../../frame/story';
import type { Events } from '../told.gen';
import type { RaceEvent, RaceTable } from './store';

/** The story of a round in lines, by player: what each set its powers to, how the bids went, each action with all that came of it. */

const heading = (): Belongs => ({ as: 'heading' });

const PLACES: ByName<Events, Belongs> = {
  turn_began: ({ seat }) => ({ as: 'heading', turn: seat }),
  round_began: () => ({ as: 'heading', turn: null }),
  phase_began: () => ({ as: 'heading', turn: null }),
  tokens_returned: heading,
  cards_drawn: heading,
  deck_reshuffled: heading,
  bid_placed: heading,
  coin_given: heading,
  locations_laid: heading,
  game_over: heading,
  seat_left: heading,
  seat_came_back: heading,
  dice_rolled: heading,
  rolled_off: () => ({ as: 'same', about: 'roll-off' }),
  location_removed: () => ({ as: 'line', about: 'location' }),
  location_set: () => ({ as: 'line', about: 'location' }),
  ship_taken: () => ({ as: 'line', about: 'ships' }),
  loadout_chosen: () => ({ as: 'line', about: 'ships' }),
  track_laid: () => ({ as: 'line', about: 'location' }),
  powers_assigned: () => ({ as: 'line', about: 'assign' }),
  pool_filled: () => ({ as: 'line', about: 'pool' }),
  bids_revealed: () => ({ as: 'line', about: 'bids' }),
  bids_ranked: () => ({ as: 'line', about: 'bids' }),
  card_taken: () => ({ as: 'line', about: 'bids' }),
  action_played: ({ seat, card }) => ({ as: 'line', about: `${seat} plays ${card}` }),
  move_rolled: ({ seat, is_reroll }) => (is_reroll ? { as: 'same' } : { as: 'line', about: `${seat} moves` }),
  end_phase_value: () => ({ as: 'line', about: 'end' }),
};

export function belongs(event: RaceEvent): Belongs {
  return byName(PLACES, event) ?? { as: 'same' };
}

function line(store: RaceTable, deeds: RaceEvent[]): LineWords {
  const first = deeds[0]!;
  const rest = deeds.slice(1);
  return {
    words: beforeSum(first.words),
    card: cardOf(deeds),
    parts: rest.map((event) => partOf(event, tone(store, event))),
    loss: deeds.some(({ name, facts }) => name === 'knocked_out' && facts.seat === store.side) ? ['You were knocked out.'] : undefined,
    isQuiet: first.name === 'end_phase_value' && first.facts.total === 0,
  };
}

/** The card whose picture a line has: the one that was played, the highest bid, or the space where the ship came to. */
function cardOf(deeds: RaceEvent[]): string | undefined {
  for (const { name, facts } of deeds) {
    if (name === 'powers_assigned' && facts.plays[0]) return facts.plays[0].card;
    if (name === 'bids_revealed') return facts.bids.toSorted((a, b) => b.amount - a.amount)[0]?.card || undefined;
    if (name === 'location_applied') continue; // every move has one; its space says more
    if ('card' in facts && facts.card) return facts.card;
  }
  return deeds.flatMap(({ name, facts }) => (name === 'location_applied' ? [facts.location] : []))[0];
}

/** Whom it helps; nobody, for whoever only watches. */
function tone(store: RaceTable, { name, facts }: RaceEvent): Tone | undefined {
  if (store.current === null) return undefined;
  const good = (seat: number, isGood: boolean): Tone => ((seat === store.side) === isGood ? 'for' : 'against');
  switch (name) {
    case 'damage_taken':
    case 'knocked_out':
      return good(facts.seat, false);
    case 'attack_resolved':
      return good(facts.target, !facts.is_hit);
    case 'check_made':
      return good(facts.seat, facts.is_passed);
    case 'coin_taken':
      return good(facts.seat, true);
    case 'tokens_gained':
      return good(facts.seat, facts.kind === 'energy');
    case 'laps_changed':
      return good(facts.seat, facts.is_gain);
    default:
      return undefined;
  }
}

export const story: StoryPart<RaceEvent, RaceTable> = { belongs, line };
