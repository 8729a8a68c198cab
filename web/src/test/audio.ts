import { vi } from 'vitest';

/** Stands in for the browser's AudioContext, and notes what is made, with its values and when it starts. */

class Param {
  readonly set: [value: number, at: number][] = [];
  #value = 1;
  get value(): number {
    return this.#value;
  }
  set value(value: number) {
    this.#value = value;
    this.set.push([value, -1]);
  }
  readonly #note = (value: number, at: number) => void this.set.push([value, at]);
  setValueAtTime = this.#note;
  linearRampToValueAtTime = this.#note;
  exponentialRampToValueAtTime = this.#note;
  setTargetAtTime = this.#note;
  /** The values that it takes, in their order. */
  get values(): number[] {
    return this.set.map(([value]) => value);
  }
}

export class Node {
  readonly gain = new Param();
  readonly frequency = new Param();
  type = '';
  buffer: unknown = null;
  to: Node | undefined;
  started: number | undefined;
  stopped: number | undefined;
  constructor(readonly made: 'gain' | 'tone' | 'noise' | 'filter' | 'out') {}
  connect(to: Node): void {
    this.to = to;
  }
  start(at: number): void {
    this.started = at;
  }
  stop(at: number): void {
    this.stopped = at;
  }
  /** From here to the loudspeaker. */
  get way(): Node[] {
    return [this, ...(this.to?.way ?? [])];
  }
}

export class FakeAudio {
  static made: FakeAudio[] = [];
  currentTime = 0;
  sampleRate = 8000;
  state = 'running';
  readonly destination = new Node('out');
  readonly nodes: Node[] = [];
  constructor() {
    FakeAudio.made.push(this);
  }
  #make(kind: Node['made']): Node {
    const node = new Node(kind);
    this.nodes.push(node);
    return node;
  }
  createGain = () => this.#make('gain');
  createOscillator = () => this.#make('tone');
  createBufferSource = () => this.#make('noise');
  createBiquadFilter = () => this.#make('filter');
  createBuffer = (_: number, length: number) => ({ length, getChannelData: () => new Float32Array(length) });
  resume = () => Promise.resolve(void (this.state = 'running'));
  close = () => Promise.resolve(void (this.state = 'closed'));
  /** What makes a sound, in the order of its making. */
  get sources(): Node[] {
    return this.nodes.filter(({ made }) => made === 'tone' || made === 'noise');
  }
}

export function fakeAudio(): typeof FakeAudio {
  FakeAudio.made = [];
  vi.stubGlobal('AudioContext', FakeAudio);
  return FakeAudio;
}
