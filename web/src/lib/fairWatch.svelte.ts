/** Watches one table for this browser: works every chain out for itself, and commits and opens the own salts. */

import type { AskInfo, Chosen, ClientMessage, EventInfo, ServerMessage, Snapshot, TableInfo, Update } from '../wire.gen';
import { audienceName, CannotHash, decision, endHead, firstHead, freshSalt, nextHead, saltCommitmentOf } from './fair';
import { alarm, change, forgetSalt, freshSeen, keepSalt, kept, keptSalt, note, type Kept, type Seen } from './fairKept';
import { PROMISED } from './guest.svelte';
import { recall } from './store';

const CONCEDE = 'concede'; // what resigning is where the rules know it
const LEAVE = 'leave the table'; // what it is where the others play on
const RESIGN = 'resign'; // it comes back as one of these two
const TIME_UP = 'time is up';
const COME_BACK = 'come back';
const SEAT_CHANGES = [LEAVE, TIME_UP, COME_BACK];
const BREAK_SEAL = 'break seal';

/** What a message adds to a chain. */
interface Links {
  from: number; // the version of the first head
  heads: string[];
  end?: string;
  chosen: Chosen[];
}

/** A choice that a tab has sent. */
interface Said {
  seat: number;
  choice: string;
}

const TABS_PATIENCE = 1500; // milliseconds in which another tab is heard of
const LOOK_AGAIN = 50;

/** An own seat's salt: the kept one while it is closed, or a fresh one. */
interface Prepared {
  salt: string;
  commitment: string;
}

export class FairWatch {
  alarms: string[] = $state.raw([]);
  notes: string[] = $state.raw([]);
  commitment: string = $state('');
  /** The newest head of each audience that this browser is. */
  heads: Record<string, string> = $state.raw({});

  #work: Promise<void> = Promise.resolve();
  #at = new Map<string, { version: number; head: string }>();
  #left: ReadonlySet<number> = new Set();
  #dice: { commitment: string; start: string } = { commitment: '', start: '' };
  #said = new Set<string>();
  /** What other tabs of this browser have just said, by audience: what they keep of it may not have come here yet. */
  readonly #elsewhere: Record<string, string[]> = {};
  readonly #tabs: BroadcastChannel | undefined;

