import { workspaceRemotes } from '@ninefold/build/release';
import { conflictsOn } from '@ninefold/contract';
import type { AppInstallBannerProps, FooterProps, HeaderProps } from '@ninefold/platform';
import { SITE_CODES, type SiteCode } from '@ninefold/sites';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { slotNamesOf } from '../composition/page-assets.ts';
import { pageTableOf, type Route } from '../composition/page-table.ts';
import { pageFor, type ConsentSettings } from '../page-requests/visitor-settings.ts';
import { workspaceView } from '../composition/testing/workspace-view.ts';

interface Visit {
  site?: SiteCode;
  host?: string;
  userAgent?: string;
  consent?: Partial<ConsentSettings>;
  isPreviewEnabled?: boolean;
}

const REMOTES = workspaceRemotes(resolve(import.meta.dirname, '..', '..', '..'));
const VIEW = await workspaceView('DE', REMOTES);
const TABLE = pageTableOf(VIEW);

function routeOf(path: string): Route {
  const found = path === '/' ? TABLE.home([], new Map()) : TABLE.find(path);
  if (!found || 'redirect' in found) throw new Error(`${path} is no page`);
  return found;
}

/** The page that a visitor gets, with the props of what stands in its frame. */
function pageOf(path: string, cookies: Record<string, string> = {}, visit: Visit = {}) {
  const { site = 'DE', host = 'www.ninefold.de', userAgent = '', consent, isPreviewEnabled = true } = visit;
  const request = { cookies, headers: { host, 'user-agent': userAgent } };
  const route = routeOf(path);
  const { page, allowedScript } = pageFor(route, TABLE.frame, site, request, {
    consent: { isEnabled: true, domainIds: {}, ...consent },
    isPreviewEnabled,
  });
  const propsOf = (name: string) => [...page.above, ...page.below].find((slot) => slot.name === name)?.props;
  return {
    platform: page.platform,
    allowedScript,
    names: slotNamesOf(VIEW, page, route.shows),
    header: propsOf('header/Header') as HeaderProps,
    footer: propsOf('footer/Footer') as FooterProps,
    appInstallBanner: propsOf('header/AppInstallBanner') as AppInstallBannerProps | undefined,
  };
}

