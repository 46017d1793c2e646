import type { ReleaseManifest, SlotSheet } from '@ninefold/contract';
import { siteOf, type SiteCode } from '@ninefold/sites';
import { describe, expect, it } from 'vitest';
import type { PageDescription } from '../page-tree/page-description.ts';
import { makeRelease, TEST_SHEET } from '../releases/testing/make-release.ts';
import { pageAssetsOf } from './page-assets.ts';
import type { LoadedRelease } from './release-pool.ts';
import type { SiteView } from './site-view.ts';

const integrityOf = (path: string) => `hash of ${path}`;

/** A release whose modules have a script, a stylesheet and texts each. */
function release(
  remote: string,
  sheets: Record<string, Partial<SlotSheet>>,
  changed: Partial<Pick<LoadedRelease, 'exposed' | 'texts'>> = {},
): LoadedRelease {
  const exposes: ReleaseManifest['exposes'] = {};
  for (const [name, sheet] of Object.entries(sheets))
    exposes[name] = {
      scripts: ['shared.js', `${name}.js`],
      styles: [`${name}.css`],
      slot: { ...TEST_SHEET, ...sheet },
    };
  const paths = [
    'browser/entry.js',
    'shared.js',
    ...Object.keys(sheets).flatMap((name) => [`${name}.js`, `${name}.css`]),
  ];
  const files = Object.fromEntries(paths.map((path) => [path, { integrity: integrityOf(path), bytes: 1 }]));
  const { manifest } = makeRelease({ manifest: { remote, exposes, files, federationName: `${remote}_1_0_0` } });
  const named = Object.fromEntries(Object.keys(sheets).map((name) => [name, { title: name }]));
  const texts = { 'de-DE': { common: { close: 'Schließen' }, fallback: { cart: 'Warenkorb' }, ...named } };
  return { remote, version: '1.0.0', manifest, exposed: new Set(Object.keys(sheets)), texts, ...changed };
}

function viewOf(releases: LoadedRelease[], site: SiteCode = 'DE'): SiteView {
  return {
    site: siteOf(site),
    revision: 1,
    releases: new Map(releases.map((each) => [each.remote, each])),
    isOpened: true,
    isWhole: true,
    arms: [],
  };
}

const pageOf = (...names: string[]): PageDescription => ({
  pageType: 'content',
  above: [],
  main: names.map((name) => ({ name, props: {} })),
  below: [],
});

const assetsOf = (releases: LoadedRelease[], ...names: string[]) =>
  pageAssetsOf(viewOf(releases), pageOf(...names), []);

const file = (remote: string, path: string) => ({
  href: `/releases/${remote}/1.0.0/${path}`,
  integrity: integrityOf(path),
});

describe('a page', () => {
  it('names the remote, the scripts and the styles of its slot, with their hashes', () => {
    const assets = assetsOf([release('cart', { CartBadge: {}, CartPage: {} })], 'cart/CartBadge');
    expect(assets).toMatchObject({
      slots: { 'cart/CartBadge': { fallback: 'notice', isFilled: true } },
      browserRemotes: {
        cart: {
          version: '1.0.0',
          federationName: 'cart_1_0_0',
          entry: '/releases/cart/1.0.0/browser/entry.js',
          integrity: integrityOf('browser/entry.js'),
        },
      },
    });
    expect(assets.browserSlots).toEqual({ 'cart/CartBadge': {} });
    expect(assets.preloads).toEqual(
      ['browser/entry.js', 'shared.js', 'CartBadge.js'].map((path) => file('cart', path)),
    );
    expect(assets.styles).toEqual([
      { remote: 'cart', version: '1.0.0', path: 'CartBadge.css', integrity: integrityOf('CartBadge.css') },
    ]);
  });

  it.each<[SlotSheet['samples'], true | undefined]>([
    [[{}], true],
    [[{}, { size: 'tile' }], undefined],
  ])('knows whether whoever shows a slot gives it props, by its samples: %j', (samples, takesNoProps) => {
    const { slots } = assetsOf([release('cart', { A: { samples } })], 'cart/A');
    expect(slots['cart/A']?.takesNoProps).toBe(takesNoProps);
  });

  it('fetches what several slots have in common once', () => {
    const { preloads } = assetsOf([release('cart', { A: {}, B: {} })], 'cart/A', 'cart/B', 'cart/A');
    expect(preloads).toEqual(['browser/entry.js', 'shared.js', 'A.js', 'B.js'].map((path) => file('cart', path)));
  });

  it('carries the texts of its slots alone, and what the whole page needs', () => {
    const { texts } = assetsOf(
      [release('cart', { A: {}, B: {}, C: {} }), release('search', { D: {} })],
      'cart/A',
      'cart/C',
    );
    expect(texts).toEqual({
      cart: { common: { close: 'Schließen' }, A: { title: 'A' }, C: { title: 'C' } },
      host: { fallback: expect.any(Object) as object },
    });
  });

  it('carries the groups that its slots name, and none of those that slots of other pages name', () => {
    const texts = { 'de-DE': { A: { title: 'A' }, order: { total: 'Summe' }, errors: { limit: 'Mehr nicht' } } };
    const cart = release('cart', { A: { texts: ['order'] }, B: { texts: ['errors', 'order'] } }, { texts });
    expect(assetsOf([cart], 'cart/A').texts['cart']).toEqual({
      common: {},
      A: { title: 'A' },
      order: { total: 'Summe' },
    });
    expect(assetsOf([cart], 'cart/A', 'cart/B').texts['cart']).toMatchObject(texts['de-DE']);
  });

  it('has no texts of a slot that says nothing in its language', () => {
    const { texts } = assetsOf([release('cart', { A: {} }, { texts: {} })], 'cart/A');
    expect(texts['cart']).toEqual({ common: {}, A: {} });
  });

  it('has the files of slots that are inside others, those that show each other once', () => {
    const releases = [release('cart', { A: { shows: ['search/D'] } }), release('search', { D: { shows: ['cart/A'] } })];
    expect(Object.keys(assetsOf(releases, 'cart/A').slots)).toEqual(['cart/A', 'search/D']);
    expect(assetsOf(releases, 'cart/A').styles.map(({ path }) => path)).toEqual(['A.css', 'D.css']);
  });

  it('has those of slots that show others on this page alone', () => {
    const view = viewOf([release('cart', { A: {} }), release('search', { D: {} })]);
    expect(Object.keys(pageAssetsOf(view, pageOf('cart/A'), ['search/D']).slots)).toEqual(['cart/A', 'search/D']);
    expect(Object.keys(pageAssetsOf(view, pageOf('cart/A'), []).slots)).toEqual(['cart/A']);
  });

  it.each(['idle', 'visible', 'interaction'] as const)(
    'asks for no script ahead of a slot that waits: %s',
    (hydrate) => {
      const assets = assetsOf([release('cart', { A: { hydrate } })], 'cart/A');
      expect(assets.browserSlots).toEqual({ 'cart/A': { hydrate } });
      expect([assets.preloads, Object.keys(assets.browserRemotes)]).toEqual([[], ['cart']]);
    },
  );
});

