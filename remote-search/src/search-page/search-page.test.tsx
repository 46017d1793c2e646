// @vitest-environment jsdom
import { testPage } from '@ninefold/platform/testing';
import { cleanup, render, screen } from '@testing-library/react';
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
});
