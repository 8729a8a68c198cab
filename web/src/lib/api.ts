/** The server's HTTP routes, typed. Every failure is an ApiError with a code and a sentence to show. */

import type {
  BotInfo,
  Branch,
  CardInfo,
  Checked,
  FinishedPage,
  GameInfo,
  JoinTable,
  KeepListed,
  Me,
  NewTable,
  OpenTable,
  Reach,
  Replay,
  ReplayHands,
  ReplayStep,
  ReportInfo,
  RuleInfo,
  Snapshot,
  Statistics,
  TableInfo,
  Ticket,
} from '../wire.gen';

export class ApiError extends Error {
  constructor(
    readonly code: string,
    text: string,
    readonly status: number,
  ) {
    super(text);
    this.name = 'ApiError';
  }

  /** Nobody answered: worth trying again. */
  get away(): boolean {
    return this.status === 0 || this.status === 502 || this.status === 503 || this.status === 504;
  }
}

export const AWAY_TEXT = 'The server does not answer. Your games are safe; this page tries again by itself.';

/** One request. A stranger who may not yet do this becomes a guest first, and it is asked again. */
export async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  try {
    return await once<T>(method, path, body);
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'no_guest') || path === '/api/me') throw error;
    await once('GET', '/api/me');
    return once<T>(method, path, body);
  }
}

async function once<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      credentials: 'same-origin',
      headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new ApiError('away', AWAY_TEXT, 0);
  }
  const said: unknown = await answer.json().catch(() => undefined);
  if (!answer.ok) throw fault(answer.status, said);
  return said as T;
}

async function text(path: string): Promise<string> {
  const answer = await fetch(path, { credentials: 'same-origin' }).catch(() => {
    throw new ApiError('away', AWAY_TEXT, 0);
  });
  if (!answer.ok) throw fault(answer.status, await answer.json().catch(() => undefined));
  return answer.text();
}

/** Our ErrorInfo if the server sent one; else the best that the status tells. */
function fault(status: number, said: unknown): ApiError {
  if (typeof said === 'object' && said !== null && 'code' in said && 'text' in said) {
    return new ApiError(String(said.code), String(said.text), status);
  }
  if (status >= 502 && status <= 504) return new ApiError('away', AWAY_TEXT, status);
  if (status === 404) return new ApiError('not_found', 'The server does not have that.', status);
  if (status === 429) return new ApiError('too_many', 'That was too much at once. Wait a moment.', status);
  return new ApiError(`http_${status}`, `The server could not do that (error ${status}).`, status);
}

const at = (strings: TemplateStringsArray, ...parts: (string | number)[]) =>
  String.raw({ raw: strings }, ...parts.map((part) => encodeURIComponent(part)));

const seenBy = (seat: number | null) => (seat === null ? '' : `?seat=${seat}`);

export const api = {
  games: () => request<GameInfo[]>('GET', '/api/games'),
  bots: () => request<BotInfo[]>('GET', '/api/bots'),
  /** Who can open a link to this server. */
  reach: () => request<Reach>('GET', '/api/reach'),
  /** The tables that wait for anyone. */
  openTables: () => request<OpenTable[]>('GET', '/api/open-tables'),
  cards: (game: string) => request<CardInfo[]>('GET', at`/api/games/${game}/cards`),
  rules: (game: string) => request<RuleInfo[]>('GET', at`/api/games/${game}/rules`),
  /** What the rules have against some options of a table. */
  check: (game: string, options: Record<string, unknown>) => request<Checked>('POST', at`/api/games/${game}/check`, { options }),
  me: () => request<Me>('GET', '/api/me'),
  /** What a finished game came to; a seat of one's own is called "You" in it. */
  report: (table: string, seat: number | null) => request<ReportInfo>('GET', at`/api/tables/${table}/report` + seenBy(seat)),
  rename: (name: string) => request<Me>('PUT', '/api/me', { name }),
  finished: (start: number) => request<FinishedPage>('GET', `/api/me/finished?start=${start}`),
  statistics: (game?: string) => request<Statistics>('GET', '/api/me/statistics' + (game ? `?game=${encodeURIComponent(game)}` : '')),
  /** Takes a game out of one's list, or puts it back. */
  keepListed: (table: string, wish: KeepListed) => request<Me>('PUT', at`/api/me/tables/${table}`, wish),
  newTable: (wish: NewTable) => request<TableInfo>('POST', '/api/tables', wish),
  table: (table: string) => request<TableInfo>('GET', at`/api/tables/${table}`),
  /** All cards of its game, with the custom ones that the table was opened with. */
  tableCards: (table: string) => request<CardInfo[]>('GET', at`/api/tables/${table}/cards`),
  /** Everything that one's own seat may know. */
  seat: (table: string, seat: number) => request<Snapshot>('GET', at`/api/tables/${table}/seat/${seat}`),
  join: (table: string, wish: JoinTable) => request<TableInfo>('POST', at`/api/tables/${table}/join`, wish),
  leave: (table: string) => request<TableInfo>('POST', at`/api/tables/${table}/leave`),
  /** Where the record of a finished game lies, for `saltbox verify`. */
  recordPath: (table: string) => at`/api/tables/${table}/record`,
  /** The record as it stands in the file, letter by letter. */
  recordText: (table: string) => text(at`/api/tables/${table}/record`),
  ticket: (table: string) => request<Ticket>('POST', at`/api/tables/${table}/ticket`),
  /** As everyone saw it, or as one's own seat did. */
  replay: (table: string, seat: number | null = null) => request<Replay>('GET', at`/api/tables/${table}/replay` + seenBy(seat)),
  replayStep: (table: string, step: number, seat: number | null = null) =>
    request<ReplayStep>('GET', at`/api/tables/${table}/replay/${step}` + seenBy(seat)),
  /** What each seat could know after a step of a finished game. */
  replayHands: (table: string, step: number) => request<ReplayHands>('GET', at`/api/tables/${table}/replay/${step}/hands`),
  branch: (table: string, wish: Branch) => request<TableInfo>('POST', at`/api/tables/${table}/branch`, wish),
};
