import { flushSync } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import { mounted } from '../../../test/mounted';
import { textOf } from '../../../lib/said';
import steel from '.';
import { book } from '../book.svelte';
import { percent, shares } from './chances';
import Board from './Board.svelte';
import BoardText from './BoardText.svelte';
import { aims } from './aims';
import { read, readAll, type Said } from './choices';
import { chosen, heard, snapshot, SPELLINGS, STATES, tableIn, TOLD_TURNS, turn } from './fixtures/recorded';
import Hand from './Hand.svelte';
import { combatOf } from './hands.svelte';
import { hexOf, nameOf } from './hexes';
import Inspector from './Inspector.svelte';
import { holderOf } from './markers';
import { Pointing } from './pointer';
import Preview from './Preview.svelte';
import ScenarioCard from './ScenarioCard.svelte';
import { secretsOf } from './secrets';
import type { WarTable } from './store';
import { calledOf } from './war';
import { buttons, headline, leaving } from './words';

const [KNIGHT, ARCHER, PALADIN, ANIMATED, SKELETON, NECROMANCER] = [0, 1, 2, 3, 4, 5];
vi.spyOn(console, 'warn').mockImplementation(() => undefined);

describe('every recorded state', () => {
  it.each(STATES)('%s is drawn, told as text and asked', (state) => {
    const { store } = tableIn(state);
    for (const part of [Board, BoardText, Hand, Inspector, Preview]) {
      const root = mounted(part, { store });
      expect(root.textContent).not.toContain('undefined');
    }
    expect(textOf(headline(store).words)).not.toBe('');
    for (const one of snapshot(state).ask?.options ?? []) expect(read(one.choice).verb, one.choice).not.toBe('');
  });
});

describe('choices', () => {
  it('are read by their parts', () => {
    expect(read('charge:7:K13')).toMatchObject({ verb: 'charge', units: [7], hex: hexOf('K13') });
    expect(read('dice:2+/1')).toMatchObject({ verb: 'dice', numbers: [2, 1], words: ['extra'] });
    expect(read('cast:icestorm:4:speed')).toMatchObject({ units: [4], words: ['icestorm', 'speed'] });
    expect(read('cast:fireball:R19')).toMatchObject({ hex: hexOf('R19'), words: ['fireball'] });
    expect(read('drag:1+4')).toMatchObject({ units: [1, 4] });
    expect(read('end')).toMatchObject({ verb: 'end', units: [] });
  });
});

describe('spellings of the engine', () => {
  const MADE_OF: Record<string, (said: Said) => unknown> = {
    unit: ({ units }) => units.includes(7),
    units: ({ units }) => units.includes(1) && units.includes(4),
    hex: ({ hex }) => nameOf(hex) === 'K13',
    number: ({ numbers }) => numbers.includes(2),
    word: ({ words }) => words.includes('speed'),
    direction: ({ words }) => words.length === 1,
    dice: ({ numbers, words }) => numbers.join() === '2,1' && words.includes('extra'),
  };

  it.each(SPELLINGS)('$choice is read whole', ({ choice, word, kinds }) => {
    const said = read(choice);
    expect(said.verb).toBe(word);
    for (const kind of kinds) expect(MADE_OF[kind]!(said), kind).toBe(true);
    const parts = said.units.length + said.numbers.length + said.words.length + Number(said.hex >= 0);
    if (!kinds.length) expect(parts).toBe(0);
  });
});

