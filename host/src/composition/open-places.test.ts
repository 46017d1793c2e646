import type { ReleaseManifest, SlotSheet } from '@ninefold/contract';
import { describe, expect, it } from 'vitest';
import type { PageDescription } from '../page-tree/page-description.ts';
import { makeRelease, TEST_SHEET } from '../releases/testing/make-release.ts';
import { describePlaces, partsByPlace, partsIn, withParts, type Layouts } from './open-places.ts';
import type { LoadedRelease } from './release-pool.ts';

const PRICE = 'product-page/below-price';

function release(remote: string, sheets: Record<string, Partial<SlotSheet>>, isOn = true): [string, LoadedRelease] {
  const exposes: ReleaseManifest['exposes'] = {};
  for (const [name, sheet] of Object.entries(sheets))
    exposes[name] = { scripts: [], styles: [], slot: { ...TEST_SHEET, ...sheet } };
  const { manifest } = makeRelease({ manifest: { remote, exposes } });
  const exposed = new Set(isOn ? Object.keys(sheets) : []);
  return [remote, { remote, version: '1.0.0', manifest, exposed, texts: {} }];
}

const SEARCH = release('search', {
  ProductPage: { shows: ['cart/AddToCart'], offers: { [PRICE]: { productId: '{productId}' } } },
});
const CART = release('cart', { AddToCart: { offers: { 'add-to-cart/below': { size: '{size}' } } } });
const REVIEWS = release('reviews', { Stars: { fills: [PRICE, 'add-to-cart/below'] }, Quote: { fills: [PRICE] } });

const NOTHING_SAID: Layouts = new Map();

const product: PageDescription = {
  pageType: 'product',
  above: [],
  main: [{ name: 'search/ProductPage', props: { productId: '7' } }],
  below: [],
};

const viewOf = (...releases: [string, LoadedRelease][]) => ({ releases: new Map(releases) });

describe('open places', () => {
  it('are filled by what live releases have for them, with the props that the place gives', () => {
    expect(withParts(product, viewOf(SEARCH, REVIEWS), NOTHING_SAID).places).toEqual({
      [PRICE]: [
        { name: 'reviews/Quote', props: { productId: '7' } },
        { name: 'reviews/Stars', props: { productId: '7' } },
      ],
    });
  });

  it('stand in the same order whatever went live first', () => {
    const ads = release('ads', { Line: { fills: [PRICE] } });
    const names = (...releases: [string, LoadedRelease][]) => partsByPlace(viewOf(...releases)).get(PRICE);
    expect(names(REVIEWS, ads)).toEqual(['ads/Line', 'reviews/Quote', 'reviews/Stars']);
    expect(names(ads, REVIEWS)).toEqual(names(REVIEWS, ads));
  });

  it('are found inside slots that others show, and on pages that show more', () => {
    const expected = { 'add-to-cart/below': [{ name: 'reviews/Stars', props: {} }] };
    expect(withParts(product, viewOf(SEARCH, CART, REVIEWS), NOTHING_SAID).places).toMatchObject(expected);
    const content: PageDescription = { ...product, main: [] };
    expect(withParts(content, viewOf(CART, REVIEWS), NOTHING_SAID, ['cart/AddToCart']).places).toEqual(expected);
  });

  it('leave a page as it is where nobody fills them', () => {
    expect(withParts(product, viewOf(SEARCH, CART), NOTHING_SAID)).toBe(product);
    expect(withParts({ ...product, main: [] }, viewOf(SEARCH, REVIEWS), NOTHING_SAID)).not.toHaveProperty('places');
  });

  it('hold what operators name in their order, then the rest, without what they leave out', () => {
    const ads = release('ads', { Line: { fills: [PRICE] } });
    const order = (...said: [part: string, shown: boolean][]) =>
      partsIn(PRICE, viewOf(REVIEWS, ads), new Map([[PRICE, said.map(([part, shown]) => ({ part, shown }))]]));
    expect(order(['reviews/Stars', true], ['gone/Away', true])).toEqual(['reviews/Stars', 'ads/Line', 'reviews/Quote']);
    expect(order(['reviews/Quote', true], ['ads/Line', false])).toEqual(['reviews/Quote', 'reviews/Stars']);
    const none: Layouts = new Map([[PRICE, [{ part: 'reviews/Stars', shown: false }]]]);
    const stars = release('reviews', { Stars: { fills: [PRICE] } });
    expect(withParts(product, viewOf(SEARCH, stars), none)).toBe(product);
  });

  it('are listed for operators, with what is left out and what no page shows', () => {
    const layouts: Layouts = new Map([[PRICE, [{ part: 'reviews/Quote', shown: false }]]]);
    expect(describePlaces(viewOf(SEARCH, REVIEWS), layouts)).toEqual([
      { place: 'add-to-cart/below', isOffered: false, parts: [{ part: 'reviews/Stars', isShown: true }] },
      { place: 'home/main', isOffered: true, parts: [] },
      {
        place: PRICE,
        isOffered: true,
        parts: [
          { part: 'reviews/Stars', isShown: true },
          { part: 'reviews/Quote', isShown: false },
        ],
      },
    ]);
  });

  it('are found inside slots that show each other', () => {
    const cart = release('cart', { AddToCart: { shows: ['search/ProductPage'] } });
    expect(Object.keys(withParts(product, viewOf(SEARCH, cart, REVIEWS), NOTHING_SAID).places!)).toEqual([PRICE]);
  });

  it('hold nothing of a release that is switched off', () => {
    const off = release('reviews', { Stars: { fills: [PRICE] } }, false);
    expect(withParts(product, viewOf(SEARCH, off), NOTHING_SAID)).toBe(product);
  });
});
