import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { box } from '../lib/games.svelte';
import { go, match, router } from '../lib/router.svelte';

describe('paths', () => {
  it.each([
    ['/', { page: 'home' }],
    ['/cards/salt-and-bones', { page: 'cards', game: 'salt-and-bones' }],
    ['/cards', { page: 'cards', game: '' }],
    ['/rules/salus/', { page: 'rules', game: 'salus' }],
    ['/print/salt-and-bones', { page: 'print', game: 'salt-and-bones' }],
    ['/about', { page: 'about' }],
    ['/settings', { page: 'settings' }],
    ['/learn', { page: 'learn' }],
    ['/decks', { page: 'builder', path: 'decks', game: '' }],
    ['/terrain/salt-mystic', { page: 'builder', path: 'terrain', game: 'salt-mystic' }],
    ['/new/salt-mystic', { page: 'new', game: 'salt-mystic' }],
    ['/play/abc_DEF-12', { page: 'play', table: 'abc_DEF-12' }],
    ['/replay/abc', { page: 'replay', table: 'abc' }],
    ['/play', { page: 'lost', path: '/play' }],
    ['/about/us', { page: 'lost', path: '/about/us' }],
    ['/cards/a/b', { page: 'lost', path: '/cards/a/b' }],
    ['/%E0%A4%A', { page: 'lost', path: '/%E0%A4%A' }],
  ])('%s', (path, route) => {
    expect(match(path, ['decks', 'terrain'])).toEqual(route);
  });
});

describe('the router', () => {
  beforeAll(() => box.open());

  it('knows the pages that games add, and no others', () => {
    go('/decks/salt-mystic');
    expect(router.route).toEqual({ page: 'builder', path: 'decks', game: 'salt-mystic' });
    go('/castles/salt-mystic');
    expect(router.route).toEqual({ page: 'lost', path: '/castles/salt-mystic' });
  });

  function click(link: { href: string; target?: string }, event: MouseEventInit = {}): boolean {
    const anchor = Object.assign(document.createElement('a'), link);
    document.body.append(anchor);
    let taken = false;
    const last = (clicked: Event) => {
      taken = clicked.defaultPrevented;
      clicked.preventDefault(); // the browser stays where it is
    };
    addEventListener('click', last, { once: true });
    anchor.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...event }));
    return taken;
  }

  it('goes by links of this client and leaves the others to the browser', () => {
    onTestFinished(router.start());
    go('/');
    expect(click({ href: '/about' })).toBe(true);
    expect(router.route).toEqual({ page: 'about' });
    expect(location.pathname).toBe('/about');
    expect(click({ href: 'https://example.com/' })).toBe(false);
    expect(click({ href: '/api/games' })).toBe(false);
    expect(click({ href: '/settings', target: '_blank' })).toBe(false);
    expect(click({ href: '/settings' }, { ctrlKey: true })).toBe(false);
    expect(click({ href: '/about#credits' })).toBe(false);
    expect(router.route).toEqual({ page: 'about' });
  });

  it('follows Back', () => {
    onTestFinished(router.start());
    go('/about');
    history.replaceState(null, '', '/settings?a=1');
    dispatchEvent(new PopStateEvent('popstate'));
    expect(router.route).toEqual({ page: 'settings' });
    expect(router.query.get('a')).toBe('1');
  });
});