describe('what the scenario is about', () => {
  const standing = (state: string) => {
    const { store } = tableIn(state);
    return Object.fromEntries(
      aims(store.hands.war, store.side, book.scenario(store.hands.war.scenario)!).map(({ what, stands }) => [what, stands]),
    );
  };

  it('is told for each scenario', () => {
    expect(standing('gate')).toMatchObject({ Turn: '4 of 10', 'You are': 'the attacker', 'Gate R24': 'hit 0 of 3 times' });
    expect(standing('treasure')).toEqual({ 'The treasure': 'on R19' });
    expect(standing('alarm')).toMatchObject({ Turn: '3 of 10', 'Raiders through': '0 of 3' });
    expect(standing('lock_down')).toEqual({});
  });

  it('says where a hostage is and who leads it, also after a hand-over was tried', () => {
    const { store } = tableIn('command');
    const exchange = { ...store.hands.war, scenario: 'hostage-exchange', hostage: [hexOf('R20'), hexOf('S18')], handed: [true, false] };
    const stands = (escort: number[], more = {}) =>
      aims({ ...exchange, escort, ...more }, 0, book.scenario('hostage-exchange')!).map((one) => one.stands);
    expect(stands([KNIGHT, -1])).toEqual(['on R20, with Knight, no more hand-over in this turn', 'on S18']);
    expect(stands([-1, -1], { hostage_wounds: [1, 2] })).toEqual([
      'on R20, 1 wound, no more hand-over in this turn', // it failed, and nobody leads it
      'on S18, 2 wounds',
    ]);
  });

  it('has a button for each number of blows at a gate', () => {
    const { store, sent } = tableIn('gate');
    const blows = buttons(store).filter(({ choice }) => choice?.startsWith('say-batter:R24:'));
    expect(blows).toHaveLength(3);
    blows[0]!.press();
    expect(chosen(sent)).toEqual(['batter:R24:3']);
  });

  it('has a button for information, also where somebody stands on it', () => {
    const { store, sent } = tableIn('information');
    expect(store.hands.war.units.some(({ at }) => at === store.hands.war.information[0])).toBe(true);
    buttons(store)
      .find(({ choice }) => choice === 'say-pick-up:R20')!
      .press();
    expect(chosen(sent)).toEqual(['pick-up:R20']);
  });
});

describe('markers', () => {
  const NAMED = { R19: 'contested', K11: 'contested', K27: 'yours', Z11: 'free', Z27: 'theirs' };

  it('count for whom the referee says: a holder who touches an enemy holds for nobody', () => {
    const { store } = tableIn('markers');
    const card = mounted(ScenarioCard, { store });
    const listed = [...card.querySelectorAll('li')].map((one) => one.textContent.trim());
    const text = mounted(BoardText, { store }).textContent;
    const board = mounted(Board, { store });
    for (const [hex, who] of Object.entries(NAMED)) {
      expect(listed).toContain(`${hex}${who}`);
      expect(text).toContain(`${hex}closed, ${who}`);
      expect(board.querySelector(`[aria-label="Marker on ${hex}: ${who}"]`), hex).not.toBeNull();
    }
  });

  it('that nobody scores are free', () => {
    const { store } = tableIn('lock_down');
    const { war } = store.hands;
    expect(holderOf({ ...war, held: [] }, store.side, war.markers[0]!)).toBe('free');
  });
});

describe('the view', () => {
  it('holds everybody and what the scenario is about, and stays where the player moves it', () => {
    const { store } = tableIn('lock_down');
    const { view, war } = store.hands;
    view.measure(720, 690);
    expect(view.isWhole).toBe(false);
    for (const hex of [...war.markers, ...war.units.map(({ at }) => at)]) expect(view.sees(hex), nameOf(hex)).toBe(true);
    view.zoom(1.2);
    const { scale } = view;
    store.receive({ ...snapshot('lock_down'), version: store.version + 1 });
    expect(view.scale).toBe(scale);
    store.hands.fit();
    expect(view.isWhole).toBe(true);
    store.hands.fit();
    expect(view.isWhole).toBe(false);
  });
});

describe('the view on a phone', () => {
  it('comes near to a fight, and goes back to everybody afterwards', () => {
    const { store } = tableIn('lock_down');
    const { view } = store.hands;
    view.measure(390, 330);
    const { scale } = view;
    const next = (state: string) => {
      const told = snapshot(state);
      store.receive({ ...told, version: store.version + 1, ask: told.ask && { ...told.ask, number: store.version + 1 } });
    };
    next('dice');
    expect(store.hands.question).toBe('dice');
    expect(view.isTight).toBe(false);
    for (const id of [KNIGHT, ANIMATED]) expect(view.sees(store.hands.war.units[id]!.at)).toBe(true);
    next('lock_down');
    expect(view.scale).toBe(scale);
  });

  it('stays where the player moves it', () => {
    const { store } = tableIn('dice');
    const { view } = store.hands;
    view.measure(390, 330);
    view.zoom(1.3);
    const { scale } = view;
    store.receive({ ...snapshot('lock_down'), version: store.version + 1 });
    expect(view.scale).toBe(scale);
  });
});

