import { describe, expect, it } from 'vitest';
import { projectFile } from '../test/cards';
import { REFERENCES } from '../games/salt_and_bones/print/reference';
import { announcer } from './announcer.svelte';
import { botOf, botsFor, byStrength, chooseBot, offered } from './bots';
import { ON_THE_BOX, inBoxOrder } from './games';
import { partName } from '../games/salt_mystic/mystic';
import { blocks, origin, pieces } from './prose';
import { settings } from './settings.svelte';
import { recall, remember } from './store';
import { freshSalt } from './fair';
import { theme } from './theme.svelte';
import { ago } from './time';

describe('rule text', () => {
  it('falls into words, marks and links', () => {
    expect(pieces('Only **M** may (`W5`, SB-CHAIN-9), *never* 2 * 3.')).toEqual([
      { kind: 'text', text: 'Only ' },
      { kind: 'strong', text: 'M' },
      { kind: 'text', text: ' may (' },
      { kind: 'code', text: 'W5' },
      { kind: 'text', text: ', ' },
      { kind: 'rule', text: 'SB-CHAIN-9' },
      { kind: 'text', text: '), ' },
      { kind: 'em', text: 'never' },
      { kind: 'text', text: ' 2 * 3.' },
    ]);
  });

  it('keeps tables and points apart from sentences', () => {
    expect(blocks('One.\n| a | b |\n|---|---|\n| 1 | 2 |\n- point')).toEqual([
      { kind: 'line', text: 'One.' },
      { kind: 'table', rows: [['a', 'b'], ['1', '2']] },
      { kind: 'item', text: 'point' },
    ]);
  });

  it.each([
    ['R 4.2', 'rulebook'],
    ['R* 4.2', 'follows'],
    ['H', 'house'],
    ['R 4.2; H', 'rulebook + house'],
    ['B Q', 'both editions'],
    ['Q', 'Quick-start'],
    ['B, H for detail', 'Basic Rules + house'],
    ['', ''],
  ])('with marks "%s" comes from: %s', (marks, word) => {
    expect(origin(marks).word).toBe(word);
  });
});

describe('the parts of the rules', () => {
  it('of Salt Mystic are named in words, whatever else stands in their headings', () => {
    expect(['2.11 LOS', '2.17 SOLO (see section 5 for the algorithm)', 'Geometry', '2.9 WHATEVER'].map(partName)).toEqual([
      '2.11 Line of sight',
      '2.17 Solo: the Wolfpack',
      'Geometry',
      '2.9 WHATEVER',
    ]);
  });

  it('of Salt Mystic all have words', () => {
    const headings = [...projectFile('docs/rules/salt-mystic.md').matchAll(/^## (2\.\d+ [A-Z]+)\b(?! d)/gm)].map((hit) => hit[1]!);
    const shouted = headings.map(partName).filter((name) => /[A-Z]{3}/.test(name));
    expect(headings.length).toBeGreaterThan(15);
    expect(shouted).toEqual([]);
  });
});

describe('the printed reference', () => {
  it('names only rules that exist', () => {
    for (const [game, parts] of Object.entries(REFERENCES)) {
      const catalogue = projectFile(`docs/rules/${game}.md`);
      for (const rule of parts.flatMap((part) => part.lines).flatMap((line) => line.rules)) {
        expect(catalogue, rule).toContain(`**${rule}**`);
      }
    }
  });
});

describe('small things', () => {
  it('the box keeps its order and takes the word of the server on what is built', () => {
    const told = [{ ...ON_THE_BOX[1]!, built: true }, { ...ON_THE_BOX[0]!, name: 'new', built: true }];
    expect(inBoxOrder(told).map((game) => [game.name, game.built])).toEqual([
      ['salt-mystic', false],
      ['salt-and-bones', true],
      ['salvation-and-steel', false],
      ['salus', false],
      ['new', true],
    ]);
  });

  it('bots stand by strength', () => {
    const bots = ['greedy', 'deep', 'random'].map((name) => ({ name, describe: '', games: [] }));
    expect(byStrength(bots).map((bot) => bot.name)).toEqual(['random', 'greedy', 'deep']);
  });

  it('the bot of a game is the one chosen there, else its expert, else that of the settings', () => {
    const bots = ['greedy', 'random', 'tactical'].map((name) => ({ name, describe: '', games: name === 'tactical' ? ['salt-mystic'] : [] }));
    expect([botOf('salt-mystic', bots), botOf('salt-and-bones', bots)]).toEqual(['tactical', 'greedy']);
    chooseBot('salt-mystic', 'random');
    expect([botOf('salt-mystic', bots), botOf('salt-and-bones', bots)]).toEqual(['random', 'greedy']);
    expect(botOf('salt-mystic', bots.slice(0, 1))).toBe('greedy');
    expect(botOf('salt-mystic', [])).toBe('');
    settings.set('bots', {});
  });

  it('only bots that know a game are offered there, and a kept one that does not gives way to the strongest', () => {
    const bots = ['tactical', 'greedy', 'random'].map((name) => ({ name, describe: '', games: name === 'tactical' ? ['salt-mystic'] : [] }));
    expect(botsFor('salt-and-bones', bots).map(({ name }) => name)).toEqual(['greedy', 'random']);
    expect(botsFor('salt-mystic', bots)).toEqual(bots);
    settings.set('bot', 'random');
    chooseBot('salt-and-bones', 'tactical');
    expect(botOf('salt-and-bones', bots)).toBe('greedy');
    expect([offered('salt-and-bones', 'tactical', bots), offered('salt-and-bones', 'random', bots)]).toEqual(['greedy', 'random']);
    settings.set('bots', {});
    settings.set('bot', 'tactical');
    expect([botOf('salt-and-bones', bots), botOf('salt-mystic', bots)]).toEqual(['greedy', 'tactical']);
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

  it('the theme is on the page and kept', () => {
    theme.set('light');
    expect(document.documentElement.dataset.theme).toBe('light');
    theme.toggle();
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(recall('theme', '')).toBe('dark');
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
