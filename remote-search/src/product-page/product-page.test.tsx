// @vitest-environment jsdom
import { installDialogMethods } from '@ninefold/kit/testing';
import type { Delivery, LoadContext } from '@ninefold/platform';
import { testPage } from '@ninefold/platform/testing';
import { PATHS, siteOf, type SiteCode } from '@ninefold/sites';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ProductAnswer, Variant } from '../../contract/product.ts';
import texts from '../locales/de-DE.json' with { type: 'json' };
import { load } from './product-page-data.ts';
import { head } from './product-page-head.ts';
import type { ProductPageData } from './product-page-data.ts';
import { ProductPage } from './product-page.tsx';

afterEach(cleanup);

const variant = (tcm: string, more: Partial<Variant>): Variant => ({
  tcm,
  title: 'Decke',
  images: ['/img/products/blanket/red/front', '/img/products/blanket/red/detail'],
  priceMinor: 2999,
  availability: 'AVAILABLE',
  ...more,
});

const PRODUCT: ProductAnswer = {
  productId: '7',
  title: 'Decke',
  brand: 'Lindevaag',
  url: '/decke-p7',
  kind: 'ARTICLE',
  description: 'Warm.',
  highlights: ['Leicht'],
  details: [
    { section: '', name: 'Gewicht', value: '1,2 kg' },
    { section: 'Pflege', name: 'Waschen', value: '30 °C' },
    { section: 'Hersteller', name: 'Anschrift', value: 'Am Tuch 1' },
    { section: 'Pflege', name: 'Trocknen', value: 'liegend' },
  ],
  badges: ['new'],
  rating: { average: 4.6, count: 12 },
  defaultTcm: '7-1',
  variants: [
    variant('7-1', { colour: 'rot', size: 'S' }),
    variant('7-2', { colour: 'rot', size: 'L', priceMinor: 1999, regularPriceMinor: 3999 }),
    variant('7-3', { colour: 'blau', size: 'L', availability: 'SOLDOUT' }),
  ],
  breadcrumbs: [{ name: 'Wohnen', url: '/wohnen-c4000' }],
  related: [],
  alternates: { DE: '/decke-p7', CZ: '/deka-p7' },
};

const DELIVERY: Delivery = {
  text: 'Fr., 27. November – Di., 1. Dezember',
  from: '2026-11-27',
  until: '2026-12-01',
  handling: { least: 1, most: 1 },
  transit: { least: 2, most: 4 },
  cutOff: '14:00:00+01:00',
  workingWeekdays: [1, 2, 3, 4, 5],
};

function show(query: Record<string, string> = {}, data: ProductPageData = PRODUCT, site: SiteCode = 'DE') {
  const page = testPage({ site, texts: { search: texts }, page: { path: '/decke-p7', query, pageType: 'product' } });
  render(<ProductPage data={data} />, { wrapper: page.Wrapper });
  return page;
}

