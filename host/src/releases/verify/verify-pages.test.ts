import type { ReleaseManifest, SlotSheet } from '@ninefold/contract';
import { expect, it } from 'vitest';
import { makeRelease, TEST_SHEET } from '../testing/make-release.ts';
import { verifyPages } from './verify-pages.ts';

const told = (manifest: Partial<ReleaseManifest>) =>
  verifyPages(makeRelease({ manifest }).manifest).map(({ code, text }) => `${code} ${text}`);

/** A page that gives the footer props. */
const page = (
  path: ReleaseManifest['pages'][number]['path'],
  props: Record<string, string>,
): ReleaseManifest['pages'] => [{ path, type: 'content', slots: [{ name: 'footer/Footer', props }] }];

it('REL-1 refuses a page that gives its slot what its address does not have: it would get nothing', () => {
  expect(told({ pages: page('/a-{id:digits}', { id: '{ID}', of: 'a {slug}', kind: 'short' }) })).toEqual([
    'REFERENCE_UNKNOWN the page "/a-{id:digits}" gives footer/Footer {ID}, {slug}, which its address does not have',
  ]);
});

it('REL-1 takes what the address has, on one of its sites at least, and what the shop gives', () => {
  const props = { id: '{id}', slug: '{slug}', from: '{path}', to: '{checkoutUrl}' };
  expect(told({ pages: page({ AT: '/a-{id:digits}', DE: '/b-{slug}' }, props) })).toEqual([]);
});

it.each<[string, Partial<SlotSheet>]>([
  ['page/footer', { place: 'page/footer' }],
  ['stage', { homeBlocks: { stage: {} } }],
])('REL-1 refuses two modules that claim %s: one of them would never show', (claimed, sheet) => {
  const part = { scripts: [], styles: [], slot: { ...TEST_SHEET, ...sheet } };
  expect(told({ exposes: { Footer: part, Imprint: part } })).toEqual([
    `PLACE_TAKEN ${claimed} is claimed by Footer and by Imprint of this release, and one alone can have it`,
  ]);
  expect(told({ exposes: { Footer: part, Imprint: { ...part, slot: TEST_SHEET } } })).toEqual([]);
});

it('REL-1 refuses a slot that gives an open place a prop that it does not have: what stands there would get nothing', () => {
  const part = (placeholder: string) => ({
    scripts: [],
    styles: [],
    slot: {
      ...TEST_SHEET,
      samples: [{}, { productId: '1' }],
      offers: { 'footer/end': { productId: placeholder, kind: 'a' } },
    },
  });
  expect(told({ exposes: { Footer: part('{productID}') } })).toEqual([
    'REFERENCE_UNKNOWN Footer gives footer/end {productID}, which none of its samples has: write the name of the prop, or a sample with it',
  ]);
  expect(told({ exposes: { Footer: part('{productId}') } })).toEqual([]);
});
