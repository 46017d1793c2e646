// @vitest-environment jsdom
import type { Cart, Delivery } from '@ninefold/platform';
import {
  testArticle,
  testCart,
  testGift,
  testPage,
  testPartnerProduct,
  testSubscription,
} from '@ninefold/platform/testing';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import german from '../locales/de-DE.json' with { type: 'json' };
import { CheckoutPage, load } from './checkout-page.tsx';

const CART = { ...testCart(1, [testArticle('1-1', 2)]), freeArticles: [testGift('8-1', 'welcome')] };

function openPage(cart: Cart | null, checkoutUrl?: string, { isSigned = false, query = {} } = {}) {
  const page = testPage({ texts: { cart: german }, page: { path: '/', query, pageType: 'checkout' } });
  const seed = cart ? { cart } : { error: 'CARTSTORAGE_UNAVAILABLE' as const };
  render(<CheckoutPage data={{ seed, isSigned }} checkoutUrl={checkoutUrl} />, { wrapper: page.Wrapper });
}
const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

afterEach(cleanup);

describe('CheckoutPage', () => {
  it('CRT-9 shows the order and leads to the retailer’s checkout', () => {
    openPage(CART, 'https://orders.example/de');
    expect(screen.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
      'Article 1-1Art.-Nr. 1-1Menge: 210,00\u00a0€',
      'Gift 8-1Ihr GeschenkArt.-Nr. 8-1kostenlos',
    ]);
    expect(screen.getByText(/^14,95\s€$/)).toBeDefined();
    expect(links()).toEqual(['https://orders.example/de', '/service/cartfrontend/cart']);
  });

  it.each([
    ['https://orders.example/de', { isSigned: true, offer: { guestOrders: true, payments: ['Rechnung'] } }],
    [undefined, { isSigned: false, offer: undefined }],
  ])('CRT-13 asks how orders are handed over where there is a checkout: %s', async (checkoutUrl, said) => {
    const page = testPage({
      texts: { cart: german },
      async transport({ path }) {
        if (path === '/service/cart/api/cart') return { status: 200, body: { cart: CART } };
        const offer = { guestOrders: true, payments: ['Rechnung'] };
        return path.endsWith('/checkout')
          ? { status: 200, body: { isSigned: true, offer } }
          : { status: 404, body: {} };
      },
    });
    const context = { http: page.platform.http, signal: AbortSignal.timeout(5000) } as Parameters<typeof load>[0];
    expect(await load(context, { checkoutUrl })).toEqual({ seed: { cart: CART }, delivery: undefined, ...said });
  });

  it('CRT-1 says how many pieces of a gift there are, where there are several', () => {
    openPage({ ...CART, freeArticles: [{ ...testGift('8-1', 'welcome'), quantity: { quantity: 2 } }] });
    expect(screen.getAllByRole('listitem').at(-1)?.textContent).toContain('2 × Gift 8-1');
  });

  it('LAY-3 leaves no number of a title without its unit', () => {
    openPage(testCart(1, [{ ...testArticle('1-1', 1), title: 'Kapseln Lungo, 16 Stück' }]));
    expect(screen.getByRole('listitem').textContent).toContain('Kapseln Lungo, 16\u00a0Stück');
  });

  it('CRT-2 says what comes again, from somebody else or later', () => {
    openPage({
      ...testCart(1, [{ ...testArticle('2-1', 1), availability: 'PREORDER' }]),
      subscriptions: [testSubscription('6-1')],
      partnerProducts: [testPartnerProduct('7-1', 3)],
    });
    expect(screen.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
      expect.stringContaining('Vorbestellbar, Lieferung folgt'),
      expect.stringContaining('Abo, wird regelmäßig geliefert'),
      expect.stringContaining('Verkauf und Versand durch unseren Partner'),
    ]);
  });

  it('DLV-1 says with the last look at the order when it arrives', () => {
    const page = testPage({ texts: { cart: german }, page: { pageType: 'checkout' } });
    const delivery = { text: 'Fr., 27. November' } as Delivery;
    const data = { seed: { cart: CART }, isSigned: false, delivery };
    render(<CheckoutPage data={data} checkoutUrl="https://orders.example/de" />, { wrapper: page.Wrapper });
    expect(screen.getByText(delivery.text).parentElement?.textContent).toBe('Lieferung Fr., 27. November');
  });

  it.each([
    [undefined, null, []],
    [{ guestOrders: false, payments: [] }, null, []],
    [{ guestOrders: true, payments: [] }, german.order.checkoutOffer.guestOrders, []],
    [{ guestOrders: false, payments: ['Rechnung', 'Karte'] }, null, ['Rechnung', 'Karte']],
  ])('CRT-16 says of the checkout what the retailer says, and no more: %j', (offer, guests, payments) => {
    const page = testPage({ texts: { cart: german }, page: { pageType: 'checkout' } });
    const data = { seed: { cart: CART }, isSigned: false, offer };
    render(<CheckoutPage data={data} checkoutUrl="https://orders.example/de" />, { wrapper: page.Wrapper });
    expect(screen.queryByText(german.order.checkoutOffer.guestOrders)?.textContent ?? null).toBe(guests);
    const list = screen.queryByRole('list', { name: 'Zahlungsarten' });
    expect([...(list?.children ?? [])].map((name) => name.textContent)).toEqual(payments);
    cleanup();
    render(<CheckoutPage data={data} />, { wrapper: page.Wrapper });
    expect(screen.queryByText(german.order.checkoutOffer.guestOrders)).toBeNull();
  });

  it('CRT-13 hands over what the shopper has seen where the checkout proves itself', () => {
    openPage(CART, 'https://orders.example/de', { isSigned: true });
    expect(links()).toEqual(['/service/cartfrontend/cart']);
    const form = screen.getByRole('button', { name: german.CheckoutPage.proceed }).closest('form')!;
    expect([form.method, form.getAttribute('action')]).toEqual([
      'post',
      `/service/cart/form/checkout?gifts=8-1&prices=${CART.articles.map(({ unitPriceMinor }) => unitPriceMinor).join()}`,
    ]);
    expect(Object.fromEntries(new FormData(form))).toEqual({
      revision: `${CART.revision}`,
      totalMinor: `${CART.totals.totalMinor}`,
    });
    expect(screen.queryByText(german.CheckoutPage.changed)).toBeNull();
  });

  it.each([
    ['sends at once', CART, '2026-12-01'],
    ['sends later alone', testCart(1, [{ ...testArticle('2-1', 1), availability: 'PREORDER' }]), null],
  ] as const)('CRT-13 DLV-1 hands the day over that it has said, of what the shop %s', (_what, cart, until) => {
    const page = testPage({ texts: { cart: german }, page: { pageType: 'checkout' } });
    const delivery = { text: 'Di., 1. Dezember', until: '2026-12-01' } as Delivery;
    const data = { seed: { cart }, isSigned: true, delivery };
    render(<CheckoutPage data={data} checkoutUrl="https://orders.example/de" />, { wrapper: page.Wrapper });
    const form = screen.getByRole('button', { name: german.CheckoutPage.proceed }).closest('form')!;
    expect(new URL(form.action).searchParams.get('until')).toBe(until);
  });

  it.each([
    ['CART_CHANGED', 'changed'],
    ['DELIVERY_CHANGED', 'deliveryChanged'],
  ] as const)('CRT-13 says once what has changed since the order was seen: %s', (message, text) => {
    history.replaceState(null, '', `?message=${message}`);
    openPage(CART, 'https://orders.example/de', { isSigned: true, query: { message } });
    const { changed, deliveryChanged } = german.CheckoutPage;
    const shown = [changed, deliveryChanged].filter((each) => screen.queryByText(each) !== null);
    expect([shown, location.search]).toEqual([[german.CheckoutPage[text]], '']);
  });

  it('says that the shop takes no orders where no checkout is configured', () => {
    openPage(CART);
    expect(screen.getByText(german.CheckoutPage.closed)).toBeDefined();
    expect(links()).toEqual(['/service/cartfrontend/cart']);
  });

  it('CRT-9 an empty cart is told by a heading, not by a notice, and leads back to the cart', () => {
    openPage(testCart(1, []), 'https://orders.example/de');
    expect(screen.getByRole('heading', { level: 2, name: german.CheckoutPage.empty })).toBeDefined();
    expect(screen.queryByRole('status')).toBeNull();
    expect(links()).toEqual(['/service/cartfrontend/cart']);
  });

  it.each<[string, Cart | null, 'unread' | 'notReady']>([
    ['a cart that could not be read', null, 'unread'],
    ['a lost article', { ...CART, defectiveArticles: [{ productId: '2', tcm: '2-1' }] }, 'notReady'],
    [
      'a gift that is sold out',
      { ...CART, freeArticles: [{ ...testGift('8-1', 'x'), availability: 'SOLDOUT' }] },
      'notReady',
    ],
  ])('CRT-9 %s leads back to the cart and says why', (_what, cart, reason) => {
    openPage(cart, 'https://orders.example/de');
    expect(screen.getByText(german.CheckoutPage[reason])).toBeDefined();
    expect(links()).toEqual(['/service/cartfrontend/cart']);
  });
});
