import { flushSync } from 'svelte';
import { expect, it } from 'vitest';
import Readable from '../../../frame/parts/Readable.svelte';
import { TableStore } from '../../../frame/table.svelte';
import { peek } from '../../../lib/peek.svelte';
import PeekDoor from '../../../parts/peek/PeekDoor.svelte';
import { mounted } from '../../../test/mounted';
import type { ClientMessage } from '../../../wire.gen';
import { CARDS } from '../fixtures/cards';
import { CARD_ANSWERS, snapshot } from './fixtures/recorded';
import Hand from './Hand.svelte';
import saltAndBones from '.';
import { soon } from '../../../test/soon';

const words = (found: Element | null) => found?.textContent?.replace(/\s+/g, ' ').trim() ?? '';

it('tells what a card of the hand comes to now, by the word of the engine', async () => {
  const sent: ClientMessage[] = [];
  const store = new TableStore(saltAndBones, {
    send: (message) => sent.push(message),
    replay: () => Promise.reject(new Error('none')),
    replayStep: () => Promise.reject(new Error('none')),
    speak: () => undefined,
    still: () => true,
  });
  store.cards = Object.fromEntries(CARDS.map((card) => [card.id, card]));
  store.connected('open');
  store.receive(snapshot('turn'));
  mounted(PeekDoor, {});
  mounted(Readable, { store });
  const hand = mounted(Hand, { store });
  const [held] = [...hand.querySelectorAll<HTMLElement>('button.held.attack')];
  const card = held!.dataset.peek!;
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
  held!.focus();
  flushSync();
  expect(peek.shown?.card).toBe(card);
  const asked = await soon(() => {
    flushSync();
    const found = sent.find((message) => message.type === 'measure');
    expect(found).toMatchObject({ survey: 'card', wish: { card } });
    return found as { number: number };
  });
  const answer = CARD_ANSWERS[card]!;
  store.receive({ ...answer, number: asked.number });
  await soon(() => {
    flushSync();
    expect(words(document.querySelector('.peek .now'))).toContain('printed');
  });
  const panel = document.querySelector('.peek')!;
  const told = answer.answer as { values: { name: string; total: number }[]; unseen: number; copies: { number: number; where: string }[] };
  expect(panel.querySelector('h2')!.textContent).toBe(store.cards[card]!.name);
  const rows = [...panel.querySelectorAll('.now li')].map((row) => [words(row.querySelector('span')), words(row.querySelector('b'))]);
  expect(rows).toEqual(told.values.map(({ name, total }) => [name, String(total)]));
  expect(words(panel.querySelector('.about'))).toContain('1 in your hand');
  if (told.unseen) expect(words(panel.querySelector('.about'))).toContain(`${told.unseen} unseen`);
  expect(words(panel.querySelector('.gloss'))).toContain('Opportunity');
  const rule = panel.querySelector<HTMLElement>('.now .rid')!;
  rule.click();
  expect(store.rule).toBe(rule.textContent);
});

it('can be opened everywhere a card of the hand lies or is chosen', () => {
  const store = new TableStore(saltAndBones, {
    send: () => undefined,
    replay: () => Promise.reject(new Error('none')),
    replayStep: () => Promise.reject(new Error('none')),
    speak: () => undefined,
    still: () => true,
  });
  store.cards = Object.fromEntries(CARDS.map((card) => [card.id, card]));
  store.receive(snapshot('turn'));
  const hand = mounted(Hand, { store });
  const held = [...hand.querySelectorAll<HTMLElement>('button.held')];
  expect(held.length).toBeGreaterThan(2);
  for (const one of held) expect(one.dataset).toMatchObject({ peek: one.dataset.card, peekTap: 'act' });
  const can = held.filter((one) => one.classList.contains('can'));
  expect(can[0]!.dataset.peekChoice).toBe(`Attack with ${store.cards[can[0]!.dataset.peek!]!.name}`);
});
