import { gainOf, lengthOf, MASTER_DB, MOST_VOICES, VOICES, type Filter, type Noise, type Tone, type Voice, type VoiceName } from './voices';

/** Plays voices by WebAudio: oscillators, noise and filters, no files. */

const SILENCE = 0.0001; // an exponential curve never comes to nothing
const SAME = 0.04; // seconds: the same voice again so soon is the same sound
const FADE = 0.015; // seconds in which a voice gives way
const NOISE_SECONDS = 1;

interface Sounding {
  name: VoiceName;
  from: number;
  to: number;
  gain: GainNode;
}

export class Synthesiser {
  readonly #context: AudioContext;
  readonly #master: GainNode;
  #noise: AudioBuffer | undefined;
  #sounding: Sounding[] = [];

  constructor(context: AudioContext, volume = 1) {
    this.#context = context;
    this.#master = context.createGain();
    this.#master.connect(context.destination);
    this.setVolume(volume);
  }

  /** From 0, nothing, to 1, the full level of the master. */
  setVolume(volume: number): void {
    this.#master.gain.value = gainOf(MASTER_DB) * volume;
  }

  /** Starts a voice, after so many milliseconds; unless two are heard by then that matter more. */
  play(name: VoiceName, after = 0): void {
    const voice = VOICES[name];
    const from = this.#context.currentTime + after / 1000;
    const to = from + lengthOf(voice) / 1000;
    this.#sounding = this.#sounding.filter((one) => one.to > this.#context.currentTime);
    if (this.#sounding.some((one) => one.name === name && Math.abs(one.from - from) < SAME)) return;
    if (!this.#makeRoom(voice, from, to)) return;
    const gain = this.#context.createGain();
    gain.gain.value = gainOf(voice.level);
    gain.connect(this.#master);
    for (const part of voice.parts) this.#start(part, from, gain);
    this.#sounding.push({ name, from, to, gain });
  }

  /** Of the voices that would be heard together, the lightest give way; false if that is the new one. */
  #makeRoom(voice: Voice, from: number, to: number): boolean {
    const meeting = this.#sounding.filter((one) => one.from < to && one.to > from);
    const giving = meeting
      .toSorted((a, b) => VOICES[a.name].weight - VOICES[b.name].weight || a.from - b.from)
      .slice(0, Math.max(0, meeting.length + 1 - MOST_VOICES));
    if (giving.some((one) => VOICES[one.name].weight > voice.weight)) return false;
    for (const one of giving) {
      const gone = Math.max(from, this.#context.currentTime);
      one.gain.gain.setTargetAtTime(0, gone, FADE / 3);
      one.to = gone;
    }
    this.#sounding = this.#sounding.filter((one) => !giving.includes(one) || one.from < one.to);
    return true;
  }

  #start(part: Tone | Noise, voiceAt: number, out: GainNode): void {
    const { at = 0, attack = 1, lasts, decay = 0, gain = 1, filter } = part;
    const from = voiceAt + at / 1000;
    const held = from + lasts / 1000;
    const end = held + decay / 1000;
    const level = this.#context.createGain();
    level.gain.setValueAtTime(SILENCE, from);
    level.gain.linearRampToValueAtTime(gain, from + attack / 1000);
    if (decay) {
      level.gain.setValueAtTime(gain, held);
      level.gain.exponentialRampToValueAtTime(SILENCE, end);
    } else level.gain.linearRampToValueAtTime(SILENCE, end);
    level.connect(out);
    const source = part.kind === 'tone' ? this.#tone(part, from, end) : this.#hiss();
    source.connect(filter ? this.#filter(filter, from, end, level) : level);
    source.start(from);
    source.stop(end);
  }

  #tone({ wave, hz, toHz }: Tone, from: number, end: number): OscillatorNode {
    const tone = this.#context.createOscillator();
    tone.type = wave;
    tone.frequency.setValueAtTime(hz, from);
    if (toHz !== undefined) tone.frequency.exponentialRampToValueAtTime(toHz, end);
    return tone;
  }

  #hiss(): AudioBufferSourceNode {
    const source = this.#context.createBufferSource();
    source.buffer = this.#noise ??= this.#whiteNoise();
    return source;
  }

  #whiteNoise(): AudioBuffer {
    const { sampleRate } = this.#context;
    const noise = this.#context.createBuffer(1, NOISE_SECONDS * sampleRate, sampleRate);
    const samples = noise.getChannelData(0);
    for (let n = 0; n < samples.length; n++) samples[n] = 2 * Math.random() - 1;
    return noise;
  }

  #filter({ kind, hz, toHz }: Filter, from: number, end: number, out: AudioNode): BiquadFilterNode {
    const filter = this.#context.createBiquadFilter();
    filter.type = kind;
    filter.frequency.setValueAtTime(hz, from);
    if (toHz !== undefined) filter.frequency.exponentialRampToValueAtTime(toHz, end);
    filter.connect(out);
    return filter;
  }
}
