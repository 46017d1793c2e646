// @vitest-environment jsdom
import { testPage } from '@ninefold/platform/testing';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ProductSummary } from '../../contract/listing.ts';
import german from '../locales/de-DE.json' with { type: 'json' };
import { ProductShelf } from './product-shelf.tsx';

afterEach(cleanup);

const PRODUCT: ProductSummary = {
  productId: '1001',
  tcm: '1001-1',
  title: 'Serena Crema',
  brand: 'Ninefold',
  url: '/serena-crema-p1001',
  image: '/img/products/serena',
  priceMinor: 599,
  hasSeveralPrices: false,
  variantCount: 2,
  colourCount: 0,
  badges: [],
  availability: 'AVAILABLE',
};

function showShelf(listUrl?: string) {
  const { Wrapper } = testPage({ texts: { search: german } });
  render(<ProductShelf shelf="coffee" data={{ products: [PRODUCT], listUrl }} />, { wrapper: Wrapper });
}

it('leads to the list that a shelf shows some of, by a name that says which', () => {
  showShelf('/kaffee-c1000');
  expect(screen.getByRole('region', { name: 'Frisch geröstet' })).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Alle ansehen Frisch geröstet' });
  expect(link.getAttribute('href')).toBe('/kaffee-c1000');
});

it.each([
  [undefined, 'Unsere Bestseller'],
  [true, 'Aus unserem Sortiment'],
] as const)('names no best sellers where none are known: %s', (isAssortment, name) => {
  const { Wrapper } = testPage({ texts: { search: german } });
  const data = { products: [PRODUCT], ...(isAssortment && { isAssortment }) };
  render(<ProductShelf shelf="bestsellers" data={data} />, { wrapper: Wrapper });
  expect(screen.getByRole('region', { name })).toBeTruthy();
});

it('leads nowhere where no list has all of a shelf', () => {
  showShelf();
  expect(screen.getByRole('link', { name: 'Serena Crema' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Alle ansehen/ })).toBeNull();
});

it('E1 shows the whole tile that the keyboard comes to, and leaves one that is pressed where it is', () => {
  const shown: string[] = [];
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    shown.push(this.tagName);
  };
  showShelf();
  const link = screen.getByRole('link', { name: 'Serena Crema' });
  const isByKey = vi.spyOn(link, 'matches').mockReturnValue(false);
  fireEvent.focusIn(link);
  expect(shown).toEqual([]);
  isByKey.mockReturnValue(true);
  fireEvent.focusIn(link);
  expect(shown).toEqual(['LI', 'A']);
});
