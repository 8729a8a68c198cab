import { describe, expect, it, onTestFinished } from 'vitest';
import { box } from '../lib/games.svelte';
import { go, match, router } from '../lib/router.svelte';

describe('paths', () => {
  it.each([
    ['/', { page: 'home' }],
    ['/cards/sand-and-stones', { page: 'cards', game: 'sand-and-stones' }],
    ['/cards', { page: 'cards', game: '' }],
    ['/rules/dunes/', { page: 'rules', game: 'dunes' }],
    ['/print/sand-and-stones', { page: 'print', game: 'sand-and-stones' }],
    ['/about', { page: 'about' }],
    ['/settings', { page: 'settings' }],
    ['/learn', { page: 'learn' }],
    ['/decks', { page: 'builder', path: 'decks', game: '' }],
    ['/terrain/dunes', { page: 'builder', path: 'terrain', game: 'dunes' }],
    ['/new/dunes', { page: 'new', game: 'dunes' }],
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
  it('knows the pages that games add, and no others', () => {
    box.modules = { dunes: { builders: [{ path: 'castles', label: 'Castles', glyph: 'setup', Page: () => Promise.reject(new Error()) }] } };
    go('/castles/dunes');
    expect(router.route).toEqual({ page: 'builder', path: 'castles', game: 'dunes' });
    go('/towers/dunes');
    expect(router.route).toEqual({ page: 'lost', path: '/towers/dunes' });
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