describe('the page of a product', () => {
  it('LAY-3 shows its pictures as large as the window, one after another, by keys too', async () => {
    installDialogMethods();
    await import('./picture-viewer.tsx');
    show();
    const small = screen.getByRole('img', { name: 'Decke, Bild 1 von 2' });
    Object.defineProperty(small, 'currentSrc', { value: 'http://de.localhost/img/small.avif' });
    fireEvent.click(screen.getByRole('button', { name: 'Bilder groß zeigen' }));
    const viewer = await screen.findByRole('dialog', { name: 'Decke: große Bilder' });
    expect(within(viewer).getByRole('status').textContent).toBe('Decke, Bild 1 von 2');
    // What the page shows already is seen until the large picture is there.
    expect(within(viewer).getByRole('img').closest('div')!.style.backgroundImage).toContain('/img/small.avif');
    fireEvent.keyDown(within(viewer).getByRole('img'), { key: 'ArrowLeft' });
    expect(within(viewer).getByRole('status').textContent).toBe('Decke, Bild 2 von 2');
    fireEvent.click(within(viewer).getByRole('button', { name: 'Näher heran' }));
    // Closer, the arrow keys move within the picture.
    fireEvent.keyDown(within(viewer).getByRole('img'), { key: 'ArrowLeft' });
    expect(within(viewer).getByRole('status').textContent).toBe('Decke, Bild 2 von 2');
    fireEvent.click(within(viewer).getByRole('button', { name: 'Nächstes Bild' }));
    expect(within(viewer).getByRole('button', { name: 'Näher heran' })).toBeTruthy();
    fireEvent.click(within(viewer).getByRole('button', { name: 'Große Bilder schließen' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('LAY-3 a small picture leads to the large one as fast as the stylesheet says, which knows who bears no motion', () => {
    const scrollTo = vi.fn<(options?: ScrollToOptions) => void>();
    Element.prototype.scrollTo = scrollTo as never;
    show();
    fireEvent.click(screen.getByRole('link', { name: /2 von 2/ }));
    expect(scrollTo.mock.calls).toEqual([[{ left: 0 }]]);
  });

  it('SIT-3 writes how many ratings there are as the site writes numbers', () => {
    show({}, { ...PRODUCT, rating: { average: 4.6, count: 1043 } });
    expect(document.querySelector('a[href="#reviews"]')?.textContent).toBe('4,6 · 1.043 Bewertungen');
  });

  it('LAY-3 shows name, price, rating, facts and what the site promises', () => {
    show();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Decke');
    expect(screen.getByText('19,99 €').textContent).toMatch(/^ab 19,99/);
    // In the colour that it has on a tile.
    expect(screen.getByText('Neu').className).toContain('accent');
    expect(screen.getByText('Art.-Nr. 7')).toBeTruthy();
    expect(screen.getByRole('img', { name: '4,6 von 5 Sternen' })).toBeTruthy();
    expect(screen.getByText('30 Tage Rückgaberecht')).toBeTruthy();
    expect(screen.getAllByRole('img', { name: /Decke, Bild/ })).toHaveLength(2);
  });

  it('LAY-3 tells the facts of the feed by section, and nothing where there are none', () => {
    show();
    const headings = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(headings).toEqual(['Pflege', 'Hersteller']);
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Gewicht',
      'Waschen',
      'Trocknen',
      'Anschrift',
    ]);
    expect(screen.getByText('liegend').tagName).toBe('DD');
    cleanup();
    show({}, { ...PRODUCT, details: [] });
    expect(screen.queryByText('Produktdetails')).toBeNull();
  });

  it('LAY-3 leads from the sizes to the table that measures them all, and nowhere without one', () => {
    const table = (...names: string[]) => names.map((name) => ({ section: 'Größentabelle', name, value: '80 cm' }));
    show({}, { ...PRODUCT, details: table('S', 'L') });
    const link = screen.getByRole('link', { name: 'Größentabelle' });
    const target = document.querySelector(link.getAttribute('href')!);
    expect(target?.textContent).toContain('L80\u00a0cm');
    cleanup();
    show({}, { ...PRODUCT, details: table('S') });
    expect(screen.queryByRole('link', { name: 'Größentabelle' })).toBeNull();
  });

  it('C2 says what the price holds, and leads to what shipping costs', () => {
    show();
    const link = screen.getByRole('link', { name: 'zzgl. Versand' });
    expect(link.getAttribute('href')).toBe('/versand-s1');
    expect(link.parentElement?.textContent).toBe('inkl. MwSt., zzgl. Versand');
    cleanup();
    // Taxed is what is bought with it.
    show({}, { ...PRODUCT, kind: 'GIFT_CARD' });
    expect(screen.queryByText(/MwSt/)).toBeNull();
    cleanup();
    show({}, { ...PRODUCT, kind: 'SUBSCRIPTION' });
    expect(screen.getByText('inkl. MwSt., pro Lieferung')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'zzgl. Versand' })).toBeNull();
  });

  it.each([
    ['the cheapest while a size is open', {}, 'Decke, rot', 'ab 19,99 €'],
    ['the one that is chosen', { variant: '7-2' }, 'Decke, rot, L', '19,99 €'],
  ])('LAY-3 says beside the button that is always at hand what it sells: %s', (_, query, name, price) => {
    show(query);
    const bar = screen.getAllByText(price).at(-1)!.parentElement!;
    expect([...bar.children].map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))).toEqual([name, price]);
    expect(bar.getAttribute('aria-hidden')).toBe('true');
  });

  it('SRC-6 shows the colour of a suggestion, and leaves the size to choose', () => {
    show({ dim1: '7-3' });
    expect(screen.getByRole('link', { name: 'blau, nicht lieferbar' }).getAttribute('aria-current')).toBe('true');
    expect(screen.getByText('bitte wählen')).toBeTruthy();
  });

  it('shows the variant of an address', () => {
    show({ variant: '7-2' });
    expect(screen.getAllByText('19,99 €')).toHaveLength(2);
    expect(screen.getByText('39,99 €').tagName).toBe('S');
    expect(screen.getByRole('link', { name: 'L' }).getAttribute('aria-current')).toBe('true');
  });

  it('P1 P2 calls what the price is reduced from by its name on the site, and says by how much', () => {
    show({ variant: '7-2' });
    expect(screen.getByText('39,99 €').parentElement?.textContent).toContain('Niedrigster Preis der letzten 30 Tage: ');
    expect(screen.getByText('−50 %')).toBeTruthy();
    cleanup();
    show({ variant: '7-2' }, PRODUCT, 'CH');
    expect(screen.getByText(/39.99/).parentElement?.textContent).toContain('Vorheriger Preis');
  });

  it('never says more percent than there are', () => {
    const [first, ...others] = PRODUCT.variants;
    const reduced = { ...first!, priceMinor: 1001, regularPriceMinor: 2000 };
    show({ variant: '7-1' }, { ...PRODUCT, variants: [reduced, ...others] });
    expect(screen.getByText('−49 %')).toBeTruthy();
  });

  it('says when what can be ordered ahead will be there', () => {
    const coming = variant('7-9', { availability: 'PREORDER', availableFrom: '2027-03-01T00:00:00+01:00' });
    show({}, { ...PRODUCT, variants: [coming], defaultTcm: '7-9' });
    expect(screen.getByText('Vorbestellbar · lieferbar ab 01.03.2027')).toBeTruthy();
  });

  it('chooses no size where there are several, by whatever colour the address names', () => {
    show({ variant: '7-1', size: 'open' });
    const sizes = screen.getByRole('group', { name: 'Größe: bitte wählen' });
    expect(sizes.querySelector('[aria-current]')).toBeNull();
    expect(sizes.id).toBe('sizes');
    cleanup();
    const sizeless = PRODUCT.variants.map((each) => ({ ...each, size: 'M' }));
    show({}, { ...PRODUCT, variants: sizeless });
    expect(screen.queryByText('bitte wählen')).toBeNull();
  });

  it('changes the variant in place: price, number and address follow, and the focus stays', () => {
    show();
    const large = screen.getByRole('link', { name: 'L' });
    large.focus();
    expect(fireEvent.click(large), 'the browser stays on the page').toBe(false);
    expect(screen.getAllByText('19,99 €')).toHaveLength(2);
    expect(screen.getByText('Art.-Nr. 7-2')).toBeTruthy();
    expect(location.search).toBe('?variant=7-2');
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'L' }));
    expect(fireEvent.click(screen.getByRole('link', { name: 'S' }), { ctrlKey: true })).toBe(true);
    expect(location.search).toBe('?variant=7-2');
  });

  it('keeps what else its address says when another variant is chosen, but for what was told of the one before', () => {
    history.replaceState(null, '', '/decke-p7?variant=7-1&stars=4&query=decke&stockAlert=sent&dim1=7-1');
    show({ variant: '7-1', stars: '4', query: 'decke', stockAlert: 'sent', dim1: '7-1' });
    fireEvent.click(screen.getByRole('link', { name: 'L' }));
    expect(location.search).toBe('?variant=7-2&stars=4&query=decke');
    history.replaceState(null, '', '/decke-p7');
  });

  it('a colour of an open size leaves the size open', () => {
    show();
    fireEvent.click(screen.getByRole('link', { name: 'blau, nicht lieferbar' }));
    expect(location.search).toBe('?variant=7-3&size=open');
    expect(screen.getByText('bitte wählen')).toBeTruthy();
  });

  it('a colour whose size is open can be bought while any of its sizes can', () => {
    const [small, ...others] = PRODUCT.variants;
    const variants = [{ ...small!, availability: 'SOLDOUT' as const }, ...others];
    show({ variant: '7-1', size: 'open' }, { ...PRODUCT, variants, defaultTcm: '7-2' });
    expect(screen.queryByText('Ausverkauft')).toBeNull();
    expect(screen.getByText('bitte wählen')).toBeTruthy();
  });

  it.each([
    [2, 'Sofort lieferbar · nur noch 2 Stück'],
    [6, 'Sofort lieferbar'],
    [undefined, 'Sofort lieferbar'],
  ])('of %s pieces it says: %s', (stock, text) => {
    const [first] = PRODUCT.variants;
    show({}, { ...PRODUCT, variants: [{ ...first!, ...(stock !== undefined && { stock }) }] });
    expect(screen.getByText(text)).toBeTruthy();
  });

  it.each([
    [1, 'In 1 Filiale vorrätig'],
    [1200, 'In 1.200 Filialen vorrätig'],
  ])('leads to the stores that have the chosen variant: of %s', (storeCount, name) => {
    const [first, second] = PRODUCT.variants;
    const variants = [{ ...first!, tcm: 'a/1', storeCount }, second!];
    show({ variant: 'a/1' }, { ...PRODUCT, variants });
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(`${PATHS.storeFinder}?article=a%2F1`);
    cleanup();
    show({ variant: '7-2' }, { ...PRODUCT, variants });
    expect(screen.queryByText(/vorrätig/)).toBeNull();
  });

  it('says nothing of stores where no variant is chosen, and where the site has none', () => {
    const variants = PRODUCT.variants.map((each) => ({ ...each, storeCount: 3 }));
    show({ variant: '7-1', size: 'open' }, { ...PRODUCT, variants });
    expect(screen.queryByText(/vorrätig/)).toBeNull();
    cleanup();
    show({ variant: '7-1' }, { ...PRODUCT, variants, missing: ['stores'] });
    expect(screen.queryByText(/vorrätig/)).toBeNull();
  });

  it.each([
    ['what is there', {}, true],
    ['what is sold out', { availability: 'SOLDOUT' }, false],
    [
      'what can be ordered ahead, which has a day of its own',
      { availability: 'PREORDER', availableFrom: '2027-03-01' },
      false,
    ],
  ] as const)(
    'DLV-1 says of %s when it arrives or not, to shoppers and search engines alike',
    (_what, more, isSaid) => {
      const data = { ...PRODUCT, variants: [variant('7-1', { priceMinor: 999, ...more })], delivery: DELIVERY };
      const { platform, i18n } = show({}, data);
      expect(screen.queryByText(DELIVERY.text) !== null).toBe(isSaid);
      const t = i18n.getFixedT(null, 'search') as unknown as Parameters<typeof head>[1]['t'];
      const [told] = head(data, { site: siteOf('DE'), page: platform.page, t }).structuredData as [{ offers: object }];
      if (!isSaid) return expect(told.offers).not.toHaveProperty('shippingDetails');
      expect(told.offers).toMatchObject({
        shippingDetails: {
          shippingDestination: { addressCountry: 'DE' },
          deliveryTime: {
            handlingTime: { minValue: 1, maxValue: 1, unitCode: 'DAY' },
            transitTime: { minValue: 2, maxValue: 4 },
            cutoffTime: '14:00:00+01:00',
            businessDays: { dayOfWeek: expect.arrayContaining(['https://schema.org/Friday']) },
          },
        },
      });
    },
  );

  it('DLV-1 says no day of what is not sent, nor while nobody knows one', async () => {
    show({}, { ...PRODUCT, kind: 'GIFT_CARD', delivery: DELIVERY });
    expect(screen.queryByText(DELIVERY.text)).toBeNull();
    const request = ({ path }: { path: string }) =>
      Promise.resolve(path.includes('products') ? { ok: true, body: PRODUCT } : { ok: false, status: 503 });
    const context = { http: { request }, signal: AbortSignal.timeout(1000) } as unknown as LoadContext;
    expect(await load(context, { productId: '7' })).toEqual({ ...PRODUCT, delivery: undefined });
  });

  const UNTIL = { costMinor: 495, freeFromMinor: 2000 };
  it.each([
    [UNTIL, 1999, 'Versand 4,95\u00a0€, ab 20\u00a0€ kostenlos', true],
    [UNTIL, 2000, 'Kostenloser Versand', false],
    [{ costMinor: 700 }, 9900, 'Versand 7,00\u00a0€', true],
    [undefined, 1999, 'Versandkostenfrei ab 20\u00a0€', true],
  ])('SIT-7 of shipping %j says for a price of %i: %s; at the price that it comes on top: %s', (...told) => {
    const [shipping, priceMinor, said, isOnTop] = told;
    show({}, { ...PRODUCT, variants: [variant('7-1', { priceMinor })], shipping });
    expect(screen.queryByRole('link', { name: 'zzgl. Versand' }) !== null).toBe(isOnTop);
    expect(screen.getAllByText(/versand/i, { selector: 'li' }).map(({ textContent }) => textContent?.trim())).toEqual([
      said,
    ]);
  });

  it.each([
    [undefined, 99_00, /^\s*Versandkostenfrei ab 999\s*Kč, mit Kundenkarte schon ab 499\s*Kč$/],
    [
      { costMinor: 89_00, freeFromMinor: 999_00 },
      99_00,
      /^\s*Versand 89\s*Kč, ab 999\s*Kč kostenlos, mit Kundenkarte schon ab 499\s*Kč$/,
    ],
    [{ costMinor: 89_00, freeFromMinor: 999_00 }, 999_00, /^\s*Kostenloser Versand$/],
    [{ costMinor: 89_00 }, 99_00, /^\s*Versand 89\s*Kč$/],
  ])('SIT-7 of shipping %j says for a price of %i from when the loyalty card makes it free: %s', (...told) => {
    const [shipping, priceMinor, said] = told;
    show({}, { ...PRODUCT, variants: [variant('7-1', { priceMinor })], shipping }, 'CZ');
    expect(screen.getByText(/versand/i, { selector: 'li' }).textContent).toMatch(said);
  });

  it('SIT-7 names the shipping of the cheapest size while none is chosen, and none of what is not sent', () => {
    show({}, { ...PRODUCT, shipping: UNTIL });
    expect(screen.getByText(/^\s*Versand 4,95/, { selector: 'li' })).toBeTruthy();
    cleanup();
    show({ variant: '7-1' }, { ...PRODUCT, shipping: UNTIL });
    expect(screen.getByText('Kostenloser Versand', { selector: 'li' })).toBeTruthy();
    for (const kind of ['GIFT_CARD', 'SUBSCRIPTION', 'SERVICE', 'PARTNER_PRODUCT'] as const) {
      cleanup();
      show({}, { ...PRODUCT, kind, shipping: UNTIL });
      expect(screen.queryByText(/versand/i)).toBeNull();
    }
  });

  it('promises no delivery of what is done and not sent', () => {
    show({}, { ...PRODUCT, kind: 'SERVICE' });
    expect(screen.queryByText(/Sofort lieferbar/)).toBeNull();
    cleanup();
    show(
      {},
      { ...PRODUCT, kind: 'SERVICE', variants: PRODUCT.variants.map((each) => ({ ...each, availability: 'SOLDOUT' })) },
    );
    expect(screen.getByText('Ausverkauft')).toBeTruthy();
  });

  it('says of what a partner sells that the shop neither sells nor sends it, before it is in the cart', () => {
    show({ variant: '7-1' }, { ...PRODUCT, kind: 'PARTNER_PRODUCT' });
    expect(screen.getByText(`inkl. MwSt., ${texts.ProductPage.ofPartner}`)).toBeTruthy();
    cleanup();
    show({ variant: '7-1' });
    expect(screen.queryByText(new RegExp(texts.ProductPage.ofPartner))).toBeNull();
  });

  it('says how often a subscription comes, beside its price', () => {
    const [variant] = PRODUCT.variants;
    show({}, { ...PRODUCT, kind: 'SUBSCRIPTION', variants: [{ ...variant!, size: 'jeden Monat' }] });
    expect(screen.getByText('inkl. MwSt., pro Lieferung, jeden Monat')).toBeTruthy();
  });

  it('LAY-3 leads whoever has a question about an article to the stores and to those who answer', () => {
    show({});
    expect(screen.getByRole('link', { name: 'Filiale in Ihrer Nähe finden' }).getAttribute('href')).toBe(
      PATHS.storeFinder,
    );
    expect(screen.getByRole('link', { name: 'Fragen zum Artikel? Wir helfen gern.' }).getAttribute('href')).toBe(
      PATHS.contact,
    );
  });

  it('LAY-3 leads to no page that the site does not have', async () => {
    const { platform } = testPage({
      texts: {},
      transport: async ({ path }) =>
        path.endsWith('/missing-pages')
          ? { status: 200, body: { missing: ['shipping', 'privacy', 'contact', 'stores', 'help'] } }
          : { status: 200, body: PRODUCT },
    });
    const context = { ...platform, signal: AbortSignal.timeout(5000) } satisfies LoadContext;
    const data = await load(context, { productId: '7' });
    show({ variant: '7-3' }, data);
    expect(screen.getByText('inkl. MwSt., zzgl. Versand')).toBeTruthy();
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href')!);
    expect(hrefs.filter((href) => /-s\d+$|^\/contact|storefinder/.test(href))).toEqual([]);
  });

  it.each([
    ['nothing while a size is still to be chosen', {}, []],
    ['what is put into the cart', { variant: '7-2' }, ['added']],
  ])('TRK-1 tells the search that led here %s', (_what, query, acts) => {
    const fetching = vi.fn<typeof fetch>(() => Promise.resolve(new Response(null, { status: 204 })));
    vi.stubGlobal('fetch', fetching);
    Object.defineProperty(document, 'referrer', { configurable: true, value: `${location.origin}/search?query=decke` });
    document.cookie = 'consent=analytics';
    show(query);
    const slot = document.querySelector('[data-slot="cart/AddToCart"]')!;
    const form = slot.appendChild(document.createElement('form'));
    fireEvent.submit(form);
    form.remove();
    expect(fetching.mock.calls.map(([, init]) => JSON.parse(init!.body as string).act)).toEqual(acts);
    document.cookie = 'consent=; max-age=0';
    Object.defineProperty(document, 'referrer', { configurable: true, value: '' });
    vi.unstubAllGlobals();
  });

  it('leads to every other variant by an address of its own', () => {
    show({ variant: '7-2' });
    expect(screen.getByRole('link', { name: 'S' }).getAttribute('href')).toBe('/decke-p7?variant=7-1');
    expect(screen.getByRole('link', { name: 'blau, nicht lieferbar' }).getAttribute('href')).toBe(
      '/decke-p7?variant=7-3',
    );
  });

  it('LAY-3 says that an unknown product is not there, with status 404', async () => {
    const { platform, i18n } = show({}, null);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Diesen Artikel gibt es nicht mehr');
    const t = i18n.getFixedT(null, 'search') as unknown as Parameters<typeof head>[1]['t'];
    expect(head(null, { site: siteOf('DE'), page: platform.page, t })).toMatchObject({ status: 404 });
    const http = { request: () => Promise.resolve({ ok: false, status: 404, code: 'PRODUCT_UNKNOWN', body: {} }) };
    const context = { http, signal: AbortSignal.timeout(1000) } as unknown as LoadContext;
    expect(await load(context, { productId: '1' })).toBeNull();
  });

  it('SIT-3 tells search engines whole forints, as the page does', () => {
    const { platform, i18n } = show();
    const t = i18n.getFixedT(null, 'search') as unknown as Parameters<typeof head>[1]['t'];
    const only = { ...PRODUCT, variants: [{ ...PRODUCT.variants[0]!, priceMinor: 1_990_50 }] };
    for (const [site, price] of [
      ['HU', '1991.00'],
      ['CZ', '1990.50'],
    ] as const) {
      const [product] = head(only, { site: siteOf(site), page: platform.page, t }).structuredData as object[];
      expect(product).toMatchObject({ offers: { price } });
    }
  });

  it('gives the head its first picture, its canonical address and its structured data', () => {
    const { platform, i18n } = show();
    const t = i18n.getFixedT(null, 'search') as unknown as Parameters<typeof head>[1]['t'];
    const answer = head(PRODUCT, { site: siteOf('DE'), page: platform.page, t });
    const sources = document.querySelector('source[type="image/avif"]')!.getAttribute('srcset');
    expect(answer).toMatchObject({
      title: 'Decke – Lindevaag | Ninefold',
      canonical: '/decke-p7',
      preloadImage: { type: 'image/avif', srcSet: sources },
      alternates: { CZ: '/deka-p7' },
      structuredData: [{ '@type': 'ProductGroup' }, { '@type': 'BreadcrumbList' }],
    });
  });

  it('REV-5 tells search engines of the newest reviews, and of no more ratings than there are', () => {
    const { platform, i18n } = show();
    const t = i18n.getFixedT(null, 'search') as unknown as Parameters<typeof head>[1]['t'];
    const review = { number: 1, stars: 4, title: 'Warm', name: 'Eva Ö.', writtenAt: '2026-11-03T10:00:00.000Z' };
    const reviewed = { ...PRODUCT, rating: { average: 4, count: 1 }, reviews: [review] };
    const [group] = head(reviewed, { site: siteOf('DE'), page: platform.page, t }).structuredData as object[];
    expect(group).toMatchObject({
      aggregateRating: { ratingValue: 4, ratingCount: 1, reviewCount: 1 },
      review: [
        {
          name: 'Warm',
          author: { '@type': 'Person', name: 'Eva Ö.' },
          datePublished: '2026-11-03',
          reviewRating: { ratingValue: 4 },
        },
      ],
    });
  });

  it('says of each variant what the page shows of it', () => {
    const { platform, i18n } = show();
    const t = i18n.getFixedT(null, 'search') as unknown as Parameters<typeof head>[1]['t'];
    const [group, trail] = head(PRODUCT, { site: siteOf('DE'), page: platform.page, t }).structuredData as object[];
    const offer = (price: string, availability: string) =>
      expect.objectContaining({ price, priceCurrency: 'EUR', availability: `https://schema.org/${availability}` });
    expect(group).toMatchObject({
      productGroupID: '7',
      aggregateRating: { ratingValue: 4.6, ratingCount: 12 },
      variesBy: ['https://schema.org/color', 'https://schema.org/size'],
      hasVariant: [
        {
          sku: '7-1',
          offers: {
            price: '29.99',
            hasMerchantReturnPolicy: { applicableCountry: 'DE', merchantReturnDays: 30 },
            shippingDetails: { shippingRate: { value: '0', currency: 'EUR' } },
          },
        },
        {
          sku: '7-2',
          offers: {
            price: '19.99',
            priceSpecification: { price: '39.99' },
            url: '/decke-p7?variant=7-2',
          },
        },
        { sku: '7-3', color: 'blau', offers: offer('29.99', 'SoldOut') },
      ],
    });
    // Below the amount from which shipping is free nothing is said of it.
    const { hasVariant } = group as { hasVariant: { offers: object }[] };
    expect(hasVariant[1]?.offers).not.toHaveProperty('shippingDetails');
    expect(trail).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Startseite', item: '/' },
        { position: 2, name: 'Wohnen' },
        { position: 3, name: 'Decke', item: '/decke-p7' },
      ],
    });
    const unitPrice = { minor: 1999, base: '100 g' };
    const only = { ...PRODUCT, variants: [variant('7-1', { gtin: '2900000070013', unitPrice })] };
    const [product] = head(only, { site: siteOf('DE'), page: platform.page, t }).structuredData as object[];
    expect(product).toMatchObject({ '@type': 'Product', sku: '7-1', gtin: '2900000070013', url: '/decke-p7' });
    expect(product).toMatchObject({
      offers: { priceSpecification: { price: '19.99', referenceQuantity: { value: 100, unitCode: 'GRM' } } },
    });
  });
});
