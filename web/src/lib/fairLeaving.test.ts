import { beforeEach, expect, it, vi } from 'vitest';
import { five, told } from '../test/five';
import type { Snapshot, Update } from '../wire.gen';
import { kept } from './fairKept';
import { FairWatch } from './fairWatch.svelte';

const LEAVE = 'leave the table';
const COME_BACK = 'come back';

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined); // alarms are told there too
});

/** What this browser sends before an own choice comes back: nothing for those of the bot. */
async function watched(
  messages: unknown[],
  seat: number,
  says: (watch: FairWatch, choice: string, isAway: boolean) => void,
): Promise<FairWatch> {
  const heard = told(messages).filter((one): one is Snapshot | Update => one.type === 'snapshot' || one.type === 'update');
  const watch = new FairWatch((heard[0] as Snapshot).table.table, () => undefined);
  let isAway = false;
  for (const message of heard) {
    for (const { choice } of message.type === 'update' ? (message.chosen ?? []) : []) {
      if (choice === COME_BACK) isAway = false;
      says(watch, choice, isAway);
      if (choice === LEAVE) isAway = true;
    }
    watch.receive(message);
    await watch.settled();
  }
  expect(seat).toBe(heard[0]!.seat);
  return watch;
}

it('a bot may choose for a seat that has left, until it comes back', async () => {
  let byBot = 0;
  const watch = await watched(five.leaving.messages, 1, (watch, choice, isAway) => {
    if (isAway) byBot += 1;
    else if (choice === LEAVE) watch.sent({ type: 'resign', seat: 1 });
    else if (choice !== COME_BACK) watch.sent({ type: 'choose', seat: 1, number: 0, choice });
  });
  expect(byBot).toBeGreaterThan(0);
  expect(watch.alarms).toEqual([]);
  expect(kept(watch.table).seen['1']!.unseen).toEqual([]);
});

it('nobody leaves for somebody else unnoticed, and a bot may not choose after they are back', async () => {
  const silent = await watched(five.leaving.messages, 1, (watch, choice, isAway) => {
    if (!isAway && choice !== LEAVE && choice !== COME_BACK) watch.sent({ type: 'choose', seat: 1, number: 0, choice });
  });
  expect(silent.alarms).toEqual([expect.stringContaining(`"${LEAVE}", was not made in this browser`)]);
  localStorage.clear();
  let isBack = false;
  const later = await watched(five.leaving.messages, 1, (watch, choice, isAway) => {
    isBack ||= choice === COME_BACK;
    if (choice === LEAVE) watch.sent({ type: 'resign', seat: 1 });
    else if (!isAway && !isBack) watch.sent({ type: 'choose', seat: 1, number: 0, choice });
  });
  expect(later.alarms.length).toBeGreaterThan(0);
});

it('a broken seal is a choice of this browser', async () => {
  const watch = await watched(five.auction.messages.slice(0, five.auction.sealed), 0, (watch, choice) => {
    if (choice === 'break seal') watch.sent({ type: 'break_seal', seat: 0 });
    else watch.sent({ type: 'choose', seat: 0, number: 0, choice });
  });
  expect(watch.alarms).toEqual([]);
});
