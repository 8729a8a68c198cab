import type { TablePart } from '../frame/module';
import type { Pace } from '../frame/playback.svelte';
import { TableStore } from '../frame/table.svelte';
import type { VoiceName } from '../frame/sound/voices';
import type { CardInfo, Snapshot, Update } from '../wire.gen';
import { vi } from 'vitest';

/** A table that is listened to while recorded messages are played at it. */

export interface Note {
  voice: VoiceName;
  after: number;
  /** The event that was shown; none: the table stood still. */
  event: string | undefined;
}

export interface Recorded {
  part: TablePart;
  messages: readonly [Snapshot, ...Update[]];
  cards?: Record<string, CardInfo>;
}

const STEP = 50; // ms

/** Every voice that was started, in its order. Needs timers that the test has taken over. */
export function listened({ part, messages, cards = {} }: Recorded, pace: Partial<Pace> = {}, still = false): Note[] {
  const notes: Note[] = [];
  const store: TableStore = new TableStore(part, {
    send: () => undefined,
    replay: () => Promise.reject(new Error('none')),
    replayStep: () => Promise.reject(new Error('none')),
    speak: () => undefined,
    play: (voice, after) => notes.push({ voice, after, event: store.playing ? store.playback.latest?.name : undefined }),
    still: () => still,
    pace: () => ({ speed: 1, takeYourTime: false, moments: 'full', ...pace }),
  });
  store.cards = cards;
  store.connected('open');
  const [first, ...updates] = structuredClone(messages) as [Snapshot, ...Update[]];
  store.receive({ ...first, type: 'snapshot' });
  for (const update of updates) {
    store.receive({ ...update, type: 'update' });
    for (let n = 0; store.playing && n < 4000; n++) vi.advanceTimersByTime(STEP);
  }
  return notes;
}

/** Which voices each kind of event has started. */
export function byEvent(notes: readonly Note[]): Record<string, string[]> {
  const found: Record<string, Set<string>> = {};
  for (const { voice, event } of notes) if (event) (found[event] ??= new Set()).add(voice);
  return Object.fromEntries(Object.entries(found).map(([event, voices]) => [event, [...voices].sort()]));
}

/**
 * The same, told in fewer messages: as if no window had opened for anybody else in between. What was told and asked is the same;
 * only when it came differs.
 */
export function withoutWindows([first, ...updates]: readonly [Snapshot, ...Update[]]): [Snapshot, ...Update[]] {
  const joined: Update[] = [];
  for (const update of updates) {
    const last = joined.at(-1);
    if (last && last.ask === null) {
      const view = { ...last.view, ...update.view };
      joined[joined.length - 1] = { ...update, view, events: [...last.events, ...update.events] };
    } else joined.push(update);
  }
  return [first, ...joined];
}