describe('the view of whoever has the north edge', () => {
  it('is turned, and holds everybody as near as any other', () => {
    const { store } = tableIn('command');
    const { hands } = store;
    expect(hands.war.edge[store.side]).toBe('north');
    hands.view.measure(720, 690);
    mounted(Board, { store });
    flushSync();
    expect(hands.view.isTurned).toBe(true);
    expect(hands.view.isWhole).toBe(false);
    for (const { at } of hands.war.units) expect(hands.view.sees(at), nameOf(at)).toBe(true);
  });
});

describe('revealing', () => {
  it('puts the unit in hand on one of the secret hexes', () => {
    const { store, sent } = tableIn('reveal');
    const { hands } = store;
    const [first, second] = hands.unplaced();
    expect(hands.selected).toBe(first!.id);
    hands.pick(second!.id);
    const [hex] = [...hands.byHex.keys()];
    hands.click(hex!, true);
    expect(chosen(sent)).toEqual([`reveal:${nameOf(hex!)}:${second!.id}`]);
  });
});

describe('the board as text', () => {
  it('names every unit with its hex', () => {
    const { store } = tableIn('engaged');
    const text = mounted(BoardText, { store }).textContent ?? '';
    for (const { id, at } of store.hands.war.units) {
      expect(text).toContain(calledOf(store.hands.war, id));
      expect(text).toContain(nameOf(at));
    }
  });
});

describe('the inspector', () => {
  it('has the Resistance that is rolled against now, and says why it is lower than that of its kind', () => {
    const { store } = tableIn('iced');
    store.hands.select(KNIGHT);
    const said = (mounted(Inspector, { store }).textContent ?? '').replaceAll(/\s+/g, ' ');
    expect(said).toMatch(/Resist\. ?6 ?of 14/);
    expect(said).toContain('Icestorm: its Resistance is halved');
    expect(said).toContain('lower by its wound');
    const rows = [...mounted(BoardText, { store }).querySelectorAll('tr')].map(({ cells }) => [...cells].map((cell) => cell.textContent));
    expect(rows.find(([name]) => name === 'Knight')).toContain('6');
  });
});

