import type { CategoryNode } from '@ninefold/platform/contracts';
import type { ServiceCaller } from '@ninefold/service';
import { describe, expect, it } from 'vitest';
import { builtInContent } from '../content/built-in-content.ts';
import { FooterContent } from '../contract/footer-content.ts';
import { createReachableFooter } from './reachable-links.ts';

interface Shop {
  /** Numbered pages, by number. */
  pages?: Record<number, string>;
  /** What the page on the card says that a hundred beans are worth. */
  hundredBeansMinor?: number;
  contents?: readonly string[];
  cities?: readonly string[];
  categories?: readonly CategoryNode[];
}

const category = (number: number, name: string, ...children: CategoryNode[]): CategoryNode => ({
  number,
  name,
  url: `/${name.toLowerCase()}-c${number}`,
  children,
});

const callerOf =
  ({ pages = {}, hundredBeansMinor, contents = [], cities = [], categories }: Shop): ServiceCaller =>
  async ({ path }) => {
    const { pathname, searchParams } = new URL(path, 'http://shop');
    if (pathname.endsWith('/service-pages'))
      return {
        status: 200,
        body: Object.entries(pages).map(([number, url]) => ({
          number: Number(number),
          url,
          ...(number === '10' && { hundredBeansMinor }),
        })),
      };
    if (pathname.endsWith('/categories') && categories) return { status: 200, body: { categories } };
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
    const content = await createReachableFooter(callerOf({})).builtIn('CZ');
    expect(new Set(linksOf(content))).toEqual(
      new Set(['/account', '/orderhistory', '/subscribenewsletter', '#consent-settings']),
    );
    expect(content.teaser.groups.every(({ introductoryText }) => introductoryText === undefined)).toBe(true);
    expect(content.salesTax.link).toBeUndefined();
    expect(content.salesTax.textBeforeLink).not.toBe('');
    expect(FooterContent.safeParse(content).success).toBe(true);
  });

  it('leads to pages by their own addresses, with what the link asks of them', async () => {
    const pages = { 8: '/rat-und-tat-s8', 10: '/karte-s10' };
    const shop = { pages, hundredBeansMinor: 100, contents: ['/contact'], cities: ['Hamburg'] };
    const links = linksOf(await createReachableFooter(callerOf(shop)).builtIn('DE'));
    expect(links).toEqual(expect.arrayContaining(['/rat-und-tat-s8', '/rat-und-tat-s8?category=orders', '/contact']));
    expect(links).toEqual(expect.arrayContaining(['/karte-s10', '/beanaccount', '/service/storefinder/search']));
    expect(links.filter((url) => /-s\d+/.test(url) && !/-s(?:8|10)\b/.test(url))).toEqual([]);
  });

  it('promises beans where there is a page on the card and they are worth something alone', async () => {
    const cardOf = async (shop: Shop) => {
      const { teaser } = await createReachableFooter(callerOf({ pages: { 10: '/karte-s10' }, ...shop })).builtIn('AT');
      const { introductoryText, links } = teaser.groups.find(({ heading }) => heading.iconName === 'loyalty')!;
      return [introductoryText, links.map(({ link }) => link.url)];
    };
    expect(await cardOf({ hundredBeansMinor: 100 })).toEqual([
      'Mit der Kundenkarte Bohnen sammeln.',
      ['/karte-s10', '/beanaccount'],
    ]);
    expect(await cardOf({})).toEqual([undefined, ['/karte-s10']]);
  });

  it('says of a group only what its own page is there for', async () => {
    const [group] = (await createReachableFooter(callerOf({ contents: ['/contact'] })).builtIn('DE')).teaser.groups;
    expect(group).toMatchObject({ heading: { iconName: 'help', link: { url: '/contact' } } });
    expect(group).not.toHaveProperty('introductoryText');
  });

  it('stays whole while nobody knows which pages there are', async () => {
    const down: ServiceCaller = () => Promise.reject(new Error('down'));
    expect(await createReachableFooter(down).builtIn('TR')).toEqual(await builtInContent('TR'));
    const faulty: ServiceCaller = async () => ({ status: 503, body: {} });
    expect(await createReachableFooter(faulty).builtIn('TR')).toEqual(await builtInContent('TR'));
  });
});

describe('FTR-2 the footer leads to categories that have products', () => {
  const below = [1, 2, 3, 4, 5].map((number) => category(10 + number, `Beet${number}`));
  const categories = [
    category(1, 'Garten', ...below),
    ...[2, 3, 4, 5].map((number) => category(number, `Hof${number}`)),
  ];
  const footer = createReachableFooter(callerOf({ categories }));

  it('to the first ones, a column each, where the site has no footer of its own', async () => {
    const { seo } = await footer.builtIn('DE');
    expect(seo.columns.map((column) => column.map(({ url }) => url))).toEqual([
      ['/garten-c1', '/beet1-c11', '/beet2-c12', '/beet3-c13', '/beet4-c14'],
      ['/hof2-c2'],
      ['/hof3-c3'],
      ['/hof4-c4'],
    ]);
  });

  it('by the address of today, and to none that is gone, where it has one', async () => {
    const builtIn = await builtInContent('DE');
    const link = (url: string) => ({ url, text: 'Rosen' });
    const columns = [[link('/rosen-c12'), link('/rosen-c99')], [link('/rosen-c98')]];
    const [first, ...groups] = builtIn.teaser.groups;
    const links = ['/rosen-c11?sort=newest', '/rosen-c97', '/account'].map((url) => ({
      link: link(url),
      hideInClassic: false,
    }));
    const content = {
      ...builtIn,
      seo: { ...builtIn.seo, columns },
      teaser: { groups: [{ ...first!, links }, ...groups] },
    };
    const shown = await footer.withLiveLinks('DE', content);
    expect(shown.seo.columns).toEqual([[link('/beet2-c12')]]);
    expect(shown.teaser.groups[0]!.links.map((each) => each.link.url)).toEqual(['/beet1-c11?sort=newest', '/account']);
    expect(shown.teaser.groups.slice(1)).toEqual(groups);
  });

  it('and to pages by their own addresses, by its own where there is none', async () => {
    const shop = createReachableFooter(callerOf({ categories, pages: { 8: '/rat-und-tat-s8' } }));
    const links = (await shop.withLiveLinks('DE', await builtInContent('DE'))).teaser.groups.flatMap(
      ({ links }) => links,
    );
    const urls = links.map(({ link }) => link.url);
    expect(urls).toContain('/rat-und-tat-s8?category=orders');
    expect(urls.filter((url) => url.endsWith('-s1'))).toHaveLength(1);
  });

  it('as it says while the catalogue does not answer', async () => {
    const down = createReachableFooter(() => Promise.reject(new Error('down')));
    const builtIn = await builtInContent('DE');
    const content = { ...builtIn, seo: { ...builtIn.seo, columns: [[{ url: '/rosen-c9', text: 'Rosen' }]] } };
    expect(await down.withLiveLinks('DE', content)).toEqual(content);
  });
});
