import { siteOf } from '@ninefold/sites';
import { expect, it } from 'vitest';
import type { RenderedHead } from '../rendering/messages.ts';
import { headOf } from './page-head.ts';
import type { Route } from '../composition/page-table.ts';

const head = (route: Partial<Route>, rendered?: RenderedHead) =>
  headOf({ pageType: 'product', main: [], ...route }, { site: siteOf('DE') }, '/here', rendered);
const SAID: RenderedHead = { state: 'said', head: { title: 'Mug', canonical: '/mug-p1' } };

it('says what the main part of the page has said', () => {
  expect(head({}, SAID)).toEqual({ head: SAID.head });
});

it('LAY-1 a page whose main part is late has the shop’s title, and is kept from search engines where it may be no page', () => {
  const late: RenderedHead = { state: 'late' };
  const { head: ofProduct, isMissing } = head({}, late);
  expect(isMissing).toBeUndefined();
  expect(ofProduct.title).toMatch(/./);
  expect(ofProduct.robots).toBeUndefined();
  expect(head({ pageType: 'content' }, late).head).toMatchObject({ title: ofProduct.title, robots: 'noindex' });
});

it('LAY-1 a page whose main part is missing is missing, and no search engine keeps it', () => {
  expect(head({}, { state: 'missing' })).toMatchObject({ head: { robots: 'noindex' }, isMissing: true });
});

it('the home page has a title of its own, tells search engines of the shop, and asks for its first picture ahead', () => {
  const preloadImage = { srcSet: '/img/a', sizes: '100vw', type: 'image/avif' };
  const home = head({ pageType: 'home' }, { state: 'said', head: { title: 'of a block', preloadImage } }).head;
  expect(home).toMatchObject({ canonical: '/here', preloadImage });
  expect(home.title).not.toBe('of a block');
  expect(home.structuredData?.length).toBeGreaterThan(1);
  expect(head({ pageType: 'home' }, { state: 'late' }).head.preloadImage).toBeUndefined();
});

it('the page of a site without goods is kept from search engines', () => {
  expect(head({ pageType: 'home', isEmptyShop: true }).head.robots).toBe('noindex');
});
