import { testPage } from '@ninefold/platform/testing';
import { siteOf } from '@ninefold/sites';
import { expect, it } from 'vitest';
import type { Listing } from '../../contract/listing.ts';
import german from '../locales/de-DE.json' with { type: 'json' };
import { head } from './category-page-head.ts';

const URL = '/kaffee-c1000';
const ALTERNATES = { DE: URL, CZ: '/kava-c1000' };
const LISTING: Listing = {
  products: [],
  total: 50,
  page: 1,
  pageCount: 3,
  sort: 'popularity',
  filters: '',
  facets: [],
  isCapped: false,
  isTotalCapped: false,
  totalWithoutFilters: 50,
};

type Translate = Parameters<typeof head>[1]['t'];
const named: Translate = (key, values) => [key, ...Object.values(values ?? {})].join(' ');

function headOf(listing: Partial<Listing> = {}, query: Record<string, string> = {}, path = URL, t = named) {
  const data = {
    number: 1000,
    name: 'Kaffee',
    url: URL,
    breadcrumbs: [{ name: 'Genuss', url: '/genuss-c1' }],
    children: [],
    alternates: ALTERNATES,
    listing: { ...LISTING, ...listing },
  };
  const page = { path, query, pageType: 'category' } as const;
  return head(data, { site: siteOf('DE'), page, t });
}

it('SEO-3 a category is for search engines at its own address, and names that of other countries', () => {
  const { title, canonical, alternates, structuredData, ...others } = headOf();
  expect({ title, canonical, alternates }).toEqual({
    title: 'Kaffee | Ninefold',
    canonical: URL,
    alternates: ALTERNATES,
  });
  expect(others).toEqual({ description: 'CategoryPage.description Kaffee 50 50' });
  expect(structuredData).toMatchObject([
    { itemListElement: [{ name: 'common.home' }, { name: 'Genuss', position: 2 }] },
    { '@type': 'ItemList' },
  ]);
});

it('SIT-3 a category says how much it has as its country writes numbers', () => {
  const { i18n } = testPage({ texts: { search: german } });
  const t: Translate = (key, values) => i18n.t(key, { ns: 'search', ...values });
  expect(headOf({ total: 1234 }, {}, URL, t).description).toBe(
    'Kaffee bei Ninefold: 1.234 Artikel entdecken und bequem online bestellen.',
  );
});

it('SEO-3 a further page of it has its number and its own address, and no other countries', () => {
  const told = headOf({ page: 2 });
  expect(told).toMatchObject({
    title: 'Kaffee – listing.pages.page 2 | Ninefold',
    canonical: `${URL}?page=2`,
    alternates: {},
  });
  expect([told.robots, told.status]).toEqual([undefined, undefined]);
});

it.each<[Partial<Listing>, Record<string, string>]>([
  [{ filters: 'roast-dark' }, {}],
  [{ filters: 'roast-dark', page: 2 }, {}],
  [{}, { sort: 'price' }],
])('SEO-3 a part or an order of it (%j, %j) is none for search engines: they take the whole', (listing, query) => {
  expect(headOf(listing, query)).toMatchObject({ robots: 'noindex', canonical: URL, alternates: {} });
});

it('LAY-3 a page behind the last is there for nobody, and an empty category is', () => {
  expect(headOf({ page: 3 })).not.toHaveProperty('status');
  expect(headOf({ page: 4 })).toMatchObject({ status: 404, robots: 'noindex' });
  const empty = headOf({ total: 0, pageCount: 0 });
  expect(empty).not.toHaveProperty('status');
  expect(empty.structuredData).toHaveLength(1);
});

it('another address of it leads to its own, with what was asked for', () => {
  expect(headOf({}, { page: '2' }, '/kaffe-c1000')).toEqual({
    title: 'Kaffee',
    canonical: URL,
    redirect: `${URL}?page=2`,
  });
});
