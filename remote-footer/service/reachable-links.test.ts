import type { ServiceCaller } from '@ninefold/service';
import { describe, expect, it } from 'vitest';
import { builtInContent } from '../content/built-in-content.ts';
import { FooterContent } from '../contract/footer-content.ts';
import { createReachableFooter } from './reachable-links.ts';

interface Shop {
  /** Numbered pages, by number. */
  pages?: Record<number, string>;
  contents?: readonly string[];
  cities?: readonly string[];
}

const callerOf =
  ({ pages = {}, contents = [], cities = [] }: Shop): ServiceCaller =>
  async ({ path }) => {
    const { pathname, searchParams } = new URL(path, 'http://shop');
    if (pathname.endsWith('/service-pages'))
      return { status: 200, body: Object.entries(pages).map(([number, url]) => ({ number: Number(number), url })) };
    if (pathname.endsWith('/stores')) return { status: 200, body: { found: 'cities', cities } };
    return { status: contents.includes(searchParams.get('path') ?? '') ? 200 : 404, body: {} };
  };

const linksOf = ({ teaser, legalLinks, salesTax }: FooterContent) =>
  [
    ...teaser.groups.flatMap(({ heading, links }) => [heading.link, ...links.map(({ link }) => link)]),
    ...legalLinks,
    ...(salesTax.link ? [salesTax.link] : []),
  ].map(({ url }) => url);

describe('FTR-1 the built-in footer leads nowhere in vain', () => {
  it('keeps what a shop without pages of its own has: its account, its orders, its newsletter', async () => {
    const content = await createReachableFooter(callerOf({}))('CZ');
    expect(new Set(linksOf(content))).toEqual(
      new Set(['/account', '/orderhistory', '/subscribenewsletter', '#consent-settings']),
    );
    expect(content.teaser.groups.every(({ introductoryText }) => introductoryText === undefined)).toBe(true);
    expect(content.salesTax.link).toBeUndefined();
    expect(content.salesTax.textBeforeLink).not.toBe('');
    expect(FooterContent.safeParse(content).success).toBe(true);
  });

  it('leads to pages by their own addresses, with what the link asks of them', async () => {
    const shop = { pages: { 8: '/rat-und-tat-s8', 10: '/karte-s10' }, contents: ['/contact'], cities: ['Hamburg'] };
    const links = linksOf(await createReachableFooter(callerOf(shop))('DE'));
    expect(links).toEqual(expect.arrayContaining(['/rat-und-tat-s8', '/rat-und-tat-s8?category=orders', '/contact']));
    expect(links).toEqual(expect.arrayContaining(['/karte-s10', '/beanaccount', '/service/storefinder/search']));
    expect(links.filter((url) => /-s\d+/.test(url) && !/-s(?:8|10)\b/.test(url))).toEqual([]);
  });

  it('says of a group only what its own page is there for', async () => {
    const [group] = (await createReachableFooter(callerOf({ contents: ['/contact'] }))('DE')).teaser.groups;
    expect(group).toMatchObject({ heading: { iconName: 'help', link: { url: '/contact' } } });
    expect(group).not.toHaveProperty('introductoryText');
  });

  it('stays whole while nobody knows which pages there are', async () => {
    const down: ServiceCaller = () => Promise.reject(new Error('down'));
    expect(await createReachableFooter(down)('TR')).toEqual(await builtInContent('TR'));
    const faulty: ServiceCaller = async () => ({ status: 503, body: {} });
    expect(await createReachableFooter(faulty)('TR')).toEqual(await builtInContent('TR'));
  });
});