  constructor(
    readonly table: string,
    private readonly send: (message: ClientMessage) => void,
  ) {
    this.#show(kept(table));
    if (typeof BroadcastChannel === 'undefined') return;
    this.#tabs = new BroadcastChannel(`saltbox.fair.${table}`);
    this.#tabs.onmessage = ({ data }: MessageEvent<Said>) => {
      this.#elsewhere[data.seat] = [...(this.#elsewhere[data.seat] ?? []).slice(-4), data.choice];
    };
  }

  /** Nothing is watched any more. */
  close(): void {
    this.#tabs?.close();
  }

  /** Messages are checked in their order, beside the game; nothing waits for it. */
  receive(message: ServerMessage): void {
    if (message.type === 'undo_answered') this.#work = this.#work.then(() => this.#editAll((seen) => (seen.undoing = false)));
    if (message.type !== 'snapshot' && message.type !== 'update') return;
    this.#work = this.#work.then(() => this.#check(message)).catch((fault) => this.#fault(fault));
  }

  /** All that has come so far is checked. */
  settled(): Promise<void> {
    return this.#work;
  }

  /** What this browser says must come back as it was said. */
  sent(message: ClientMessage): void {
    switch (message.type) {
      case 'choose':
        return this.#says(message.seat, message.choice);
      case 'resign':
        return this.#says(message.seat, RESIGN);
      case 'break_seal':
        return this.#says(message.seat, BREAK_SEAL);
      case 'undo':
        return this.#editAll((seen) => (seen.undoing = true)); // whatever seat of this screen has wished for it
      case 'answer_undo':
        if (message.agree) this.#editAll((seen) => (seen.undoing = true));
    }
  }

  #says(seat: number, choice: string): void {
    this.#edit(seat, (seen) => (seen.sent = [...seen.sent.slice(-4), choice]));
    this.#tabs?.postMessage({ seat, choice } satisfies Said);
  }

  #editAll(edit: (seen: Seen) => void): void {
    change(this.table, (value) => Object.values(value.seen).forEach(edit));
  }

  /** After the line was lost, what was on its way may be said again. */
  connected(): void {
    this.#said.clear();
  }

  #edit(seat: number, edit: (seen: Seen) => void): void {
    change(this.table, (value) => edit((value.seen[String(seat)] ??= freshSeen())));
  }

  #show(value: Kept): void {
    for (const text of value.alarms.slice(this.alarms.length)) console.error(text); // also for whoever looks there
    this.alarms = value.alarms;
    this.notes = value.notes;
    this.commitment = value.commitment ?? '';
    this.heads = Object.fromEntries(
      Object.entries(value.seen).flatMap(([audience, seen]) => {
        const head = seen.end ?? seen.heads.at(-1);
        return head ? [[audience, head]] : [];
      }),
    );
  }

  #fault(fault: unknown): void {
    if (fault instanceof CannotHash) {
      this.#at.clear(); // it goes on with the next whole snapshot
      this.#show(change(this.table, (value) => note(value, fault.message)));
      return;
    }
    console.error(fault);
    this.#show(change(this.table, (value) => alarm(value, 'Something that the server sent could not be checked.')));
  }

  async #check(message: Snapshot | Update): Promise<void> {
    if (message.table) await this.#lookAtDice(message.table);
    if (!message.chain) return; // the game has not begun
    const audience = audienceName(message.seat);
    const whole = message.type === 'snapshot';
    const links = whole ? await this.#fromStart(message, audience) : await this.#onward(message, audience);
    if (!links) return;
    const last = links.heads.at(-1) ?? this.#at.get(audience)!.head;
    this.#at.set(audience, { version: message.version, head: last });
    await this.#heardOf(links.chosen, audience);
    const before = kept(this.table).seen[audience];
    /** Who only watches, or has left, is not asked whether something may be taken back. */
    const isAsked = message.seat !== null && !this.#left.has(message.seat);
    const quiet = whole && before ? await quietFrom(before.heads) : 0;
    const value = change(this.table, (value) => {
      const seen = (value.seen[audience] ??= freshSeen());
      if (whole) takeBack(value, seen, links.heads, quiet, isAsked);
      const end = links.end ?? (links.heads.length ? undefined : seen.end);
      if ((end ?? last) !== message.chain) {
        alarm(value, `The server's fingerprint after choice ${message.version} is not that of what you were told and chose.`);
      }
      for (const one of links.chosen) ownChoice(value, seen, one, (this.#elsewhere[audience] ??= []));
      links.heads.forEach((head, at) => (seen.heads[links.from + at] = head)); // another tab may be further on
      seen.end = end;
      seen.asked = { version: message.version, only: onlyOption(message.ask) };
    });
    this.#show(value);
  }

  /** Before a choice is called a strange one: another tab may have made it, and what it keeps comes here a moment later. */
  async #heardOf(chosen: Chosen[], audience: string): Promise<void> {
    for (let waited = 0; waited < TABS_PATIENCE && !this.alarms.length; waited += LOOK_AGAIN) {
      const value = kept(this.table);
      const seen = value.seen[audience];
      if (!seen || chosen.every((one) => isOwn(value, seen, one, this.#elsewhere[audience] ?? []))) return;
      await new Promise((wake) => setTimeout(wake, LOOK_AGAIN));
    }
  }

  /** Everything anew: the chain from the set-up on. */
  async #fromStart(message: Snapshot, audience: string): Promise<Links> {
    const { commitment, start } = this.#dice;
    const told = byVersion(message.story);
    const first = await firstHead(this.table, commitment, start, audience, told.get(0) ?? []);
    const more = await this.#linked(first, 0, message.version, told, message.chosen ?? []);
    return { from: 0, heads: [first, ...more], end: await ended(more.at(-1) ?? first, message.story), chosen: message.chosen ?? [] };
  }

  /** What has happened since the last message. */
  async #onward(message: Update, audience: string): Promise<Links | undefined> {
    const at = this.#at.get(audience);
    if (!at || message.version < at.version) return undefined; // the page asks for everything anew
    const old = message.events.filter((event) => !decision(event) && (event.version <= at.version || event.version > message.version));
    if (old.length)
      this.#show(change(this.table, (value) => alarm(value, `After choice ${message.version} the server told something of another time.`)));
    const chosen = message.chosen ?? [];
    const heads = await this.#linked(at.head, at.version, message.version, byVersion(message.events), chosen);
    return { from: at.version + 1, heads, end: await ended(heads.at(-1) ?? at.head, message.events), chosen };
  }

  async #linked(head: string, from: number, to: number, told: Map<number, EventInfo[]>, chosen: Chosen[]): Promise<string[]> {
    const own = new Map(chosen.map((one) => [one.version, one.choice]));
    const heads: string[] = [];
    for (let version = from + 1; version <= to; version += 1) {
      head = await nextHead(head, version, own.get(version) ?? null, told.get(version) ?? []);
      heads.push(head);
    }
    return heads;
  }

  // --- The dice ---

  async #lookAtDice(info: TableInfo): Promise<void> {
    const { dice } = info;
    this.#dice = { commitment: dice.commitment, start: dice.start ?? '' };
    this.#left = new Set(info.seats.filter((seat) => seat.left).map((seat) => seat.seat));
    const fits = await Promise.all(dice.salts.map((salt) => (salt === null ? Promise.resolve('') : saltCommitmentOf(salt))));
    const mine = info.seats.filter((seat) => seat.yours && seat.kind === 'guest').map((seat) => seat.seat);
    const prepared = new Map<number, Prepared>();
    for (const seat of mine) prepared.set(seat, await this.#prepared(info, seat));
    const wishes: ClientMessage[] = [];
    const value = change(this.table, (value) => {
      sameDice(value, info);
      value.isTimed = (info.clock?.seconds ?? 0) > 0;
      for (const seat of mine) {
        const wish = saltWish(value, info, seat, prepared.get(seat)!, mine);
        if (wish) wishes.push(wish);
      }
      pinnedSalts(value, info, fits);
    });
    this.#show(value);
    for (const wish of wishes) {
      const words = JSON.stringify(wish);
      if (this.#said.has(words)) continue;
      this.#said.add(words);
      this.send(wish);
    }
  }

  async #prepared(info: TableInfo, seat: number): Promise<Prepared> {
    const own = kept(this.table).salts[seat];
    const committed = info.dice.salt_commitments?.[seat];
    const known = committed ? keptSalt(committed) : undefined; // this tab or another has committed to it
    if (known !== undefined) return { salt: known, commitment: committed! };
    const salt = own && (!own.opened || committed) ? own.salt : freshSalt();
    const commitment = await saltCommitmentOf(salt);
    if (!committed) keepSalt(commitment, salt);
    return { salt, commitment };
  }
}