describe('LAY-3 an address', () => {
  it.each([
    ['/search', 'search', 'search/SearchPage', {}],
    ['/service/cartfrontend/cart', 'basket', 'cart/CartPage', {}],
    ['/service/storefinder/search', 'content', 'header/StoreFinderPage', {}],
    ['/usermenu', 'account', 'header/AccountPage', { view: 'user-menu' }],
    ['/withdrawal', 'account', 'header/AccountPage', { view: 'withdrawal' }],
    ['/cancellation', 'account', 'header/CancellationPage', {}],
    ['/beanaccount', 'account', 'header/AccountPage', { view: 'bean-account' }],
    ['/subscribenewsletter', 'newsletter', 'newsletter/NewsletterPage', {}],
    ['/writereview/1001', 'account', 'search/ReviewPage', { productId: '1001' }],
    ['/red-mug-p10042', 'product', 'search/ProductPage', { productId: '10042' }],
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

  it('PRM-2 /coffee-c12 shows the banner of the category above the category', () => {
    const route = routeOf('/coffee-c12');
    const props = { promotionId: 'category-12', placement: 'category', priority: true };
    expect(route).toMatchObject({
      pageType: 'category',
      main: [
        { name: 'header/PromotionBanner', props },
        { name: 'search/CategoryPage', props: { categoryNumber: 12 } },
      ],
    });
    expect(route.headSlot).toBe(route.main[1]);
  });

  it.each([
    ['/coffee-c12/', '/coffee-c12'],
    ['/contact/', '/contact'],
    ['/contact//', undefined],
    ['//coffee-c12/', undefined],
    ['/no-such-page/', undefined],
  ])('LAY-3 %s leads to %s', (path, redirect) => {
    expect(TABLE.find(path)).toMatchObject(redirect ? { redirect } : { pageType: 'content' });
  });

  it('/cart leads to the cart for good', () => {
    expect(TABLE.find('/cart')).toMatchObject({ redirect: '/service/cartfrontend/cart' });
    expect(TABLE.find('/registerfreeprivatecard')).toMatchObject({ redirect: '/registerfreeninefoldcard' });
  });

  it('PRM-2 / shows stages, shelves and teasers, the first of them at once', () => {
    expect(routeOf('/').main.slice(0, 3)).toEqual([
      { name: 'header/PromotionBanner', props: { promotionId: 'stage-home', placement: 'stage', priority: true } },
      { name: 'search/ProductShelf', props: { shelf: 'bestsellers' } },
      { name: 'header/PromotionBanner', props: { promotionId: 'home-teaser-1', placement: 'teaser' } },
    ]);
    expect(routeOf('/').main).toHaveLength(8);
  });

  it('the watchlist’s page asks for the buttons of its products, and search engines are not told of it', () => {
    expect(pageOf('/watchlist-s18').names).toContain('cart/AddToCart');
    expect(pageOf('/delivery-s7').names).not.toContain('cart/AddToCart');
    expect(['/watchlist-s18', '/delivery-s7'].map((path) => TABLE.isForSearchEngines(path))).toEqual([false, true]);
  });

  it('SEO-3 search engines are told of the pages that are the same on every site', () => {
    expect(TABLE.sitemap.toSorted()).toEqual(['/', '/contact', '/service/storefinder/search', '/subscribenewsletter']);
  });

  it('the checkout knows where orders are taken, when the shop does', () => {
    const path = '/service/cartfrontend/checkout';
    const taken = TABLE.find(path, { checkoutUrl: 'https://orders.example/de' });
    expect(taken).toMatchObject({ main: [{ props: { checkoutUrl: 'https://orders.example/de' } }] });
    expect(routeOf(path).main).toEqual([{ name: 'cart/CheckoutPage', props: {} }]);
  });

  it('belongs to one remote alone, on every site', () => {
    const manifests = [...VIEW.releases.values()].map(({ manifest }) => manifest);
    const conflicts = SITE_CODES.flatMap((site) =>
      manifests.flatMap((one, index) => manifests.slice(index + 1).flatMap((other) => conflictsOn(site, one, other))),
    );
    expect(conflicts).toEqual([]);
  });

  it.each([
    ['/service/cartfrontend/cart', true],
    ['/service/storefinder/', true],
    ['/service/cart/api/cart', false],
    ['/service/toString', false],
  ])('under /service/ %s is a page and no call: %s', (path, expected) => expect(TABLE.has(path)).toBe(expected));
});

describe('a page', () => {
  it('LAY-1 has header, main content and footer, and asks for what they show inside', () => {
    expect(pageOf('/red-mug-p1').names).toEqual([
      'header/Header',
      'search/SearchBox',
      'cart/CartBadge',
      'search/ProductPage',
      'cart/AddToCart',
      'header/WatchlistButton',
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
    const { names } = page;
    expect([names.includes('header/Header'), names.includes('footer/Footer')]).toEqual([hasFrame, hasFrame]);
  });

  it('FTR-3 has a reduced footer for affiliates and the new app, and no newsletter block on its own page', () => {
    expect(pageOf('/').footer).toEqual({});
    expect(pageOf('/', { affiliateNumber: '7' }).footer).toEqual({ reduced: true });
    expect(pageOf('/', { 'xc-app': 'new' }).footer).toEqual({ reduced: true });
    expect(pageOf('/subscribenewsletter').footer).toEqual({ hideNewsletter: true });
  });

  it.each(['', 'false', '0', 'old', 'NEW', 'x'])('FTR-3 HDR-7 an xc-app cookie of %j marks no app', (value) => {
    const page = pageOf('/', { 'xc-app': value }, { userAgent: ANDROID_CHROME });
    expect(page.footer).toEqual({});
    expect([page.header.reduced, page.header.showPromotionBanner]).toEqual([undefined, true]);
    expect(page.appInstallBanner?.os).toBe('android');
  });

  it.each([
    [{}, false],
    [{ StaffAuthToken: 'x' }, true],
    [{ CobraAuthToken: 'x' }, true],
  ])('PRV-1 with cookies %j asks for the preview panel: %s', (cookies, expected) => {
    expect(pageOf('/', cookies).names.includes('preview/PreviewPanel')).toBe(expected);
  });

  it('PRV-1 without the preview’s flag no cookie brings the preview panel', () => {
    const { names } = pageOf('/', { StaffAuthToken: 'x' }, { isPreviewEnabled: false });
    expect(names.includes('preview/PreviewPanel')).toBe(false);
  });

  it.each([
    ['smartphone', 'MATCH', 'mobile'],
    ['tablet', 'TABLET', 'tablet'],
    ['desktop', 'CLASSIC', 'classic'],
    ['toString', undefined, undefined],
  ])('HDR-6 FTR-5 for the device %s has a header of the platform %s and a page that is %s', (device, header, page) => {
    const described = pageOf('/', { 'Hunter-Platform': device });
    expect([described.header.platform, described.platform]).toEqual([header, page]);
  });

  it('HDR-6 HDR-7 has a reduced header without promotion in the app', () => {
    expect(pageOf('/').header).toMatchObject({ pageType: 'home', showPromotionBanner: true });
    const inApp = pageOf('/', { 'xc-app': 'new' }).header;
    expect(inApp).toMatchObject({ reduced: true });
    expect(inApp.showPromotionBanner).toBeUndefined();
    expect(pageOf('/service/cartfrontend/cart').header.showPromotionBanner).toBeUndefined();
  });

  it('HDR-7 has a reduced header without promotion at the checkout, and not in the cart before it', () => {
    const { header } = pageOf('/service/cartfrontend/checkout');
    expect([header.reduced, header.showPromotionBanner]).toEqual([true, undefined]);
    expect(pageOf('/service/cartfrontend/cart').header.reduced).toBeUndefined();
  });

  it.each([
    ['DE', 'www.ninefold.de', 'live-de'],
    ['DE', 'de.localhost:3000', 'live-de-test'],
    ['TR', 'www.ninefold.com.tr', 'tr'],
    ['CH_FR', 'ch-fr.localhost', 'ch_fr-test'],
  ] as const)('HDR-10 on %s at %s asks for consent under the id %s', (site, host, id) => {
    const { header } = pageOf('/', {}, { site, host, consent: { domainIds: { DE: 'live-de' } } });
    expect(header).toMatchObject({ onetrustenabled: true, consentDomainId: id });
  });

  it('HDR-10 names the consent script of the configuration, and none when nobody is asked', () => {
    const script = 'https://consent.example/script.js';
    const asking = pageOf('/', {}, { consent: { script } });
    expect([asking.header.consentScript, asking.allowedScript]).toEqual([script, script]);
    const { header, allowedScript } = pageOf('/', {}, { consent: { script, isEnabled: false } });
    expect([header.onetrustenabled, header.consentScript, header.consentDomainId, allowedScript]).toEqual(
      Array(4).fill(undefined),
    );
  });

  const ANDROID_CHROME =
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36';
  const IOS_CHROME =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 CriOS/142.0 Mobile/15E148';
  const IOS_SAFARI =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 Version/19.1 Safari/604.1';
  const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36';
  it.each([
    [ANDROID_CHROME, {}, 'android'],
    [IOS_CHROME, {}, 'ios'],
    [IOS_SAFARI, {}, undefined],
    [DESKTOP, {}, undefined],
    [`${ANDROID_CHROME} SamsungBrowser/29.0`, {}, undefined],
    [ANDROID_CHROME.replace('Pixel 9', 'Pixel 9; wv'), {}, undefined],
    [ANDROID_CHROME, { 'xc-app': 'new' }, undefined],
    [ANDROID_CHROME, { affiliateNumber: '7' }, 'android'],
    [ANDROID_CHROME, { 'Hunter-Content': 'noheaderfooter' }, undefined],
    [IOS_CHROME, { 'app-banner-closed': '1' }, undefined],
  ])('PRM-7 for %s with %j has the app banner of %s', (userAgent, cookies, os) => {
    const page = pageOf('/', cookies, { userAgent });
    expect(page.appInstallBanner?.os).toBe(os);
    expect(page.names.includes('header/AppInstallBanner')).toBe(os !== undefined);
  });

  it.each([
    [{}, {}, true],
    [{ consent: '' }, {}, undefined],
    [{ consent: 'analytics' }, {}, undefined],
    [{}, { isEnabled: false }, undefined],
  ])('PRM-7 with %j and consent %j the app banner waits for the decision: %s', (cookies, consent, expected) => {
    const page = pageOf('/', cookies, { userAgent: IOS_CHROME, consent });
    expect(page.appInstallBanner?.awaitsConsent).toBe(expected);
  });
});
