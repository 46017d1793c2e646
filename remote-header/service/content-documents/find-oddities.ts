import type { ContentChange, ContentFault, Entry } from '@ninefold/service/documents';
import { PATHS, SERVICE_PAGES, type ServicePageName, type SiteCode } from '@ninefold/sites';
import { SITES_OF_PAGES } from '../pages/sites-of-pages.ts';

const SHOP_LINK = /^(category|service):(\d+)$/;
/** Parts with links, in the order of documents. */
const LINKED = ['navigation.items', 'navigation.teasers', 'promotions', 'themeworlds', 'pages'];
const TYPES_WITH_LINKS: readonly unknown[] = ['HEADER_BENEFITS', 'TOP_BANNER', 'PI', 'CATEGORY'];

const NO_CONTACT: ContentFault = { path: 'pages', reason: `has no page at ${PATHS.contact}, to which the shop links` };

/** Finds what a shopper would hardly see as it was meant. */
export async function findOddities(change: ContentChange): Promise<ContentFault[]> {
  const pages = await change.after('pages');
  const numbers = new Set(pages.map(({ number }) => number));
  const hasContact = pages.some(({ path }) => path === PATHS.contact);
  return [
    ...(change.given('promotions') ?? []).flatMap(oddPromotion),
    ...(change.given('pages') ? missingPages(change.site, numbers) : []),
    ...(change.given('pages') && !hasContact ? [NO_CONTACT] : []),
    ...LINKED.flatMap((name) => deadLinks(change.given(name), name, numbers, change.categories)),
  ];
}

function oddPromotion({ promotionId, type }: Entry, index: number): ContentFault[] {
  if (promotionId === 'SHOP_FOOTER')
    return [
      {
        path: `promotions[${index}].promotionId`,
        value: '"SHOP_FOOTER"',
        reason: 'is what the footer answers itself: this one is never shown',
      },
    ];
  if (TYPES_WITH_LINKS.includes(type)) return [];
  const reason = `is none of ${TYPES_WITH_LINKS.join(', ')}: its list of links is not shown`;
  return [{ path: `promotions[${index}].type`, value: JSON.stringify(type), reason }];
}

/** The shop links to its service pages by number, whether they are there or not. */
function missingPages(site: SiteCode, numbers: ReadonlySet<unknown>): ContentFault[] {
  return Object.entries(SERVICE_PAGES).flatMap(([name, number]) => {
    if (numbers.has(number) || SITES_OF_PAGES[name as ServicePageName]?.includes(site) === false) return [];
    return [{ path: 'pages', reason: `has no page with the number ${number} (${name}), to which the shop links` }];
  });
}

/** Goes through all that a valid document holds: only links are written like `category:1100`. */
function deadLinks(
  value: unknown,
  path: string,
  numbers: ReadonlySet<unknown>,
  categories: ReadonlySet<number>,
): ContentFault[] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
      deadLinks(inner, Array.isArray(value) ? `${path}[${key}]` : path ? `${path}.${key}` : key, numbers, categories),
    );
  const [, kind, digits] = (typeof value === 'string' && SHOP_LINK.exec(value)) || [];
  const number = Number(digits);
  if (kind === 'service' && !numbers.has(number))
    return [{ path, value: JSON.stringify(value), reason: 'leads to a page that the site does not have' }];
  if (kind === 'category' && categories.size > 0 && !categories.has(number))
    return [{ path, value: JSON.stringify(value), reason: 'leads to a category in which the site has no products' }];
  return [];
}