// --- Chains ---

function byVersion(events: EventInfo[]): Map<number, EventInfo[]> {
  const found = new Map<number, EventInfo[]>();
  for (const event of events) {
    if (decision(event)) continue;
    const list = found.get(event.version);
    if (list) list.push(event);
    else found.set(event.version, [event]);
  }
  return found;
}

async function ended(head: string, events: EventInfo[]): Promise<string | undefined> {
  for (const event of events) {
    const end = decision(event);
    if (end) return endHead(head, end.reason, end.winners);
  }
  return undefined;
}

function onlyOption(ask: AskInfo | null): string | null {
  return ask && ask.options.length === 1 && !ask.measured ? ask.options[0]!.choice : null;
}

/** From which version on nothing was told to this audience, and nothing chosen by it: others may take that back alone. */
async function quietFrom(heads: string[]): Promise<number> {
  let version = heads.length;
  while (version > 1 && heads[version - 1] === (await nextHead(heads[version - 2]!, version - 1, null, []))) version -= 1;
  return version;
}

/** A snapshot against all that was kept: what is above it was taken back, what is below it must be the same. */
function takeBack(value: Kept, seen: Seen, heads: string[], quiet: number, isAsked: boolean): void {
  const other = seen.heads.findIndex((head, version) => head && version < heads.length && head !== heads[version]);
  const from = other >= 0 ? other : heads.length;
  if (other >= 0 && other < quiet && !seen.undoing && isAsked) {
    alarm(value, `What you were told and chose up to choice ${other} is another story now. Kept: ${seen.heads[other]}.`);
  } else if (from < seen.heads.length) {
    note(value, `Choices after choice ${from - 1} were taken back.`);
  }
  for (const version of Object.keys(seen.chosen)) {
    if (Number(version) < from) continue;
    if (!seen.undoing) seen.sent.push(seen.chosen[version]!); // another tab was further on: it will come again
    delete seen.chosen[version];
  }
  seen.unseen = seen.unseen.filter((version) => version < from);
  seen.undoing = false;
  seen.heads = seen.heads.slice(0, from);
  if (seen.asked && seen.asked.version >= from) seen.asked = undefined;
}

/**
 * An own choice is one that was sent, or the only one of the question that was shown. Whoever leaves, or whose time is up, lets a
 * bot choose until they come back.
 */
function ownChoice(value: Kept, seen: Seen, { version, choice }: Chosen, elsewhere: string[]): void {
  const key = String(version);
  if (seen.chosen[key] === choice) return;
  const sent = seen.sent.findIndex((one) => says(one, choice));
  const said = elsewhere.findIndex((one) => says(one, choice));
  if (said >= 0) elsewhere.splice(0, said + 1);
  if (sent >= 0) seen.sent = seen.sent.slice(sent + 1);
  else if (said >= 0) {
    // another tab said so
  } else if (!isAway(seen, version) && !(choice === TIME_UP && value.isTimed)) {
    if (seen.asked?.version !== version - 1) seen.unseen = [...seen.unseen, version];
    else if (seen.asked.only !== choice) alarm(value, `Choice ${version} of your seat, "${choice}", was not made in this browser.`);
  }
  seen.chosen[key] = choice;
}

