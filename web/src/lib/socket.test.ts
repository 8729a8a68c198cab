import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ServerMessage } from '../wire.gen';
import { ApiError, api } from './api';
import { TableSocket, type Connection } from './socket';

class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: string[] = [];
  onopen?: () => void;
  onclose?: () => void;
  onmessage?: (event: { data: string }) => void;
  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  open() {
    this.readyState = 1;
    this.onopen?.();
  }
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.readyState = 3;
    this.onclose?.();
  }
}

describe('the socket of a table', () => {
  beforeEach(() => {
    FakeSocket.all = [];
    vi.useFakeTimers();
    vi.stubGlobal('WebSocket', FakeSocket);
  });
  afterEach(() => vi.useRealTimers());

  async function seated() {
    const states: Connection[] = [];
    const messages: ServerMessage[] = [];
    const failed = vi.fn();
    const socket = new TableSocket('abc', { message: (m) => messages.push(m), state: (s) => states.push(s), failed });
    await vi.advanceTimersByTimeAsync(0);
    return { socket, states, messages, failed };
  }

  it('opens with a ticket, passes messages on and says nothing while closed', async () => {
    vi.spyOn(api, 'ticket').mockResolvedValue({ ticket: 'a/b' });
    const { socket, states, messages } = await seated();
    const [line] = FakeSocket.all;
    expect(line!.url).toMatch(/^ws:.*\/api\/tables\/abc\/socket\?ticket=a%2Fb$/);
    expect(socket.send({ type: 'again' })).toBe(false);
    line!.open();
    expect(socket.send({ type: 'again' })).toBe(true);
    expect(line!.sent).toEqual(['{"type":"again"}']);
    line!.onmessage!({ data: '{"type":"error","code":"x","text":"y"}' });
    line!.onmessage!({ data: 'not JSON' });
    expect(messages).toEqual([{ type: 'error', code: 'x', text: 'y' }]);
    socket.close();
    expect(states).toEqual(['connecting', 'open', 'closed']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(FakeSocket.all).toHaveLength(1);
  });

  it('comes back with a new ticket, waiting longer each time', async () => {
    const ticket = vi.spyOn(api, 'ticket').mockResolvedValue({ ticket: 't' });
    const { socket, states } = await seated();
    FakeSocket.all[0]!.open();
    FakeSocket.all[0]!.close();
    await vi.advanceTimersByTimeAsync(700);
    expect(FakeSocket.all).toHaveLength(2);
    FakeSocket.all[1]!.close();
    await vi.advanceTimersByTimeAsync(700);
    expect(FakeSocket.all).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(700);
    expect(FakeSocket.all).toHaveLength(3);
    FakeSocket.all[2]!.open();
    expect(states).toEqual(['connecting', 'open', 'away', 'open']);
    expect(ticket).toHaveBeenCalledTimes(3);
    socket.close();
  });

  it('gives up on a table that is not there, and not on a server that is away', async () => {
    const ticket = vi.spyOn(api, 'ticket').mockRejectedValueOnce(new ApiError('away', 'Away.', 0));
    ticket.mockRejectedValueOnce(new ApiError('unknown_table', 'No such table.', 404));
    const { states, failed } = await seated();
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(700);
    expect(failed).toHaveBeenCalledOnce();
    expect(states).toEqual(['connecting', 'away', 'closed']);
  });
});
