// @vitest-environment jsdom
import { testPage } from '@ninefold/platform/testing';
import { SITE_CODES, siteOf, type SiteCode } from '@ninefold/sites';
import { cleanup, render, screen, within } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { afterEach, expect, it } from 'vitest';
import type { ProductSummary } from '../../contract/listing.ts';
import { ProductCard } from './product-card.tsx';

afterEach(cleanup);

const PRODUCT: ProductSummary = {
  productId: '1092',
  tcm: '1092-1',
  title: 'T-Shirt',
  brand: 'Ninefold',
  url: '/t-shirt-p1092?variant=1092-5&size=open',
  image: '/img/products/t-shirt',
  priceMinor: 1299,
  hasSeveralPrices: false,
  variantCount: 6,
  colourCount: 6,
  badges: [],
  availability: 'AVAILABLE',
};
const COLOURS = [
  { tcm: '1092-1', label: 'Weiß', swatch: '#ffffff' },
  { tcm: '1092-2', label: 'Blau', swatch: '#2d65ad' },
];

function show(product: Partial<ProductSummary>, site: SiteCode = 'DE') {
  const language = siteOf(site).locale.replace(/^de-.*/, 'de-DE');
  const texts = JSON.parse(readFileSync(`remote-search/src/locales/${language}.json`, 'utf8')) as object;
  const { Wrapper } = testPage({ site, texts: { search: texts } });
  return render(<ProductCard product={{ ...PRODUCT, ...product }} />, { wrapper: Wrapper });
}

it('shows the colours of a product, each a link to it that its name tells, and how many more there are', () => {
  const { container } = show({ colours: COLOURS });
  const list = within(screen.getByRole('list', { name: '6 Farben' }));
  const links = list.getAllByRole('link').map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]);
  expect(links).toEqual([
    ['T-Shirt, Weiß', '/t-shirt-p1092?variant=1092-1'],
    ['T-Shirt, Blau', '/t-shirt-p1092?variant=1092-2'],
  ]);
  expect([...container.querySelectorAll('circle')].map((dot) => dot.getAttribute('fill'))).toEqual([
    '#ffffff',
    '#2d65ad',
  ]);
  expect(list.getByText('+4')).toBeTruthy();
});

it('leaves the size to be chosen where a colour has several', () => {
  show({ colours: COLOURS, variantCount: 18 });
  const link = screen.getByRole('link', { name: 'T-Shirt, Blau' });
  expect(link.getAttribute('href')).toBe('/t-shirt-p1092?variant=1092-2&size=open');
});

it('counts colours whose look nobody knows', () => {
  show({});
  expect(screen.getByText('6 Farben')).toBeTruthy();
});

it.each(SITE_CODES)('SIT-6 %s says in its words that few are left, and nothing of what cannot be bought', (site) => {
  const words: Record<SiteCode, RegExp> = {
    DE: /^nur noch 3 St/,
    AT: /^nur noch 3 St/,
    CH: /^nur noch 3 St/,
    CH_FR: /^plus que 3 ex/,
    CZ: /^už jen 3 kusy/,
    HU: /^már csak 3 darab/,
    PL: /^zostały 3 sztuki/,
    SK: /^už len 3 kusy/,
    TR: /^son 3 adet/,
  };
  const text = words[site];
  const { unmount } = show({ piecesLeft: 3 }, site);
  expect(screen.getByText(text)).toBeTruthy();
  unmount();
  show({ piecesLeft: 3, availability: 'SOLDOUT' }, site);
  expect(screen.queryByText(text)).toBeNull();
});
