import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClientMessage } from '../../../wire.gen';
import { textOf } from '../../../lib/said';
import { whyOf } from '../../../test/reasons';
import { STATES, snapshot, tableIn, wiredIn } from './fixtures/recorded';
import { key } from './keys';
import type { BattleTable } from './store';
import { buttons, headline } from './words';

/** A table that answers surveys at once, and keeps what was said and chosen. */
function table(state: string) {
  const found = wiredIn(state);
  return { ...found, hands: found.store.hands };
}
const measured = (sent: ClientMessage[]) => sent.flatMap((message) => (message.type === 'measure' ? [[message.survey, message.wish]] : []));

const settle = () => new Promise((done) => setTimeout(done, 5));
const press = (store: BattleTable, name: string, shiftKey = false) => key(store, new KeyboardEvent('keydown', { key: name, shiftKey }));

beforeEach(() => vi.useRealTimers());
afterEach(() => vi.useRealTimers());

describe('moving', () => {
  it('begins where the Character stands, and asks for its reach and its sight', async () => {
    const { hands, sent } = table('move');
    await settle();
    expect(hands.ghost).toMatchObject({ uid: 3, distance: 0, facing: 3500 });
    expect(measured(sent)).toEqual([
      ['reach', { uid: 3, leaving: '' }],
      ['move_preview', { uid: 3, move: '0/0^3500' }],
    ]);
    expect(hands.reach.value!.limit).toBe(8000);
  });

  it('slides no further than the reach', async () => {
    const { hands } = table('move');
    await settle();
    hands.slideTo(14_200, 0);
    expect(hands.ghost!.distance).toBe(8000);
    expect(hands.ghost!.bearing).toBe(1800);
    hands.slideTo(24_000, 15_000); // a wall is in the way
    expect(hands.ghost!.distance).toBeLessThan(5000);
  });

  it('goes where it was tapped before the reach was known, as soon as it is', async () => {
    const { hands } = table('move');
    expect(hands.reach.value).toBeNull();
    hands.slideTo(14_200, 0);
    expect(hands.ghost!.distance).toBe(0);
    await settle();
    expect(hands.ghost).toMatchObject({ bearing: 1800, distance: 8000 });
  });

  it('faces where it goes, until it is turned', async () => {
    const { hands } = table('move');
    await settle();
    hands.slide(900, 2000);
    expect(hands.choice()).toBe('900/2000^900');
    hands.turn(50);
    hands.slide(1800, 1000);
    expect(hands.choice()).toBe('1800/1000^950');
  });

  it('goes in whole and tenth inches by the keyboard, in the directions of the screen', async () => {
    const { store, hands } = table('move');
    await settle();
    press(store, 'ArrowDown');
    expect(hands.choice()).toBe('1800/1000^1800');
    press(store, 'ArrowDown', true);
    expect(hands.ghost!.distance).toBe(1100);
    hands.view.turn = 180;
    press(store, 'ArrowUp', true);
    expect(hands.ghost!.distance).toBe(1200);
    press(store, '.');
    press(store, '>', true);
    expect(hands.ghost!.facing).toBe(1800 + 50 + 450);
  });

  it('leaves the Vehicle behind with its own spelling and its own reach', async () => {
    const { hands } = table('move');
    await settle();
    hands.slide(1800, 3000);
    hands.leave('vehicle');
    expect(hands.choice()).toBe('off vehicle 1800/3000^1800');
    await settle();
    expect(hands.reach.value!.limit).toBe(5000);
    hands.leave('vehicle');
    expect(hands.choice()).toBe('1800/3000^1800');
  });

  it('places and fires in one go: the attack is sent when it is asked for', async () => {
    const { store, hands, chosen, ask } = table('move');
    await settle();
    hands.slide(418, 7650);
    hands.aimAt(2);
    await settle();
    expect(buttons(store)[0]).toMatchObject({ label: 'Place, fire at Karak', primary: true });
    buttons(store)[0]!.press();
    expect(chosen).toHaveLength(1);
    ask('attack', 8);
    await settle();
    expect(chosen).toEqual([chosen[0], '2']);
  });

  it('does not fire at whatever comes if another question comes first', async () => {
    const { store, hands, chosen, ask } = table('move');
    await settle();
    hands.slide(418, 7650);
    hands.aimAt(2);
    await settle();
    hands.commitAndFire();
    ask('guess', 8);
    ask('attack', 9);
    await settle();
    expect(chosen).toHaveLength(1);
    expect(store.ask?.question).toBe('attack');
  });

  it('does not fire after a refusal, when it is only placed then', async () => {
    const { store, hands, chosen, ask } = table('move');
    await settle();
    hands.slide(418, 7650);
    hands.aimAt(2);
    await settle();
    hands.commitAndFire();
    store.receive({ type: 'refused', choice: chosen[0]!, rule: 'SM-MOVE-12', words: ['No.'] });
    hands.commit();
    ask('attack', 8);
    await settle();
    expect(chosen).toHaveLength(2);
  });

  it.each([
    ['fought', 'SM-ATTACK-1'],
    ['extra_move', 'SM-MOVE-17'],
  ])('offers no fire where no attack can follow: %s, %s', async (state, rule) => {
    const { store, hands, chosen, sent } = table(state);
    await settle();
    hands.slide(418, 3000);
    hands.aimAt(2);
    await settle();
    expect(hands.aim).toMatchObject({ uid: 2, possible: false });
    expect(hands.judged.value!.targets.map((one) => one.why?.rule)).toContain(rule);
    expect(buttons(store).map((button) => button.choice)).toEqual(expect.arrayContaining(['place', 'stay']));
    expect(buttons(store).map((button) => button.choice)).not.toContain('fire');
    expect(textOf(headline(store).words)).toBe('Place Fargo');
    expect(whyOf(headline(store))).not.toMatch(/target|shot/);
    expect(hands.commitAndFire()).toBe(false);
    expect(chosen).toEqual([]);
    expect(measured(sent)).toContainEqual(['reach', { uid: 3, leaving: '' }]);
  });

  it('skips by the listed way', async () => {
    const { store, chosen } = table('move');
    await settle();
    buttons(store)
      .find((button) => button.choice === 'stay')!
      .press();
    expect(chosen).toEqual(['stay']);
  });

  it('goes back to the start with Esc, once', async () => {
    const { hands } = table('move');
    await settle();
    hands.slide(900, 2000);
    expect(hands.back()).toBe(true);
    expect(hands.choice()).toBe('0/0^3500');
    expect(hands.back()).toBe(false);
  });
});

