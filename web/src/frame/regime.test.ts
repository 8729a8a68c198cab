import { describe, expect, it } from 'vitest';
import { arrange, PANES, type Pane } from './arrangement';
import { regime, REGIMES, roomOf, type Regime } from './regime';

const SIZES: [size: string, regime: Regime][] = [
  ['1920x1080', 'xl'],
  ['1840x900', 'xl'],
  ['1839x1200', 'wide'],
  ['1920x1200', 'xl'],
  ['1920x1240', 'wide'],
  ['1600x1200', 'wide'],
  ['1500x1200', 'compact'],
  ['1440x2560', 'tall'],
  ['1680x1050', 'wide'],
  ['1440x900', 'wide'],
  ['1360x860', 'wide'],
  ['1366x768', 'short'],
  ['1366x650', 'short'],
  ['1359x900', 'compact'],
  ['1300x760', 'compact'],
  ['1280x800', 'compact'],
  ['1280x720', 'short'],
  ['1200x640', 'short'],
  ['1200x600', 'flat'],
  ['1180x820', 'compact'],
  ['1024x768', 'compact'],
  ['960x600', 'flat'],
  ['900x680', 'compact'],
  ['912x1368', 'tall'],
  ['820x1180', 'tall'],
  ['768x1024', 'tall'],
  ['600x960', 'tall'],
  ['599x960', 'phone'],
  ['430x932', 'phone'],
  ['390x844', 'phone'],
  ['360x640', 'phone'],
  ['932x430', 'flat'],
  ['844x390', 'flat'],
  ['720x450', 'flat'],
  ['640x360', 'flat'],
];
const read = (size: string) => size.split('x').map(Number) as [number, number];

describe('the regime of a window', () => {
  it.each(SIZES)('%s: %s', (size, expected) => {
    expect(regime(...read(size))).toBe(expected);
  });

  it('counts the size of the text: a large text makes a window smaller', () => {
    expect(roomOf(1440, 900, 24).regime).toBe(regime(960, 600));
    expect(roomOf(1440, 900, 32).regime).toBe(regime(720, 450));
    expect(roomOf(1920, 1080, 16).regime).toBe('xl');
  });

  it('says what a grid wants to know besides', () => {
    expect(roomOf(390, 739)).toEqual({ regime: 'phone', low: true, long: false });
    expect(roomOf(390, 740)).toEqual({ regime: 'phone', low: false, long: false });
    expect(roomOf(1300, 650)).toEqual({ regime: 'short', low: false, long: true });
    expect(roomOf(1280, 720)).toEqual({ regime: 'short', low: false, long: false });
    expect(roomOf(500, 400)).toEqual({ regime: 'phone', low: true, long: false }); // too narrow for two side by side: it is scrolled
  });
});

// --- No step of the window's size takes much of the board ---

const clamp = (low: number, wanted: number, high: number) => Math.max(low, Math.min(wanted, high));
const leastOfPhone = (width: number, height: number, low: boolean) =>
  Math.min(width, clamp(low ? 260 : 300, Math.min(0.6 * width, 0.58 * height), 352));

/** The sides of a square board, as the grids of the frame give it. */
function square(width: number, height: number): [number, number] {
  const { regime: now, low } = roomOf(width, height);
  const least = leastOfPhone(width, height, low);
  const side = {
    xl: Math.min(height - 180, width - 992),
    wide: Math.min(height - 180, width - 48 - 648),
    short: Math.min(height - 128, width - 32 - 648),
    compact: Math.min(height - 128, width - 24 - 304),
    tall: Math.min(width - 24 - clamp(120, width - 480, 148), Math.max(height, 960) - 368),
    phone: Math.max(least, Math.min(width, Math.max(height, 380 + least) - (low ? 430 : 490))),
    flat: Math.min(Math.max(height, 360) - 12, Math.max(width - 320, Math.min(0.58 * width, height - 240))),
  }[now];
  return [side, side];
}

/** The same for a board that takes all the room there is. */
function field(width: number, height: number): [number, number] {
  const { regime: now, low } = roomOf(width, height);
  const least = leastOfPhone(width, height, low);
  const side = Math.min(328, Math.max(0.34 * width, 0.43 * width - Math.max(0, height - 480)));
  const sides: Record<Regime, [number, number]> = {
    xl: [width - 992 - 60, height - 180],
    wide: [width - 670 - 48, height - 180],
    short: [width - 584 - 32, height - 128],
    compact: [width - 340 - 24, height - 128],
    tall: [width - 16, Math.max(height, 832) - 412],
    phone: [width, Math.max(least, Math.max(height, 380 + least) * 0.69 - 260)],
    flat: [width - side - 52 - 24, Math.max(height, 360) - 12],
  };
  return sides[now];
}

