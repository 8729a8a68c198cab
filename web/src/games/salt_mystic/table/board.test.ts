import { shortWhyOf } from '../../../test/reasons';
import { flushSync } from 'svelte';
import { beforeEach, describe, expect, it } from 'vitest';
import { mounted } from '../../../test/mounted';
import saltMystic from '.';
import { battle, pieceNames, pieceNote, readBattle } from './battle';
import Board from './Board.svelte';
import BoardText from './BoardText.svelte';
import Inspector from './Inspector.svelte';
import Tools from './Tools.svelte';
import { STATES, answer, snapshot, tableIn as table } from './fixtures/recorded';
import Frame from '../../../frame/Frame.svelte';
import { lookups, wentBy } from './phantom';
import { edgeAt, edgePose, roomyAt, snapped, wholeEdge } from './placing';
import { entry } from './sightline';
import type { MovePreviewTold } from '../told.gen';

beforeEach(() => {
  window.innerWidth = 1440;
});

describe('the board', () => {
  it('measures nothing before everybody has sat down', () => {
    const asked: string[] = [];
    const store = table('activate', { send: ({ type }) => void asked.push(type) });
    mounted(Board, { store });
    flushSync();
    expect(asked).toContain('measure');
    asked.length = 0;
    const begun = snapshot('activate');
    store.receive({ ...begun, table: { ...begun.table, state: 'waiting' }, version: 0, ask: null });
    flushSync();
    expect(asked).not.toContain('measure');
  });

  it('shows every Character and every piece, and what can be chosen can be focused', () => {
    const store = table('activate');
    const found = mounted(Board, { store });
    expect(found.querySelectorAll('g.card[data-uid]').length).toBe(11); // ten Characters and a loose Vehicle
    expect(found.querySelectorAll('g[data-kind]').length).toBe(12);
    const can = [...found.querySelectorAll('.can[role="button"][tabindex="0"][data-uid]')].map((one) => one.getAttribute('data-uid'));
    expect(can).toEqual(['1', '3', '5', '6']);
    expect(found.querySelector('[data-uid="4"]')!.getAttribute('aria-label')).toBe('Bloodmonkey, yours, has acted');
  });

  it('tells sides by more than colour', () => {
    const found = mounted(Board, { store: table('activate') });
    const sigil = (uid: number) => found.querySelector(`[data-uid="${uid}"] .sigil`)!.getAttribute('d');
    expect(sigil(1)).not.toBe(sigil(2));
    expect(sigil(2)).toBe(sigil(7));
  });

  it('shows the card that comes in over an edge, the phantom’s without a place to choose', () => {
    const own = mounted(Board, { store: table('marshal') });
    expect(own.querySelectorAll('.card.ghost').length).toBe(1);
    expect(own.querySelectorAll('.edgezone').length).toBe(1);
    expect(own.textContent).toContain('24.00 in along the edge');
    const phantoms = mounted(Board, { store: table('phantom_marshal') });
    expect(phantoms.querySelectorAll('.card.ghost').length).toBe(1);
    expect(phantoms.querySelectorAll('.edgezone').length).toBe(0);
    expect(phantoms.textContent).toContain('18.00 in along the edge');
  });

  it('shows a card that comes in above all others, in the colours of its side', () => {
    const store = table('place');
    const shown = snapshot('place');
    store.receive({
      ...shown,
      version: shown.version + 1,
      ask: { ...shown.ask!, number: shown.ask!.number + 2, about: { what: 'raise', card: '0a:red-witch-berserker', uid: 0 } },
    }); // a Guardian may be of any faction
    const found = mounted(Board, { store });
    const own = found.querySelector('g.card.me[data-uid]:not(.ghost)');
    const ghost = found.querySelector('.card.ghost')!;
    for (const face of ['peak', 'wave']) expect(ghost.classList.contains(face)).toBe(own!.classList.contains(face));
    expect(ghost.compareDocumentPosition(own!) & Node.DOCUMENT_POSITION_PRECEDING).toBeTruthy();
  });

  it('names what was abandoned, and tells about it', () => {
    const store = table('activate');
    const found = mounted(Board, { store });
    expect([...found.querySelectorAll('.tlabel')].map((one) => one.textContent)).toContain('Glass Skimmer · abandoned');
    const tools = mounted(Tools, { store });
    expect(tools.querySelector('.mini')).toBeNull(); // the whole table is there
    store.hands.view.zoom(2);
    flushSync();
    expect(tools.querySelectorAll('.mini .ml')).toHaveLength(1);
    store.hands.pinned = 201;
    const inspector = mounted(Inspector, { store });
    expect(inspector.querySelector('.layers')!.textContent).toMatch(/Glass Skimmer\s*abandoned/);
  });

  it('tells once what a Breaker says of which several copies are attached', () => {
    const store = table('activate');
    const shown = snapshot('activate');
    const [first, ...others] = shown.view.stacks as Record<string, unknown>[];
    const stacks = [{ ...first, breakers: ['0a:borrowed-legend', '0b:borrowed-legend'] }, ...others];
    store.receive({ ...shown, version: shown.version + 1, view: { ...shown.view, stacks } });
    store.hands.pinned = first!.uid as number;
    const inspector = mounted(Inspector, { store });
    expect(inspector.querySelectorAll('.layers .b')).toHaveLength(2);
    expect(inspector.querySelectorAll('.kw[data-peek=borrowed-legend]')).toHaveLength(1);
  });

  it('is also a table of words', () => {
    const found = mounted(BoardText, { store: table('activate') });
    expect(found.textContent).toContain('Fargo');
    expect(found.textContent).toContain('Ramship, Tornado Launcher');
    expect(found.textContent).toContain('Wall 106');
  });

  it('does not touch cards and terrain while the ghost moves', () => {
    const store = table('crowd');
    const found = mounted(Board, { store });
    const [ground, , units] = [...found.querySelectorAll('.stage > svg')];
    const before = [ground!.innerHTML, units!.innerHTML];
    let changes = 0;
    const watch = new MutationObserver((records) => (changes += records.length));
    for (const sheet of [ground!, units!]) watch.observe(sheet, { subtree: true, attributes: true, childList: true, characterData: true });
    const hands = store.hands;
    for (let n = 0; n < 20; n++) {
      hands.slide(n * 90, 2000);
      flushSync();
    }
    changes += watch.takeRecords().length;
    watch.disconnect();
    expect(changes).toBe(0);
    expect([ground!.innerHTML, units!.innerHTML]).toEqual(before);
    expect([hands.battle.stacks.length, hands.battle.terrain.length]).toEqual([40, 20]);
  });

  it('names say the Defense that the engine tells, and the printed one until then', () => {
    const store = table('activate');
    const found = mounted(Board, { store });
    const karak = () => [...found.querySelectorAll('text.tag')].find((tag) => tag.textContent.startsWith('Karak'))!.textContent;
    expect(karak()).toContain('Def 6');
    store.hands.defenses.value = { defenses: [{ uid: 2, defense: 11 }] };
    flushSync();
    expect(karak()).toContain('Def 11');
  });

  it.each(STATES)('the whole page stands in the question %s', (name) => {
    const found = mounted(Frame, { store: table(name), mode: 'play' });
    expect(found.querySelector('.smb')).not.toBeNull();
    const isAsked = snapshot(name).ask !== null; // nothing is previewed while others choose
    expect(found.querySelector('[aria-label="Preview"]') !== null).toBe(isAsked);
    expect(found.querySelector('.app > :is(.logs, .pane)') !== null).toBe(!isAsked);
    expect(found.querySelector('.action h1')!.textContent).not.toBe('');
  });
});