describe('commanding', () => {
  it('selects a unit without saying anything, and shows how far it comes', async () => {
    const { store, sent } = tableIn('command');
    store.hands.select(KNIGHT);
    await heard();
    expect(chosen(sent)).toEqual([]);
    expect(store.hands.ends.size).toBeGreaterThan(30);
    expect(textOf(headline(store).words)).toBe('Activate Knight?');
    store.hands.commit();
    expect(chosen(sent)).toEqual(['activate:0']);
  });

  it('activates and goes with one click of the mouse', async () => {
    const { store, sent } = tableIn('command');
    store.hands.select(KNIGHT);
    await heard();
    store.hands.click(hexOf('P16'), true);
    expect(chosen(sent)).toEqual(['activate:0']);
    const next = snapshot('activated');
    store.receive({ ...next, version: store.version + 1, ask: { ...next.ask!, number: 99 } });
    await heard();
    expect(chosen(sent)).toEqual(['activate:0', 'move:P16']);
  });

  it('shows the way first where a finger taps, and goes with the second tap', async () => {
    const { store, sent } = tableIn('activated');
    store.hands.click(hexOf('P16'), false);
    await heard();
    expect(chosen(sent)).toEqual([]);
    expect(store.hands.path.map(nameOf).at(-1)).toBe('P16');
    store.hands.click(hexOf('P16'), false);
    expect(chosen(sent)).toEqual(['move:P16']);
  });

  it('charges along a way that is told, and shows where others would catch it', async () => {
    const { store, sent } = tableIn('activated');
    const root = mounted(Board, { store });
    store.hands.clickUnit(store.hands.war.units[ANIMATED]!);
    await heard();
    flushSync();
    expect(store.hands.isCharge).toBe(true);
    expect(store.hands.path.length).toBeGreaterThan(1);
    expect(root.querySelectorAll('.stepno')).toHaveLength(store.hands.path.length - 1);
    expect(root.querySelector('.caught')).not.toBeNull();
    store.hands.commit();
    expect(chosen(sent)[0]).toMatch(/^charge:3:/);
  });

  it('tells what a charge would bring before it is made, by each split and by what the enemy may seal', async () => {
    const { store } = tableIn('activated');
    const { hands } = store;
    const board = mounted(Board, { store });
    hands.hover = hands.war.units[ANIMATED]!.at; // pointing at it is enough
    flushSync();
    await heard();
    flushSync();
    const notes = [...board.querySelectorAll('.note')].map(({ textContent }) => textContent);
    expect(notes).toContainEqual(expect.stringMatching(/^Animated: a wound with [\d.]+ % to [\d.]+ %$/));
    hands.hover = -1;
    hands.clickUnit(hands.war.units[ANIMATED]!);
    flushSync();
    await heard();
    flushSync();
    expect(headline(store).why).toMatch(/^A wound: [\d.]+ % to [\d.]+ %\.$/);
    const beside = mounted(Preview, { store });
    const buttons = [...beside.querySelectorAll<HTMLButtonElement>('.splits button')];
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['3 / 0', '2 / 1', '1 / 2', '0 / 3']);
    expect(beside.textContent).toContain('Animated will be braced');
    const bars = () => [...beside.querySelectorAll('.bar')].map((one) => one.getAttribute('aria-label') ?? '');
    const usual = bars();
    expect(usual).toHaveLength(hands.war.units[ANIMATED]!.energy + 1 + 1); // their defence from none on, and one attack die
    expect(usual[0]).toMatch(/^stun [\d.]+ %, 1 wound [\d.]+ %, 2 or more [\d.]+ %$/);
    buttons[0]!.click();
    flushSync();
    expect(bars()).not.toEqual(usual);
    for (const kind of ['nothing', 'stun', '1 wound', '2 or more']) expect(beside.querySelector('.key')?.textContent).toContain(kind);
  });

  it('tells it also of a unit that is not activated yet', async () => {
    const { store } = tableIn('command');
    const { hands } = store;
    mounted(Board, { store });
    hands.select(KNIGHT);
    await heard();
    hands.clickUnit(hands.war.units[ANIMATED]!);
    flushSync();
    await heard();
    flushSync();
    expect(textOf(headline(store).words)).toBe('Activate Knight to charge Animated?');
    expect(headline(store).why).toContain('A wound: ');
  });

  it('is dragged with the mouse: onto an enemy to aim a charge, and to a hex to go there', () => {
    const { store, sent } = tableIn('activated');
    const { hands } = store;
    vi.spyOn(hands.view, 'hex').mockImplementation((x) => x); // a hex is a place here
    const drag = (from: number, to: number, pointerType = 'mouse') => {
      const pointing = new Pointing(hands);
      pointing.touch([from, 0], new PointerEvent('pointerdown', { pointerType }));
      const held = pointing.drag();
      held?.to(to, 0);
      held?.release?.();
      return held !== undefined;
    };
    const [knight, animated] = [hands.war.units[KNIGHT]!.at, hands.war.units[ANIMATED]!.at];
    expect(drag(knight, animated, 'touch')).toBe(false); // a finger moves the board
    expect(drag(animated, knight)).toBe(false);
    expect(drag(knight, animated)).toBe(true);
    expect(hands.plan?.offered).toMatchObject({ verb: 'charge', units: [ANIMATED] });
    expect(drag(knight, knight)).toBe(true);
    expect(chosen(sent)).toEqual([]);
    drag(knight, hexOf('P16'));
    expect(chosen(sent)).toEqual(['move:P16']);
  });

  it('tells what blocks a line of sight', async () => {
    const { store } = tableIn('activated');
    const root = mounted(Board, { store });
    store.hands.target = 5;
    store.hands.look();
    await heard();
    flushSync();
    expect(root.querySelector('.note.bad')?.textContent).toContain('R23');
  });

  it('shoots with exact odds', async () => {
    const { store, sent } = tableIn('archer');
    const target = [ANIMATED, SKELETON].find((id) => store.hands.actsOn(id).some(({ verb }) => verb === 'shoot'))!;
    store.hands.clickUnit(store.hands.war.units[target]!);
    await heard();
    expect(headline(store).why).toContain('%');
    store.hands.commit();
    expect(chosen(sent)).toEqual([`shoot:${target}`]);
  });

  it('aims spells at those whom they can meet', () => {
    const { store, sent } = tableIn('mage');
    expect(store.hands.spells).toContain('shield');
    store.hands.aimSpell('shield');
    expect(store.hands.targets).toContain(ARCHER);
    store.hands.clickUnit(store.hands.war.units[KNIGHT]!);
    store.hands.commit();
    expect(chosen(sent)).toEqual([`cast:shield:${KNIGHT}`]);
  });

  it('lists every spell that answers an enemy, also one that is aimed at a hex', () => {
    const { store } = tableIn('answer');
    const root = mounted(Preview, { store });
    const options = snapshot('answer').ask!.options.map(({ choice }) => choice);
    expect(options).toContain('cast:fireball:R22');
    for (const choice of options) expect(root.querySelector(`[data-choice="${choice}"]`), choice).not.toBeNull();
  });

  it('says who has not acted before the phase ends', () => {
    const { store } = tableIn('command');
    const end = buttons(store).find(({ place }) => place === 'end')!;
    expect(end.waiting).toEqual(['Knight', 'Ranged Knight', 'Paladin']);
    expect(end.irreversible?.spends).toBe('3 of yours have not acted.');
  });

  it('calls rounds of those who stand together', () => {
    const { store } = tableIn('engaged');
    expect(combatOf(store.hands.war, KNIGHT).sort()).toEqual([KNIGHT, ANIMATED]);
    expect(buttons(store).some(({ choice }) => choice === 'say-fight:0')).toBe(true);
  });

  it('goes back one step at a time', () => {
    const { store } = tableIn('command');
    store.hands.select(PALADIN);
    store.hands.target = ANIMATED;
    expect(store.hands.back()).toBe(true);
    expect([store.hands.target, store.hands.selected]).toEqual([-1, PALADIN]);
    expect(store.hands.back()).toBe(true);
    expect(store.hands.selected).toBe(-1);
    expect(store.hands.back()).toBe(false);
  });
});

