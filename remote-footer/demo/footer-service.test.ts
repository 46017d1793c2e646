import { createTestService, type TestService } from '@ninefold/service/testing';
import { SITE_CODES } from '@ninefold/sites';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { builtInContent } from '../content/built-in-content.ts';
import { FooterContent, type FooterAnswer } from '../contract/footer-content.ts';
import { FOOTER_CONTENT_PATH } from '../contract/footer-paths.ts';
import { FOOTER_VIEW_PATH } from '../contract/footer-view.ts';
import { LOGO_LABELS } from '../contract/logo-sources.ts';
import { createContentRepository } from '../service/content-repository.ts';
import { demo } from './index.ts';
import { slice } from '../service/index.ts';
import { contents } from '../service/schema.ts';

const coffee = { number: 1000, name: 'Coffee of the catalogue', url: '/coffee-c1000', children: [] };
let service: TestService;
let empty: TestService;
beforeAll(async () => {
  service = await createTestService(slice, {
    demo,
    services: async ({ path, site, cookie = '' }) => {
      if (path === '/service/preview/api/auth/checkauth') {
        const [, instant, abTestGroup] = /StaffAuthToken=([^;]+)\/(\w+)/.exec(cookie) ?? [];
        return { status: 200, body: { status: 'SUCCESS', instant, abTestName: 'footer', abTestGroup } };
      }
      if (site === 'DE' && path === '/service/catalogue/api/categories')
        return { status: 200, body: { categories: [coffee] } };
      throw new Error('down');
    },
  });
  await service.context.database.insert(contents).values({
    site: 'PL',
    position: 1,
    content: { ...(await builtInContent('PL')), headline: 'of group b' },
    validFrom: new Date('2031-01-01T00:00:00Z'),
    validUntil: new Date('2031-02-01T00:00:00Z'),
    abTest: 'footer',
    abTestGroup: 'b',
  });
  empty = await createTestService(slice);
});
afterEach(() => void vi.useRealTimers());
afterAll(async () => {
  await service.close();
  await empty.close();
});

async function footerOf(site: string, cookie = '') {
  const response = await service.app.inject({ url: FOOTER_CONTENT_PATH, headers: { site, cookie } });
  const { contentJSON, countries } = response.json<FooterAnswer>();
  const cache = response.headers['cache-control'];
  return { content: FooterContent.parse(JSON.parse(contentJSON)), countries, cache };
}

