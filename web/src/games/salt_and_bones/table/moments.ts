import type { Moment } from '../../../frame/module';
import { strong, type Said } from '../../../lib/said';
import { cardIcon, iconBody, MARKS } from '../icons';
import { duel, nameOf } from './duel';
import type { DuelEvent, DuelTable } from './store';

const BIG_HIT = 6; // damage

/** The big moments of a duel; nothing else gets a banner. */
export function moment(store: DuelTable, event: DuelEvent): Moment | undefined {
  const { name, facts, words, rule } = event;
  switch (name) {
    case 'round_began':
      if (facts.round < 2) return undefined;
      return {
        lead: [`Round ${facts.round - 1} is over`],
        title: `Round ${facts.round}`,
        sentence: ['A Field Card destroys more of the deck, both draw and prepare, and then combat begins again.'],
        facts: health(store, rule),
        figure: iconBody(MARKS.wheel),
        mood: 'turn',
      };
    case 'second_wind':
      return {
        lead: words,
        title: 'Second Wind',
        sentence: ['Both get up with 1 Health and fight another round: the next hit that lands decides the game.'],
        facts: [
          { words: ['both ', strong('0'), ' to ', strong('1')], rule: 'SB-WIN-4' },
          { words: ['nothing else changes'], rule: 'SB-WIN-7' },
        ],
        figure: iconBody(MARKS.wind),
        mood: 'rise',
      };
    case 'last_round_began':
      return {
        lead: words,
        title: 'The last round',
        sentence: ['A deck has run out: if nobody wins by the end of this round, the game is a draw.'],
        facts: [...health(store, 'SB-WIN-2'), { words: ['nobody wins: a draw'], rule: 'SB-WIN-3' }].slice(-3),
        figure: iconBody(MARKS.sands),
        mood: 'fall',
      };
    case 'combat_began': {
      const gambits = facts.gambits.filter(Boolean);
      if (!gambits.length) return undefined;
      return {
        lead: words,
        title: gambits.map((card) => nameOf(store.cards, card)).join(' and '),
        sentence: gambits.map((card, n) => `${n ? ' ' : ''}${store.cards[card]?.text ?? ''}`),
        facts: [
          { words: ['for both, the whole combat'], rule: 'SB-GAMBIT-1' },
          { words: ['cannot be negated'], rule: 'SB-GAMBIT-2' },
        ],
        figure: cardIcon(gambits[0]!),
        mood: 'rise',
      };
    }
    case 'damage_landed':
      if (facts.amount < BIG_HIT) return undefined;
      return {
        lead: words,
        title: `${facts.amount} damage`,
        sentence: [
          facts.left > 0
            ? `One blow of ${facts.amount}: ${facts.left} Health ${facts.left === 1 ? 'is' : 'are'} left.`
            : 'No Health is left; the verdict comes when combat has ended.',
        ],
        facts: [
          { words: [store.nameOf(facts.target), ' ', strong(String(facts.left + facts.amount)), ' to ', strong(String(facts.left))], rule },
        ],
        figure: iconBody(MARKS.wound),
        mood: 'fall',
      };
    default:
      return undefined;
  }
}

/** How both stand. */
function health(store: DuelTable, rule: string): { words: Said; rule: string }[] {
  return duel(store.view).health.map((left, seat) => ({ words: [store.nameOf(seat), ' ', strong(String(left))], rule }));
}
