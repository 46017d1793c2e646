// @vitest-environment jsdom
import { testPage } from '@ninefold/platform/testing';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { ProductSummary } from '../../contract/listing.ts';
import german from '../locales/de-DE.json' with { type: 'json' };
import { CartSuggestions, load } from './cart-suggestions.tsx';

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
  variantCount: 1,
  colourCount: 0,
  badges: [],
  availability: 'AVAILABLE',
};
const line = (productId: string) => ({ productId });
const NOTHING = { articles: [], giftCards: [], subscriptions: [], partnerProducts: [], freeArticles: [] };

/** What is suggested with a cart, and what the catalogue was asked. */
async function suggested(cart: object | 503, status = 200) {
  const asked: unknown[] = [];
  const { platform } = testPage({
    texts: { search: german },
    transport: async ({ path, query }) => {
      if (path === '/service/cart/api/cart')
        return cart === 503
          ? { status: 503, body: { error: 'CARTSTORAGE_UNAVAILABLE' } }
          : { status: 200, body: { cart: { ...NOTHING, ...cart } } };
      asked.push({ path, ...query });
      return { status, body: { products: [PRODUCT] } };
    },
  });
  const { site, page, http } = platform;
  return { asked, products: await load({ site, page, http, signal: AbortSignal.timeout(1000) }) };
}

it('CRT-15 asks for what goes with each line once, without gifts and what is kept for later', async () => {
  const cart = {
    articles: [line('1'), line('2'), line('1')],
    giftCards: [{ article: line('3') }],
    subscriptions: [line('4')],
    partnerProducts: [line('5')],
    freeArticles: [line('6')],
    saved: [line('7')],
  };
  const { asked, products } = await suggested(cart);
  const id = ['1', '2', '3', '4', '5'];
  expect(asked).toEqual([{ path: '/service/catalogue/api/companions', id, without: ['6', '7'] }]);
  expect(products).toEqual([PRODUCT]);
});

it.each([
  ['an empty cart', {}, 0],
  ['a cart of what is kept for later', { saved: [line('7')] }, 0],
  ['a cart that cannot be read', 503, 0],
] as const)('CRT-15 asks nothing with %s', async (_name, cart, calls) => {
  const { asked, products } = await suggested(cart);
  expect([asked.length, products]).toEqual([calls, []]);
});

it('CRT-15 shows nothing while the catalogue does not answer', async () => {
  expect((await suggested({ articles: [line('1')] }, 503)).products).toEqual([]);
});

it('CRT-15 is a list under a heading, and nothing at all where nothing goes with the cart', () => {
  const { Wrapper } = testPage({ texts: { search: german } });
  const { rerender, container } = render(<CartSuggestions data={[PRODUCT]} />, { wrapper: Wrapper });
  expect(screen.getByRole('region', { name: 'Passt dazu' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Serena Crema' }).getAttribute('href')).toBe(PRODUCT.url);
  rerender(<CartSuggestions data={[]} />);
  expect(container.textContent).toBe('');
});
