import { CategoriesAnswer, type CategoryNode } from '@ninefold/platform/contracts';
import { createRemembered, type ServiceCaller } from '@ninefold/service';
import { parseShopPath, PATHS, siteOf, type SiteCode } from '@ninefold/sites';
import * as z from 'zod/mini';
import { builtInContent, CARD_REGISTRATION, LOYALTY_PAGE } from '../content/built-in-content.ts';
import type { FooterContent, FooterLink, TeaserGroup } from '../contract/footer-content.ts';

/** Columns of categories in the built-in footer, and links in each. */
const MOST_COLUMNS = 4;
const MOST_LINKS = 5;

/** How long it is believed which pages a site has, in ms. */
const MAX_AGE_MS = 10_000;

const ServicePages = z.array(z.object({ number: z.int(), url: z.string(), hundredBeansMinor: z.optional(z.int()) }));
const Stores = z.object({ found: z.string(), cities: z.optional(z.array(z.unknown())) });

/** The categories of a site that have products. */
interface LiveCategories {
  /** Those at the top. */
  tree: readonly CategoryNode[];
  byNumber: ReadonlyMap<string, CategoryNode>;
}

/** Footers that lead to what a site has. */
export interface ReachableFooter {
  /**
   * The built-in footer of a site with its categories, without the links that lead nowhere there, and the groups and sentences that go with
   * them; pages are named by their own addresses. While the service of the pages is down nobody knows, and the footer stays as it is.
   */
  builtIn(site: SiteCode): Promise<FooterContent>;
  /** A site's own footer: links to categories and service pages have the address of today; those to categories without products are left out. */
  withLiveLinks(site: SiteCode, content: FooterContent): Promise<FooterContent>;
}

/** What the built-in footer may lead to on a site. */
interface KnownPages {
  /** Addresses of the numbered pages. */
  numbered: ReadonlyMap<string, string>;
  /** Pages without a number that the site lacks. */
  missing: ReadonlySet<string>;
  /** Whether the site has a page on the card, and its beans are worth something. */
  hasBeans: boolean;
}

export function createReachableFooter(services: ServiceCaller): ReachableFooter {
  const answerOf = async (site: SiteCode, path: string) => {
    const { status, body } = await services({ path, site });
    if (status !== 200 && status !== 404) throw new Error(`${path} answered ${status}`);
    return { isThere: status === 200, body };
  };

  async function readPages(site: SiteCode): Promise<KnownPages> {
    const backend = '/service/header-backend/api';
    const contentPath = (path: string) => `${backend}/content?path=${encodeURIComponent(path)}`;
    const [pages, contact, card, stores] = await Promise.all([
      answerOf(site, `${backend}/service-pages`),
      answerOf(site, contentPath(PATHS.contact)),
      answerOf(site, contentPath(CARD_REGISTRATION)),
      answerOf(site, `${backend}/stores`),
    ]);
    const listed = ServicePages.parse(pages.body);
    const numbered = new Map(listed.map(({ number, url }) => [String(number), url]));
    const hasBeans = listed.some(
      ({ number, hundredBeansMinor }) => String(number) === LOYALTY_PAGE && hundredBeansMinor !== undefined,
    );
    const hasStores = (Stores.parse(stores.body).cities ?? []).length > 0;
    const missing = [
      ...(contact.isThere ? [] : [PATHS.contact]),
      ...(card.isThere ? [] : [CARD_REGISTRATION]),
      ...(hasStores ? [] : [PATHS.storeFinder]),
      ...(hasBeans ? [] : [PATHS.beanAccount]),
    ];
    return { numbered, missing: new Set(missing), hasBeans };
  }

  async function readCategories(site: SiteCode): Promise<LiveCategories> {
    const { body } = await answerOf(site, '/service/catalogue/api/categories');
    const { categories: tree } = CategoriesAnswer.parse(body);
    return { tree, byNumber: new Map(withAllBelow(tree).map((node) => [String(node.number), node])) };
  }

  const pagesOf = createRemembered(readPages, MAX_AGE_MS);
  const categoriesOf = createRemembered(readCategories, MAX_AGE_MS);
  return {
    async builtIn(site) {
      const [content, pages, categories] = await Promise.all([
        builtInContent(site),
        pagesOf(site).catch(() => undefined),
        categoriesOf(site).catch(() => undefined),
      ]);
      const told = pages?.hasBeans === false && !siteOf(site).isEleventhCoffeeFree ? withoutBeans(content) : content;
      const open = pages ? withLinks(told, (link) => reachable(link, pages)) : told;
      return categories ? { ...open, seo: { ...content.seo, columns: columnsOf(categories.tree) } } : open;
    },
    async withLiveLinks(site, content) {
      const [pages, categories] = await Promise.all([
        pagesOf(site).catch(() => undefined),
        categoriesOf(site).catch(() => undefined),
      ]);
      const named = pages ? withLinks(content, (link) => reachable(link, pages) ?? link) : content;
      return categories ? followCategories(named, categories) : named;
    },
  };
}