describe('what enemies could do', () => {
  it('is drawn for one who is pointed at, and for all by a key', async () => {
    const { store, sent } = tableIn('command');
    const { hands } = store;
    const root = mounted(Board, { store });
    const shown = async () => {
      flushSync();
      await heard();
      flushSync();
      return (root.querySelector('.threat')?.getAttribute('d') ?? '').split('M').length - 1;
    };
    expect(await shown()).toBe(0);
    hands.hover = hands.war.units[ANIMATED]!.at;
    const ofOne = await shown();
    expect(ofOne).toBeGreaterThan(0);
    hands.hover = hands.war.units[KNIGHT]!.at;
    expect(await shown()).toBe(0);
    steel.key(store, new KeyboardEvent('keydown', { key: 'z' }));
    expect(await shown()).toBeGreaterThan(ofOne);
    const asked = sent.flatMap((message) => (message.type === 'measure' && message.survey === 'reach' ? [message.wish?.unit] : []));
    expect(asked).toEqual([ANIMATED, SKELETON, NECROMANCER]);
    expect(root.querySelectorAll('.struck').length).toBeGreaterThan(0);
    expect(root.querySelectorAll('.shot-at')).toHaveLength(0); // none of them has a bow
    steel.key(store, new KeyboardEvent('keydown', { key: 'z' }));
    expect(await shown()).toBe(0);
  });

  it('is also whom one of them can shoot', async () => {
    const { store } = tableIn('bows');
    const { hands } = store;
    const root = mounted(Board, { store });
    hands.hover = hands.war.units.find(({ kind }) => kind === 'ranged-warrior')!.at;
    flushSync();
    await heard();
    flushSync();
    expect(root.querySelectorAll('.shot-at')).toHaveLength(2);
    const said = (mounted(Inspector, { store }).textContent ?? '').replaceAll(/\s+/g, ' ');
    expect(said).toContain('In its next phase it can shoot: Knight, Ranged Knight.');
  });
});

