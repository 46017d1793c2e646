import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { slotNamesOf } from './page-description.ts';
import { isPagePath, REDIRECTS, routeOf } from './routes.ts';
import { pageFor } from './visitor-settings.ts';

const pageOf = (path: string, cookies: Record<string, string> = {}) =>
  pageFor(routeOf(path), { cookies } as unknown as FastifyRequest);

describe('LAY-3 an address', () => {
  it.each([
    ['/search', 'search', 'search/SearchPage', {}],
    ['/service/cartfrontend/cart', 'basket', 'cart/CartPage', {}],
    ['/service/storefinder/search', 'content', 'header/StoreFinderPage', {}],
    ['/usermenu', 'account', 'header/AccountPage', { view: 'user-menu' }],
    ['/beanaccount', 'account', 'header/AccountPage', { view: 'bean-account' }],
    ['/subscribenewsletter', 'newsletter', 'newsletter/NewsletterPage', {}],
    ['/red-mug-p10042', 'product', 'search/ProductPage', { productId: '10042' }],
    ['/coffee-c12', 'category', 'search/CategoryPage', { categoryNumber: 12 }],
    ['/delivery-s7', 'content', 'header/ContentPage', { contentPath: '/delivery-s7' }],
    ['/contact', 'content', 'header/ContentPage', { contentPath: '/contact' }],
    ['/no/such/page', 'content', 'header/ContentPage', { contentPath: '/no/such/page' }],
    [
      '/coffee-c12345678901234567890',
      'content',
      'header/ContentPage',
      { contentPath: '/coffee-c12345678901234567890' },
    ],
    ['/constructor', 'content', 'header/ContentPage', { contentPath: '/constructor' }],
    ['/__proto__', 'content', 'header/ContentPage', { contentPath: '/__proto__' }],
  ])('%s shows the page %s of %s', (path, pageType, name, props) => {
    const route = routeOf(path);
    expect(route).toMatchObject({ pageType, main: [{ name, props }] });
    expect(route.headSlot).toBe(route.main[0]);
  });

  it('/cart leads to the cart for good', () => {
    expect(routeOf(REDIRECTS['/cart']!).pageType).toBe('basket');
  });

  it.each([
    ['/search', true],
    ['/service/cartfrontend/cart', true],
    ['/service/storefinder/', true],
    ['/service/cart/api/cart', false],
    ['/service/toString', false],
  ])('%s is a page: %s', (path, expected) => expect(isPagePath(path)).toBe(expected));
});

describe('a page', () => {
  it('LAY-1 has header, main content and footer, and asks for what they show inside', () => {
    expect(slotNamesOf(pageOf('/red-mug-p1'))).toEqual([
      'header/Header',
      'search/SearchBox',
      'cart/CartBadge',
      'search/ProductPage',
      'cart/AddToCart',
      'footer/Footer',
      'newsletter/NewsletterForm',
    ]);
  });

  it.each([
    ['noheaderfooter', false],
    ['noheader', true],
    ['', true],
  ])('LAY-2 with Hunter-Content %j has header and footer: %s', (value, hasFrame) => {
    const page = pageOf('/', { 'Hunter-Content': value });
    expect(page.hasFrame).toBe(hasFrame);
    const names = slotNamesOf(page);
    expect([names.includes('header/Header'), names.includes('footer/Footer')]).toEqual([hasFrame, hasFrame]);
  });

  it('FTR-3 has a reduced footer for affiliates and the new app, and no newsletter block on its own page', () => {
    expect(pageOf('/').footer).toEqual({});
    expect(pageOf('/', { affiliateNumber: '7' }).footer).toEqual({ reduced: true });
    expect(pageOf('/', { 'xc-app': 'new' }).footer).toEqual({ reduced: true });
    expect(pageOf('/subscribenewsletter').footer).toEqual({ hideNewsletter: true });
  });

  it.each([
    [{}, false],
    [{ StaffAuthToken: 'x' }, true],
    [{ CobraAuthToken: 'x' }, true],
  ])('PRV-1 with cookies %j asks for the preview panel: %s', (cookies, expected) => {
    expect(slotNamesOf(pageOf('/', cookies)).includes('preview/PreviewPanel')).toBe(expected);
  });
});