describe('the attack preview', () => {
  it('says plainly that a card makes the next hit fail', () => {
    const store = table('warned');
    const hands = store.hands;
    const told = answer('warned', { survey: 'move_preview', wish: { uid: 3, move: '0/0^634' }, number: 1 });
    hands.judged.value = (told as { answer: unknown }).answer as MovePreviewTold;
    hands.target = 2;
    const found = mounted(Frame, { store, mode: 'play' });
    const preview = found.querySelector('[aria-label="Preview"]')!.textContent;
    expect(preview).toContain("5 of 6: uses up Augur's Warning with 2 or more; no hit counts");
    expect(preview).toContain("Augur's Warning makes it fail and is discarded; Karak stays.");
    expect(preview).not.toContain('the game is won');
  });
});

describe('words of the page', () => {
  it('name the phantom when it has won, and count nothing after the end', () => {
    const store = table('activate');
    const shown = snapshot('activate');
    const outcome = {
      winners: [1],
      reason: 'marshal_defeated',
      rule: 'SM-WIN-1',
      text: 'The phantom won: the other War Marshal was defeated.',
    };
    store.receive({ ...shown, ask: null, table: { ...shown.table, state: 'finished', seats: shown.table.seats.slice(0, 1), outcome } });
    const found = mounted(Frame, { store, mode: 'play' });
    expect(found.querySelector('.result h1')!.textContent).toBe('The phantom won');
    expect(found.querySelector('#tab-now')).toBeNull(); // nothing is ahead
    expect(mounted(saltMystic.Preview!, { store }).textContent).toContain('The battle is over'); // on a screen that has room for it
    expect(found.textContent).not.toContain('can still act');
  });

  it.each(STATES.filter((name) => snapshot(name).ask && !['move', 'crowd'].includes(name)))(
    'fit into one line of a narrow screen in the question %s',
    (name) => {
      expect(shortWhyOf(saltMystic.headline(table(name))).length).toBeLessThan(46);
    },
  );
});

