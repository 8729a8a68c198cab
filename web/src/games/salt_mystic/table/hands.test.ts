import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AskInfo, CardInfo, ClientMessage } from '../../../wire.gen';
import { textOf } from '../../../lib/said';
import { TableStore } from '../../../frame/table.svelte';
import saltMystic from '.';
import { asks, snapshot } from './fixtures/battles';
import cards from './fixtures/cards.json';
import type { BattleTable } from './store';
import { survey } from './fixtures/engine';
import type { FieldHands } from './hands.svelte';
import { key } from './keys';
import type { Target } from './surveys';
import { buttons, headline } from './words';

/** A table that answers surveys at once, and keeps what was chosen. */
function table(
  state: string,
  told: (data: Record<string, unknown>) => Record<string, unknown> = (data) => data,
): { store: BattleTable; hands: FieldHands; chosen: string[]; sent: ClientMessage[]; ask: (name: string, number: number) => void } {
  const sent: ClientMessage[] = [];
  const chosen: string[] = [];
  const shown = snapshot(state);
  const store: TableStore = new TableStore(saltMystic, {
    send: (message) => {
      sent.push(message);
      if (message.type === 'choose') chosen.push(message.choice);
      if (message.type === 'measure') {
        const { about } = message;
        void Promise.resolve().then(() => store.receive({ type: 'measured', about, version: 1, data: told(survey(shown.view, about)) }));
      }
    },
    replay: () => Promise.reject(new Error('none')),
    replayStep: () => Promise.reject(new Error('none')),
    speak: () => undefined,
    still: () => true,
  });
  store.cards = cards as unknown as Record<string, CardInfo>;
  store.receive(shown);
  const ask = (name: string, number: number) =>
    store.receive({ ...snapshot(name), version: 212 + number, ask: { ...(asks[name]![0] as AskInfo), number } });
  return { store, hands: store.hands, chosen, sent, ask };
}

const settle = () => vi.waitFor(() => undefined).then(() => new Promise((done) => setTimeout(done, 5)));
const press = (store: TableStore, name: string, shiftKey = false) => key(store, new KeyboardEvent('keydown', { key: name, shiftKey }));

beforeEach(() => vi.useRealTimers());
afterEach(() => vi.useRealTimers());