describe('the splitter', () => {
  it('begins with the usual split, keeps within what is allowed, and seals', async () => {
    const { store, sent } = tableIn('dice');
    const root = mounted(Preview, { store });
    await heard();
    flushSync();
    const { hands } = store;
    expect(hands.split).toMatchObject({ attack: 2, defence: 1 });
    expect(root.querySelectorAll('.bar').length).toBeGreaterThan(3);
    hands.give('attack', 1);
    expect(hands.split).toMatchObject({ attack: 3, defence: 0 });
    hands.give('attack', 1);
    expect(hands.split).toMatchObject({ attack: 3, defence: 0 });
    hands.all('defence');
    expect(hands.split).toMatchObject({ attack: 0, defence: 3 });
    hands.commit();
    expect(chosen(sent)).toEqual(['dice:0/3']);
  });

  it('lets dice be dragged from one use to another', async () => {
    const { store } = tableIn('dice');
    const root = mounted(Preview, { store });
    await heard();
    flushSync();
    const PLACES = { attack: 0, defence: 100, keep: 200 }; // each 100 px wide
    type Use = keyof typeof PLACES;
    for (const bin of root.querySelectorAll<HTMLElement>('[data-use]'))
      bin.getBoundingClientRect = () => new DOMRect(PLACES[bin.dataset.use as Use], 0, 100, 100);
    const drag = (from: Use, to: Use) => {
      const die = root.querySelector(`[data-use=${from}] .d`)!;
      for (const [type, clientX] of [
        ['down', PLACES[from] + 5] as const,
        ['move', PLACES[to] + 5] as const,
        ['up', PLACES[to] + 5] as const,
      ])
        die.dispatchEvent(new PointerEvent(`pointer${type}`, { clientX, clientY: 5, bubbles: true }));
      flushSync();
      return store.hands.split;
    };
    expect(drag('attack', 'attack')).toMatchObject({ attack: 2, defence: 1 });
    expect(drag('attack', 'keep')).toMatchObject({ attack: 1, defence: 1 });
    expect(drag('defence', 'attack')).toMatchObject({ attack: 2, defence: 0 });
    expect(drag('keep', 'defence')).toMatchObject({ attack: 2, defence: 1 });
  });

  it('is told afterwards: what both sides had sealed, and what came of it', () => {
    const last = (state: string) => mounted(Preview, { store: tableIn(state).store }).querySelector('[aria-label="The last round"]');
    expect(last('engaged')).toBeNull();
    const sealed = snapshot('fought').story.filter(({ name }) => name === 'dice_revealed');
    expect(sealed).toHaveLength(2);
    const said = (last('fought')?.textContent ?? '').replaceAll(/\s+/g, ' ');
    expect(said).toContain('Knight 2 attack, 0 defence Animated no dice');
    expect(said).toContain('Animated got 1 wound');
  });

  it('shows what each defence die is worth against a shot that has hit', async () => {
    const { store } = tableIn('hit');
    store.hands.look();
    await heard();
    const bars = mounted(Preview, { store }).querySelectorAll('.bar');
    expect(bars).toHaveLength(4); // from no die to three
  });

  it('shows chances as shares of one bar', () => {
    expect(percent(910_000)).toBe('91 %');
    expect(percent(99_063)).toBe('9.9 %');
    const odds = { none: 250_000, stun: 250_000, wounds: [250_000, 150_000, 100_000] };
    expect(shares(odds).map(({ width }) => width)).toEqual([25, 25, 25, 25]);
  });
});

describe('the story of a phase', () => {
  it('is told in few lines, with the trails of the units', () => {
    const { store } = tableIn('command');
    const [first, ...updates] = turn();
    store.receive(first);
    for (const update of updates) store.receive(update);
    store.skip();
    expect(store.tale.lines.length).toBeGreaterThan(0);
    expect(store.tale.lines.length).toBeLessThanOrEqual(12);
    for (const line of store.tale.lines) expect(textOf(line.words)).not.toContain('undefined');
    const root = mounted(Board, { store });
    expect(root.querySelectorAll('.token')).toHaveLength(store.hands.war.units.filter(({ at }) => at >= 0).length);
  });

  it('tells nothing of one’s own phase, also where the table was opened in its middle', () => {
    const { store } = tableIn('activated');
    expect(store.story.map(({ name }) => name)).toContain('unit_activated');
    expect(store.tale.lines).toEqual([]);
    expect(store.hasTale).toBe(false);
  });

  it('calls units as the referee does', () => {
    const { store } = tableIn('place');
    const { war } = store.hands;
    expect(war.units.map(({ id }) => calledOf(war, id))).toEqual(snapshot('place').view.name);
    const offered = snapshot('place').ask!.options.map(({ choice, label }) => [read(choice).units[0]!, textOf(label)] as const);
    for (const [id, words] of offered) expect(words).toContain(`${calledOf(war, id)} on `);
  });
});

