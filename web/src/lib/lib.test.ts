import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { announcer } from './announcer.svelte';
import { botOf, botsFor, byStrength, chooseBot, offered } from './bots';
import type { RuleInfo, RuleOrigin } from '../wire.gen';
import { saidWhere, searched, spokenBy } from './rules';
import { hasWords } from './search';
import { settings } from './settings.svelte';
import { recall, remember } from './store';
import { freshSalt } from './fair';
import { theme } from './theme.svelte';
import { ago } from './time';

describe('a rule', () => {
  it('can be searched by all that it says, tables too', () => {
    const rule: RuleInfo = {
      id: 'XY-DRAW-1',
      heading: '2.1 Drawing',
      blocks: [
        { type: 'paragraph', pieces: ['See ', { kind: 'rule', text: 'XY-DRAW-9' }, ': ', { kind: 'strong', text: 'M' }, 'any cards.'] },
        { type: 'point', pieces: [{ kind: 'em', text: 'at once' }] },
        { type: 'table', head: [['window'], [{ kind: 'code', text: 'when' }]], rows: [[['first'], []]] },
      ],
      origin: {},
    };
    expect(searched(rule)).toBe('XY-DRAW-1 2.1 Drawing See XY-DRAW-9: Many cards. at once window when first ');
    expect(hasWords(searched(rule), ' WINDOW  many cards')).toBe(true);
    expect(hasWords(searched(rule), 'window door')).toBe(false);
    expect(hasWords(searched(rule), '')).toBe(true);
  });

  it.each<[RuleOrigin, string, string]>([
    [{ books: ['rulebook'] }, 'rulebook', 'Stated: R 4.2'],
    [{ books: ['rulebook'], follows: true }, 'follows', 'Follows from what is stated: R 4.2'],
    [{ is_house: true }, 'house', 'Our ruling: no rulebook says it'],
    [{ books: ['Red', 'Blue'], is_house: true }, 'Red + Blue + house', 'Partly stated, partly ours: R 4.2'],
    [{}, '', 'Stated: R 4.2'],
  ])('of the origin %j is said by: %s', (origin, words, sentence) => {
    expect([spokenBy(origin), saidWhere(origin, 'R 4.2')]).toEqual([words, sentence]);
  });
});

describe('small things', () => {
  it('bots stand by strength', () => {
    const bots = ['greedy', 'deep', 'random'].map((name) => ({ name, describe: '', games: [] }));
    expect(byStrength(bots).map((bot) => bot.name)).toEqual(['random', 'greedy', 'deep']);
  });

  it('the bot of a game is the one chosen there, else its expert, else that of the settings', () => {
    const bots = ['greedy', 'random', 'tactical'].map((name) => ({ name, describe: '', games: name === 'tactical' ? ['hills'] : [] }));
    expect([botOf('hills', bots), botOf('ships', bots)]).toEqual(['tactical', 'greedy']);
    chooseBot('hills', 'random');
    expect([botOf('hills', bots), botOf('ships', bots)]).toEqual(['random', 'greedy']);
    expect(botOf('hills', bots.slice(0, 1))).toBe('greedy');
    expect(botOf('hills', [])).toBe('');
    settings.set('bots', {});
  });

  it('only bots that know a game are offered there, and a kept one that does not gives way to the strongest', () => {
    const bots = ['tactical', 'greedy', 'random'].map((name) => ({ name, describe: '', games: name === 'tactical' ? ['hills'] : [] }));
    expect(botsFor('ships', bots).map(({ name }) => name)).toEqual(['greedy', 'random']);
    expect(botsFor('hills', bots)).toEqual(bots);
    settings.set('bot', 'random');
    chooseBot('ships', 'tactical');
    expect(botOf('ships', bots)).toBe('greedy');
    expect([offered('ships', 'tactical', bots), offered('ships', 'random', bots)]).toEqual(['greedy', 'random']);
    settings.set('bots', {});
    settings.set('bot', 'tactical');
    expect([botOf('ships', bots), botOf('hills', bots)]).toEqual(['greedy', 'tactical']);
    settings.set('bot', 'greedy');
  });

  it('time is told in words', () => {
    expect(ago(1000, 1030)).toBe('just now');
    expect(ago(1000, 1000 + 3 * 3600)).toBe('3 hours ago');
    expect(ago(1000, 1000 + 86_400)).toBe('yesterday');
  });

  it("a guest's own value for the dice is new each time", () => {
    expect(freshSalt()).toMatch(/^[0-9a-f]{32}$/);
    expect(freshSalt()).not.toBe(freshSalt());
  });

  it('what is remembered comes back, and nonsense does not', () => {
    remember('x', { a: 1 });
    expect(recall('x', {})).toEqual({ a: 1 });
    localStorage.setItem('saltbox.x', '{');
    expect(recall('x', 'else')).toBe('else');
  });

  it('the theme is on the page and kept; its switch goes round by what the system has not, what it has, and as the system', () => {
    const [has, hasNot] = matchMedia('(prefers-color-scheme: light)').matches ? ['light', 'dark'] : ['dark', 'light'];
    theme.set('system');
    expect(document.documentElement.dataset.theme).toBe(has);
    for (const [choice, shown] of [
      [hasNot, hasNot],
      [has, has],
      ['system', has],
      [hasNot, hasNot],
    ]) {
      theme.toggle();
      expect([theme.choice, document.documentElement.dataset.theme, recall('theme', '')]).toEqual([choice, shown, choice]);
    }
  });

  it.each([
    [null, false, 'dark'],
    [null, true, 'light'],
    ['"system"', true, 'light'],
    ['"dark"', true, 'dark'],
    ['"light"', false, 'light'],
    ['{', true, 'light'],
    ['"pink"', false, 'dark'],
  ])('before anything is drawn, %s with a light system (%s) is %s', (kept, matches, shown) => {
    if (kept !== null) localStorage.setItem('saltbox.theme', kept);
    const page = { documentElement: { dataset: {} as DOMStringMap } };
    // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the page runs this very file
    new Function('localStorage', 'matchMedia', 'document', readFileSync('public/theme.js', 'utf8'))(
      localStorage,
      () => ({ matches }),
      page,
    );
    expect(page.documentElement.dataset.theme).toBe(shown);
  });

  it('settings are on the page and kept', () => {
    settings.set('motion', 'none');
    settings.set('textSize', 'larger');
    expect(settings.still).toBe(true);
    expect(document.documentElement.dataset.motion).toBe('none');
    expect(document.documentElement.style.fontSize).toBe('125%');
    expect(recall('settings', {})).toMatchObject({ motion: 'none', textSize: 'larger' });
  });

  it('the same words twice are heard twice', () => {
    announcer.say('Your turn.');
    const first = announcer.polite;
    announcer.say('Your turn.');
    expect(announcer.polite).not.toBe(first);
    expect(announcer.polite.trim()).toBe('Your turn.');
  });
});
