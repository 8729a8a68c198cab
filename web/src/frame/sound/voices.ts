/** What the table sounds like: every voice as plain data. Nothing is told by sound alone. */

export type VoiceName = 'turn' | 'lands' | 'card' | 'die' | 'hit' | 'negated' | 'question' | 'moment' | 'won' | 'lost' | 'draw';

export interface Filter {
  kind: 'lowpass' | 'highpass' | 'bandpass';
  hz: number;
  /** Where it has moved to by the end. */
  toHz?: number;
}

/** One sound of a voice; milliseconds. `gain` is its share of the voice's level. */
interface Part {
  /** When it begins, counted from the voice. */
  at?: number;
  /** How long it takes to be there. */
  attack?: number;
  /** How long it stays, its attack included. */
  lasts: number;
  /** How long it takes to die away afterwards. */
  decay?: number;
  gain?: number;
  filter?: Filter;
}

export interface Tone extends Part {
  kind: 'tone';
  wave: 'sine' | 'triangle' | 'sawtooth';
  hz: number;
  toHz?: number;
}

export interface Noise extends Part {
  kind: 'noise';
}

export interface Voice {
  /** In decibels, below the master. */
  level: number;
  /** Of three that want to be heard, the two heaviest are. */
  weight: number;
  parts: readonly (Tone | Noise)[];
}

export const MASTER_DB = -18;
export const MOST_VOICES = 2;

/** Hertz. */
const [D2, A2, D4, A4, D5, F5_SHARP, G5, A5] = [73.42, 110, 293.66, 440, 587.33, 739.99, 783.99, 880];

const note = (hz: number, at = 0): Tone => ({ kind: 'tone', wave: 'sine', hz, at, attack: 5, lasts: 90, decay: 300 });
const click = (at: number, hz: number): Noise => ({ kind: 'noise', at, lasts: 6, filter: { kind: 'bandpass', hz } });
const drone = (hz: number): Tone => ({
  kind: 'tone',
  wave: 'sawtooth',
  hz,
  attack: 180,
  lasts: 900,
  decay: 700,
  gain: 0.5,
  filter: { kind: 'lowpass', hz: 160, toHz: 900 },
});

export const VOICES: Record<VoiceName, Voice> = {
  turn: { level: -14, weight: 6, parts: [note(D5), note(A5, 90)] },
  lands: { level: -20, weight: 1, parts: [{ kind: 'noise', lasts: 45, filter: { kind: 'lowpass', hz: 700 } }] },
  card: { level: -22, weight: 2, parts: [{ kind: 'noise', lasts: 90, filter: { kind: 'bandpass', hz: 1200, toHz: 3000 } }] },
  die: { level: -18, weight: 3, parts: [click(0, 2600), click(60, 2600), click(150, 2600), click(290, 1300)] },
  hit: {
    level: -14,
    weight: 5,
    parts: [
      { kind: 'tone', wave: 'triangle', hz: 110, toHz: 70, lasts: 120, decay: 40 },
      { kind: 'noise', lasts: 6, gain: 0.5, filter: { kind: 'lowpass', hz: 3000 } },
    ],
  },
  negated: { level: -24, weight: 4, parts: [{ kind: 'noise', lasts: 60, filter: { kind: 'highpass', hz: 2000 } }] },
  question: {
    level: -16,
    weight: 7,
    parts: [
      { kind: 'tone', wave: 'sine', hz: G5, attack: 3, lasts: 20, decay: 420 },
      { kind: 'tone', wave: 'sine', hz: 4 * G5, attack: 2, lasts: 10, decay: 110, gain: 0.25 },
    ],
  },
  moment: { level: -12, weight: 8, parts: [drone(D2), drone(A2)] },
  won: { level: -14, weight: 9, parts: [note(D5), note(F5_SHARP, 140), note(A5, 280)] },
  lost: { level: -14, weight: 9, parts: [note(A4), note(D4, 180)] },
  draw: { level: -14, weight: 9, parts: [note(A4)] },
};

/** How loud so many decibels are, as a factor. */
export function gainOf(decibels: number): number {
  return 10 ** (decibels / 20);
}

/** How long a voice is heard, in milliseconds. */
export function lengthOf(voice: Voice): number {
  return Math.max(...voice.parts.map(({ at = 0, lasts, decay = 0 }) => at + lasts + decay));
}
