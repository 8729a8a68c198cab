import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeAudio, FakeAudio } from '../../test/audio';
import { Sounds } from './sounds';
import { soon } from '../../test/soon';

/** When a table is heard at all. */

let wish = { muted: false, volume: 1 };
let sounds: Sounds;
const load = vi.fn(() => import('./synthesiser'));
const started = () => FakeAudio.made.flatMap((audio) => audio.sources);
const click = () => document.body.dispatchEvent(new MouseEvent('click', { bubbles: true }));
const fetched = async () => void (await soon(() => expect(load).toHaveResolved()));

beforeEach(() => {
  fakeAudio();
  load.mockClear();
  wish = { muted: false, volume: 1 };
  sounds = new Sounds(() => wish, load);
});

afterEach(() => {
  sounds.close();
  vi.unstubAllGlobals();
});

describe('a table', () => {
  it('is quiet until the first click, and nothing is fetched for its sound', async () => {
    sounds.play('turn');
    await Promise.resolve();
    expect(FakeAudio.made).toEqual([]);
    expect(load).not.toHaveBeenCalled();
  });

  it('is heard from the first click on', async () => {
    click();
    await fetched();
    sounds.play('turn');
    expect(started()).toHaveLength(2);
  });

  it('is heard from the first key on', async () => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '1', bubbles: true }));
    await fetched();
    sounds.play('draw');
    expect(started()).toHaveLength(1);
  });

  it('makes one context, however often somebody clicks', async () => {
    click();
    click();
    await fetched();
    click();
    expect(FakeAudio.made).toHaveLength(1);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('waits for the act that the browser takes for one', async () => {
    click();
    await fetched();
    FakeAudio.made[0]!.state = 'suspended';
    sounds.play('turn');
    expect(started()).toEqual([]);
  });

  it('is quiet when it is muted, and when it is turned down to nothing', async () => {
    click();
    await fetched();
    wish.muted = true;
    sounds.play('turn');
    wish = { muted: false, volume: 0 };
    sounds.play('turn');
    expect(started()).toEqual([]);
    wish.volume = 1;
    sounds.play('turn');
    expect(started()).toHaveLength(2);
  });

  it('fetches nothing while it is muted, and can be heard from the click that ends this', async () => {
    wish.muted = true;
    click();
    expect(load).not.toHaveBeenCalled();
    wish.muted = false;
    click();
    await fetched();
    sounds.play('won');
    expect(started()).toHaveLength(3);
  });

  it('is quiet when it has been left', async () => {
    click();
    await fetched();
    sounds.close();
    sounds.play('turn');
    click();
    expect(started()).toEqual([]);
    expect(FakeAudio.made.map(({ state }) => state)).toEqual(['closed']);
  });

  it('is quiet where a browser has no WebAudio', () => {
    vi.stubGlobal('AudioContext', undefined);
    Reflect.deleteProperty(globalThis, 'AudioContext');
    click();
    sounds.play('turn');
    expect(load).not.toHaveBeenCalled();
  });
});
