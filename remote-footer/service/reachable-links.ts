import { createRemembered, type ServiceCaller } from '@ninefold/service';
import { parseShopPath, PATHS, type SiteCode } from '@ninefold/sites';
import * as z from 'zod/mini';
import { builtInContent, CARD_REGISTRATION, LOYALTY_PAGE } from '../content/built-in-content.ts';
import type { FooterContent, FooterLink, TeaserGroup } from '../contract/footer-content.ts';

/** How long it is believed which pages a site has, in ms. */
const MAX_AGE_MS = 10_000;

const ServicePages = z.array(z.object({ number: z.int(), url: z.string() }));
const Stores = z.object({ found: z.string(), cities: z.optional(z.array(z.unknown())) });

/** What the built-in footer may lead to on a site. */
interface KnownPages {
  /** Addresses of the numbered pages. */
  numbered: ReadonlyMap<string, string>;
  /** Pages without a number that the site lacks. */
  missing: ReadonlySet<string>;
}

/**
 * Answers the built-in footer of a site without the links that lead nowhere there, and the groups and sentences that go with them; pages
 * are named by their own addresses. While the service of the pages is down nobody knows, and the footer stays as it is.
 */
export function createReachableFooter(services: ServiceCaller): (site: SiteCode) => Promise<FooterContent> {
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
    const numbered = new Map(ServicePages.parse(pages.body).map(({ number, url }) => [String(number), url]));
    const hasStores = (Stores.parse(stores.body).cities ?? []).length > 0;
    const missing = [
      ...(contact.isThere ? [] : [PATHS.contact]),
      ...(card.isThere ? [] : [CARD_REGISTRATION]),
      ...(hasStores ? [] : [PATHS.storeFinder]),
      ...(numbered.has(LOYALTY_PAGE) ? [] : [PATHS.beanAccount]),
    ];
    return { numbered, missing: new Set(missing) };
  }

  const pagesOf = createRemembered(readPages, MAX_AGE_MS);
  return async (site) => {
    const [content, pages] = await Promise.all([builtInContent(site), pagesOf(site).catch(() => undefined)]);
    return pages ? withoutDeadEnds(content, pages) : content;
  };
}

function withoutDeadEnds(content: FooterContent, pages: KnownPages): FooterContent {
  const { teaser, legalLinks, salesTax } = content;
  const linkTo = (link: FooterLink) => reachable(link, pages);
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
