import type { Moment } from '../../../frame/module';
import { strong } from '../../../lib/said';
import { cardIcon, iconBody, MARKS } from '../icons';
import { portrait } from '../marks';
import { placeWords, race } from './race';
import type { RaceEvent, RaceTable } from './store';

/** The big moments of a race; nothing else gets a banner. */
export function moment(store: RaceTable, event: RaceEvent): Moment | undefined {
  const { name, facts, words, rule } = event;
  const r = race(store.view);
  const place = (progress: number) => placeWords({ ...r, progress: [progress] }, 0);
  switch (name) {
    case 'laps_changed':
      if (!facts.is_gain || facts.laps < 1) return undefined;
      return {
        lead: words,
        title: 'Across the Finish Line',
        sentence: [`${store.nameOf(facts.seat)} has flown ${facts.laps === 1 ? 'a whole lap' : `${facts.laps} whole laps`} of this race.`],
        facts: [{ words: ['laps ', strong(String(facts.laps))], rule }],
        figure: iconBody('gi:checkered-flag'),
        mood: 'rise',
      };
    case 'coin_taken':
      return {
        lead: words,
        title: 'A new leader',
        sentence: [`${store.nameOf(facts.seat)} leads now and holds the coin: who holds it is asked first.`],
        facts: [{ words: [store.nameOf(facts.loser), ' falls back'], rule }],
        figure: iconBody(MARKS.coin),
        mood: 'turn',
      };
    case 'knocked_out':
      return {
        lead: words,
        title: 'Knocked out',
        sentence: ['The ship falls back, loses its damage, and flies on with all powers at 1.'],
        facts: [{ words: ['back by ', strong(String(facts.start - facts.end)), ', to ', place(facts.end)], rule }],
        figure: portrait(r.ship[facts.seat] ?? ''),
        mood: 'fall',
      };
    case 'location_set':
      if (facts.location !== 'eclipse') return undefined;
      return {
        lead: words,
        title: 'Eclipse',
        sentence: ['The track lies face down: nobody knows a space before the first check on it.'],
        facts: [{ words: ['turned up for good at its first check'], rule }],
        figure: cardIcon('eclipse'),
        mood: 'turn',
      };
    default:
      return undefined;
  }
}
