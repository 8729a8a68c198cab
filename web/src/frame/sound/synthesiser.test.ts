import { describe, expect, it } from 'vitest';
import { FakeAudio } from '../../test/audio';
import { Synthesiser } from './synthesiser';
import { gainOf, VOICES, type VoiceName } from './voices';

const NAMES = Object.keys(VOICES) as VoiceName[];

function played(...names: VoiceName[]): { audio: FakeAudio; synthesiser: Synthesiser } {
  const audio = new FakeAudio();
  const synthesiser = new Synthesiser(audio as unknown as AudioContext);
  for (const name of names) synthesiser.play(name);
  return { audio, synthesiser };
}

const decibels = (gain: number) => Math.round(20 * Math.log10(gain));
const voiceLevels = (audio: FakeAudio) =>
  audio.nodes.filter((node) => node.to === audio.nodes[0]).map((node) => decibels(node.gain.values[0]!));

describe('the synthesiser', () => {
  it.each(NAMES)('plays %s through its own level and the master, and every part of it ends', (name) => {
    const { audio } = played(name);
    expect(audio.sources).toHaveLength(VOICES[name].parts.length);
    for (const source of audio.sources) {
      const way = source.way;
      expect(way.at(-1)).toBe(audio.destination);
      expect(decibels(way.at(-2)!.gain.value)).toBe(-18);
      expect(decibels(way.at(-3)!.gain.value)).toBe(VOICES[name].level);
      expect(source.stopped).toBeGreaterThan(source.started!);
      expect(source.stopped).toBeLessThan(2);
    }
  });

  it('has the levels of the table', () => {
    expect(Object.fromEntries(NAMES.map((name) => [name, voiceLevels(played(name).audio)[0]]))).toEqual({
      turn: -14,
      lands: -20,
      card: -22,
      die: -18,
      hit: -14,
      negated: -24,
      question: -16,
      moment: -12,
      won: -14,
      lost: -14,
      draw: -14,
    });
  });

  it('makes each voice of what the table says', () => {
    const made = (name: VoiceName) =>
      played(name).audio.sources.map((source) => [
        source.made === 'tone' ? source.type : 'noise',
        ...source.frequency.values.map(Math.round),
      ]);
    const filters = (name: VoiceName) =>
      played(name)
        .audio.nodes.filter((node) => node.made === 'filter')
        .map((node) => [node.type, ...node.frequency.values]);
    expect(made('turn')).toEqual([
      ['sine', 587],
      ['sine', 880],
    ]);
    expect(made('lands')).toEqual([['noise']]);
    expect(filters('lands')).toEqual([['lowpass', 700]]);
    expect(filters('card')).toEqual([['bandpass', 1200, 3000]]);
    expect(made('hit')).toEqual([['triangle', 110, 70], ['noise']]);
    expect(filters('negated')).toEqual([['highpass', 2000]]);
    expect(made('question')).toEqual([
      ['sine', 784],
      ['sine', 3136],
    ]);
    expect(made('moment').map(([, hz]) => hz)).toEqual([73, 110]);
    expect(filters('moment').map(([kind, , to]) => [kind, to])).toEqual([
      ['lowpass', 900],
      ['lowpass', 900],
    ]);
    const rising = made('won').map(([, hz]) => hz as number);
    expect(rising).toHaveLength(3);
    expect(rising).toEqual(rising.toSorted((a, b) => a - b));
    const falling = made('lost').map(([, hz]) => hz as number);
    expect(falling).toHaveLength(2);
    expect(falling[0]).toBeGreaterThan(falling[1]!);
    expect(made('draw')).toHaveLength(1);
  });

  it('lets a die click three to five times, ever slower, and lower at last', () => {
    const clicks = played('die').audio.sources;
    expect(clicks.length).toBeGreaterThanOrEqual(3);
    expect(clicks.length).toBeLessThanOrEqual(5);
    const gaps = clicks.slice(1).map((click, n) => click.started! - clicks[n]!.started!);
    expect(gaps).toEqual(gaps.toSorted((a, b) => a - b));
    const pitches = clicks.map((click) => click.to!.frequency.values[0]!);
    expect(Math.min(...pitches.slice(0, -1))).toBeGreaterThan(pitches.at(-1)!);
  });

  it('follows the slider', () => {
    const { audio, synthesiser } = played();
    synthesiser.setVolume(0.5);
    expect(audio.nodes[0]!.gain.value).toBeCloseTo(gainOf(-18) / 2);
    synthesiser.setVolume(0);
    expect(audio.nodes[0]!.gain.value).toBe(0);
  });

  it('starts later if it shall', () => {
    const { audio, synthesiser } = played();
    audio.currentTime = 3;
    synthesiser.play('lands', 320);
    expect(audio.sources[0]!.started).toBeCloseTo(3.32);
  });
});

describe('never more than two voices', () => {
  const voicesOf = (audio: FakeAudio) => audio.nodes.filter((node) => node.to === audio.nodes[0]);
  const isFaded = (voice: { gain: { values: number[] } }) => voice.gain.values.at(-1) === 0;

  it('are heard: the lightest gives way', () => {
    const { audio } = played('lands', 'card', 'moment');
    expect(voicesOf(audio).map(isFaded)).toEqual([true, false, false]);
  });

  it('are heard: what matters less than both is not begun', () => {
    const { audio } = played('moment', 'question', 'lands');
    expect(voiceLevels(audio)).toEqual([-12, -16]);
    expect(voicesOf(audio).map(isFaded)).toEqual([false, false]);
  });

  it('are heard: when one is over there is room again', () => {
    const { audio, synthesiser } = played('moment', 'question');
    audio.currentTime = 1;
    synthesiser.play('lands');
    expect(voiceLevels(audio)).toEqual([-12, -16, -20]);
    expect(voicesOf(audio).some(isFaded)).toBe(false);
  });

  it('are heard: the same at once is one sound, and comes again later', () => {
    const { audio, synthesiser } = played('card', 'card', 'card');
    expect(voiceLevels(audio)).toEqual([-22]);
    audio.currentTime = 0.18;
    synthesiser.play('card');
    expect(voiceLevels(audio)).toEqual([-22, -22]);
  });
});