describe('keys', () => {
  const pressed = (key: string) => new KeyboardEvent('keydown', { key });

  it('choose a unit, a hex and a target', () => {
    const { store } = tableIn('activated');
    expect(steel.key(store, pressed('s'))).toBe(true);
    expect(store.hands.hex).toBeGreaterThanOrEqual(0);
    steel.key(store, pressed('n'));
    expect(store.hands.targets).toContain(store.hands.target);
    steel.key(store, pressed('b'));
    expect(store.hands.selected).not.toBe(KNIGHT);
  });

  it('split dice', () => {
    const { store } = tableIn('dice');
    steel.key(store, pressed('a'));
    expect(store.hands.split).toMatchObject({ attack: 3, defence: 0 });
    steel.key(store, pressed('d'));
    expect(store.hands.split).toMatchObject({ attack: 0, defence: 3 });
  });

  it('choose attack, defence or keep by left and right, and change it by up and down', () => {
    const { store } = tableIn('dice');
    const root = mounted(Preview, { store });
    const after = (...keys: string[]) => {
      for (const each of keys) steel.key(store, pressed(each));
      flushSync();
      const chosen = root.querySelector<HTMLElement>('.bin.chosen')?.dataset.use;
      return [chosen, store.hands.split.attack, store.hands.split.defence];
    };
    steel.key(store, pressed('a'));
    expect(after('ArrowDown')).toEqual(['attack', 2, 0]);
    expect(after('ArrowUp')).toEqual(['attack', 3, 0]);
    expect(after('ArrowRight', 'ArrowUp')).toEqual(['defence', 2, 1]); // the last die comes from the attack
    expect(after('ArrowRight', 'ArrowUp')).toEqual(['keep', 2, 0]);
    expect(after('ArrowRight', 'ArrowDown')).toEqual(['keep', 2, 1]); // there is nothing further right
    expect(after('ArrowLeft', 'ArrowDown')).toEqual(['defence', 2, 0]);
    expect(after('ArrowLeft', 'ArrowLeft', 'ArrowDown')).toEqual(['attack', 1, 0]);
  });
});

describe('a round for which nobody has a die', () => {
  it('is never the golden button', () => {
    const { store } = tableIn('engaged');
    const golden = () => buttons(store).find(({ primary }) => primary)?.choice;
    expect(golden()).toBe(`say-fight:${KNIGHT}`);
    const told = snapshot('engaged');
    const energy = (told.view.energy as number[]).map((left, id) => (id === KNIGHT || id === ANIMATED ? 0 : left));
    store.receive({ ...told, version: store.version + 1, view: { ...told.view, energy } });
    expect(buttons(store).some(({ choice }) => choice === `say-fight:${KNIGHT}`)).toBe(true);
    expect(golden()).not.toBe(`say-fight:${KNIGHT}`);
  });
});

describe('what is named can be read', () => {
  it('a unit by its type, with its values, what it can do and what it costs', () => {
    const { store } = tableIn('command');
    expect(store.cardOf('ranged-knight')).toMatchObject({
      name: 'Ranged Knight',
      text: expect.stringContaining('It shoots up to 14 hexes for 2 Energy: up to 7 with its Accuracy') as string,
      values: { speed: 7, energy: 3, accuracy: 15, force: 14, resistance: 14, special: 7, points: 29 },
    });
    expect(store.cardOf('paladin')?.text).toContain('A mage');
    expect(store.cardOf('nobody')).toBeUndefined();
  });

  it('a spell with what it does and costs', () => {
    const { store } = tableIn('command');
    expect(store.cardOf('fireball')).toMatchObject({ kind: 'spell', values: { energy: 3, range: 12, force: 12, points: 16 } });
    expect(store.cardOf('immolate')?.values).toMatchObject({ energy: 'all that is left' });
  });

  it('in the bar, in the window of an answer and in the story', () => {
    const bar = tableIn('dice').store;
    expect(
      headline(bar)
        .words.filter((span) => typeof span !== 'string' && span.type === 'card')
        .map((span) => textOf([span])),
    ).toEqual(['Knight', 'Animated']);
    const open = tableIn('answer').store;
    expect(steel.stack!(open)[0]?.card).toBe('skeleton');
    const told = tableIn('command').store;
    told.receive(structuredClone(TOLD_TURNS[0]![1]));
    told.skip();
    const names = told.tale.lines.flatMap(({ words }) => words.filter((span) => typeof span !== 'string' && span.type === 'card'));
    expect(names.length).toBeGreaterThan(0);
    for (const span of names) expect(told.cardOf((span as { card: string }).card)).toBeDefined();
  });
});

describe('what was secret', () => {
  it('is told of both sides by what each of them knew', () => {
    const { store } = tableIn('information');
    const { war } = store.hands;
    const mine = { ...war, couriers: [[], ['?', '?']], notes: [['K11', 'R12'], []], hostage_note: [[], []] };
    const theirs = { ...war, couriers: [[], [String(SKELETON), String(NECROMANCER)]], notes: [[], []], hostage_note: [[], ['R20']] };
    expect(secretsOf([mine, theirs])).toEqual([
      { seat: 0, what: 'Noted for units', stands: 'K11, R12' },
      { seat: 1, what: 'Secret couriers', stands: 'Skeleton, Necromancer' },
      { seat: 1, what: 'Noted for the hostage', stands: 'R20' },
    ]);
  });
});

