import { flushSync } from 'svelte';
import { describe, expect, it } from 'vitest';
import { mounted } from '../../../test/mounted';
import type { Measured } from '../../../wire.gen';
import type { ThreatTold } from '../told.gen';
import Board from './Board.svelte';
import BoardText from './BoardText.svelte';
import { calledOf } from './battle';
import { answer, CARDS, wiredIn } from './fixtures/recorded';
import { pointsOf } from './geometry';
import Inspector from './Inspector.svelte';
import Tools from './Tools.svelte';

const ORUZ = 9; // an enemy who can strike in the next turn
const FOES = [2, 7, 8, 9, 10];
const told = (uid: number) =>
  (answer('activate', { survey: 'threat', wish: { uid }, number: 1 }) as Measured).answer as unknown as ThreatTold;

async function settled(): Promise<void> {
  for (let n = 0; n < 8; n++) await Promise.resolve();
  flushSync();
}

describe('what an enemy could do', () => {
  it('is drawn and listed while it is pointed at', async () => {
    const { store } = wiredIn('activate');
    const [board, inspector] = [mounted(Board, { store }), mounted(Inspector, { store })];
    expect(board.querySelector('.threat')).toBeNull();
    store.hands.hover = ORUZ;
    flushSync();
    await settled();
    const { look } = store.hands.view;
    expect(told(ORUZ).targets.length).toBeGreaterThan(0);
    expect(board.querySelector('.threat .stand')!.getAttribute('points')).toBe(pointsOf(look, told(ORUZ).stand));
    expect(board.querySelector('.threat .strike')!.getAttribute('points')).toBe(pointsOf(look, told(ORUZ).strike));
    expect(board.querySelectorAll('.threat .struck')).toHaveLength(told(ORUZ).targets.length);
    const rows = [...inspector.querySelectorAll('.threat li')].map((row) => row.textContent!);
    expect(rows).toHaveLength(told(ORUZ).targets.length);
    for (const [n, { aim }] of told(ORUZ).targets.entries()) {
      expect(rows[n]).toContain(calledOf(CARDS, store.hands.battle, aim.card));
      expect(rows[n]).toContain(`against ${aim.defense}`);
      expect(rows[n]).toContain(' %');
    }
    store.hands.hover = 0;
    flushSync();
    expect(board.querySelector('.threat')).toBeNull();
  });

  it('is not asked twice for the same position', async () => {
    const { store, sent } = wiredIn('activate');
    mounted(Board, { store });
    for (const uid of [ORUZ, 0, ORUZ, 0, ORUZ]) {
      store.hands.hover = uid;
      flushSync();
      await settled();
    }
    expect(sent.filter((message) => message.type === 'measure' && message.survey === 'threat')).toHaveLength(1);
  });

  it('is never drawn for an own Character', async () => {
    const { store, sent } = wiredIn('activate');
    const board = mounted(Board, { store });
    store.hands.hover = 3;
    flushSync();
    await settled();
    expect(board.querySelector('.threat')).toBeNull();
    expect(sent.some((message) => message.type === 'measure' && message.survey === 'threat')).toBe(false);
  });

  it('is shown of all at once on wish', async () => {
    const { store } = wiredIn('activate');
    const [board, tools] = [mounted(Board, { store }), mounted(Tools, { store })];
    const button = tools.querySelector<HTMLButtonElement>('[aria-label^="Threat"]')!;
    button.click();
    flushSync();
    await settled();
    expect(button.getAttribute('aria-pressed')).toBe('true');
    const struck = new Set(FOES.flatMap((uid) => told(uid).targets.map(({ aim }) => aim.uid)));
    expect(board.querySelectorAll('.threat .strike')).toHaveLength(FOES.filter((uid) => told(uid).strike.length).length);
    expect(board.querySelectorAll('.threat .struck')).toHaveLength(struck.size);
    button.click();
    flushSync();
    expect(board.querySelector('.threat')).toBeNull();
  });

  it('is also told in words', async () => {
    const { store } = wiredIn('activate');
    const text = mounted(BoardText, { store });
    expect(text.textContent).not.toContain('can strike');
    store.hands.focused = ORUZ;
    flushSync();
    await settled();
    const row = [...text.querySelectorAll('tr')].find((one) => one.textContent!.includes('Oruz'))!;
    expect(row.textContent).toContain('can strike next turn: ');
    for (const { aim } of told(ORUZ).targets) expect(row.textContent).toContain(calledOf(CARDS, store.hands.battle, aim.card));
  });

  it('can be reached with the keyboard: an enemy can be focused and kept', () => {
    const { store } = wiredIn('activate');
    const board = mounted(Board, { store });
    const foe = board.querySelector(`[data-uid="${ORUZ}"]`)!;
    expect(foe.getAttribute('tabindex')).toBe('0');
    foe.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    expect(store.hands.pinned).toBe(ORUZ);
  });
});

describe('the ruler', () => {
  it('tells the gap between the arcs from card to card, and the distance elsewhere', async () => {
    const { store } = wiredIn('activate');
    const board = mounted(Board, { store });
    const { ruler } = store.hands;
    ruler.start([33_200, 23_900]);
    ruler.move([36_400, 26_200]);
    await settled();
    expect(ruler.gap).toMatchObject({ from_uid: 4, to_uid: ORUZ, rule: 'SM-RANGE-1' });
    expect(board.querySelector('.gapline')).not.toBeNull();
    expect(board.querySelector('.note.hot')!.textContent).toContain(`gap ${ruler.gap!.text}`);
    ruler.pin();
    flushSync();
    expect(board.querySelector('.gapline')).not.toBeNull();
    ruler.back();
    ruler.start([33_200, 23_900]);
    ruler.move([40_000, 40_000]);
    await settled();
    expect(ruler.gap).toBeNull();
    expect(board.querySelector('.note.hot')!.textContent).toContain(ruler.text);
  });
});
