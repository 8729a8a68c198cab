import type { StackLine } from '../../../frame/module';
import { strong } from '../../../lib/said';
import { book } from '../book.svelte';
import type { WarTable } from './store';
import { calledOf, war } from './war';

const DOES = { moved: 'has moved', shoots: 'is about to shoot', casts: 'is about to cast', fights: 'is about to fight' } as const;

/** The open reaction window: what an enemy does, and what may be answered. */
export function stack(store: WarTable): StackLine[] {
  const { ask } = store;
  if (ask?.question !== 'react') return [];
  const view = war(store.view);
  const said = ((): Pick<StackLine, 'title' | 'words'> => {
    switch (ask.moment) {
      case 'reaction':
        return { title: calledOf(view, ask.about.unit), words: [`It ${DOES[ask.about.what]}: your mage may react.`] };
      case 'spell':
        return {
          title: book.spell(ask.about.spell)?.name ?? ask.about.spell,
          words: ['It will hit ', strong(ask.about.affected.map((id) => calledOf(view, id)).join(', ') || 'nobody'), '.'],
        };
      case 'wounds':
        return {
          title: 'Wounds',
          words: ['They are about to be applied to ', strong(ask.about.units.map((id) => calledOf(view, id)).join(', ')), '.'],
        };
    }
  })();
  return [{ number: 1, kind: 'ask', rule: ask.rule, ...said }];
}
