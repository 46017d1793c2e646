// @vitest-environment jsdom
import { testPage } from '@ninefold/platform/testing';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import texts from '../locales/de-DE.json' with { type: 'json' };
import { SearchPage } from './search-page.tsx';
import type { SearchPageData } from './search-page-data.ts';

const NO_GOODS: SearchPageData = {
  query: 'wo ist mein paket',
  pages: [],
  listing: {
    products: [],
    total: 0,
    page: 1,
    pageCount: 0,
    sort: 'relevance',
    filters: '',
    facets: [],
    isCapped: false,
    isTotalCapped: false,
    totalWithoutFilters: 0,
  },
  alternatives: [],
  popularCategories: [],
};

function show(data: SearchPageData) {
  const { Wrapper } = testPage({ texts: { search: texts }, page: { path: '/search', query: { query: data.query } } });
  render(<SearchPage data={data} />, { wrapper: Wrapper });
}
const subtitle = () => screen.getByRole('heading', { level: 2 }).textContent;

afterEach(cleanup);

describe('a search without goods', () => {
  it('answers a question by the pages that know it, and speaks of no failure', () => {
    show({ ...NO_GOODS, pages: [{ name: 'Bestellungen', url: '/orderhistory' }] });
    expect(subtitle()).toBe(texts.SearchPage.pages);
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Bestellungen', '/orderhistory'],
    ]);
    expect(screen.queryByText(texts.SearchPage.hintSpelling)).toBeNull();
  });

  it('says what to do where no page is of use either', () => {
    show(NO_GOODS);
    expect(subtitle()).toBe('Leider nichts gefunden für „wo ist mein paket“');
    expect(screen.getByText(texts.SearchPage.hintSpelling)).toBeDefined();
  });

  it('leads to the largest categories, and calls them no more than that they are the shop’s', () => {
    show({ ...NO_GOODS, popularCategories: [{ name: 'Kaffee', url: '/kaffee-c1000' }] });
    const categories = screen.getByRole('navigation', { name: 'Unsere Kategorien' });
    expect(within(categories).getByRole('link').getAttribute('href')).toBe('/kaffee-c1000');
  });
});

it('a list of the shop’s own is called by its name, and is put in order by links that stay in it', () => {
  const listing: SearchPageData['listing'] = { ...NO_GOODS.listing, total: 1, totalWithoutFilters: 1, pageCount: 1 };
  const sorted = { ...listing, sort: 'popularity' as const };
  show({ ...NO_GOODS, query: '', list: 'new', listing: sorted });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Neu eingetroffen');
  expect(screen.queryByText(texts.listing.sort.relevance)).toBeNull();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
  expect(links.filter((href) => href.startsWith('/search') && !href.includes('list=new'))).toEqual([]);
});

it('SRC few results are followed by what else there is, with the way to all of it', () => {
  const mug: SearchPageData['alternatives'][number] = {
    productId: '7',
    tcm: '7-1',
    title: 'Tasse Kobalt',
    brand: 'Ninefold',
    url: '/tasse-kobalt-p7',
    image: '/img/products/mug',
    priceMinor: 999,
    hasSeveralPrices: false,
    variantCount: 1,
    colourCount: 1,
    badges: [],
    availability: 'AVAILABLE',
  };
  const listing = { ...NO_GOODS.listing, filters: 'price-0-2000' };
  show({ ...NO_GOODS, query: 'blaue tasse', listing, broader: { query: 'tasse', total: 12, products: [mug] } });
  const more = screen.getByRole('region', { name: 'Mehr zu „tasse“' });
  expect(within(more).getByRole('heading', { level: 3 }).textContent).toContain('Tasse Kobalt');
  const all = within(more).getByRole('link', { name: 'Alle ansehen (12) Mehr zu „tasse“' });
  expect(all.getAttribute('href')).toBe('/search?query=tasse&filters=price-0-2000');

  const ofCategory = { query: 'Tassen', url: '/tassen-c2410', total: 12, products: [mug] };
  show({ ...NO_GOODS, query: 'blaue tasse', listing, broader: ofCategory });
  const others = screen.getByRole('link', { name: 'Alle ansehen (12) Mehr zu „Tassen“' });
  expect(others.getAttribute('href')).toBe('/tassen-c2410?filters=price-0-2000');
});