describe('other questions', () => {
  it('a Character that can act is chosen by a click, others are looked at', () => {
    const { hands, chosen } = table('activate');
    expect(hands.click(2)).toBe(false);
    expect(hands.click(5)).toBe(true);
    expect(chosen).toEqual(['5']);
  });

  it('an attack needs a second click on its target', async () => {
    const { hands, chosen } = table('attack');
    await settle();
    hands.click(2);
    expect(chosen).toEqual([]);
    hands.click(2);
    expect(chosen).toEqual(['2']);
  });

  it('between movement and attack a Breaker is played from the hand, and nothing else is', async () => {
    const { store, hands, chosen } = table('between');
    await settle();
    expect(whyOf(headline(store))).toContain('N shows the next target');
    expect(hands.canPlay('0a:tobin-duelist')).toBe(false);
    hands.pick('0a:tobin-duelist');
    expect(buttons(store).map((button) => button.choice)).toContain('none');
    hands.pick('0a:morphium-shift');
    expect(textOf(headline(store).words)).toBe('Play Morphium Shift?');
    expect(buttons(store)[0]).toMatchObject({ label: 'Play it', primary: true });
    hands.commit();
    expect(chosen).toEqual(['break 0a:morphium-shift']);
  });

  it('deploying: the card, then its place, in two choices', async () => {
    const { hands, chosen, ask } = table('play');
    hands.pick('0a:tobin-duelist');
    await settle();
    hands.edgeTo(25_000, 0);
    expect(hands.edgePose).toEqual({ x: 26_500, y: 2250, heading: 0 }); // the nearest free place
    hands.commit();
    expect(chosen).toEqual(['deploy 0a:tobin-duelist']);
    ask('place', 8);
    await settle();
    expect(chosen[1]).toBe('26500');
  });

  it('attaching: the card, then the Character', () => {
    const { hands, chosen } = table('play');
    hands.pick('0a:mirror-array');
    expect([...hands.options.keys()]).toEqual([1]);
    expect(hands.click(2)).toBe(false);
    hands.click(1);
    expect(chosen).toEqual(['attach 0a:mirror-array 1']);
  });

  describe('a second copy in hand', () => {
    const twins = () => table('twins');

    it.each([
      ['0b:tobin-duelist', 'deploy 0a:tobin-duelist'],
      ['0b:mirror-array', 'attach 0a:mirror-array 1'],
      ['0b:morphium-shift', 'break 0a:morphium-shift'],
    ])('is played as the listed one: %s', async (card, choice) => {
      const { hands, chosen } = twins();
      expect(hands.canPlay(card)).toBe(true);
      hands.pick(card);
      await settle();
      expect(hands.deploying).toBe(choice.startsWith('deploy'));
      if (!hands.click(1)) hands.commit();
      expect(chosen).toEqual([choice]);
    });

    it('is dragged as the listed one', () => {
      const { hands, chosen } = twins();
      hands.drag = { card: '0b:mirror-array', x: 0, y: 0 };
      hands.drop(1, 0, 0, true);
      expect(chosen).toEqual(['attach 0a:mirror-array 1']);
    });

    it('is another card if one of them was used, and none of what lies on the table', () => {
      const { store, hands } = twins();
      const shown = snapshot('twins');
      const [own, theirs] = shown.view.hand as string[][];
      store.receive({ ...shown, view: { ...shown.view, hand: [[...own!, '0b:segmond'], theirs], used: ['0b:tobin-duelist'] } });
      expect(hands.canPlay('0b:tobin-duelist')).toBe(false);
      expect(hands.canPlay('0b:segmond')).toBe(false);
    });
  });

  it('says what a Guardian card costs before it is played', () => {
    const { store, hands } = table('play');
    hands.pick('0a:guardian-arises-2');
    expect(textOf(headline(store).words)).toContain('Nobody of yours may fight');
  });

  it('a piece is put by its pose, and what is wrong with it is said when it rests', async () => {
    vi.useFakeTimers();
    const { store, hands, chosen } = table('shift_piece');
    const rest = () => vi.advanceTimersByTimeAsync(300);
    await rest();
    expect([hands.refused.value, hands.refused.stale]).toEqual([null, false]);
    hands.pieceTo(10_000, 12_000);
    hands.face(450);
    await rest();
    expect(whyOf(headline(store))).toBe('The piece can be moved by 8 in at most.');
    expect(headline(store).rule).toBe('SM-TERRAIN-12');
    hands.pieceTo(20_300, 14_000);
    hands.face(3020);
    await rest();
    expect([hands.refused.value, hands.refused.stale]).toEqual([null, false]); // nothing is wrong with it
    hands.commit();
    expect(chosen).toEqual(['20300,14000^3020']);
  });

  it('the phantom’s move is shown, and can be decided otherwise', async () => {
    const { store, hands, chosen } = table('phantom');
    await settle();
    expect(hands.ghost).toMatchObject({ uid: 2, bearing: 900, distance: 512 });
    expect(hands.commit()).toBe(false);
    expect(buttons(store).map((button) => button.choice)).toEqual(['follow', 'follow-turn', 'otherwise']);
    hands.decideOtherwise();
    expect(hands.kind).toBe('slide');
    hands.slide(900, 1000);
    hands.commit();
    expect(chosen).toEqual(['900/1000^900']);
  });

  it('whom the phantom turns is shown, as it will face', () => {
    const { hands } = table('phantom_face');
    expect(hands.ghost).toMatchObject({ uid: 3, distance: 0, facing: 2464 });
    expect(hands.commit()).toBe(false);
  });

  it('before the first turn, what ends the deployment promises no activations', () => {
    const { store, ask } = table('play');
    const last = () => buttons(store).find((one) => one.choice === 'done');
    expect(last()).toMatchObject({ label: 'To the activations', short: 'Activate' });
    ask('opening', 8);
    expect(last()).toMatchObject({ label: 'Done deploying', short: 'Done' });
  });

  it('where a card of the phantom comes in is shown, and can be decided otherwise', () => {
    const { store, hands, chosen } = table('phantom_marshal');
    expect(hands.foreseen).toEqual({ x: 18_000, y: 45_750, heading: 1800 });
    expect([hands.incoming, hands.deploying]).toEqual(['1a:segmond', false]);
    expect(hands.commit()).toBe(false);
    hands.decideOtherwise();
    expect([hands.foreseen, hands.deploying]).toEqual([null, true]);
    expect(whyOf(headline(store))).toContain('glowing part of the edge');
    hands.edgeTo(12_000, 46_000);
    expect(hands.edgePose).toEqual({ x: 12_000, y: 45_750, heading: 1800 });
    hands.back();
    expect(hands.foreseen).toMatchObject({ x: 18_000 });
    hands.decideOtherwise();
    hands.edgeTo(12_000, 46_000);
    hands.commit();
    expect(chosen).toEqual(['12000']);
  });

  it('what stands in the field is where the card will come in', async () => {
    const { hands } = table('place');
    await settle();
    const { spans } = hands.edge.value!;
    expect(hands.edgePlace).toEqual({ side: '', at: 21_400 }); // beside Segmond, who stands in the middle
    hands.place = { side: '', at: 24_000 };
    const near = spans.flatMap(({ first, last }) => [first, last]).sort((a, b) => Math.abs(a - 24_000) - Math.abs(b - 24_000))[0]!;
    expect(near).not.toBe(24_000);
    expect(hands.edgePlace).toEqual({ side: '', at: near });
    expect(hands.edgePose).toMatchObject({ x: near });
  });

  it('nobody fires from where they cannot stand', async () => {
    const { store, hands } = table('move');
    await settle();
    hands.slide(1020, 6000); // into the wall
    hands.aimAt(2);
    await settle();
    expect(hands.aim).toBeUndefined();
    expect(buttons(store).map((one) => one.choice)).toEqual(['place', 'stay']);
    expect(whyOf(headline(store))).toBe(textOf(hands.judged.value!.why!.words));
    expect(headline(store).rule).toBe(hands.judged.value!.why!.rule);
    expect(headline(store).rule).toMatch(/^SM-MOVE-/);
  });

  it('what cannot be measured is said', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { store, hands } = table('move');
    await settle();
    hands.judged.want({ uid: 99, move: '0/0^0' });
    await settle();
    expect(hands.judged.problem).toContain('99');
    expect(whyOf(headline(store))).toBe(hands.judged.problem);
  });

  it('an abandoned card of one’s own is only shot at if somebody aims at it', async () => {
    const { hands } = table('littered');
    await settle();
    expect(hands.judged.value!.targets.filter(({ possible }) => possible).map(({ uid }) => uid)).toEqual([201]);
    expect(hands.aim?.uid).not.toBe(201);
    hands.aimAt(201);
    await settle();
    expect(hands.aim?.uid).toBe(201);
  });

  it('copies of a Character are told apart', async () => {
    const { store, hands } = table('copies');
    await settle();
    hands.slide(418, 7650);
    hands.aimAt(2);
    await settle();
    expect(buttons(store)[0]).toMatchObject({ label: 'Place, fire at Mountain Watchman B', short: 'Place, fire' });
    expect(whyOf(headline(store))).toContain('the shot at Mountain Watchman B');
  });

  it('a ram begins straight ahead, ends where the engine says, and a run-up that is too short is told', async () => {
    const { store, hands, chosen } = table('ram');
    await settle();
    expect(hands.reach.value!.can_ram).toBe(true);
    hands.toggleRam();
    expect(hands.choice()).toBe('ram 3500^3500');
    await settle();
    expect(hands.pose).toEqual({ x: 13_415, y: 24_750, heading: 3500 });
    expect(whyOf(headline(store))).toBe('It runs 4.52 in into Wall 103: it holds, 8 in are needed.');
    expect(headline(store).rule).toBe('SM-SCEN-4');
    hands.slideTo(hands.ghost!.from.x + 5000, hands.ghost!.from.y);
    expect(hands.choice()).toBe('ram 900^900');
    expect(hands.pose).toMatchObject({ x: hands.ghost!.from.x, y: hands.ghost!.from.y }); // not known yet
    hands.toggleRam();
    expect(hands.choice()).toBe('0/0^900');
    hands.toggleRam();
    hands.commit();
    expect(chosen).toEqual(['ram 900^900']);
  });

  it('guesses stand in their order, and not to guess is always in the bar', () => {
    const { store } = table('guess');
    expect(buttons(store).map((one) => [one.choice, one.primary ?? false])).toEqual([
      ['1', true],
      ['2', false],
      ['pass', false],
    ]);
  });

  it('nothing can be decided otherwise where there is nothing else', () => {
    const { store } = table('phantom');
    const shown = snapshot('phantom');
    const options = shown.ask!.options.slice(0, 1);
    store.receive({
      ...shown,
      version: shown.version + 1,
      ask: { ...shown.ask!, number: shown.ask!.number + 2, measured: false, options },
    });
    expect(buttons(store).map((one) => one.choice)).toEqual(['follow']);
  });

  it('a card that cannot be played says why', () => {
    const { store, hands, sent } = table('afield');
    hands.pick('0a:mirror-array');
    expect(textOf(headline(store).words)).toContain('cannot be played now');
    const asked = sent.find((message) => message.type === 'why');
    expect(asked).toMatchObject({ choice: 'attach 0a:mirror-array 1' });
    expect(hands.attempt('0a:thrown-linchpin')).toBe('break 0a:thrown-linchpin');
    expect(hands.attempt('0a:tobin-duelist')).toBe('deploy 0a:tobin-duelist');
  });

  it('a reason that comes too late refuses nothing', async () => {
    vi.useFakeTimers();
    const store = tableIn('afield');
    const choice = 'attach 0a:mirror-array 1';
    const why = store.why(choice);
    await vi.advanceTimersByTimeAsync(5000);
    expect(await why).toBeNull();
    store.choose('done');
    const said = { type: 'refused' as const, choice, rule: 'SM-ATTACH-4', words: ['No.'] };
    store.receive(said);
    expect([store.toasts, store.pending]).toEqual([[], 'done']);
    store.receive(said); // this one is a refusal
    expect(store.toasts).toHaveLength(1);
  });

  it('the own War Marshal is held over the own edge', async () => {
    const { hands, sent, chosen } = table('marshal');
    await settle();
    expect(hands.incoming).toBe('0a:karak');
    expect(hands.edgePose).toMatchObject({ y: 2250, heading: 0 });
    expect(measured(sent)).toEqual([['edge', { card: '0a:karak', lifted: 0 }]]);
    hands.edgeTo(12_000, 2000);
    hands.commit();
    expect(chosen).toEqual(['12000']);
  });

  it('every listed option of every question has a way to be said', () => {
    for (const name of STATES.filter((one) => snapshot(one).ask)) {
      const store = tableIn(name);
      const { hands } = store;
      const ways = new Set([
        ...buttons(store).map((button) => button.choice),
        ...[...hands.options.values()].map((option) => option.choice),
      ]);
      for (const option of store.ask!.options) {
        const onCard = (hands.battle.hand[0] ?? []).some((card) => option.choice.includes(card));
        expect(ways.has(option.choice) || onCard || hands.kind === 'list' || name.startsWith('phantom'), `${name}: ${option.choice}`).toBe(
          true,
        );
      }
    }
  });
});
