import type { Moment } from '../../../frame/module';
import { strong, type Said } from '../../../lib/said';
import { cardIcon, iconBody, MARKS } from '../icons';
import { battle, designOf, infoOf, isMarshal, kindName, nameOf, shortNameOf } from './battle';
import type { BattleEvent, BattleTable } from './store';

/** The big moments of a battle; nothing else gets a banner. */
export function moment(store: BattleTable, event: BattleEvent): Moment | undefined {
  const { name, facts, words, rule } = event;
  const figure = 'card' in facts && facts.card ? cardIcon(designOf(facts.card)) : iconBody(MARKS.won);
  const isMine = 'seat' in facts && facts.seat === store.current;
  switch (name) {
    case 'guardian_raised':
      return {
        lead: words,
        title: 'The Guardian rises',
        sentence: [
          isMine
            ? 'Every enemy but the War Marshal has left the table, and all your attack rolls get +1 for as long as it stands.'
            : 'All Characters against it but the War Marshal have left the table, and its side rolls +1 on every attack for as long as it stands.',
        ],
        facts: [
          { words: ['attacks ', strong('+1')], rule: 'SM-GUARDIAN-12' },
          { words: ['the War Marshal stays'], rule: 'SM-GUARDIAN-8' },
        ],
        figure: cardIcon('guardian-arises-3'),
        mood: 'rise',
      };
    case 'guardian_gone':
      return {
        lead: words,
        title: 'The Guardian falls',
        sentence: [`${isMine ? 'Your' : 'Its'} attack rolls lose their +1; whoever was swept away stays away.`],
        facts: [
          { words: ['attacks ', strong('+0')], rule: 'SM-GUARDIAN-13' },
          { words: ['nothing comes back by itself'], rule: 'SM-GUARDIAN-14' },
        ],
        figure,
        mood: 'fall',
      };
    case 'character_defeated':
      if (!isMarshal(store.cards, facts.card)) return undefined;
      return {
        lead: words,
        title: `${shortNameOf(store.cards, facts.card)} falls`,
        sentence: ['Whoever loses the War Marshal loses the battle at once, whatever else is on the table.'],
        facts: [{ words: ['the battle is decided'], rule: 'SM-WIN-1' }],
        figure,
        mood: 'fall',
      };
    case 'ability_used':
      return {
        lead: words,
        title: nameOf(store.cards, facts.card),
        sentence: [infoOf(store.cards, facts.card)?.text || 'Its power is spent for the rest of the battle.'],
        facts: [{ words: ['once per game: it is spent now'], rule }],
        figure,
        mood: 'rise',
      };
    case 'wall_rammed':
      if (!facts.breaks) return undefined;
      return {
        lead: words,
        title: `The ${kindName(facts.kind).toLowerCase()} breaks`,
        sentence: ['The way is open, and what stood behind it can be seen and attacked.'],
        facts: [{ words: ['its die ', strong(String(facts.die))], rule }],
        figure,
        mood: 'turn',
      };
    case 'character_trapped':
      if (!isFirst(store, event)) return undefined;
      return {
        lead: words,
        title: 'Trapped by a stonewisp',
        sentence: ['Whoever comes near a stonewisp cannot slide until its owner guesses the hidden number, with three guesses in a turn.'],
        facts: [{ words: guesses(store), rule: 'SM-SCEN-6' }],
        figure,
        mood: 'turn',
      };
    default:
      return undefined;
  }
}

/** The first one of its kind in this battle. */
function isFirst(store: BattleTable, event: BattleEvent): boolean {
  return store.story.find(({ name }) => name === event.name) === event;
}

function guesses(store: BattleTable): Said {
  const held = battle(store.view).traps.length;
  return [strong(String(held)), held === 1 ? ' is held now' : ' are held now'];
}