describe('every window', () => {
  const STEP = 20;
  const sizes = Array.from({ length: (2600 - 320) / STEP + 1 }, (_, n) => 320 + n * STEP);
  const area = ([wide, high]: [number, number]) => wide * high;

  it('has one of the seven', () => {
    const found = new Set(sizes.flatMap((width) => sizes.map((height) => regime(width, height))));
    expect([...found].toSorted()).toEqual([...REGIMES].toSorted());
  });

  it.each([
    ['square', square],
    ['field', field],
  ] as const)('keeps its %s board when it grows or shrinks by 20 px', (_, board) => {
    const steps = sizes.flatMap((width) =>
      sizes.flatMap((height) =>
        [[width + STEP, height] as const, [width, height + STEP] as const].map((larger) => ({
          from: `${width}x${height}`,
          to: larger.join('x'),
          grown: area(board(...larger)) / area(board(width, height)),
        })),
      ),
    );
    expect(steps.filter(({ grown }) => grown < 0.6)).toEqual([]); // a larger window takes at most 40 percent
    expect(steps.filter(({ grown }) => grown > 1 / 0.55)).toEqual([]); // a smaller one at most 45
  });
});

// --- Each part has one place ---

describe('the parts around a board', () => {
  const ALL: Pane[] = ['hand', 'now', 'inspector', 'log', 'chat', 'piles'];
  const tabs = (now: Regime, shape: 'square' | 'field', has = ALL, long = false) => arrange(has, now, shape, long).tabs;

  it('are each in one place, whatever the regime', () => {
    for (const now of REGIMES)
      for (const shape of ['square', 'field'] as const)
        for (const has of [ALL, [...PANES], ['hand', 'log', 'chat'] as Pane[]]) {
          const { standing, tabs, talk } = arrange(has, now, shape);
          const places = [...standing, ...tabs, ...talk.filter((pane) => pane !== 'log')];
          expect(places.toSorted()).toEqual(has.toSorted());
        }
  });

  it('share what a large screen shows at once', () => {
    expect(tabs('xl', 'field')).toEqual(['log', 'chat', 'piles']);
    expect(tabs('wide', 'square')).toEqual(['log', 'chat', 'piles']);
    expect(tabs('wide', 'field')).toEqual(['now', 'log', 'chat', 'piles']);
    expect(tabs('short', 'square')).toEqual(['now', 'log', 'chat', 'piles']);
    expect(tabs('short', 'square', ALL, true)).toEqual(['log', 'chat', 'piles']);
    expect(tabs('compact', 'field')).toEqual(['now', 'inspector', 'log', 'chat', 'piles']);
    expect(tabs('wide', 'field', ['story', ...ALL])).toEqual(['now', 'inspector', 'log', 'chat', 'piles']); // it stands where the story is told
    expect(tabs('tall', 'square', ['hand', 'now', 'log', 'chat', 'piles'])).toEqual(['hand', 'log', 'chat', 'piles']);
  });

  it('tell the story beside the log where three or more seats fill the column left of the board', () => {
    const seated: Pane[] = ['story', 'seats', ...ALL];
    for (const now of ['xl', 'wide', 'short'] as const) {
      expect(arrange(seated, now, 'field').standing).toContain('inspector');
      expect(arrange(seated, now, 'field').tabs[0]).toBe('story');
    }
    expect(tabs('wide', 'field', seated)).toEqual(['story', 'now', 'log', 'chat', 'piles']);
  });

  it('are never more tabs than fit: log, chat and piles are one then', () => {
    expect(tabs('phone', 'square', ['hand', 'now', 'log', 'chat', 'piles'])).toEqual(['hand', 'now', 'log', 'chat', 'piles']);
    expect(tabs('phone', 'field')).toEqual(['hand', 'now', 'inspector', 'log']);
    expect(tabs('flat', 'square', ['hand', 'now', 'log', 'chat', 'piles'])).toEqual(['hand', 'now', 'log']);
    expect(arrange(ALL, 'phone', 'field').talk).toEqual(['log', 'chat', 'piles']);
    const told = arrange(['story', ...ALL], 'flat', 'field'); // a fifth has no room at the edge of a low screen
    expect([told.tabs, told.talk]).toEqual([
      ['hand', 'now', 'inspector', 'log'],
      ['story', 'log', 'chat', 'piles'],
    ]);
  });
});