describe('moving', () => {
  it('begins where the Character stands, and asks for its reach and its sight', async () => {
    const { hands, sent } = table('move');
    await settle();
    expect(hands.ghost).toMatchObject({ uid: 23, distance: 0, facing: 3500 });
    expect(sent.filter((message) => message.type === 'measure').map((message) => (message as { about: string }).about)).toEqual(
      expect.arrayContaining(['reach 23', 'ghost 23 0/0^3500']),
    );
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
    hands.aimAt(22);
    await settle();
    expect(buttons(store)[0]).toMatchObject({ label: 'Place, fire at Karak', primary: true });
    buttons(store)[0]!.press();
    expect(chosen).toHaveLength(1);
    ask('attack', 8);
    await settle();
    expect(chosen).toEqual([chosen[0], '22']);
  });

  it('does not fire at whatever comes if another question comes first', async () => {
    const { store, hands, chosen, ask } = table('move');
    await settle();
    hands.slide(418, 7650);
    hands.aimAt(22);
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
    hands.aimAt(22);
    await settle();
    hands.commitAndFire();
    store.receive({ type: 'refused', choice: chosen[0]!, rule: 'SM-MOVE-12', words: ['No.'] });
    hands.commit();
    ask('attack', 8);
    await settle();
    expect(chosen).toHaveLength(2);
  });

  it.each([
    ['move', 'SM-ATTACK-1', { fought: true }],
    ['extra_move', 'SM-MOVE-17', {}],
  ])('offers no fire where no attack can follow: %s, %s', async (state, rule, change) => {
    const told = (data: Record<string, unknown>) =>
      Array.isArray(data.targets)
        ? { ...data, targets: data.targets.map((one: Target) => ({ ...one, possible: false, rule, text: 'No attack follows.' })) }
        : data;
    const { store, hands, chosen, sent } = table(state, told);
    store.receive({ ...snapshot(state), view: { ...snapshot(state).view, ...change } });
    await settle();
    hands.slide(418, 3000);
    hands.aimAt(22);
    await settle();
    expect(hands.aim).toMatchObject({ uid: 22, possible: false });
    expect(buttons(store).map((button) => button.choice)).toEqual(['place', 'stay']);
    expect(textOf(headline(store).words)).toBe('Place Fargo');
    expect(headline(store).why).not.toMatch(/target|shot/);
    expect(hands.commitAndFire()).toBe(false);
    expect(chosen).toEqual([]);
    expect(sent.flatMap((message) => (message.type === 'measure' ? [message.about] : []))).toContain('reach 23');
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
  it('a Character that can act is chosen by a click, others are looked at', async () => {
    const { hands, chosen } = table('activate');
    expect(hands.click(22)).toBe(false);
    expect(hands.click(25)).toBe(true);
    expect(chosen).toEqual(['25']);
  });

  it('an attack needs a second click on its target', async () => {
    const { hands, chosen } = table('attack');
    await settle();
    hands.click(22);
    expect(chosen).toEqual([]);
    hands.click(22);
    expect(chosen).toEqual(['22']);
  });

  it('between movement and attack a Breaker is played from the hand, and nothing else is', async () => {
    const { store, hands, chosen } = table('between');
    await settle();
    expect(headline(store).why).toContain('Click a target');
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
    expect(hands.edgePose).toEqual({ x: 27_600, y: 2250, heading: 0 }); // the nearest free place
    hands.commit();
    expect(chosen).toEqual(['deploy 0a:tobin-duelist']);
    ask('place', 8);
    await settle();
    expect(chosen[1]).toBe('27600');
  });

  it('attaching: the card, then the Character', () => {
    const { hands, chosen } = table('play');
    hands.pick('0a:mirror-array');
    expect([...hands.options.keys()]).toEqual([21]);
    expect(hands.click(22)).toBe(false);
    hands.click(21);
    expect(chosen).toEqual(['attach 0a:mirror-array 21']);
  });

  describe('a second copy in hand', () => {
    const twins = (more: Record<string, unknown> = {}) => {
      const found = table('play');
      const { view } = snapshot('play');
      const [own, theirs] = view.hand as string[][];
      found.store.receive({
        ...snapshot('play'),
        view: { ...view, hand: [[...own!, '0b:tobin-duelist', '0b:mirror-array', '0b:morphium-shift', '0b:segmond'], theirs], ...more },
      });
      return found;
    };

    it.each([
      ['0b:tobin-duelist', 'deploy 0a:tobin-duelist'],
      ['0b:mirror-array', 'attach 0a:mirror-array 21'],
      ['0b:morphium-shift', 'break 0a:morphium-shift'],
    ])('is played as the listed one: %s', async (card, choice) => {
      const { hands, chosen } = twins();
      expect(hands.canPlay(card)).toBe(true);
      hands.pick(card);
      await settle();
      expect(hands.deploying).toBe(choice.startsWith('deploy'));
      if (!hands.click(21)) hands.commit();
      expect(chosen).toEqual([choice]);
    });

    it('is dragged as the listed one', () => {
      const { hands, chosen } = twins();
      hands.drag = { card: '0b:mirror-array', x: 0, y: 0 };
      hands.drop(21, 0, 0, true);
      expect(chosen).toEqual(['attach 0a:mirror-array 21']);
    });

    it('is another card if one of them was used, and none of what lies on the table', () => {
      const { hands } = twins({ used: ['0b:tobin-duelist'] });
      expect(hands.canPlay('0b:tobin-duelist')).toBe(false);
      expect(hands.canPlay('0b:segmond')).toBe(false);
    });
  });

  it('says what a Guardian card costs before it is played', () => {
    const { store, hands } = table('play');
    hands.pick('0a:guardian-arises-2');
    expect(textOf(headline(store).words)).toContain('Nobody of yours may fight');
  });

  it('a piece is put by its pose', () => {
    const { hands, chosen } = table('shift_piece');
    hands.pieceTo(10_000, 12_000);
    hands.face(450);
    hands.commit();
    expect(chosen).toEqual(['10000,12000^450']);
  });

  it('the phantom’s move is shown, and can be decided otherwise', async () => {
    const { store, hands, chosen } = table('phantom');
    await settle();
    expect(hands.ghost).toMatchObject({ uid: 27, bearing: 1650, distance: 5000 });
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
    expect(hands.ghost).toMatchObject({ uid: 23, distance: 0, facing: 2066 });
    expect(hands.commit()).toBe(false);
  });

  it('before the first turn, what ends the deployment promises no activations', () => {
    const { store } = table('play');
    const last = () => buttons(store).find((one) => one.choice === 'done');
    expect(last()).toMatchObject({ label: 'To the activations', short: 'Activate' });
    const opening = snapshot('play');
    store.receive({ ...opening, version: 213, view: { ...opening.view, step: 'opening' }, ask: { ...opening.ask!, number: 8 } });
    expect(last()).toMatchObject({ label: 'Done deploying', short: 'Done' });
  });

  it('where a card of the phantom comes in is shown, and can be decided otherwise', () => {
    const { store, hands, chosen } = table('phantom_marshal');
    expect(hands.foreseen).toEqual({ x: 30_000, y: 45_750, heading: 1800 });
    expect([hands.incoming, hands.deploying]).toEqual(['1a:segmond', false]);
    expect(hands.commit()).toBe(false);
    hands.decideOtherwise();
    expect([hands.foreseen, hands.deploying]).toEqual([null, true]);
    expect(headline(store).why).toContain('glowing part of the edge');
    hands.edgeTo(12_000, 46_000);
    expect(hands.edgePose).toEqual({ x: 12_000, y: 45_750, heading: 1800 });
    hands.back();
    expect(hands.foreseen).toMatchObject({ x: 30_000 });
    hands.decideOtherwise();
    hands.edgeTo(12_000, 46_000);
    hands.commit();
    expect(chosen).toEqual(['12000']);
  });

  it('what stands in the field is where the card will come in', async () => {
    const { hands } = table('place', (data) => ({
      ...data,
      spans: [
        [1250, 16_000],
        [27_600, 46_750],
      ],
    }));
    await settle();
    expect(hands.place!.at).toBe(24_000); // the middle, which is taken
    expect(hands.edgePlace).toEqual({ side: '', at: 27_600 });
    expect(hands.edgePose).toMatchObject({ x: 27_600 });
  });

  it('nobody fires from where they cannot stand', async () => {
    const { store, hands } = table('move', (data) =>
      'targets' in data ? { ...data, legal: false, text: 'The way runs into Karak.', rule: 'SM-MOVE-10' } : data,
    );
    await settle();
    hands.slide(418, 7650);
    hands.aimAt(22);
    await settle();
    expect(hands.aim).toBeUndefined();
    expect(buttons(store).map((one) => one.choice)).toEqual(['place', 'stay']);
    expect(headline(store)).toMatchObject({ why: 'The way runs into Karak.', rule: 'SM-MOVE-10' });
  });

  it('an abandoned card of one’s own is only shot at if somebody aims at it', async () => {
    const open = {
      uid: 40,
      card: '0a:glass-skimmer',
      possible: true,
      kill: [3, 6],
      chance: [3, 6],
      negated: [0, 6],
      gap: 1000,
      need: 4,
      parts: [],
      in_range: true,
      sees: true,
      front: true,
      blocker: 0,
    };
    const { hands } = table('move', (data) => ('targets' in data ? { ...data, legal: true, targets: [open] } : data));
    await settle();
    expect(hands.aim).toBeUndefined();
    hands.aimAt(40);
    await settle();
    expect(hands.aim?.uid).toBe(40);
  });

  it('copies of a Character are told apart', async () => {
    const { store, hands } = table('move', (data) =>
      'targets' in data
        ? { ...data, targets: (data.targets as Target[]).map((one) => (one.uid === 22 ? { ...one, card: '1b:karak' } : one)) }
        : data,
    );
    await settle();
    hands.slide(418, 7650);
    hands.aimAt(22);
    await settle();
    expect(buttons(store)[0]).toMatchObject({ label: 'Place, fire at Karak B', short: 'Place, fire' });
    expect(headline(store).why).toContain('the shot at Karak B');
  });

  it('a ram begins straight ahead, ends where the engine says, and a run-up that is too short is told', async () => {
    const told = (data: Record<string, unknown>) =>
      'targets' in data
        ? { ...data, legal: true, pose: [16_000, 20_000, 0], distance: 4750, ram: { wall: 5, need: 8000, breaks: false } }
        : data;
    const { store, hands, chosen } = table('move', told);
    await settle();
    hands.toggleRam();
    expect(hands.choice()).toBe('ram 3500^3500');
    await settle();
    expect(hands.pose).toEqual({ x: 16_000, y: 20_000, heading: 3500 });
    expect(headline(store)).toMatchObject({ why: 'It runs 4.75 in into Wall 5: it holds, 8 in are needed.', rule: 'SM-SCEN-4' });
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
      ['4', false],
      ['pass', false],
    ]);
  });

  it('nothing can be decided otherwise where there is nothing else', () => {
    const { store } = table('phantom');
    store.receive({
      ...snapshot('phantom'),
      version: 213,
      ask: { ...(asks.phantom![0] as AskInfo), number: 8, measured: false, options: [{ choice: 'follow', label: ['Follow.'] }] },
    });
    expect(buttons(store).map((one) => one.choice)).toEqual(['follow']);
  });

  it('a card that cannot be played says why', async () => {
    const { store, hands, sent } = table('play');
    hands.pick('0a:thrown-linchpin');
    expect(textOf(headline(store).words)).toContain('cannot be played now');
    const asked = sent.find((message) => message.type === 'why') as { choice: string; ref?: unknown } | undefined;
    expect(asked?.choice).toBe('break 0a:thrown-linchpin');
    expect(hands.attempt('0a:mirror-array')).toBe('attach 0a:mirror-array 21');
    expect(hands.attempt('0a:tobin-duelist')).toBe('deploy 0a:tobin-duelist');
  });

  it('the own War Marshal is held over the own edge', async () => {
    const { hands, sent, chosen } = table('marshal');
    await settle();
    expect(hands.incoming).toBe('0a:karak');
    expect(hands.edgePose).toMatchObject({ y: 2250, heading: 0 });
    expect(sent).toContainEqual(expect.objectContaining({ type: 'measure', about: 'edge marshal' }));
    hands.edgeTo(12_000, 2000);
    hands.commit();
    expect(chosen).toEqual(['12000']);
  });

  it('every listed option of every question has a way to be said', () => {
    for (const name of Object.keys(asks)) {
      if (name === 'wait') continue;
      const { store, hands } = table(name);
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
