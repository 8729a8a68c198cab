import { describe, expect, it, vi } from 'vitest';
import { answer } from '../test/mounted';
import { ApiError, api } from './api';

const server = (...answers: (() => Response | Promise<Response>)[]) => {
  const asked = vi.fn(() => Promise.resolve(answers.shift()!()));
  vi.stubGlobal('fetch', asked);
  return asked;
};

async function refusal(asking: Promise<unknown>): Promise<ApiError> {
  const error = await asking.catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}

describe('the API', () => {
  it('sends JSON and gives back what the server says', async () => {
    const asked = server(() => answer({ name: 'Wren', running: [], finished: [] }));
    expect((await api.rename('Wren')).name).toBe('Wren');
    expect(asked).toHaveBeenCalledWith('/api/me', expect.objectContaining({ method: 'PUT', body: '{"name":"Wren"}' }));
  });

  it('lets no name of a table reach another path', async () => {
    const asked = server(() => answer({}));
    await api.table('../me?x=1');
    expect(asked).toHaveBeenCalledWith('/api/tables/..%2Fme%3Fx%3D1', expect.anything());
  });

  it("keeps the server's code and sentence", async () => {
    server(() => answer({ type: 'error', code: 'unknown_table', text: 'There is no such table.' }, 404));
    const error = await refusal(api.table('abc'));
    expect([error.code, error.message, error.status, error.away]).toEqual(['unknown_table', 'There is no such table.', 404, false]);
  });

  it('says that the server is away when nobody answers', async () => {
    server(() => Promise.reject(new TypeError('failed')));
    const error = await refusal(api.games());
    expect([error.code, error.away]).toEqual(['away', true]);
    expect(error.message).toContain('tries again');
  });

  it.each([
    [502, 'away', true],
    [404, 'not_found', false],
    [429, 'too_many', false],
    [500, 'http_500', false],
  ])('makes a sentence of a bare %i', async (status, code, away) => {
    server(() => new Response('<html>', { status }));
    const error = await refusal(api.games());
    expect([error.code, error.away]).toEqual([code, away]);
    expect(error.message).toMatch(/^[A-Z].*\.$/);
  });

  it('becomes a guest first where that is needed, once', async () => {
    const no = () => answer({ code: 'no_guest', text: 'Who are you?' }, 401);
    const asked = server(
      no,
      () => answer({ name: 'Wren' }),
      () => answer({ table: 'abc' }),
    );
    expect((await api.join('abc', {})).table).toBe('abc');
    expect(asked.mock.calls.map(([path]: unknown[]) => path)).toEqual(['/api/tables/abc/join', '/api/me', '/api/tables/abc/join']);
    server(no, () => answer({}), no);
    expect((await refusal(api.join('abc', {}))).code).toBe('no_guest');
  });
});
