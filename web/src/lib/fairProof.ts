/** What this browser can check of a finished game by itself: everything but the rolls, which need the rules. */

import type { OutcomeInfo, TableInfo } from '../wire.gen';
import { audienceName, commitmentOf, saltCommitmentOf, seedOf, startOf, tableOf } from './fair';
import type { Kept, Seen } from './fairKept';

/** ok: compared and the same; bad: compared and different; open: there was nothing to compare it with. */
export interface Check {
  mark: 'ok' | 'bad' | 'open';
  text: string;
}

/** The file of GET /api/tables/{table}/record, as far as it is used here. */
interface GameFile {
  record: { seed?: string; position?: unknown; choices: string[] };
  fair: {
    table: string;
    commitment: string;
    secret: string;
    salts: string[];
    salt_commitments: string[];
    start: string;
    chains: Record<string, string>;
  };
  ended: Pick<OutcomeInfo, 'reason' | 'winners' | 'text'>;
}

/** `file` is the text of the record, `info` the table as it was told at the end, `kept` what this browser kept of it. */
export async function checkRecord(file: string, info: TableInfo, kept: Kept): Promise<Check[]> {
  let game: GameFile;
  try {
    game = JSON.parse(file) as GameFile;
    return [
      ...kept.alarms.map((text): Check => ({ mark: 'bad', text })),
      await commitment(game, kept),
      same(await tableOf(game.fair.secret), info.table, 'The name of the table follows from the secret.'),
      await seed(game),
      ...(await salts(game, info, kept)),
      await start(file, game, kept),
      ...ownSeats(info).flatMap((seat) => choices(game, seat, kept.seen[audienceName(seat)])),
      ...audiences(info).flatMap((seat) => head(game, info, seat, kept.seen[audienceName(seat)])),
      ending(game, info),
    ];
  } catch {
    return [{ mark: 'bad', text: 'The record is damaged: it cannot be read as the file of a game.' }];
  }
}

/** The command that checks the rest, with all that this browser kept. */
export function command(info: TableInfo, kept: Kept): string {
  const heads = audiences(info).flatMap((seat) => newest(kept.seen[audienceName(seat)]) ?? []);
  return [
    `saltbox verify ${info.game}-${info.table}.json`,
    ...(kept.commitment ? [`--commitment ${kept.commitment}`] : []),
    ...heads.map((one) => `--chain ${one}`),
  ].join(' ');
}

export function newest(seen: Seen | undefined): string | undefined {
  return seen?.end ?? seen?.heads.at(-1);
}

function ownSeats(info: TableInfo): number[] {
  return info.seats.filter((seat) => seat.yours && seat.kind === 'guest').map((seat) => seat.seat);
}

function audiences(info: TableInfo): (number | null)[] {
  const mine = ownSeats(info);
  return mine.length ? mine : [null];
}

function same(one: unknown, other: unknown, text: string): Check {
  const isSame = JSON.stringify(one) === JSON.stringify(other);
  return isSame ? { mark: 'ok', text } : { mark: 'bad', text: `NOT true: ${text}` };
}

async function commitment(game: GameFile, kept: Kept): Promise<Check> {
  const made = await commitmentOf(game.fair.secret);
  if (!kept.commitment) return { mark: 'open', text: 'This browser did not see the commitment to the dice before the game.' };
  const when = kept.promised ? 'before the table was opened' : 'when you first saw the table';
  return same(
    [made, game.fair.commitment],
    [kept.commitment, kept.commitment],
    `The secret is the one that the server had committed to ${when}.`,
  );
}

async function seed({ record, fair }: GameFile): Promise<Check> {
  if (record.position) return { mark: 'open', text: 'The game begins from a position, which holds its dice: they are not checked here.' };
  return same(
    await seedOf(fair.secret, fair.salts),
    record.seed,
    'The seed of all dice follows from the secret and the salts of the seats.',
  );
}

async function salts({ fair }: GameFile, info: TableInfo, kept: Kept): Promise<Check[]> {
  const found: Check[] = [];
  for (const seat of ownSeats(info)) {
    const own = kept.salts[seat];
    if (own) found.push(same(fair.salts[seat], own.salt, `The salt of ${named(info, seat)} is the one that this browser chose.`));
    else found.push({ mark: 'open', text: `The salt of ${named(info, seat)} was not chosen in this browser.` });
  }
  const made = await Promise.all(fair.salts.map(saltCommitmentOf));
  for (const [seat, promise] of fair.salt_commitments.entries()) {
    if (!promise) continue;
    const pinned = kept.pinned[seat] ?? promise;
    found.push(same([made[seat], promise], [promise, pinned], `The salt of ${named(info, seat)} fits what was committed to before.`));
  }
  return found;
}

async function start(file: string, { fair }: GameFile, kept: Kept): Promise<Check> {
  const made = await startOf(file);
  if (!kept.start) return { mark: 'open', text: 'This browser did not see how the game began.' };
  return same([made, fair.start], [kept.start, kept.start], 'The game in the record begins as the game at the table did.');
}

function choices({ record }: GameFile, seat: number, seen: Seen | undefined): Check[] {
  if (!seen?.heads.length) return [{ mark: 'open', text: 'This browser did not see the game, so it cannot compare your choices.' }];
  const recorded = record.choices.flatMap((line, at) =>
    line.startsWith(`${seat} `) ? [[String(at + 1), line.slice(line.indexOf(' ') + 1)]] : [],
  );
  const known = Object.entries(seen.chosen);
  const found = [same(recorded, known, `Your ${known.length} choices in the record are those that were made at your seat.`)];
  if (seen.unseen.length) {
    const which = seen.unseen.map((version) => `${version} (${seen.chosen[version]})`).join(', ');
    found.push({
      mark: 'open',
      text: `Made for you while this browser was not looking, because nothing else could be chosen: choice ${which}.`,
    });
  }
  return found;
}

function head({ fair }: GameFile, info: TableInfo, seat: number | null, seen: Seen | undefined): Check[] {
  const own = newest(seen);
  if (!own) return [{ mark: 'open', text: 'This browser has no fingerprint of what was told at the table.' }];
  const who = seat === null ? 'everyone was told' : `${named(info, seat)} was told and chose`;
  return [same(fair.chains[audienceName(seat)], own, `The fingerprint of all that ${who} is the one that this browser worked out.`)];
}

function ending({ ended }: GameFile, info: TableInfo): Check {
  const told = info.outcome;
  return same(
    [ended.reason, ended.winners, ended.text],
    [told?.reason, told?.winners, told?.text],
    'The game ended as it was told at the table.',
  );
}

function named(info: TableInfo, seat: number): string {
  return info.seats[seat]?.yours ? 'your seat' : (info.seats[seat]?.name ?? `seat ${seat}`);
}
