import type { StackLine } from '../../../frame/module';
import { enumerated } from '../../../frame/story';
import { book } from '../book.svelte';
import { unitSpan } from './faces';
import type { WarTable } from './store';
import { calledOf, unitOf, war } from './war';

const DOES = { moved: 'has moved', shoots: 'is about to shoot', casts: 'is about to cast', fights: 'is about to fight' } as const;

/** The open reaction window: what an enemy does, and what may be answered. */
export function stack(store: WarTable): StackLine[] {
  const { ask } = store;
  if (ask?.question !== 'react') return [];
  const view = war(store.view);
  const all = (ids: readonly number[]) => enumerated(ids.map((id) => [unitSpan(view, id)]));
  const said = ((): Pick<StackLine, 'title' | 'card' | 'words'> => {
    switch (ask.moment) {
      case 'reaction':
        return {
          title: calledOf(view, ask.about.unit),
          card: unitOf(view, ask.about.unit)?.kind,
          words: [`It ${DOES[ask.about.what]}: your mage may react.`],
        };
      case 'spell':
        return {
          title: book.spell(ask.about.spell)?.name ?? ask.about.spell,
          card: ask.about.spell,
          words: ['It will hit ', ...(ask.about.affected.length ? all(ask.about.affected) : ['nobody']), '.'],
        };
      case 'wounds':
        return {
          title: 'Wounds',
          words: ['They are about to be applied to ', ...all(ask.about.units), '.'],
        };
    }
  })();
  return [{ number: 1, kind: 'ask', rule: ask.rule, ...said }];
}
