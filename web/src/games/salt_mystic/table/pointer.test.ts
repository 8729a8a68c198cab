import { flushSync } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import type { ClientMessage } from '../../../wire.gen';
import { mounted } from '../../../test/mounted';
import Board from './Board.svelte';
import { snapshot, tableIn } from './fixtures/recorded';
import type { BattleTable } from './store';
import type { FieldHands } from './hands.svelte';

const [MINE, OTHER] = [1, 5]; // Characters that can be activated

/** A board, and what a finger on it says to the server. */
function table(state = 'activate', still = true): { store: BattleTable; hands: FieldHands; board: HTMLElement; chosen: string[] } {
  const chosen: string[] = [];
  const store = tableIn(state, {
    send: (message: ClientMessage) => void (message.type === 'choose' && chosen.push(message.choice)),
    still: () => still,
  });
  const board = mounted(Board, { store });
  return { store, hands: store.hands, board, chosen };
}

function finger(on: Element, type: string, at: [number, number] = [100, 100]): void {
  const [clientX, clientY] = at;
  on.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 7, pointerType: 'touch', clientX, clientY }));
}

describe('a tap', () => {
  it('means what was under the finger when it went down', () => {
    const { hands, board, chosen } = table();
    const box = board.querySelector('.smb')!;
    finger(board.querySelector(`[data-uid="${MINE}"] .cbody`)!, 'pointerdown');
    vi.spyOn(document, 'elementFromPoint').mockReturnValue(board.querySelector(`[data-uid="${OTHER}"]`)); // the table has moved
    hands.view.pan(50, 50);
    flushSync();
    finger(box, 'pointerup');
    expect(chosen).toEqual([String(MINE)]);
  });

  it('on the ground means the place that was there', () => {
    const { hands, board } = table('move');
    const box = board.querySelector('.smb')!;
    const went: number[][] = [];
    hands.touch = (...at) => void went.push(at);
    const there = hands.view.table(300, 300);
    finger(box, 'pointerdown', [300, 300]);
    hands.view.pan(80, 0);
    finger(box, 'pointerup', [300, 300]);
    expect(went).toEqual([there]);
  });

  it('beside the handle that turns a card means the ground; on the handle it means nothing, and a drag turns', () => {
    const { hands, board } = table('move');
    const box = board.querySelector('.smb')!;
    const went: number[][] = [];
    hands.touch = (...at) => void went.push(at);
    finger(board.querySelector('[data-handle] .hit')!, 'pointerdown', [300, 300]);
    finger(box, 'pointerup', [300, 300]);
    expect(went).toEqual([hands.view.table(300, 300)]);
    finger(board.querySelector('[data-handle] .rot')!, 'pointerdown', [300, 300]);
    finger(box, 'pointerup', [300, 300]);
    expect(went).toHaveLength(1);
    const before = hands.ghost!.facing;
    finger(board.querySelector('[data-handle] .hit')!, 'pointerdown', [300, 300]);
    finger(box, 'pointermove', [360, 330]);
    finger(box, 'pointerup', [360, 330]);
    expect(went).toHaveLength(1);
    expect(hands.ghost!.facing).not.toBe(before);
  });

  it('does not answer a question that came while the finger was down', () => {
    const { store, hands, board, chosen } = table();
    finger(board.querySelector(`[data-uid="${MINE}"]`)!, 'pointerdown');
    const next = snapshot('activate');
    store.receive({ ...next, version: next.version + 1, ask: { ...next.ask!, number: next.ask!.number + 1 } });
    flushSync();
    finger(board.querySelector('.smb')!, 'pointerup');
    expect(chosen).toEqual([]);
    expect(hands.pinned).toBe(MINE); // it is looked at
  });

  it('beside a button is for the table, and no click follows', () => {
    const { hands, board } = table('move');
    const [box, ruler] = [board.querySelector('.smb')!, board.querySelector('[aria-label^="Ruler"]')!];
    const went: number[][] = [];
    hands.touch = (...at) => void went.push(at);
    const touch = (on: Element) => {
      const event = Object.assign(new Event('touchstart', { bubbles: true, cancelable: true }), {
        changedTouches: [{ clientX: 40, clientY: 500 }],
      });
      finger(on, 'pointerdown', [40, 500]);
      on.dispatchEvent(event);
      finger(on, 'pointerup', [40, 500]);
      return { taken: went.splice(0).length, click: !event.defaultPrevented };
    };
    const lies = vi.spyOn(document, 'elementFromPoint');
    lies.mockReturnValue(box); // the browser says that it is the button, and the finger is on the table
    expect(touch(ruler)).toEqual({ taken: 1, click: false });
    lies.mockReturnValue(ruler);
    expect(touch(ruler)).toEqual({ taken: 0, click: true });
  });

  it('on the table ends the movement that is shown', async () => {
    const { store, hands, board } = table('activate', false);
    const { version, ask } = snapshot('activate');
    const attack = snapshot('fired').story.find((event) => event.name === 'attack_resolved');
    store.receive({ type: 'update', seat: 0, version: version + 1, view: {}, events: [attack!], ask });
    flushSync();
    expect(store.playing).toBe(true);
    finger(board.querySelector(`[data-uid="${MINE}"]`)!, 'pointerdown');
    finger(board.querySelector('.smb')!, 'pointerup');
    await Promise.resolve();
    await Promise.resolve();
    expect(store.playing).toBe(false);
    expect(hands.pinned).toBe(0);
  });
});