/** What was sent comes back as it was; to resign, as what the rules make of it. */
function says(sent: string, choice: string): boolean {
  return sent === choice || (sent === RESIGN && (choice === LEAVE || choice === CONCEDE));
}

/** Whether it is known why this seat made that choice; where nobody looked, nothing is. */
function isOwn(value: Kept, seen: Seen, { version, choice }: Chosen, elsewhere: string[]): boolean {
  return (
    seen.chosen[String(version)] === choice ||
    [...seen.sent, ...elsewhere].some((one) => says(one, choice)) ||
    isAway(seen, version) ||
    (choice === TIME_UP && Boolean(value.isTimed)) ||
    seen.asked?.version !== version - 1 ||
    seen.asked.only === choice
  );
}

/** Whether a bot sat in this seat before a version: after it had left, or had run out of time, and had not come back. */
function isAway(seen: Seen, before: number): boolean {
  const changes = Object.entries(seen.chosen).filter(([version, choice]) => Number(version) < before && SEAT_CHANGES.includes(choice));
  const last = changes.toSorted(([a], [b]) => Number(a) - Number(b)).at(-1);
  return last !== undefined && last[1] !== COME_BACK;
}

// --- Salts ---

function sameDice(value: Kept, { dice }: TableInfo): void {
  if (value.commitment === undefined) {
    value.commitment = dice.commitment;
    value.promised = recall(PROMISED, '') === dice.commitment;
  }
  if (value.commitment !== dice.commitment) alarm(value, `The dice of this table are not those that were promised: ${value.commitment}.`);
  if (!dice.start) return;
  if (value.rules !== undefined && value.rules !== dice.rules) {
    note(value, `The rules were brought from version ${value.rules} to ${dice.rules}: what was kept before is not compared.`);
    value.seen = {};
    value.start = undefined;
  }
  value.rules = dice.rules;
  value.start ??= dice.start;
  if (value.start !== dice.start) alarm(value, 'The game begins otherwise than it did when this browser first saw it.');
}

/** What is to be said about the salt of an own seat: a commitment, the salt itself once all have committed, or nothing. */
function saltWish(value: Kept, info: TableInfo, seat: number, prepared: Prepared, mine: number[]): ClientMessage | undefined {
  const { salts, salt_commitments: committed = [] } = info.dice;
  if (committed[seat] && committed[seat] === prepared.commitment && value.salts[seat]?.salt !== prepared.salt) {
    value.salts[seat] = { salt: prepared.salt, opened: salts[seat] !== null }; // another tab of this browser was faster
  }
  const own = value.salts[seat];
  if (salts[seat] !== null) {
    if (committed[seat]) forgetSalt(committed[seat]);
    if (own && own.salt !== salts[seat]) alarm(value, 'The salt of your seat is not the one that this browser chose.');
    return undefined;
  }
  if (info.state !== 'waiting') return undefined;
  if (!committed[seat]) {
    if (own?.opened) mixedAnew(value);
    value.salts[seat] = { salt: prepared.salt, opened: false };
    value.pinned = {};
    return { type: 'commit_salt', seat, commitment: prepared.commitment };
  }
  if (!own) {
    note(value, 'The salt of your seat is in another browser: go on there, or leave the table and sit down again.');
    return undefined;
  }
  if (committed[seat] !== prepared.commitment) {
    alarm(value, 'What your seat has committed to is not the salt of this browser.');
    return undefined;
  }
  const others = info.seats.filter((other) => !mine.includes(other.seat));
  const ready = others.every(
    (other) => other.kind === 'bot' || (other.kind === 'guest' && (committed[other.seat] || salts[other.seat] !== null)),
  );
  if (!ready) return undefined;
  if (!own.opened) for (const other of others) if (committed[other.seat]) value.pinned[other.seat] = committed[other.seat]!;
  own.opened = true;
  return { type: 'open_salt', seat, salt: own.salt };
}

/** Whoever leaves in that moment may have known the dice: once is chance, often is choosing. */
function mixedAnew(value: Kept): void {
  value.remixed = (value.remixed ?? 0) + 1;
  note(
    value,
    `Somebody left after your salt was open, and the dice are mixed anew (${value.remixed}). If that goes on, somebody is choosing.`,
  );
}

/** After an own salt was opened, nobody may commit to another one, nor open one that does not fit. */
function pinnedSalts(value: Kept, { dice }: TableInfo, fits: string[]): void {
  for (const [seat, promise] of Object.entries(value.pinned)) {
    if (dice.salt_commitments?.[Number(seat)] !== promise || (fits[Number(seat)] && fits[Number(seat)] !== promise)) {
      alarm(value, `The salt of seat ${seat} is not the one that it had committed to: ${promise}.`);
    }
  }
}
