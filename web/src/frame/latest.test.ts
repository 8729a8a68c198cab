import { describe, expect, it, vi } from 'vitest';
import { NotMeasuredError } from './survey';
import { Latest } from './latest.svelte';
import { soon } from '../test/soon';

/** Answers when told to. */
function slow(): { ask: (about: string) => Promise<string | null>; asked: string[]; answer: (text: string | null) => Promise<void> } {
  const asked: string[] = [];
  const waiting: ((text: string | null) => void)[] = [];
  return {
    asked,
    ask: (about) => {
      asked.push(about);
      return new Promise((done) => waiting.push(done));
    },
    answer: async (text) => {
      waiting.shift()?.(text);
      await new Promise((done) => setTimeout(done));
    },
  };
}

describe('asking only the newest', () => {
  it('says why there is no answer, until there is one', async () => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const heard = vi.fn();
    const latest = new Latest(
      (uid: number) => (uid ? Promise.resolve(`about ${uid}`) : Promise.reject(new NotMeasuredError('no such Character'))),
      heard,
    );
    latest.want(0);
    await soon(() => expect(latest.problem).toBe('no such Character'));
    expect([latest.value, latest.stale]).toEqual([null, false]);
    expect(logged).toHaveBeenCalledWith('no such Character', 0);
    latest.want(3);
    await soon(() => expect(latest.value).toBe('about 3'));
    expect([latest.problem, latest.about]).toEqual(['', 3]);
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('has one question on its way, and skips those in between', async () => {
    const server = slow();
    const latest = new Latest(server.ask);
    latest.want('a');
    latest.want('b');
    latest.want('c');
    expect(server.asked).toEqual(['a']);
    await server.answer('about a');
    expect(latest.value).toBe('about a');
    expect(latest.stale).toBe(true);
    expect(server.asked).toEqual(['a', 'c']);
    await server.answer('about c');
    expect(latest.value).toBe('about c');
    expect(latest.stale).toBe(false);
  });

  it('does not ask the same twice', () => {
    const server = slow();
    const latest = new Latest(server.ask);
    latest.want('a');
    latest.want('a');
    expect(server.asked).toEqual(['a']);
  });

  it('asks the same again when the table has changed, and keeps the old answer until then', async () => {
    const server = slow();
    const latest = new Latest(server.ask);
    latest.want('a');
    await server.answer('old');
    latest.want('a', true);
    expect(server.asked).toEqual(['a', 'a']);
    expect(latest.value).toBe('old');
    await server.answer('new');
    expect(latest.value).toBe('new');
  });

  it('forgets what came before a clear', async () => {
    const server = slow();
    const latest = new Latest(server.ask);
    latest.want('old');
    latest.clear();
    latest.want('new');
    await server.answer('about old');
    expect(latest.value).toBeNull();
    await server.answer('about new');
    expect(latest.value).toBe('about new');
    expect(server.asked).toEqual(['old', 'new']);
  });

  it('a question without an answer leaves nothing old behind', async () => {
    const server = slow();
    const latest = new Latest(server.ask);
    latest.want('a');
    await server.answer('about a');
    latest.want('b');
    await server.answer(null);
    expect(latest.value).toBeNull();
    expect(latest.stale).toBe(false);
  });
});
