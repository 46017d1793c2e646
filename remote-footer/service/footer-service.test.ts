import { createTestService, type TestService } from '@ninefold/service/testing';
import { SITE_CODES } from '@ninefold/sites';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FooterContent, type FooterAnswer } from '../contract/footer-content.ts';
import { FOOTER_CONTENT_PATH } from '../contract/footer-paths.ts';
import { LOGO_LABELS } from '../contract/logo-sources.ts';
import { slice } from './index.ts';

const coffee = { number: 1000, name: 'Coffee of the catalogue', url: '/coffee-c1000', children: [] };
let service: TestService;
let empty: TestService;
beforeAll(async () => {
  service = await createTestService(slice, {
    seed: true,
    services: ({ site }) =>
      site === 'DE'
        ? Promise.resolve({ status: 200, body: { categories: [coffee] } })
        : Promise.reject(new Error('down')),
  });
  empty = await createTestService(slice);
});
afterAll(async () => {
  await service.close();
  await empty.close();
});

async function footerOf(site: string) {
  const response = await service.app.inject({ url: FOOTER_CONTENT_PATH, headers: { site } });
  const { contentJSON, countries } = response.json<FooterAnswer>();
  return { content: FooterContent.parse(JSON.parse(contentJSON)), countries };
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
    ['TR', '1.000 TL'],
  ])('SIT-7 says when shipping is free in %s: %s', async (site, text) => {
    const { content } = await footerOf(site);
    expect(content.teaser.groups[1]?.introductoryText?.replaceAll('\u00A0', ' ')).toContain(text);
  });

  it('SIT-7 says TR hours of service, and the free eleventh coffee in CZ and SK', async () => {
    expect((await footerOf('TR')).content.teaser.groups[0]?.introductoryText).toContain('09:00–19:00');
    expect((await footerOf('CZ')).content.teaser.groups[5]?.introductoryText).toContain('11.');
    expect((await footerOf('DE')).content.teaser.groups[5]?.introductoryText).not.toContain('11.');
  });

  it('FTR-2 links the categories that the catalogue has; without it the addresses still lead there', async () => {
    expect((await footerOf('DE')).content.seo.columns).toEqual([[{ url: '/coffee-c1000', text: coffee.name }]]);
    expect((await footerOf('AT')).content.seo.columns[0]?.[0]).toEqual({ url: '/kaffee-c1000', text: 'Kaffee' });
  });

  it('FTR-1 answers 404 without content', async () => {
    const response = await empty.app.inject(FOOTER_CONTENT_PATH);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({ error: 'PROMOTION_NOT_FOUND' });
  });
});

describe('logos', () => {
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
