import { flushSync } from 'svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, mounted, settled } from '../../../test/mounted';
import { CATALOGUE, MUSTERS } from '../fixtures/offers';
import Editor from './Editor.svelte';
import { copiesOf, dropBand, keepBand, keptBands, withCopies, withSpell, type BandDocument } from './kept';

const band = (name: string) => JSON.parse(MUSTERS.documents[name]!) as BandDocument;

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', (path: string) => {
    const wish = new URL(path, 'http://saltbox.test').searchParams;
    return Promise.resolve(answer(MUSTERS.told[wish.get('document') ?? MUSTERS.documents.legal!]));
  });
});

async function editor(document: BandDocument): Promise<{ root: HTMLElement; changed: BandDocument[] }> {
  vi.useFakeTimers();
  const changed: BandDocument[] = [];
  const props = { game: 'salvation-and-steel', book: CATALOGUE, band: document, change: (next: BandDocument) => changed.push(next) };
  const root = mounted(Editor, props);
  flushSync();
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  await settled();
  return { root, changed };
}

describe('the band builder', () => {
  it('shows the points and the limits as the server counts them', async () => {
    const { root } = await editor(band('legal'));
    const told = MUSTERS.told[MUSTERS.documents.legal!]!;
    expect(root.querySelector('.points')?.textContent).toContain(`${told.points} of ${told.most} points`);
    expect(root.querySelector('.good')?.textContent).toContain('A legal band');
    expect((root.querySelector('[aria-label="This band as text"]') as HTMLTextAreaElement).value).toBe(told.text);
  });

  it('says by which rule a band is not legal', async () => {
    const { root } = await editor(band('two mages'));
    const [problem] = MUSTERS.told[MUSTERS.documents['two mages']!]!.problems;
    expect(root.querySelector('.bad')?.textContent).toContain(problem!.sentence);
    expect(root.querySelector('.bad')?.textContent).toContain(problem!.rule);
  });

  it('changes by its buttons, takes a starter band, and reads one from text', async () => {
    const { root, changed } = await editor(band('legal'));
    (root.querySelector('[aria-label="One Knight more"]') as HTMLElement).click();
    expect(copiesOf(changed[0]!, 'knight')).toBe(3);
    const starter = [...root.querySelectorAll('aside .row button')][0] as HTMLElement;
    starter.click();
    expect(changed[1]).toEqual(JSON.parse(CATALOGUE.starters[0]!.band.document));
    const paste = root.querySelector('textarea:not([readonly])') as HTMLTextAreaElement;
    paste.value = MUSTERS.told[MUSTERS.documents.legal!]!.text;
    paste.dispatchEvent(new Event('input', { bubbles: true }));
    flushSync();
    ([...root.querySelectorAll('aside button')].at(-1) as HTMLElement).click();
    await settled();
    expect(changed[2]).toEqual(JSON.parse(MUSTERS.told[MUSTERS.documents.legal!]!.document));
  });
});

describe('bands that a browser keeps', () => {
  it('are kept, replaced and dropped by their id', () => {
    keepBand({ id: 'a', name: 'Mine', document: band('legal') });
    keepBand({ id: 'a', name: 'Ours', document: band('legal') });
    expect(keptBands().map(({ name }) => name)).toEqual(['Ours']);
    expect(dropBand('a')).toEqual([]);
  });

  it('have units and spells that come and go', () => {
    const more = withCopies(band('legal'), 'squire', 2);
    expect(copiesOf(more, 'squire')).toBe(2);
    expect(copiesOf(withCopies(more, 'squire', 0), 'squire')).toBe(0);
    expect(withSpell(more, 'strike', true).spells).toEqual(['shield', 'strike']);
    expect(withSpell(more, 'shield', false).spells).toEqual([]);
  });
});
