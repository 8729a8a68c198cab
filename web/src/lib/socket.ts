/** One table's socket: takes a ticket, connects, connects again with patience. It knows messages, no rules. */

import type { ClientMessage, ServerMessage } from '../wire.gen';
import { ApiError, api } from './api';

export type Connection = 'connecting' | 'open' | 'away' | 'closed';

export interface Handlers {
  message: (message: ServerMessage) => void;
  state?: (state: Connection) => void;
  /** The server said no for good: no such table, not allowed. */
  failed?: (error: ApiError) => void;
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;

export class TableSocket {
  #socket: WebSocket | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #tries = 0;
  #closed = false;
  #state: Connection = 'connecting';

  constructor(
    readonly table: string,
    private readonly handlers: Handlers,
  ) {
    addEventListener('online', this.#now);
    addEventListener('offline', this.#lost);
    void this.#connect();
  }

  get state(): Connection {
    return this.#state;
  }

  /** False if the socket is not open: nothing was sent, and a fresh snapshot will come. */
  send(message: ClientMessage): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  close(): void {
    this.#closed = true;
    removeEventListener('online', this.#now);
    removeEventListener('offline', this.#lost);
    clearTimeout(this.#timer);
    this.#socket?.close();
    this.#become('closed');
  }

  #now = (): void => {
    if (this.#closed || this.#state !== 'away') return;
    clearTimeout(this.#timer);
    void this.#connect();
  };

  /** Without a network an open socket looks open for minutes: it is given up at once. */
  #lost = (): void => {
    const socket = this.#socket;
    if (this.#closed || !socket) return;
    this.#socket = undefined;
    socket.close();
    this.#later();
  };

  async #connect(): Promise<void> {
    this.#become(this.#tries ? 'away' : 'connecting');
    let ticket: string;
    try {
      ({ ticket } = await api.ticket(this.table));
    } catch (error) {
      if (error instanceof ApiError && !error.away && error.status !== 429) {
        this.close();
        this.handlers.failed?.(error);
      } else this.#later();
      return;
    }
    if (this.#closed) return;
    const socket = new WebSocket(address(this.table, ticket));
    this.#socket = socket;
    socket.onopen = () => {
      this.#tries = 0;
      this.#become('open');
    };
    socket.onmessage = (event) => {
      const message = parse(event.data);
      if (message) this.handlers.message(message);
    };
    socket.onclose = () => {
      if (this.#socket === socket) this.#later();
    };
  }

  #later(): void {
    if (this.#closed) return;
    this.#become('away');
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#tries++);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#connect(), wait * (0.75 + Math.random() / 2));
  }

  #become(state: Connection): void {
    if (state === this.#state && state !== 'connecting') return;
    this.#state = state;
    this.handlers.state?.(state);
  }
}

function address(table: string, ticket: string): string {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
  return `${scheme}//${location.host}/api/tables/${encodeURIComponent(table)}/socket?ticket=${encodeURIComponent(ticket)}`;
}

function parse(text: unknown): ServerMessage | undefined {
  try {
    return JSON.parse(String(text)) as ServerMessage;
  } catch {
    return undefined;
  }
}
