/** Opening a table and sitting down with a salt of this browser's own, and keeping what the server promised before. */

import type { Branch, JoinTable, NewTable, TableInfo } from '../wire.gen';
import { api } from './api';
import { freshSalt, saltCommitmentOf } from './fair';
import { alarm, change, keepSalt, note } from './fairKept';
import { guest } from './guest.svelte';

/** Only somebody can open a table: the server says who, and what dice it promises, before it learns of the salt. */
export async function openWithSalt(wish: Omit<NewTable, 'salt' | 'salt_commitment'>): Promise<TableInfo> {
  const { commitment: promised } = await guest.me();
  const salt = freshSalt();
  const alone = wish.seats.every((seat) => seat.kind !== 'open'); // nobody could choose a salt to suit an open one
  const made = await api.newTable({ ...wish, ...(alone ? { salt } : { salt_commitment: await saltCommitmentOf(salt) }) });
  keepOpened(made, await howPromised(made, promised), salt, alone);
  return made;
}

/** Plays on from a step of a finished game, alone against bots. */
export async function branchWithSalt(table: string, wish: Omit<Branch, 'salt'>): Promise<TableInfo> {
  const { commitment: promised } = await guest.me();
  const salt = freshSalt();
  const made = await api.branch(table, { ...wish, salt });
  keepOpened(made, await howPromised(made, promised), salt, true);
  return made;
}

type Promised = 'these' | 'for_another' | 'others';

/** Whether the dice are those that were promised. Another tab may have opened a table meanwhile, to which they went. */
async function howPromised(made: TableInfo, promised: string | undefined): Promise<Promised> {
  if (promised === made.dice.commitment) return 'these';
  const { running } = await guest.me();
  const others = running.filter(({ table }) => table !== made.table);
  const tables = await Promise.all(others.map(({ table }) => api.table(table).catch(() => undefined)));
  return tables.some((table) => table?.dice.commitment === promised) ? 'for_another' : 'others';
}

function keepOpened(made: TableInfo, promised: Promised, salt: string, opened: boolean): void {
  change(made.table, (value) => {
    value.commitment = made.dice.commitment;
    value.promised = promised === 'these';
    if (promised === 'for_another') note(value, 'Another table was opened in this browser at the same time: the promised dice went to it.');
    if (promised === 'others') alarm(value, 'The dice of this table are not those that the server had promised before it was opened.');
    for (const seat of made.seats) if (seat.yours) value.salts[seat.seat] = { salt, opened };
  });
}

/** The salt is kept before the server is told of it: a page that is closed too soon can still open it. */
export async function joinWithSalt(info: TableInfo, wish: Omit<JoinTable, 'salt' | 'salt_commitment'>): Promise<TableInfo> {
  await guest.me();
  const salt = freshSalt();
  const commitment = await saltCommitmentOf(salt);
  keepSalt(commitment, salt);
  const expected = info.seats.find((seat) => seat.kind === 'open')?.seat ?? 0;
  change(info.table, (value) => {
    value.commitment ??= info.dice.commitment;
    value.salts[expected] ??= { salt, opened: false };
  });
  const made = await api.join(info.table, { ...wish, salt_commitment: commitment });
  change(info.table, (value) => {
    value.salts = Object.fromEntries(made.seats.filter((seat) => seat.yours).map((seat) => [seat.seat, { salt, opened: false }]));
  });
  return made;
}