function withAllBelow(nodes: readonly CategoryNode[]): CategoryNode[] {
  return nodes.flatMap((node) => [node, ...withAllBelow(node.children)]);
}

/** A column for each of the first categories: itself, and what is below it. */
function columnsOf(tree: readonly CategoryNode[]): FooterLink[][] {
  return tree
    .slice(0, MOST_COLUMNS)
    .map((top) => [top, ...top.children].slice(0, MOST_LINKS).map(({ url, name }) => ({ url, text: name })));
}

function followCategories(content: FooterContent, { byNumber }: LiveCategories): FooterContent {
  const linkTo = (link: FooterLink) => {
    const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(link.url)!;
    const shopPath = parseShopPath(path);
    if (shopPath?.type !== 'category') return link;
    const node = byNumber.get(shopPath.id);
    return node && { ...link, url: `${node.url}${rest}` };
  };
  const columns = content.seo.columns.map((column) => column.flatMap((link) => linkTo(link) ?? []));
  return {
    ...content,
    teaser: { groups: content.teaser.groups.flatMap((group) => groupOf(group, linkTo)) },
    seo: { ...content.seo, columns: columns.filter((column) => column.length > 0) },
  };
}

/** What is said of the card is that one collects beans by it. */
function withoutBeans(content: FooterContent): FooterContent {
  const groups = content.teaser.groups.map(({ introductoryText, ...group }) => ({
    ...group,
    ...(group.heading.iconName !== 'loyalty' && introductoryText !== undefined && { introductoryText }),
  }));
  return { ...content, teaser: { groups } };
}

function withLinks(content: FooterContent, linkTo: LinkTo): FooterContent {
  const { teaser, legalLinks, salesTax } = content;
  return {
    ...content,
    teaser: { groups: teaser.groups.flatMap((group) => groupOf(group, linkTo)) },
    legalLinks: legalLinks.flatMap((link) => linkTo(link) ?? []),
    salesTax: taxNote(salesTax, linkTo),
  };
}

type LinkTo = (link: FooterLink) => FooterLink | undefined;

function reachable(link: FooterLink, { numbered, missing }: KnownPages): FooterLink | undefined {
  const [path = '', query] = link.url.split('?');
  const shopPath = parseShopPath(path);
  if (shopPath?.type !== 'service') return missing.has(path) ? undefined : link;
  const url = numbered.get(shopPath.id);
  return url === undefined ? undefined : { ...link, url: query === undefined ? url : `${url}?${query}` };
}

/** A group whose own page is missing leads to the first of its links, and says nothing of itself. */
function groupOf(group: TeaserGroup, linkTo: LinkTo): TeaserGroup[] {
  const { heading, introductoryText, links, ...rest } = group;
  const own = linkTo(heading.link);
  const kept = links.flatMap(({ link, ...item }) => {
    const to = linkTo(link);
    return to ? [{ ...item, link: to }] : [];
  });
  const url = own?.url ?? kept[0]?.link.url;
  if (url === undefined) return [];
  return [
    {
      ...rest,
      heading: { ...heading, link: { ...heading.link, url } },
      ...(own && introductoryText !== undefined && { introductoryText }),
      links: kept,
    },
  ];
}

function taxNote({ textBeforeLink, link, textAfterLink }: FooterContent['salesTax'], linkTo: LinkTo) {
  const to = link && linkTo(link);
  return to
    ? { textBeforeLink, link: to, textAfterLink }
    : { textBeforeLink: `${textBeforeLink}${link?.text ?? ''}`, textAfterLink };
}