describe('leaving the board', () => {
  const options = [{ choice: 'leave:north', label: ['Leave the board over the north edge'] }];
  const offered = readAll(options as unknown as Parameters<typeof readAll>[0])[0]!;

  it('says what becomes of the unit, and asks once', () => {
    const { store } = tableIn('activated');
    expect(leaving(store.hands, offered)).toMatchObject({
      spends: 'Knight steps over the north edge and does not come back.',
      does: [['It counts as dead. Nobody panics for it.']],
    });
    const other = readAll([{ ...options[0]!, choice: 'done' }] as unknown as Parameters<typeof readAll>[0])[0]!;
    expect(leaving(store.hands, other)).toBeUndefined();
  });

  it.each([
    ['escape', ['escapee', 'chaser'], 'south', 'A courier who leaves here wins the game. Anybody else is out of it.'],
    ['escape', ['escapee', 'chaser'], 'west', 'A courier who leaves here counts as dead. Anybody else is out of the game.'],
    ['escape', ['chaser', 'escapee'], 'north', 'It is out of the game. Nobody panics for it.'],
    ['sound-the-alarm', ['raider', 'guard'], 'south', undefined],
  ])('in %s for %s over the %s edge', (scenario, side, edge, does) => {
    const { store } = tableIn('activated');
    const view = { ...store.hands.war, scenario, side, edge: ['north', 'south'] };
    const told = leaving({ war: view, selected: KNIGHT } as unknown as WarTable['hands'], { ...offered, words: [edge] });
    expect(told?.does).toEqual(does && [[does]]);
  });

  it('is asked about from the list as well', () => {
    const { store, sent } = tableIn('activated');
    const { ask } = store;
    store.receive({
      ...snapshot('activated'),
      version: store.version + 1,
      ask: {
        ...snapshot('activated').ask!,
        number: ask!.number + 2,
        options: [...snapshot('activated').ask!.options, { ...snapshot('activated').ask!.options[0]!, ...(options[0] as object) }],
      },
    });
    const root = mounted(Preview, { store });
    root.querySelector<HTMLElement>('[data-choice="leave:north"]')!.click();
    expect(chosen(sent)).toEqual([]);
    expect(store.sure?.question.title).toBe('Leave the board?');
    store.sure!.go();
    expect(chosen(sent)).toEqual(['leave:north']);
  });
});

describe('what stands beside the board', () => {
  const shown = (store: WarTable) => (mounted(Preview, { store }).textContent ?? '').replaceAll(/\s+/g, ' ');

  it('says what to do while nothing is in hand', async () => {
    const { store } = tableIn('engaged');
    expect(shown(store)).toContain('Select a unit on the board or in your band');
    expect(shown(store)).toContain('Now possible Fight the combat of Knight');
    store.hands.select(ARCHER);
    await heard();
    expect(shown(store)).not.toContain('Select a unit');
    expect(shown(store)).toContain('Also possible');
  });

  it('has no second place for two answers that the bar has', () => {
    const { store } = tableIn('edge');
    expect(buttons(store).map(({ label }) => label)).toEqual(['The north edge', 'The south edge']);
    expect(shown(store)).not.toContain('north edge');
    expect(shown(store)).not.toContain('Choose on the board');
  });
});

describe('placing', () => {
  it('offers the hexes of the unit in hand', () => {
    const { store, sent } = tableIn('place');
    const [hex] = [...store.hands.byHex.keys()];
    store.hands.click(hex!, true);
    expect(chosen(sent)).toEqual([`place:${store.hands.selected}:${nameOf(hex!)}`]);
  });

  it('turns and lays a piece of terrain', () => {
    const { store, sent } = tableIn('lay');
    store.hands.turn();
    store.hands.hover = hexOf('R12');
    expect(store.hands.ghost).toContain(hexOf('R12'));
    store.hands.click(hexOf('R12'), true);
    expect(chosen(sent)).toEqual(['lay:R12:1']);
    expect(store.hands.plan).not.toBeNull();
    expect(textOf(headline(store).words)).toMatch(/^Place the \w+$/); // nobody here types a choice
  });
});