describe('SHOP_FOOTER', () => {
  it.each(SITE_CODES)('FTR-2 answers the footer of %s, with nine countries to choose from', async (site) => {
    const { content, countries } = await footerOf(site);
    expect(content.teaser.groups).toHaveLength(8);
    expect(countries).toHaveLength(9);
    expect(countries.filter(({ selected }) => selected).map(({ code }) => code)).toEqual([site]);
  });

  it.each([
    ['DE', 'Cookie-Einstellungen'],
    ['CH_FR', 'Paramètres des cookies'],
    ['TR', 'Çerez ayarları'],
  ])('HDR-10 leads in %s to the settings of the consent: %s', async (site, text) => {
    expect((await footerOf(site)).content.legalLinks).toContainEqual({ url: '#consent-settings', text });
  });

  it.each([
    ['PL', 'od 100 zł'],
    ['CZ', 'od 999 Kč, se zákaznickou kartou už od 499 Kč'],
    ['SK', 'od 40 €, so zákazníckou kartou už od 20 €'],
    ['TR', '₺1.000'],
  ])('SIT-7 says when shipping is free in %s: %s', async (site, text) => {
    const { content } = await footerOf(site);
    expect(content.teaser.groups[1]?.introductoryText?.replaceAll('\u00A0', ' ')).toContain(text);
  });

  it.each(SITE_CODES)('FTR-2 names on %s no way to pay that the reference checkout does not take', async (site) => {
    const { content } = await footerOf(site);
    const sources = content.teaser.groups.find(({ heading }) => heading.iconName === 'payment')!.images;
    expect(sources.length).toBeGreaterThan(0);
    for (const { source } of sources) expect(['visa', 'mastercard', 'anthrazit']).toContain(source);
  });

  it('SIT-7 says TR hours of service, and the free eleventh coffee in CZ and SK', async () => {
    expect((await footerOf('TR')).content.teaser.groups[0]?.introductoryText).toContain('09:00–19:00');
    for (const site of ['CZ', 'SK'] as const)
      expect((await footerOf(site)).content.teaser.groups[5]?.introductoryText).toContain('11.');
    expect((await footerOf('DE')).content.teaser.groups[5]?.introductoryText).not.toContain('11.');
  });

  it('FTR-2 links the categories that the catalogue has; without it the addresses still lead there', async () => {
    expect((await footerOf('DE')).content.seo.columns).toEqual([[{ url: '/coffee-c1000', text: coffee.name }]]);
    expect((await footerOf('AT')).content.seo.columns[0]?.[0]).toEqual({ url: '/kaffee-c1000', text: 'Kaffee' });
  });

  it('PRV-6 shows staff the footer of another moment, and visitors none of it', async () => {
    const christmas = 'Weihnachten';
    const year = new Date().getUTCFullYear() + 1;
    const advent = `StaffAuthToken=${year}-12-10T12:00:00.000Z/control`;
    const spring = `StaffAuthToken=${year}-04-10T12:00:00.000Z/control`;
    const ahead = await footerOf('AT', advent);
    expect(JSON.stringify(ahead.content)).toContain(christmas);
    expect(ahead.cache).toBe('private, no-store');
    const later = await footerOf('AT', spring);
    expect(JSON.stringify(later.content)).not.toContain(christmas);
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${year}-05-10T12:00:00Z`) });
    const now = await footerOf('AT');
    expect([now.content, now.cache]).toEqual([later.content, 'public, max-age=60']);
  });

  it('PRV-6 shows a group of an A/B test a footer of its own, from its moment until just before its end', async () => {
    const repository = createContentRepository(service.context.database);
    const positionsAt = async (at: string) =>
      (await repository.list('PL', new Date(at))).map(({ position }) => position);
    expect(await positionsAt('2030-12-31T23:59:59.999Z')).toEqual([99]);
    expect(await positionsAt('2031-01-01T00:00:00.000Z')).toEqual([1, 99]);
    expect(await positionsAt('2031-02-01T00:00:00.000Z')).toEqual([99]);
    const headlineOf = async (group: string) =>
      (await footerOf('PL', `StaffAuthToken=2031-01-10T00:00:00.000Z/${group}`)).content.headline;
    expect(await headlineOf('b')).toBe('of group b');
    expect(await headlineOf('c')).toBe((await footerOf('PL')).content.headline);
  });

  it('FTR-1 answers an unknown country with the footer of Germany', async () => {
    expect((await footerOf('XX')).content).toEqual((await footerOf('DE')).content);
  });

  it('FTR-1 answers the built-in footer where there is no content', async () => {
    const response = await empty.app.inject({ url: FOOTER_CONTENT_PATH, headers: { site: 'AT' } });
    const { contentJSON, countries } = response.json<FooterAnswer>();
    expect(JSON.parse(contentJSON)).toEqual(await builtInContent('AT'));
    expect(countries).toHaveLength(9);
  });
});

describe('the view changer', () => {
  const post = (fields: Record<string, string>) =>
    empty.app.inject({
      method: 'POST',
      url: FOOTER_VIEW_PATH,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });

  it.each([
    ['classic', 'desktop', undefined],
    ['own', '', 0],
  ])('FTR-2 FTR-5 keeps the view %s for the visit and leads back to the page', async (view, platform, maxAge) => {
    const { statusCode, headers, cookies } = await post({ view, returnTo: '/search?query=a%20b' });
    expect([statusCode, headers.location]).toEqual([303, '/search?query=a%20b']);
    expect(cookies).toMatchObject([{ name: 'Hunter-Platform', value: platform, path: '/' }]);
    expect(cookies[0]?.maxAge).toBe(maxAge);
  });

  it.each([
    { view: 'classic', returnTo: '//elsewhere.example' },
    { view: 'classic', returnTo: '/\\elsewhere.example' },
    { view: 'classic', returnTo: '/\t/elsewhere.example' },
    { view: 'classic', returnTo: 'https://elsewhere.example' },
    { view: 'smartphone', returnTo: '/' },
    { view: 'classic' },
  ])('FTR-2 keeps nothing of %j, and leads to the home page', async (fields) => {
    const { statusCode, headers } = await post(fields);
    expect([statusCode, headers.location, headers['set-cookie']]).toEqual([303, '/', undefined]);
  });
});

describe('logos', () => {
  it('FTR-8 knows the marks that document 2 names, and no others', () => {
    const named =
      'atGuetezeichen2023, anthrazit, bevh, chFRVersand, chFrPost, chPost, chVersand, czDpd, dhl, euTrustmark, express, gptw, green, gutGemacht, hepsijet, hermes, horoz, hvAustria, jclAT, kolaygelsin, mastercard, mngKargo, paypal, pfdc, pfef, postAT, qualitaet, sps, trAmex, trBkm, trustEcoEu, visa, yurticikargo';
    expect(Object.keys(LOGO_LABELS)).toEqual(named.split(', '));
  });

  it.each(Object.keys(LOGO_LABELS))('FTR-8 draws %s', async (source) => {
    const response = await empty.app.inject(`/service/footer-images/logos/${source}.svg`);
    expect(response.headers['content-type']).toBe('image/svg+xml');
    expect(response.body).toMatch(/^<svg .*<\/svg>$/);
  });

  it.each(['unknown.svg', 'visa.png', 'visa', '__proto__.svg'])('FTR-8 knows no %s', async (file) => {
    const response = await empty.app.inject(`/service/footer-images/logos/${file}`);
    expect([response.statusCode, response.json()]).toEqual([404, { error: 'LOGO_NOT_FOUND' }]);
  });
});
