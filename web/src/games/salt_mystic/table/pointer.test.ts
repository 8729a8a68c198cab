import { flushSync } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import type { ClientMessage } from '../../../wire.gen';
import { mounted } from '../../../test/mounted';
import Board from './Board.svelte';
import Tools from './Tools.svelte';
import { snapshot, tableIn, wiredIn } from './fixtures/recorded';
import { shown } from './geometry';
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
    const { store, hands, board } = table('move');
    const tools = mounted(Tools, { store });
    const [box, ruler] = [board.querySelector('.smb')!, tools.querySelector('[aria-label^="Ruler"]')!];
    expect(board.querySelector('button')).toBeNull(); // nothing but the table lies on the table
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

const FARGO = 3;

/** The place of the window where a Character lies. */
function pixel(hands: FieldHands, uid: number): [number, number] {
  const { view, battle } = hands;
  const stack = battle.stacks.find((one) => one.uid === uid)!;
  const [x, y] = shown(view.look, stack.x, stack.y);
  return [view.left + x * view.scale, view.top + y * view.scale];
}

describe('a drag', () => {
  const settled = async () => {
    for (let n = 0; n < 8; n++) await Promise.resolve();
    flushSync();
  };

  it('takes up a card that was not chosen, and it slides as soon as the table has answered', async () => {
    const { store, chosen, ask } = wiredIn('activate');
    const board = mounted(Board, { store });
    const { hands } = store;
    const box = board.querySelector('.smb')!;
    const [x, y] = pixel(hands, FARGO);
    const before = hands.view.x;
    finger(board.querySelector(`[data-uid="${FARGO}"]`)!, 'pointerdown', [x, y]);
    finger(box, 'pointermove', [x, y + 200]);
    expect(chosen).toEqual([String(FARGO)]);
    finger(box, 'pointerup', [x, y + 200]);
    flushSync();
    expect(hands.view.x).toBe(before); // the table itself stays
    expect(board.querySelector('.ghost')).not.toBeNull(); // it is seen in the hand at once
    ask('move', 950);
    await settled();
    expect(hands.ghost).toMatchObject({ uid: FARGO, bearing: 1800, distance: 8000 });
    expect(hands.lifted).toBeNull();
    expect(chosen).toEqual([String(FARGO)]); // nothing is placed by itself
  });

  it('of a card that cannot act moves the table', () => {
    const { hands, board, chosen } = table();
    const foe = hands.battle.stacks.find((stack) => stack.seat === 1)!.uid;
    hands.view.zoom(2);
    const before = hands.view.y;
    finger(board.querySelector(`[data-uid="${foe}"]`)!, 'pointerdown', [300, 300]);
    finger(board.querySelector('.smb')!, 'pointermove', [300, 340]);
    finger(board.querySelector('.smb')!, 'pointerup', [300, 340]);
    expect(hands.view.y).not.toBe(before);
    expect(chosen).toEqual([]);
  });

  it('that is stopped says by what, beside the card, with the rule', async () => {
    const { store } = wiredIn('move');
    const board = mounted(Board, { store });
    const { hands } = store;
    await settled();
    const from = hands.ghost!.from;
    const said = () => [...board.querySelectorAll('.note')].map((note) => note.textContent!.trim());
    hands.slideTo(from.x, from.y - 9000); // farther than its Speed
    await settled();
    expect(hands.stopped).toMatchObject({ by: 'speed', rule: 'SM-MOVE-2' });
    expect(said().some((text) => text.includes('as far as it may slide') && text.includes('SM-MOVE-2'))).toBe(true);
    hands.slideTo(from.x, from.y - 3000);
    await settled();
    expect(hands.stopped).toBeNull();
    const wall = hands.reach.value!.stops.find((stop) => stop.by === 'solid')!;
    const way = ((wall.first + wall.last) / 2 / 1800) * Math.PI;
    hands.slideTo(from.x + Math.sin(way) * 9000, from.y + Math.cos(way) * 9000);
    expect(hands.stopped).toEqual(wall);
  });
});