describe('a slot that no release fills', () => {
  const MISSING = {
    slots: { 'cart/A': { fallback: 'none', isFilled: false } },
    browserSlots: { 'cart/A': { fallback: 'none', isMissing: true } },
  };
  const NOTHING = { browserRemotes: {}, preloads: [], styles: [] };

  it.each([
    ['its remote is not live', []],
    ['its release lacks the module', [release('cart', { B: {} })]],
  ])('leaves its place empty when %s', (_why, releases) => {
    const { texts, ...assets } = assetsOf(releases, 'cart/A');
    expect(assets).toEqual({ ...MISSING, ...NOTHING });
    expect(texts).not.toHaveProperty('cart');
  });

  it('leaves its place empty though its module is called like what every object has', () => {
    expect(assetsOf([release('cart', { B: {} })], 'cart/toString').slots).toEqual({
      'cart/toString': { fallback: 'none', isFilled: false },
    });
  });

  it('shows its fallback in the language of the page when it is switched off, and fetches nothing', () => {
    const fallback = { show: [{ link: '/cart', text: { key: 'cart' } }] };
    const off = release('cart', { A: { fallback, hydrate: 'idle' } }, { exposed: new Set() });
    const shown = { show: [{ link: '/cart', text: 'Warenkorb' }] };
    const { texts, ...assets } = pageAssetsOf(viewOf([off], 'AT'), pageOf('cart/A'), []);
    expect(assets).toEqual({
      slots: { 'cart/A': { fallback: shown, isFilled: false } },
      browserSlots: { 'cart/A': { hydrate: 'idle', fallback: shown, isMissing: true } },
      ...NOTHING,
    });
    expect(texts).not.toHaveProperty('cart');
  });
});

describe('what is worked out', () => {
  const releases = [release('cart', { A: {}, B: {} })];

  it('is kept for all pages of the same slots, as long as the composition', () => {
    const view = viewOf(releases);
    const first = pageAssetsOf(view, pageOf('cart/A'), []);
    expect(pageAssetsOf(view, pageOf('cart/B'), [])).not.toBe(first);
    expect(pageAssetsOf(view, pageOf('cart/A'), [])).toBe(first);
    expect(pageAssetsOf(viewOf(releases), pageOf('cart/A'), [])).not.toBe(first);
  });

  it('says of an empty shop what other pages do not', () => {
    const view = viewOf(releases);
    const full = pageAssetsOf(view, pageOf('cart/A'), []);
    const empty = pageAssetsOf(view, { ...pageOf('cart/A'), isEmptyShop: true }, []);
    expect(empty.texts['host']).toMatchObject({ empty: expect.any(Object) as object });
    expect(full.texts['host']).not.toHaveProperty('empty');
    // The same of other slots is another page.
    const other = pageAssetsOf(view, { ...pageOf('cart/B'), isEmptyShop: true }, []);
    expect(Object.keys(other.slots)).toEqual(['cart/B']);
  });
});
