import { expect, it } from 'vitest';
import { mounted } from '../../test/mounted';
import type { TableStore } from '../table.svelte';
import ActionBar from './ActionBar.svelte';

it('two buttons may say the same: copies of a card that can both be taken off', () => {
  const pressed: string[] = [];
  const button = (choice: string) => ({ label: 'Take off Borrowed Legend', choice, press: () => pressed.push(choice) });
  const game = {
    headline: () => ({ words: [{ text: 'Play cards' }] }),
    buttons: () => [button('drop 0a:borrowed-legend'), button('drop 0b:borrowed-legend')],
  };
  const store = { game, live: true, me: null, current: 0, ask: null, connection: 'open', story: [], cards: {} };
  const found = mounted(ActionBar, { store: store as unknown as TableStore, phone: false });
  const buttons = [...found.querySelectorAll<HTMLButtonElement>('.bts button')];
  expect(buttons.map((one) => one.dataset.choice)).toEqual(['drop 0a:borrowed-legend', 'drop 0b:borrowed-legend']);
  for (const one of buttons) one.click();
  expect(pressed).toEqual(['drop 0a:borrowed-legend', 'drop 0b:borrowed-legend']);
});