describe('reading the view', () => {
  it('takes what was told, and an empty table for the rest', () => {
    const b = readBattle(snapshot('activate').view);
    expect(b.stacks[2]).toMatchObject({ uid: 3, seat: 0, card: '0a:fargo', vehicle: '0a:ramship', attachment: '0a:tornado-launcher' });
    expect(b.hand[1]).toEqual(['?', '?', '?', '?', '?']);
    expect(b.deck.every((cards) => cards > 0)).toBe(true);
    expect(readBattle({ hand: [['a'], ['?', '?']] }).hand[1]).toHaveLength(2);
    expect(battle(null).stacks).toEqual([]);
  });

  it('shows the number of a stonewisp on its die, to whoever rolled it', () => {
    const rolled = readBattle(snapshot('gallery').view);
    expect([...rolled.wisps]).toEqual([[117, 5]]);
    expect(rolled.terrain.find(({ uid }) => uid === 117)!.kind).toBe('stonewisp_die');
    expect(readBattle(snapshot('guess').view).wisps.size).toBe(0); // the other side knows
  });

  it('calls pieces by kind and number, as the engine does', () => {
    const b = readBattle(snapshot('activate').view);
    const names = pieceNames(b.terrain);
    expect([names.get(101), names.get(102), names.get(108)]).toEqual(['Hill 101', 'Hill 102', 'Tower 108']);
    expect(pieceNote(b.terrain[0]!)).toBe('1 in');
    expect(pieceNote(b.terrain[2]!)).toBe('half speed');
  });
});

describe('places on the edge', () => {
  const b = readBattle(snapshot('activate').view);
  it('snap to what is free', () => {
    expect(
      snapped(
        [
          { first: 1250, last: 5000 },
          { first: 9000, last: 12_000 },
        ],
        6500,
      ),
    ).toBe(5000);
    expect(
      snapped(
        [
          { first: 1250, last: 5000 },
          { first: 9000, last: 12_000 },
        ],
        8000,
      ),
    ).toBe(9000);
    expect(snapped([], 8000)).toBeUndefined();
  });

  it('are proposed in the middle, or beside the cards that lie there', () => {
    const edge = wholeEdge(b, 0);
    const stack = b.stacks[0]!;
    const standing = (...along: number[]) => ({ ...b, stacks: along.map((x) => ({ ...stack, x, y: edge.y })) });
    expect(roomyAt(edge, standing())).toBe(24_000);
    expect(roomyAt(edge, { ...b, stacks: [{ ...stack, x: 24_000, y: 24_000 }] })).toBe(24_000); // far from the edge
    expect(roomyAt(edge, standing(25_000))).toBe(22_000);
    expect(roomyAt(edge, standing(24_000, 21_500))).toBe(27_000);
    const narrow = { ...edge, spans: [{ first: 23_000, last: 25_000 }] };
    expect(roomyAt(narrow, standing(24_000))).toBe(24_000); // it cannot be helped
  });

  it('are on the own side, or at the sides where a card allows it', () => {
    expect(edgePose(wholeEdge(b, 1), b, { side: '', at: 9000 })).toEqual({ x: 9000, y: 45_750, heading: 1800 });
    const scout = { ...wholeEdge(b, 0), side: 18_000 };
    expect(edgeAt(scout, b, 500, 12_000)).toEqual({ side: 'left', at: 12_000 });
    expect(edgePose(scout, b, { side: 'left', at: 12_000 })).toEqual({ x: 2250, y: 12_000, heading: 900 });
    const far = { ...wholeEdge(b, 1), side: 18_000 };
    expect(edgeAt(far, b, 47_500, 40_000)).toEqual({ side: 'right', at: 8000 });
    expect(edgePose(far, b, { side: 'right', at: 8000 })).toEqual({ x: 45_750, y: 40_000, heading: 2700 });
  });
});

describe('drawing', () => {
  it('a sight line is cut where it meets the wall', () => {
    const wall = { x: 0, y: 5000, heading: 0, width: 6000, depth: 1000 };
    const line = (x: number) => ({ eye: { x, y: 0 }, point: { x, y: 10_000 } });
    expect(entry(line(0), wall)).toBeCloseTo(0.45);
    expect(entry(line(9000), wall)).toBe(0.5);
  });

  it('explains the phantom’s dice', () => {
    const rows = lookups(5, 3, 48_000);
    expect(rows.map((row) => row.rule)).toEqual(['Line', 'Binary', 'Direction', 'Number', 'List']);
    expect(rows[0]!.means).toContain('30 in');
    expect(rows[1]!.means).toContain('yes');
    expect(rows[2]!.means).toContain('240');
  });

  it('knows by which of them the phantom decided', () => {
    const moved = { uid: 27, card: '1a:karak', bearing: 900, distance: 3000, rule: 'SM-SOLO-5' };
    expect(wentBy({ event: 'phantom_line', facts: { card: '1a:karak', total: 8, x: 30_000, rule: 'SM-SOLO-4' } })).toEqual(['Line']);
    expect(wentBy({ event: 'phantom_sidles', facts: { ...moved, by: 'binary_number', left: 5, number: 8000 } })).toEqual([
      'Binary',
      'Number',
    ]);
    expect(wentBy({ event: 'phantom_charges', facts: { ...moved, marshal: 21, marshal_card: '0a:segmond' } })).toEqual(['List']);
    expect(wentBy({ event: 'phantom_stays', facts: { uid: 27, card: '1a:karak', reason: 'harm', rule: 'SM-SOLO-5' } })).toEqual([]);
  });
});
