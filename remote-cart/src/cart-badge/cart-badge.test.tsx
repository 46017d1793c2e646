// @vitest-environment jsdom
import { testArticle, testCart, testPage } from '@ninefold/platform/testing';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import german from '../locales/de-DE.json' with { type: 'json' };
import polish from '../locales/pl-PL.json' with { type: 'json' };
import { CartBadge, load } from './cart-badge.tsx';

afterEach(cleanup);
const page = () => testPage({ texts: { cart: german } });

describe('CartBadge', () => {
  it.each([
    [1, '1'],
    [99, '99'],
    [100, '+99'],
  ])('HDR-5 shows %i articles as %s', (quantity, shown) => {
    render(<CartBadge data={{ cart: testCart(1, [testArticle('1-1', quantity)]) }} />, { wrapper: page().Wrapper });
    const link = screen.getByRole('link', { name: `Warenkorb ${quantity} Artikel` });
    expect(link.getAttribute('href')).toBe('/service/cartfrontend/cart');
    expect(screen.getByText(shown)).toBeDefined();
  });

  it('HDR-5 leads to the cart without a number when it is empty or cannot be read', () => {
    const { unmount } = render(<CartBadge data={{ cart: testCart(0, []) }} />, { wrapper: page().Wrapper });
    expect(screen.getByRole('link', { name: 'Warenkorb' })).toBeDefined();
    unmount();
    render(<CartBadge data={{ error: 'CARTSTORAGE_UNAVAILABLE' }} />, { wrapper: page().Wrapper });
    expect(screen.getByRole('link', { name: 'Warenkorb' })).toBeDefined();
  });

  it.each([
    [1, '1 produkt'],
    [3, '3 produkty'],
    [5, '5 produktów'],
    [22, '22 produkty'],
  ])('SIT-6 counts %i in Polish as %s', (quantity, name) => {
    const { Wrapper } = testPage({ site: 'PL', texts: { cart: polish } });
    render(<CartBadge data={{ cart: testCart(1, [testArticle('1-1', quantity)]) }} />, { wrapper: Wrapper });
    expect(screen.getByRole('link', { name: `Koszyk ${name}` })).toBeDefined();
  });

  it('CRT-3 asks once for all slots of a page', async () => {
    let calls = 0;
    const { platform } = testPage({
      texts: {},
      transport: async () => ({ status: 200, body: { cart: testCart(++calls, []) } }),
    });
    const context = { ...platform, signal: new AbortController().signal };
    const [first, second] = await Promise.all([load(context), load(context)]);
    expect([first, second, calls]).toEqual([{ cart: testCart(1, []) }, { cart: testCart(1, []) }, 1]);
  });
});
